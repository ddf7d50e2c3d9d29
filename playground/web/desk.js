// The director's desk: a drawer beside the phones, folded away until it is wanted.

import { get, post } from "./api.js";
import { el } from "./dom.js";
import { hour } from "./times.js";
import { LANGUAGES, number } from "./words.js";

export class DeskDrawer {
  constructor(stage, root) {
    this.stage = stage;
    this.root = root;
    this.root.hidden = true;
    root.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.stage.toggleDesk();
    });
  }

  say(key, values) {
    return this.stage.say(key, values);
  }

  toggle(button) {
    this.root.hidden = !this.root.hidden;
    button.setAttribute("aria-expanded", String(!this.root.hidden));
    if (this.root.hidden) return;
    this.build();
    this.refresh();
    this.root.querySelector("button")?.focus();
  }

  // Fields keep what was typed into them; only figures and lists are drawn anew.
  build() {
    const { say } = this.stage;
    const close = el("button", { class: "put-away desk-close", type: "button", "aria-label": say("close"), onclick: () => this.stage.toggleDesk() }, "✕");
    this.ahead = el("p", { class: "desk-note" });
    this.jump = el("button", { class: "desk-button", type: "button", onclick: () => this.act("jump", {}) });
    this.botState = el("p", { class: "desk-note" });
    this.budgets = el("ul", { class: "budgets" });
    this.calls = el("tbody");
    const heads = ["whenSent", "method", "where", "status"].map((key) => el("th", { scope: "col" }, say(key)));
    this.root.replaceChildren(
      el("header", { class: "desk-head" }, el("h2", {}, say("desk")), close),
      section(say("players"), this.speedField()),
      section(say("clock"), this.jump, this.ahead),
      section(say("bot"), this.botState, ...this.botButtons()),
      section(say("people"), ...this.peopleFields()),
      section(say("newPerson"), this.newPersonForm()),
      section(say("topic"), this.topicForm()),
      section(say("budget"), this.budgets),
      section(say("calls"), el("div", { class: "calls-box", tabindex: "0" }, el("table", { class: "calls" }, el("thead", {}, el("tr", {}, ...heads)), this.calls))),
      section("", el("a", { class: "desk-button", href: "/api/evening.txt", download: "evening.txt" }, say("keep"))),
    );
  }

  botButtons() {
    const button = (action) => el("button", { class: "desk-button", type: "button", onclick: () => this.act(action, {}) }, this.say(action));
    return [button("restart"), button("lose")];
  }

  speedField() {
    const { desk, say } = this.stage;
    const slider = el("input", { type: "range", min: "0", max: String(desk.speeds - 1), step: "1", value: String(desk.speed), "aria-label": say("speed") });
    slider.addEventListener("change", () => this.act("speed", { speed: Number(slider.value) }));
    return el("label", { class: "speed" }, el("span", {}, say("calm")), slider, el("span", {}, say("lightning")));
  }

  peopleFields() {
    const { say } = this.stage;
    this.who = el("select", { "aria-label": say("person") });
    this.where = el("select", { "aria-label": say("group") });
    this.fillLists();
    const button = (key, act) => el("button", { class: "desk-button", type: "button", onclick: act }, say(key));
    const phone = (action, body) => this.phoneAct(Number(this.who.value), action, body);
    const group = () => Number(this.where.value);
    return [
      el("div", { class: "desk-row" }, this.who, this.where),
      el(
        "div",
        { class: "desk-row wrap" },
        button("autoOn", () => this.act("robot", { person: Number(this.who.value), group: group(), on: true })),
        button("autoOff", () => this.act("robot", { person: Number(this.who.value), on: false })),
        button("block", () => phone("block", {})),
        button("unblock", () => phone("unblock", {})),
        button("join", () => phone("join", { chat: group() })),
        button("leave", () => phone("leave", { chat: group() })),
        button("promote", () => phone("made_admin", { chat: group() })),
      ),
    ];
  }

  fillLists() {
    const { people, desk } = this.stage;
    const keep = (select, options) => {
      const before = select.value;
      select.replaceChildren(...options);
      if (before) select.value = before;
    };
    keep(this.who, people.map((person) => el("option", { value: person.id }, person.name || "∅")));
    keep(this.where, desk.groups.map((group) => el("option", { value: group.id }, group.title)));
  }

  newPersonForm() {
    const { say, desk } = this.stage;
    const name = el("input", { name: "name", maxlength: "64", required: true, dir: "auto", placeholder: say("name"), "aria-label": say("name") });
    const language = el("select", { name: "language", "aria-label": say("language") }, ...Object.entries(LANGUAGES).map(([code, label]) => el("option", { value: code }, label)));
    const group = el("select", { name: "group", "aria-label": say("group") }, ...desk.groups.map((each) => el("option", { value: each.id }, each.title)));
    const started = el("input", { type: "checkbox", name: "started" });
    const form = el(
      "form",
      { class: "desk-form" },
      name,
      el("div", { class: "desk-row" }, language, group),
      el("label", { class: "check" }, started, say("started")),
      el("button", { class: "desk-button", type: "submit" }, say("make")),
    );
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      await this.tried(() => post("/api/people", { name: name.value, language: language.value, group: Number(group.value), started: started.checked }));
      form.reset();
    });
    return form;
  }

  topicForm() {
    const { say, desk } = this.stage;
    const name = el("input", { maxlength: "64", required: true, dir: "auto", placeholder: say("topicName"), "aria-label": say("topicName") });
    const group = el("select", { "aria-label": say("group") }, ...desk.groups.map((each) => el("option", { value: each.id }, each.title)));
    const form = el("form", { class: "desk-form" }, el("div", { class: "desk-row" }, name, group), el("button", { class: "desk-button", type: "submit" }, say("make")));
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      await this.act("topic", { group: Number(group.value), name: name.value });
      form.reset();
    });
    return form;
  }

  async refresh() {
    if (this.root.hidden) return;
    const { desk, language } = this.stage;
    this.fillLists();
    this.jump.textContent = this.say(desk.deadline ? "jump" : "jumpMinute");
    this.ahead.textContent = desk.ahead >= 60 ? this.say("ahead", { n: number(language, Math.round(desk.ahead / 60)) }) : "";
    this.botState.textContent = this.stage.botState();
    const log = await get("/api/desk/log").catch(() => null); // the server is away; the next news bring another try
    if (log === null) return;
    const { calls, budgets } = log;
    this.budgets.replaceChildren(...budgets.map((each) => budgetLine(each, language)));
    this.calls.replaceChildren(...calls.map((call) => callRow(call, language, this.say("counted"))));
  }

  async act(action, body) {
    await this.tried(() => post(`/api/desk/${action}`, body));
  }

  async phoneAct(person, action, body) {
    await this.tried(() => post(`/api/phone/${person}/${action}`, body));
  }

  async tried(request) {
    try {
      await request();
      this.stage.note(this.say("done"));
    } catch (problem) {
      this.stage.note(problem.message);
    }
    await this.stage.refresh();
  }
}

const section = (title, ...nodes) => el("section", { class: "desk-section" }, title ? el("h3", {}, title) : null, ...nodes);

function budgetLine({ group, used, most }, language) {
  const meter = el("meter", { min: "0", max: String(most), high: String(most - 2), value: String(used), "aria-label": group });
  return el("li", {}, el("bdi", {}, group), meter, el("span", { class: "budget-count" }, `${number(language, used)} / ${number(language, most)}`));
}

function callRow(call, language, counted) {
  const wrong = call.status !== 200;
  return el(
    "tr",
    { class: wrong ? "wrong" : "", title: call.error },
    el("td", {}, hour(language, call.at)),
    el("td", { dir: "ltr" }, call.method, call.counted ? el("span", { class: "counted", title: counted }, "●") : null),
    el("td", {}, el("bdi", {}, call.chat)),
    el("td", { dir: "ltr" }, String(call.status)),
  );
}
