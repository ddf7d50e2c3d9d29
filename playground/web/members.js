// The sheets of groups: who is in one and what can be done about it, and which one to add the bot to.

import { get } from "./api.js";
import { avatar, el } from "./dom.js";
import { say } from "./words.js";

const OUTSIDE = new Set(["left", "kicked"]);
const IN_CHARGE = new Set(["creator", "administrator"]);

export async function membersSheet(phone) {
  const { language } = phone;
  const { chat } = phone.view;
  if (chat.type === "private") {
    const block = el("button", { class: "sheet-row danger", type: "button" }, say(language, "block"));
    block.addEventListener("click", () => finish(phone, "block", {}));
    phone.overlays.sheet(chat.title, chat.blocked ? [] : [block]);
    return;
  }
  const { members } = await get(`/api/group/${chat.id}`);
  const mine = members.find((member) => member.id === phone.person);
  const rows = members.map((member) => row(phone, chat, member, IN_CHARGE.has(mine?.status)));
  const leave = el("button", { class: "sheet-row danger", type: "button" }, say(language, "leave"));
  leave.addEventListener("click", () => finish(phone, "leave", { chat: chat.id }));
  phone.overlays.sheet(chat.title, [el("div", { class: "sheet-list" }, ...rows), leave]);
}

function row(phone, chat, member, inCharge) {
  const { language } = phone;
  const outside = OUTSIDE.has(member.status);
  const choice = (key, action) => {
    const act = () => finish(phone, action, { chat: chat.id, member: member.id });
    return el("button", { class: "small-choice", type: "button", onclick: act }, say(language, key));
  };
  const choices = [];
  if (outside) choices.push(choice("addMember", "add"));
  else if (inCharge && member.id !== phone.person && member.status !== "creator") {
    if (member.status !== "administrator") choices.push(choice("promote", "promote"));
    choices.push(choice("kick", "remove"));
  }
  const name = member.name || say(language, "deleted");
  const status = IN_CHARGE.has(member.status) ? el("span", { class: "sheet-status" }, say(language, member.status)) : null;
  return el(
    "div",
    { class: `sheet-member ${outside ? "outside" : ""}` },
    avatar(member.bot ? 0 : member.id, name, "small"),
    el("span", { class: "sheet-name" }, el("bdi", {}, name), status),
    ...choices,
  );
}

// After a link that adds the bot to a group: which of the person's groups without it.
export function groupSheet(phone, payload) {
  const { language } = phone;
  const groups = phone.view.chats.filter((chat) => !chat.bot_present);
  const rows = groups.map((chat) => {
    const add = async () => {
      await finish(phone, "add_bot", { chat: chat.id, payload });
      phone.open(chat.id);
    };
    const name = el("span", { class: "sheet-name" }, el("bdi", {}, chat.title));
    return el("button", { class: "sheet-member", type: "button", onclick: add }, avatar(chat.id, chat.title, "small"), name);
  });
  const none = el("p", { class: "sheet-none" }, say(language, "noGroup"));
  phone.overlays.sheet(say(language, "chooseGroup"), [el("div", { class: "sheet-list" }, ...(rows.length ? rows : [none]))]);
}

async function finish(phone, action, body) {
  phone.overlays.close();
  await phone.act(action, body);
  phone.refresh();
}
