// Text with its entities as DOM nodes. Offsets are UTF-16 units, which is how JavaScript counts too.

import { el } from "./dom.js";
import { timeNode } from "./times.js";

const TAGS = { bold: "b", italic: "i", underline: "u", strikethrough: "s", code: "code", pre: "pre" };

// `actions`: link(link), command(text), expanded: a Set that remembers what was opened.
export function richText(text, entities, language, actions) {
  const root = el("span", { class: "rich" });
  const sorted = [...entities].sort((a, b) => a.offset - b.offset || b.length - a.length);
  fill(root, text, 0, text.length, sorted, language, actions);
  return root;
}

function fill(parent, text, from, to, entities, language, actions) {
  let at = from;
  for (let index = 0; index < entities.length; index += 1) {
    const entity = entities[index];
    if (entity.offset < at) continue;
    const end = Math.min(entity.offset + entity.length, to);
    parent.append(text.slice(at, entity.offset));
    const inside = entities.slice(index + 1).filter((other) => other.offset < end);
    const node = wrapped(entity, text.slice(entity.offset, end), language, actions);
    if (entity.type !== "date_time") fill(contentOf(node), text, entity.offset, end, inside, language, actions);
    parent.append(node);
    at = end;
    if (entity.type.includes("blockquote") && text[at] === "\n") at += 1;
  }
  parent.append(text.slice(at, to));
}

const contentOf = (node) => node.querySelector(":scope > .quote-text") ?? node;

function wrapped(entity, text, language, actions) {
  switch (entity.type) {
    case "blockquote":
      return el("blockquote", {}, el("span", { class: "quote-text" }));
    case "expandable_blockquote":
      return expandable(entity, actions);
    case "spoiler":
      return spoiler(entity, actions);
    case "text_link":
    case "url":
      return link(entity, text, actions);
    case "bot_command":
      return el("button", { class: "inline-link", type: "button", onclick: () => actions.command(text) });
    case "mention":
    case "text_mention":
    case "hashtag":
      return el("span", { class: "inline-link mention" });
    case "date_time":
      return timeNode(language, entity.unix_time, entity.date_time_format, text);
    default:
      return el(TAGS[entity.type] ?? "span");
  }
}

function link(entity, text, actions) {
  const goal = entity.link ?? { kind: "web", url: text.includes("://") ? text : `https://${text}` };
  return el("button", { class: "inline-link", type: "button", onclick: () => actions.link(goal) });
}

function spoiler(entity, actions) {
  const key = `spoiler${entity.offset}`;
  const node = el("span", { class: "spoiler", role: "button", tabindex: "0" });
  const show = () => {
    actions.expanded.add(key);
    node.classList.add("shown");
  };
  if (actions.expanded.has(key)) node.classList.add("shown");
  node.addEventListener("click", show);
  node.addEventListener("keydown", (event) => event.key === "Enter" && show());
  return node;
}

function expandable(entity, actions) {
  const key = `quote${entity.offset}`;
  const node = el("blockquote", { class: "expandable" }, el("span", { class: "quote-text" }));
  const toggle = el("button", { class: "quote-toggle", type: "button", "aria-label": "…" });
  const turn = () => {
    const open = node.classList.toggle("open");
    if (open) actions.expanded.add(key);
    else actions.expanded.delete(key);
  };
  if (actions.expanded.has(key)) node.classList.add("open");
  toggle.addEventListener("click", turn);
  node.append(toggle);
  return node;
}

// Whether the line a message ends with reads from the right.
export function endsRtl(text) {
  const line = text.split("\n").at(-1);
  const strong = line.match(/\u200f|\p{L}/u);
  return strong ? /[\u200f\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(strong[0]) : false;
}
