// What lies over a phone's screen: alerts, toasts, pictures, menus.

import { el } from "./dom.js";
import { say } from "./words.js";

const TOAST_SECONDS = 3.5;

export class Overlays {
  constructor(root, language) {
    this.root = root;
    this.language = language;
    this.queue = [];
    this.shown = null;
    root.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.shown) this.close();
    });
  }

  // Alerts wait for one another; a toast goes by itself.
  alert(text) {
    this.queue.push(() => this.dialog(text, [[say(this.language(), "ok"), () => {}, "main"]]));
    this.next();
  }

  // A new toast takes the place of the one before.
  toast(text) {
    const node = el("div", { class: "toast", role: "status" }, text);
    this.root.querySelectorAll(":scope > .toast").forEach((before) => before.remove());
    this.root.append(node);
    setTimeout(() => node.classList.add("gone"), TOAST_SECONDS * 1000 - 300);
    setTimeout(() => node.remove(), TOAST_SECONDS * 1000);
  }

  askLink(url) {
    const anchor = el("a", { class: "dialog-button main", href: url, target: "_blank", rel: "noopener noreferrer" }, say(this.language(), "open"));
    anchor.addEventListener("click", () => this.close());
    this.queue.push(() => this.dialog(`${say(this.language(), "openLink")}\n\u2066${url}\u2069`, [[say(this.language(), "cancel"), () => {}, ""]], anchor));
    this.next();
  }

  picture(photo) {
    this.queue.push(() => {
      const image = el("img", { src: photo.url, alt: "", width: photo.width, height: photo.height });
      return el("div", { class: "veil picture", onclick: () => this.close() }, image);
    });
    this.next();
  }

  // `rows`: nodes of a sheet that comes from below.
  sheet(title, rows) {
    this.queue = [];
    this.close();
    this.queue.push(() => {
      const close = el("button", { class: "dialog-button", type: "button", onclick: () => this.close() }, say(this.language(), "close"));
      const sheet = el("div", { class: "sheet", role: "dialog" }, el("h3", {}, el("bdi", {}, title)), ...rows, close);
      return el("div", { class: "veil low", onclick: (event) => event.target === event.currentTarget && this.close() }, sheet);
    });
    this.next();
  }

  dialog(text, choices, extra = null) {
    const buttons = choices.map(([label, act, kind]) =>
      el("button", { class: `dialog-button ${kind}`, type: "button", onclick: () => (act(), this.close()) }, label),
    );
    const box = el("div", { class: "dialog", role: "alertdialog" }, el("p", { class: "dialog-text" }, text), el("div", { class: "dialog-buttons" }, ...buttons, extra));
    return el("div", { class: "veil" }, box);
  }

  next() {
    if (this.shown || this.queue.length === 0) return;
    this.shown = this.queue.shift()();
    this.root.append(this.shown);
    this.shown.querySelector("button, a")?.focus({ preventScroll: true });
  }

  close() {
    this.shown?.remove();
    this.shown = null;
    this.next();
  }
}
