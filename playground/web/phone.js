// One phone in one person's hands.

import { get, post } from "./api.js";
import { chatListNodes } from "./chat_list.js";
import { Composer } from "./composer.js";
import { avatar, el, icon } from "./dom.js";
import { groupSheet, membersSheet } from "./members.js";
import { messageNode, summary } from "./message.js";
import { Overlays } from "./overlays.js";
import { day } from "./times.js";
import { isRtl, known, number, say } from "./words.js";

const TAP_SECONDS = 15;
const PAGE = 60;
const RECENT = 8;
const NEAR_TOP = 120;
const NEAR_END = 80;

// Instead of a chat: the one with the newest message, once the list is known.
export const NEWEST = "newest";

export class Phone {
  // `stage` tells whose names there are and is told when this phone changes hands, moves, or is put away.
  constructor(stage, person, chat) {
    this.stage = stage;
    this.person = person;
    this.chat = chat;
    this.view = null;
    this.since = null;
    this.payload = null;
    this.topic = null;
    this.most = PAGE;
    this.turning = new Map();
    this.expanded = new Map();
    this.nodes = new Map();
    this.loading = null;
    this.build();
  }

  get language() {
    return known((this.view?.person ?? this.stage.people.find((each) => each.id === this.person))?.language);
  }

  build() {
    const language = () => this.language;
    this.owner = el("select", { class: "owner" });
    this.owner.addEventListener("change", () => this.stage.handOver(this, this.owner.value));
    this.auto = el("button", { class: "auto", type: "button", onclick: () => this.stage.turnRobot(this) }, "🤖");
    this.away = el("button", { class: "put-away", type: "button", onclick: () => this.stage.putAway(this) }, icon("close"));
    this.head = el("div", { class: "screen-head" });
    this.topics = el("div", { class: "topics", hidden: true });
    this.list = el("div", { class: "chat-list" });
    this.messages = el("div", { class: "messages", dir: "ltr", role: "log", tabindex: "0" });
    this.atEnd = true;
    this.messages.addEventListener("scroll", () => {
      this.atEnd = this.messages.scrollHeight - this.messages.scrollTop - this.messages.clientHeight < NEAR_END;
      this.lookBack();
    });
    // Whoever reads the newest message still does when the window changes its size.
    new ResizeObserver(() => this.atEnd && this.toEnd()).observe(this.messages);
    this.composer = new Composer(language, (...sent) => this.send(...sent), (payload) => this.start(payload));
    this.conversation = el("div", { class: "conversation" }, this.topics, this.messages, this.composer.node);
    this.screen = el("div", { class: "screen" }, this.head, this.list, this.conversation);
    this.overlays = new Overlays(this.screen, language);
    this.node = el("section", { class: "phone", dir: isRtl(this.language) ? "rtl" : "ltr" }, el("div", { class: "phone-top" }, this.auto, this.owner, this.away), this.screen);
  }

  // Asks what the phone shows now; requests that come meanwhile make one more.
  async refresh() {
    if (this.loading) {
      this.again = true;
      return this.loading;
    }
    this.loading = this.load();
    await this.loading;
    this.loading = null;
    if (this.again) {
      this.again = false;
      await this.refresh();
    }
    return undefined;
  }

  async load() {
    const chat = this.chat === null || this.chat === NEWEST ? "" : `&chat=${this.chat}`;
    const person = this.person;
    let view;
    try {
      view = await get(`/api/phone/${person}?since=${this.since ?? Number.MAX_SAFE_INTEGER}&most=${this.most}${chat}`);
    } catch (problem) {
      // Without a status the server is away, and the next news bring another try.
      if (problem.status === 404 && this.chat !== null) {
        this.chat = null;
        this.again = true;
        this.stage.remember();
      }
      return;
    }
    if (person !== this.person) return;
    if (this.chat === NEWEST) {
      this.chat = view.chats[0].id;
      this.again = true;
      this.stage.remember();
      return;
    }
    if (view.chat && (view.chat.id !== this.chat || !view.chat.present)) {
      if (!view.chat.present) this.chat = null;
      this.again = true;
      return;
    }
    this.view = view;
    this.since = view.last_popup;
    this.draw();
    view.popups.forEach((popup) => this.pop(popup));
    this.markRead();
  }

  markRead() {
    const listed = this.view.chats.find((chat) => chat.id === this.chat);
    if (listed && listed.unread > 0 && !document.hidden) this.act("read", { chat: this.chat });
  }

  draw() {
    const { view, language } = this;
    this.node.dir = isRtl(language) ? "rtl" : "ltr";
    this.node.lang = language;
    this.node.classList.toggle("in-chat", view.chat !== null);
    this.owner.title = say(language, "person");
    this.owner.setAttribute("aria-label", this.owner.title);
    this.node.setAttribute("aria-label", view.person.name);
    this.messages.setAttribute("aria-label", view.chat?.title ?? "");
    this.away.title = say(language, "close");
    this.drawHead();
    if (view.chat === null) {
      this.list.replaceChildren(...chatListNodes(view, (chat) => this.open(chat)));
    } else {
      this.drawTopics();
      this.drawMessages();
      this.composer.show(view.chat, this.payload);
    }
    for (const query of this.turning.keys()) if (!view.waiting.includes(query)) this.settle(query);
  }

  drawHead() {
    const { view, language } = this;
    const others = view.chats.reduce((sum, each) => sum + (each.id === view.chat?.id ? 0 : each.unread), 0);
    const drawn = JSON.stringify([language, view.chat?.id, view.chat?.title, view.chat?.members, others]);
    if (this.head.dataset.drawn === drawn) return;
    this.head.dataset.drawn = drawn;
    if (view.chat === null) {
      this.head.replaceChildren(el("h2", { class: "head-title" }, say(language, "chats")));
      return;
    }
    const { chat } = view;
    const under = chat.type === "private" ? say(language, "bot") : say(language, "members", { n: number(language, chat.members) });
    const back = el("button", { class: "back", type: "button", title: say(language, "back"), onclick: () => this.open(null) }, icon("back"));
    if (others > 0) back.append(el("span", { class: "unread" }, number(language, others)));
    const names = el("span", { class: "head-names" }, el("bdi", { class: "head-name" }, chat.title), el("span", { class: "head-under" }, under));
    const face = avatar(chat.type === "private" ? 0 : chat.id, chat.title, "small");
    this.head.replaceChildren(back, el("button", { class: "head-chat", type: "button", onclick: () => membersSheet(this) }, face, names));
  }

  // A forum's topics; null shows all of them together.
  drawTopics() {
    const { topics, forum } = this.view.chat;
    this.topics.hidden = !forum || topics.length === 0;
    if (this.topics.hidden) this.topic = null;
    const chip = (id, name) => {
      const choose = () => { this.topic = id; this.drawTopics(); this.drawMessages(); };
      return el("button", { class: "topic", type: "button", "aria-pressed": String(this.topic === id), onclick: choose }, el("bdi", {}, name));
    };
    const drawn = JSON.stringify([topics, this.topic, this.language]);
    if (this.topics.dataset.drawn === drawn) return;
    this.topics.dataset.drawn = drawn;
    this.topics.replaceChildren(chip(null, say(this.language, "all")), ...topics.map((topic) => chip(topic.id, topic.name)));
  }

  drawMessages() {
    const chat = { ...this.view.chat, messages: this.view.chat.messages.filter((message) => this.topic === null || message.topic === this.topic) };
    const named = (id) => (this.topic === null ? this.view.chat.topics.find((topic) => topic.id === id)?.name ?? null : null);
    if (this.drawn !== chat.id) {
      this.nodes.clear();
      this.atEnd = true;
    }
    const fresh = new Map();
    const children = [];
    chat.messages.forEach((message, index) => {
      const [before, after] = [chat.messages[index - 1], chat.messages[index + 1]];
      if (!before || new Date(before.date * 1000).toDateString() !== new Date(message.date * 1000).toDateString()) {
        children.push(el("div", { class: "service day" }, day(this.language, message.date)));
      }
      const place = { group: chat.type !== "private", first: !follows(before, message), last: !follows(message, after), topic: named(message.topic) };
      const kept = this.keptNode(message, place);
      fresh.set(message.id, kept);
      kept.node.classList.toggle("old", index < chat.messages.length - RECENT);
      children.push(kept.node);
    });
    this.nodes = fresh;
    if (chat.messages.length === 0) children.push(this.emptyNode(chat));
    const earlier = !this.atEnd && this.first !== chat.messages[0]?.id;
    const below = earlier ? this.messages.scrollHeight - this.messages.scrollTop : 0;
    reconcile(this.messages, children);
    // Asking for heights makes the browser lay everything out; so all phones ask in the same frame.
    if (this.atEnd) requestAnimationFrame(() => this.atEnd && this.toEnd());
    else if (earlier) this.messages.scrollTop = this.messages.scrollHeight - below;
    this.first = chat.messages[0]?.id;
    this.drawn = chat.id;
  }

  // Near the top of what is shown, earlier messages come.
  lookBack() {
    const { chat } = this.view ?? {};
    if (!chat?.earlier || this.messages.scrollTop > NEAR_TOP || this.most > chat.messages.length) return;
    this.most = chat.messages.length + PAGE;
    this.refresh();
  }

  toEnd() {
    const last = this.messages;
    last.scrollTop = last.scrollHeight;
    for (const image of last.querySelectorAll("img")) {
      if (!image.complete) image.addEventListener("load", () => { last.scrollTop = last.scrollHeight; }, { once: true });
    }
  }

  keptNode(message, place) {
    const key = JSON.stringify([message, place, this.language]);
    const kept = this.nodes.get(message.id);
    if (kept?.key === key) return kept;
    return { key, node: messageNode(message, place, this.language, this.acts()) };
  }

  emptyNode(chat) {
    const { language } = this;
    if (chat.type !== "private") return el("div", { class: "service" }, say(language, "nothing"));
    const hello = el("b", {}, say(language, "hello"));
    return el("div", { class: "hello", dir: this.node.dir }, avatar(0, chat.title), hello, el("p", {}, chat.description || say(language, "helloText")));
  }

  acts() {
    return {
      tap: (...tapped) => this.tap(...tapped),
      reply: (message) => this.composer.reply(message, summary(message, this.language)),
      edit: (message) => this.composer.edit(message),
      remove: (message) => this.act("delete", { chat: this.chat, message: message.id }),
      jump: (id) => this.jump(id),
      look: (photo) => this.overlays.picture(photo),
      link: (link) => this.follow(link),
      command: (text) => this.send(text.includes("@") || this.view.chat.type === "private" ? text : `${text}@${this.stage.bot.username}`),
      expanded: (id) => this.opened(id),
    };
  }

  opened(id) {
    const key = `${this.chat}/${id}`;
    if (!this.expanded.has(key)) this.expanded.set(key, new Set());
    return this.expanded.get(key);
  }

  async tap(message, row, column, button, node) {
    if (button.copy_text) {
      await navigator.clipboard.writeText(button.copy_text.text);
      this.overlays.toast(say(this.language, "copied"));
    } else if (button.link) {
      this.follow(button.link);
    } else if (!node.classList.contains("turning")) {
      node.classList.add("turning");
      const answer = await this.act("tap", { chat: this.chat, message: message.id, row, column });
      if (!answer?.query) node.classList.remove("turning");
      else this.turning.set(answer.query, { node, timer: setTimeout(() => this.settle(answer.query), TAP_SECONDS * 1000) });
      this.refresh();
    }
  }

  settle(query) {
    const { node, timer } = this.turning.get(query);
    clearTimeout(timer);
    node.classList.remove("turning");
    this.turning.delete(query);
  }

  // A phone that plays by itself answers its own pop-ups.
  pop(popup) {
    if (this.stage.isRobot(this.person)) {
      if (popup.text) this.overlays.toast(popup.text);
      return;
    }
    if (popup.text && popup.alert) this.overlays.alert(popup.text);
    else if (popup.text) this.overlays.toast(popup.text);
    if (popup.link) this.follow(popup.link);
  }

  follow(link) {
    if (link.kind === "bot") this.open(this.person, link.payload || null);
    else if (link.kind === "message" && this.view.chats.some((chat) => chat.id === link.chat)) this.open(link.chat).then(() => this.jump(link.message));
    else if (link.kind === "group") groupSheet(this, link.payload);
    else if (link.kind === "web") this.overlays.askLink(link.url);
  }

  async open(chat, payload = null) {
    this.chat = chat;
    this.topic = null;
    this.most = PAGE;
    this.payload = payload;
    this.composer.reset();
    this.stage.remember();
    await this.refresh();
  }

  jump(id) {
    const node = this.messages.querySelector(`[data-id="${Number(id)}"]`);
    if (!node) return;
    node.scrollIntoView({ block: "center", behavior: "smooth" });
    node.classList.remove("found");
    requestAnimationFrame(() => node.classList.add("found"));
  }

  send(text, replyTo = null, editing = null) {
    if (editing !== null) return this.act("edit", { chat: this.chat, message: editing, text });
    return this.act("type", { chat: this.chat, text, reply_to: replyTo, topic: this.topic });
  }

  async start(payload) {
    await this.act("start", { payload });
    this.payload = null;
    this.refresh();
  }

  async act(action, body) {
    try {
      return await post(`/api/phone/${this.person}/${action}`, body);
    } catch (problem) {
      this.overlays.toast(problem.message);
      return null;
    }
  }
}

function follows(before, after) {
  if (!before || !after) return false;
  const plain = Object.keys(before.service).length === 0 && Object.keys(after.service).length === 0;
  return plain && before.sender.id === after.sender.id && before.sender.name === after.sender.name && before.topic === after.topic && after.date - before.date < 600;
}

// Puts the children in place and leaves those that are there already untouched.
function reconcile(parent, children) {
  const wanted = new Set(children);
  for (const node of [...parent.childNodes]) if (!wanted.has(node)) node.remove();
  children.forEach((child, index) => {
    if (parent.childNodes[index] !== child) parent.insertBefore(child, parent.childNodes[index] ?? null);
  });
  while (parent.childNodes.length > children.length) parent.lastChild.remove();
}
