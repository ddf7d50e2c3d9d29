// Where a person writes: a box, what it answers or edits, the bot's commands, and START.

import { el, icon } from "./dom.js";
import { say } from "./words.js";

export class Composer {
  // `send(text, replyTo, editing)`, `start(payload)`
  constructor(language, send, start) {
    this.language = language;
    this.send = send;
    this.replyTo = null;
    this.editing = null;
    this.commands = [];
    this.box = el("textarea", { rows: "1", dir: "auto", enterkeyhint: "send" });
    this.about = el("div", { class: "composer-about", hidden: true });
    this.menu = el("div", { class: "command-menu", hidden: true });
    this.slash = el("button", { class: "round", type: "button", onclick: () => this.toggleMenu() }, icon("slash"));
    this.go = el("button", { class: "round send", type: "button", onclick: () => this.submit() }, icon("send"));
    this.line = el("div", { class: "composer-line" }, this.slash, this.box, this.go);
    this.startButton = el("button", { class: "start", type: "button", onclick: () => start(this.payload) });
    this.node = el("footer", { class: "composer" }, this.menu, this.about, this.line, this.startButton);
    this.payload = null;
    this.box.addEventListener("input", () => this.grow());
    this.box.addEventListener("keydown", (event) => this.keyed(event));
  }

  // Shows START instead of the box: the bot was never started, is blocked, or a link with a payload was opened.
  show(chat, payload) {
    const mustStart = chat.type === "private" && (!chat.started || chat.blocked || payload);
    this.payload = payload ?? "";
    this.startButton.hidden = !mustStart;
    this.startButton.textContent = say(this.language(), chat.blocked ? "restart" : "start");
    this.line.hidden = Boolean(mustStart);
    this.box.placeholder = say(this.language(), "message");
    this.box.setAttribute("aria-label", this.box.placeholder);
    this.commands = chat.commands;
    this.slash.hidden = this.commands.length === 0;
    this.slash.title = say(this.language(), "commands");
    this.go.title = say(this.language(), "send");
  }

  reply(message, text) {
    this.replyTo = message.id;
    this.editing = null;
    this.showAbout("reply", text);
  }

  edit(message) {
    this.editing = message.id;
    this.replyTo = null;
    this.box.value = message.text;
    this.showAbout("edit", message.text);
    this.grow();
  }

  reset() {
    this.replyTo = null;
    this.editing = null;
    this.about.hidden = true;
    this.menu.hidden = true;
  }

  submit() {
    const text = this.box.value.trim();
    if (!text) return;
    this.send(text, this.replyTo, this.editing);
    this.box.value = "";
    this.reset();
    this.grow();
    this.box.focus();
  }

  showAbout(key, text) {
    const close = el("button", { class: "round", type: "button", title: say(this.language(), "cancel"), onclick: () => this.reset() }, icon("close"));
    const words = el("span", { class: "about-text" }, el("b", {}, say(this.language(), key)), el("span", { class: "about-quote" }, text));
    this.about.replaceChildren(icon(key), words, close);
    this.about.hidden = false;
    this.box.focus();
  }

  toggleMenu() {
    this.menu.replaceChildren(
      ...this.commands.map((command) =>
        el(
          "button",
          { class: "command", type: "button", onclick: () => this.choose(command) },
          el("span", { class: "command-text" }, command.description),
          el("span", { class: "command-name", dir: "ltr" }, `/${command.command}`),
        ),
      ),
    );
    this.menu.hidden = !this.menu.hidden;
  }

  choose(command) {
    this.send(command.send, null, null);
    this.reset();
  }

  keyed(event) {
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      this.submit();
    }
    if (event.key === "Escape") this.reset();
  }

  grow() {
    this.box.style.height = "auto";
    this.box.style.height = `${Math.min(this.box.scrollHeight, 120)}px`;
  }
}
