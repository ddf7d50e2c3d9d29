// The stage: which phones lie on the table, and the news that keep them up to date.

import { get, listen, post } from "./api.js";
import { avatar, el, icon } from "./dom.js";
import { NEWEST, Phone } from "./phone.js";
import { keepTimes } from "./times.js";
import { known, LANGUAGES, STAGE } from "./words.js";

const MOST_PHONES = 6;
const words = STAGE[known(navigator.language.slice(0, 2))];
const byId = (id) => document.getElementById(id);

class Stage {
  constructor() {
    this.phones = [];
    this.people = [];
    this.bot = null;
  }

  async begin() {
    byId("brand-line").textContent = words.line;
    byId("offline").textContent = words.offline;
    this.chooseTheme(this.stored("theme") ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"));
    byId("theme").append(icon("moon"));
    byId("theme").title = words.theme;
    byId("theme").addEventListener("click", () => this.turnTheme());
    byId("add-phone").append(icon("plus"), el("span", {}, words.add));
    byId("add-phone").addEventListener("click", () => this.addPhone());
    await this.meet();
    const wanted = this.wanted().filter((each) => this.people.some((person) => person.id === each.person));
    (wanted.length ? wanted : this.firstPhones()).forEach(({ person, chat }) => this.lay(person, chat));
    this.arrange();
    keepTimes();
    listen(() => this.refresh(), (connected) => { byId("offline").hidden = connected; });
    document.addEventListener("visibilitychange", () => document.hidden || this.refresh());
  }

  async meet() {
    const { people, bot } = await get("/api/people");
    this.people = people;
    this.bot = bot;
  }

  refresh() {
    this.phones.forEach((phone) => phone.refresh().then(() => this.drawTabs()));
  }

  // From the address (#1001:-100123,1002) or from the last visit.
  wanted() {
    const parse = (text) => text.split(",").filter(Boolean).map((each) => {
      const [person, chat] = each.split(":");
      return { person: Number(person), chat: chat === NEWEST ? NEWEST : chat ? Number(chat) : null };
    });
    return parse(location.hash.slice(1) || this.stored("phones") || "");
  }

  firstPhones() {
    const count = window.innerWidth < 700 ? 2 : Math.min(4, Math.floor(window.innerWidth / 340));
    return this.people.slice(0, count).map((person) => ({ person: person.id, chat: NEWEST }));
  }

  lay(person, chat = null) {
    const phone = new Phone(this, person, chat);
    this.phones.push(phone);
    byId("stage").append(phone.node);
    this.fillOwners(phone);
    phone.refresh().then(() => this.drawTabs());
    return phone;
  }

  addPhone() {
    const held = new Set(this.phones.map((phone) => phone.person));
    const next = this.people.find((person) => !held.has(person.id)) ?? this.people[0];
    const phone = this.lay(next.id);
    this.arrange();
    phone.node.scrollIntoView({ behavior: "smooth", inline: "center", block: "nearest" });
  }

  putAway(phone) {
    this.phones.splice(this.phones.indexOf(phone), 1);
    phone.node.remove();
    this.arrange();
  }

  async handOver(phone, value) {
    const person = value === "new" ? await this.newPerson() : Number(value);
    const at = this.phones.indexOf(phone);
    if (person !== null) {
      const other = new Phone(this, person, null);
      this.phones[at] = other;
      phone.node.replaceWith(other.node);
      await other.refresh();
    }
    this.phones.forEach((each) => this.fillOwners(each));
    this.arrange();
  }

  fillOwners(phone) {
    const languages = [...new Set(this.people.map((person) => person.language))];
    const groups = languages.map((language) => {
      const speakers = this.people.filter((person) => person.language === language);
      const label = LANGUAGES[known(language)];
      return el("optgroup", { label }, ...speakers.map((person) => el("option", { value: person.id }, person.name || "∅")));
    });
    phone.owner.replaceChildren(...groups, el("option", { value: "new" }, `+ ${words.newPerson}`));
    phone.owner.value = String(phone.person);
  }

  // Asks for a name and a language; the answer is the new person's id, or null.
  newPerson() {
    const name = el("input", { name: "name", maxlength: "64", required: true, dir: "auto", placeholder: words.name });
    const language = el("select", { "aria-label": words.language });
    for (const [code, label] of Object.entries(LANGUAGES)) language.append(el("option", { value: code }, label));
    const cancel = el("button", { class: "dialog-button", type: "button" }, words.cancel);
    const form = el("form", { method: "dialog" }, el("h3", {}, words.newPerson), name, language, el("div", { class: "dialog-buttons" }, cancel, el("button", { class: "dialog-button main" }, words.make)));
    const dialog = el("dialog", { class: "stage-dialog" }, form);
    document.body.append(dialog);
    dialog.showModal();
    cancel.addEventListener("click", () => dialog.close());
    return new Promise((resolve) => {
      dialog.addEventListener("close", async () => {
        dialog.remove();
        if (!name.value.trim() || !form.dataset.sent) return resolve(null);
        const { id } = await post("/api/people", { name: name.value.trim(), language: language.value });
        await this.meet();
        return resolve(id);
      });
      form.addEventListener("submit", () => { form.dataset.sent = "yes"; });
    });
  }

  arrange() {
    byId("add-phone").hidden = this.phones.length >= MOST_PHONES;
    document.body.dataset.phones = String(this.phones.length);
    this.drawTabs();
    this.remember();
  }

  // On a narrow screen: whose phone to look at.
  drawTabs() {
    const tabs = this.phones.map((phone) => {
      const name = this.people.find((person) => person.id === phone.person)?.name ?? "";
      const unread = phone.view?.chats.some((chat) => chat.unread > 0);
      const look = () => phone.node.scrollIntoView({ behavior: "smooth", inline: "center", block: "nearest" });
      return el("button", { class: `tab ${unread ? "news" : ""}`, type: "button", title: name, onclick: look }, avatar(phone.person, name, "small"));
    });
    byId("tabs").replaceChildren(...tabs);
  }

  remember() {
    const phones = this.phones.map((phone) => (phone.chat === null ? phone.person : `${phone.person}:${phone.chat}`));
    localStorage.setItem("phones", phones.join(","));
  }

  stored(key) {
    return localStorage.getItem(key);
  }

  chooseTheme(theme) {
    document.documentElement.dataset.theme = theme;
  }

  turnTheme() {
    const theme = document.documentElement.dataset.theme === "dark" ? "light" : "dark";
    this.chooseTheme(theme);
    localStorage.setItem("theme", theme);
  }
}

new Stage().begin();
