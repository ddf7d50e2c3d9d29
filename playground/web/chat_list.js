// The list of a phone's chats.

import { avatar, el } from "./dom.js";
import { senderName, summary } from "./message.js";
import { hour } from "./times.js";
import { number, say } from "./words.js";

export function chatListNodes(view, open) {
  const language = view.person.language;
  return view.chats.map((chat) => {
    const unread = chat.unread > 0 ? el("span", { class: "unread" }, number(language, chat.unread)) : null;
    return el(
      "button",
      { class: "chat-row", type: "button", onclick: () => open(chat.id) },
      avatar(chat.type === "private" ? 0 : chat.id, chat.title),
      el("span", { class: "chat-title" }, el("bdi", {}, chat.title)),
      el("span", { class: "chat-time" }, chat.date ? hour(language, chat.date) : ""),
      el("span", { class: "chat-last" }, lastLine(chat, language)),
      unread,
    );
  });
}

function lastLine(chat, language) {
  if (!chat.last) return say(language, "nothing");
  const text = summary(chat.last, language);
  if (chat.type === "private" || Object.keys(chat.last.service).length > 0) return text;
  const name = chat.last.mine ? say(language, "you") : senderName(chat.last.sender, language).split(" ")[0];
  return `${name}: ${text}`;
}
