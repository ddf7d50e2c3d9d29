// One message as a bubble with its keyboard, or as a service line.

import { avatar, el, icon } from "./dom.js";
import { endsRtl, richText } from "./text.js";
import { hour } from "./times.js";
import { say } from "./words.js";

const MARKS = /[\u200e\u200f\u2066-\u2069]/g;
const MANY = 5;
const SIZE = 100;
const pen = document.createElement("canvas").getContext("2d");
const lengths = new Map();
let family;

// `acts`: tap(message, row, column, button), reply, edit, remove, jump, look, link, command, expanded(id).
export function messageNode(message, place, language, acts) {
  if (Object.keys(message.service).length > 0) {
    return el("div", { class: "service", "data-id": message.id }, serviceLine(message, language));
  }
  const bubble = bubbleNode(message, place, language, acts);
  const column = el("div", { class: "column" }, bubble, message.keyboard.length ? keyboardNode(message, acts) : null);
  const classes = ["message", message.mine ? "mine" : "theirs", place.last ? "last" : "", message.keyboard.length ? "keyed" : ""];
  const face = place.group && !message.mine
    ? el("span", { class: "face" }, place.last ? avatar(message.sender.bot ? 0 : message.sender.id, senderName(message.sender, language), "small") : "")
    : null;
  const node = el("article", { class: classes.join(" "), "data-id": message.id }, face, column, tools(message, language, acts));
  bubble.addEventListener("click", (event) => event.target.closest("button, .spoiler") || pick(node));
  return node;
}

// On a touch screen, a tap on a bubble shows what can be done with it.
function pick(node) {
  const picked = node.classList.contains("picked");
  for (const other of node.parentElement.querySelectorAll(".picked")) other.classList.remove("picked");
  node.classList.toggle("picked", !picked);
}

export function senderName(sender, language) {
  return sender.name || say(language, "deleted");
}

function bubbleNode(message, place, language, acts) {
  const parts = [];
  if (place.group && place.first && !message.mine) parts.push(nameLine(message, language));
  if (place.topic && place.first) parts.push(el("div", { class: "topic-name" }, "# ", el("bdi", {}, place.topic)));
  if (message.reply) parts.push(quoted(message.reply, language, acts));
  if (message.photo) parts.push(photo(message.photo, language, acts));
  if (message.text) parts.push(textBlock(message, language, acts));
  const chips = Object.entries(message.reactions).map(([emoji, count]) => el("span", { class: "reaction" }, `${emoji} ${count}`));
  if (chips.length) parts.push(el("div", { class: "reactions" }, ...chips));
  const bare = message.photo && !message.text;
  parts.push(meta(message, language, bare));
  const classes = ["bubble", message.photo ? "pictured" : "", message.text && endsRtl(message.text) ? "ends-rtl" : ""];
  return el("div", { class: classes.join(" ") }, ...parts);
}

function nameLine(message, language) {
  const sender = message.sender;
  const label = sender.anonymous ? say(language, "anonymous") : sender.bot ? say(language, "bot") : "";
  return el(
    "div",
    { class: `name name-${Math.abs(sender.id) % 7}` },
    el("bdi", {}, senderName(sender, language)),
    label ? el("span", { class: "badge" }, label) : null,
  );
}

function quoted(reply, language, acts) {
  const text = summary(reply, language);
  return el(
    "button",
    { class: "quoted", type: "button", onclick: () => acts.jump(reply.id), title: say(language, "find") },
    el("span", { class: "quoted-name" }, el("bdi", {}, senderName(reply.sender, language))),
    el("span", { class: "quoted-text" }, text),
  );
}

function photo(picture, language, acts) {
  const size = { width: picture.width, height: picture.height };
  const image = el("img", { src: picture.url, alt: say(language, "photo"), draggable: "false", decoding: "async", ...size });
  return el("button", { class: "photo", type: "button", onclick: () => acts.look(picture) }, image);
}

function textBlock(message, language, acts) {
  const actions = { link: acts.link, command: acts.command, expanded: acts.expanded(message.id) };
  const room = el("span", { class: message.edited ? "meta-room wide" : "meta-room" });
  return el("div", { class: "text" }, richText(message.text, message.entities, language, actions), room);
}

function meta(message, language, bare) {
  const words = message.edited ? `${say(language, "edited")} ` : "";
  const lock = message.protected ? el("span", { class: "lock", title: say(language, "secret") }, "🔒") : null;
  return el("span", { class: bare ? "meta over" : "meta" }, lock, words, hour(language, message.date));
}

function keyboardNode(message, acts) {
  const rows = message.keyboard.map((row, at) =>
    el("div", { class: row.length < MANY ? "keys" : "keys many" }, ...row.map((button, column) => keyNode(message, button, at, column, acts))),
  );
  return el("div", { class: "keyboard", dir: "ltr" }, ...rows);
}

function keyNode(message, button, row, column, acts) {
  const node = el(
    "button",
    { class: `key ${button.style ?? ""}`, type: "button", title: button.text, disabled: "disabled" in button },
    el("span", { class: "key-label", dir: "auto" }, button.text),
    button.link && button.link.kind !== "message" ? icon("link") : null,
  );
  node.dataset.place = `${row}.${column}`;
  node.style.setProperty("--columns", message.keyboard[row].length);
  node.style.setProperty("--length", lengthOf(button.text).toFixed(2));
  node.addEventListener("click", () => acts.tap(message, row, column, button, node));
  return node;
}

// How long a line its button must hold for the label to stand on one or two of them, in the size of its letters.
function lengthOf(label) {
  if (!lengths.has(label)) {
    const words = label.replace(MARKS, "").split(" ");
    family ??= getComputedStyle(document.body).fontFamily; // once: asking makes the browser work out all styles
    pen.font = `550 ${SIZE}px ${family}`;
    const long = (some) => pen.measureText(some.join(" ")).width / SIZE;
    lengths.set(label, Math.min(...words.map((_, at) => Math.max(long(words.slice(0, at)), long(words.slice(at))))));
  }
  return lengths.get(label);
}

function tools(message, language, acts) {
  const tool = (name, key, act) => el("button", { class: "tool", type: "button", title: say(language, key), onclick: act }, icon(name));
  return el(
    "span",
    { class: "tools" },
    tool("reply", "reply", () => acts.reply(message)),
    message.mine ? tool("edit", "edit", () => acts.edit(message)) : null,
    message.mine ? tool("bin", "remove", () => acts.remove(message)) : null,
  );
}

export function summary(message, language) {
  if (Object.keys(message.service).length > 0) return serviceLine(message, language);
  const text = message.text.replace(/\s*\n\s*/g, " ");
  return message.photo ? `🖼 ${text || say(language, "photo")}` : text;
}

function serviceLine(message, language) {
  const { service } = message;
  const by = senderName(message.sender, language);
  if (service.new_chat_members) {
    const [name] = service.new_chat_members;
    return name === by ? say(language, "joined", { a: by }) : say(language, "added", { a: by, b: name });
  }
  if (service.left_chat_member !== undefined) {
    const name = service.left_chat_member || say(language, "deleted");
    return name === by ? say(language, "left", { a: by }) : say(language, "kicked", { a: by, b: name });
  }
  if (service.forum_topic_created) return say(language, "topic", { a: service.forum_topic_created.name });
  if (service.migrate_to_chat_id || service.migrate_from_chat_id) return say(language, "migrated");
  return say(language, "service");
}
