// The stage: which phones lie on the table, and the news that keep them up to date.

import { get, listen, post } from "./api.js";
import { DeskDrawer } from "./desk.js";
import { avatar, el, icon } from "./dom.js";
import { NEWEST, Phone } from "./phone.js";
import { askForShow } from "./show.js";
import { stageWords } from "./stage_words.js";
import { keepTimes, runAhead } from "./times.js";
import { isRtl, known, LANGUAGES, number } from "./words.js";

const MOST_PHONES = 6;
const SHOWN = 4;
const NOTE_SECONDS = 9;
const BREATH = 150;
// One phone after the other, so that no frame has to draw them all.
const TURN = 25;
const byId = (id) => document.getElementById(id);

class Stage {
  constructor() {
    this.phones = [];
    this.people = [];
    this.bot = null;
    this.desk = { robots: [], games: [], groups: [], bot: { running: true } };
    this.language = known(localStorage.getItem("language") ?? navigator.language.slice(0, 2));
    this.drawer = new DeskDrawer(this, byId("desk-drawer"));
    this.say = (key, values) => stageWords(this.language, key, values);
  }

  async begin() {
    this.chooseTheme(localStorage.getItem("theme") ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"));
    for (const [code, label] of Object.entries(LANGUAGES)) byId("page-language").append(el("option", { value: code, lang: code }, label));
    byId("page-language").addEventListener("change", () => this.speak(byId("page-language").value));
    byId("theme").addEventListener("click", () => this.turnTheme());
    byId("add-phone").addEventListener("click", () => this.addPhone());
    byId("show").addEventListener("click", () => this.show());
    byId("desk").addEventListener("click", () => this.toggleDesk());
    this.speak(this.language);
    await this.meet();
    const wanted = this.wanted().filter((each) => this.people.some((person) => person.id === each.person));
    (wanted.length ? wanted : this.firstPhones()).forEach(({ person, chat }) => this.lay(person, chat));
    this.arrange();
    keepTimes();
    listen(() => this.hear(), (connected) => { byId("offline").hidden = connected; });
    document.addEventListener("visibilitychange", () => document.hidden || this.refresh());
  }

  // The page's own language; phones speak that of the person who holds them.
  speak(language) {
    this.language = language;
    localStorage.setItem("language", language);
    document.documentElement.lang = language;
    document.documentElement.dir = isRtl(language) ? "rtl" : "ltr";
    byId("page-language").value = language;
    byId("page-language").setAttribute("aria-label", this.say("pageLanguage"));
    byId("brand-line").textContent = this.say("line");
    byId("offline").textContent = this.say("offline");
    byId("skip").textContent = this.say("skip");
    byId("tabs").setAttribute("aria-label", this.say("phones"));
    for (const [id, sign, key] of [["theme", "moon", "theme"], ["add-phone", "plus", "add"], ["show", "play", "show"], ["desk", "sliders", "desk"]]) {
      byId(id).replaceChildren(icon(sign), el("span", {}, this.say(key)));
      byId(id).title = this.say(key);
    }
    this.phones.forEach((phone) => this.fillOwners(phone));
    if (!this.drawer.root.hidden) this.drawer.build();
    this.drawBot();
    this.drawer.refresh();
  }

  async meet() {
    const [{ people, bot }, desk] = await Promise.all([get("/api/people"), get("/api/desk")]);
    const before = JSON.stringify([this.people, this.desk.robots]);
    Object.assign(this, { people, bot, desk });
    runAhead(desk.ahead);
    if (before !== JSON.stringify([people, desk.robots])) this.phones.forEach((phone) => this.fillOwners(phone));
    this.drawBot();
  }

  // News come in bursts; everybody looks up once in a breath.
  hear() {
    if (this.hearing) return;
    const wait = Math.max(0, (this.heard ?? 0) + BREATH - performance.now());
    this.hearing = setTimeout(() => {
      this.hearing = null;
      this.heard = performance.now();
      this.refresh();
    }, wait);
  }

  async refresh() {
    const inTurn = this.phones.map(async (phone, place) => {
      await new Promise((resolve) => { setTimeout(resolve, place * TURN); });
      await phone.refresh();
    });
    Promise.all(inTurn).then(() => this.drawTabs());
    if (this.meeting) {
      this.meetAgain = true;
      return;
    }
    this.meeting = true;
    await this.meet().catch(() => {}); // the server is away; the next news bring another try
    this.drawer.refresh();
    this.meeting = false;
    if (this.meetAgain) {
      this.meetAgain = false;
      setTimeout(() => this.refresh(), 200);
    }
  }

  // From the address (#1001:-100123,1002) or from the last visit.
  wanted() {
    const parse = (text) => text.split(",").filter(Boolean).map((each) => {
      const [person, chat] = each.split(":");
      return { person: Number(person), chat: chat === NEWEST ? NEWEST : chat ? Number(chat) : null };
    });
    return parse(location.hash.slice(1) || localStorage.getItem("phones") || "");
  }

  firstPhones() {
    return this.people.slice(0, this.fitting()).map((person) => ({ person: person.id, chat: NEWEST }));
  }

  fitting() {
    return window.innerWidth < 700 ? 2 : Math.min(SHOWN, Math.max(2, Math.floor(window.innerWidth / 340)));
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

  // Opens a game with robots and lays the phones of those who play it on the table.
  async show() {
    const opened = await askForShow(this).catch((problem) => this.note(problem.message));
    if (!opened) return;
    await this.meet();
    const others = opened.watched.filter((person) => this.people.some((each) => each.id === person && each.groups.includes(opened.group)));
    const people = [...(opened.human === null ? [] : [opened.human]), ...others];
    [...this.phones].forEach((phone) => this.putAway(phone));
    people.slice(0, this.fitting()).forEach((person) => this.lay(person, opened.group));
    this.arrange();
    const name = this.people.find((person) => person.id === opened.human)?.name;
    if (name) this.note(this.say("yours", { name }), true);
    else this.note(this.say("demo"));
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
    phone.owner.replaceChildren(...groups, el("option", { value: "new" }, `+ ${this.say("newPerson")}`));
    phone.owner.value = String(phone.person);
    const robot = this.isRobot(phone.person);
    phone.node.classList.toggle("automatic", robot);
    phone.auto.title = this.say(robot ? "autoOff" : "autoOn");
    phone.auto.setAttribute("aria-label", phone.auto.title);
    phone.auto.setAttribute("aria-pressed", String(robot));
  }

  isRobot(person) {
    return this.desk.robots.includes(person);
  }

  // A phone begins or ceases to play by itself, in the group it shows or its first.
  async turnRobot(phone) {
    const on = !this.isRobot(phone.person);
    const groups = this.people.find((person) => person.id === phone.person)?.groups ?? [];
    const group = groups.includes(phone.chat) ? phone.chat : groups[0];
    if (on && group === undefined) return;
    await post("/api/desk/robot", { person: phone.person, group, on }).catch((problem) => this.note(problem.message));
    await this.meet();
  }

  // Asks for a name and a language; the answer is the new person's id, or null.
  newPerson() {
    const name = el("input", { name: "name", maxlength: "64", required: true, dir: "auto", placeholder: this.say("name"), "aria-label": this.say("name") });
    const language = el("select", { "aria-label": this.say("language") });
    for (const [code, label] of Object.entries(LANGUAGES)) language.append(el("option", { value: code }, label));
    const cancel = el("button", { class: "dialog-button", type: "button" }, this.say("cancel"));
    const form = el("form", { method: "dialog" }, el("h3", {}, this.say("newPerson")), name, language, el("div", { class: "dialog-buttons" }, cancel, el("button", { class: "dialog-button main" }, this.say("make"))));
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
    const named = this.phones.map((phone) => [phone, this.people.find((person) => person.id === phone.person)?.name ?? "", phone.view?.chats.some((chat) => chat.unread > 0)]);
    const drawn = JSON.stringify(named.map(([phone, name, unread]) => [phone.person, name, unread]));
    if (byId("tabs").dataset.drawn === drawn) return;
    byId("tabs").dataset.drawn = drawn;
    const tabs = named.map(([phone, name, unread]) => {
      const look = () => phone.node.scrollIntoView({ behavior: "smooth", inline: "center", block: "nearest" });
      return el("button", { class: `tab ${unread ? "news" : ""}`, type: "button", title: name, "aria-label": name, onclick: look }, avatar(phone.person, name, "small"));
    });
    byId("tabs").replaceChildren(...tabs);
  }

  toggleDesk() {
    this.drawer.toggle(byId("desk"));
    if (this.drawer.root.hidden) byId("desk").focus();
  }

  botState() {
    const { running, code } = this.desk.bot;
    return running ? this.say("running") : this.say("stopped", { n: number(this.language, code ?? 0) });
  }

  // A bot that has crashed says so on the page, with its log and a button.
  async drawBot() {
    const { running } = this.desk.bot;
    const banner = byId("crash");
    if (running || banner.dataset.drawn === this.language) {
      banner.hidden = running;
      if (running) delete banner.dataset.drawn;
      return;
    }
    banner.dataset.drawn = this.language;
    const { log } = await get("/api/desk/log");
    const restart = el("button", { class: "stage-button", type: "button", onclick: () => post("/api/desk/restart", {}) }, this.say("restart"));
    const details = el("details", {}, el("summary", {}, this.say("log")), el("pre", { class: "crash-log", dir: "ltr", tabindex: "0" }, log));
    banner.replaceChildren(el("strong", {}, this.botState()), restart, details);
    banner.hidden = false;
  }

  // What a game waits for stays until somebody takes up a phone.
  note(text, stays = false) {
    const box = byId("note");
    const hide = () => { box.hidden = true; };
    box.textContent = text;
    box.hidden = false;
    clearTimeout(this.noteTimer);
    if (stays) byId("stage").addEventListener("click", hide, { once: true });
    else this.noteTimer = setTimeout(hide, NOTE_SECONDS * 1000);
  }

  remember() {
    const phones = this.phones.map((phone) => (phone.chat === null ? phone.person : `${phone.person}:${phone.chat}`));
    localStorage.setItem("phones", phones.join(","));
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
