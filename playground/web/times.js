// Clock times, days, and times that tell how far away they are, kept up to date.

import { el } from "./dom.js";
import { locale, say } from "./words.js";

// Seconds by which the playground's clock is ahead of this machine's.
let ahead = 0;
export const runAhead = (seconds) => { ahead = seconds; };
const nowUnix = () => Date.now() / 1000 + ahead;

// Making one is slow.
const made = new Map();
function kept(make, language, options) {
  const key = JSON.stringify([make.name, language, options]);
  if (!made.has(key)) made.set(key, new make(locale(language), options));
  return made.get(key);
}

const clock = (language, options) => kept(Intl.DateTimeFormat, language, options);

export const hour = (language, unix) => clock(language, { hour: "2-digit", minute: "2-digit", hour12: false }).format(unix * 1000);

export function day(language, unix) {
  const date = new Date(unix * 1000);
  if (date.toDateString() === new Date(nowUnix() * 1000).toDateString()) return say(language, "today");
  return clock(language, { day: "numeric", month: "long" }).format(date);
}

function relative(language, unix) {
  const seconds = Math.round(unix - nowUnix());
  const format = kept(Intl.RelativeTimeFormat, language, { numeric: "always" });
  if (Math.abs(seconds) < 60) return format.format(seconds, "second");
  if (Math.abs(seconds) < 3600) return format.format(Math.trunc(seconds / 60), "minute");
  if (Math.abs(seconds) < 86400) return format.format(Math.trunc(seconds / 3600), "hour");
  return format.format(Math.trunc(seconds / 86400), "day");
}

function absolute(language, unix, layout) {
  const options = {};
  if (layout.includes("w")) options.weekday = "long";
  if (/d/i.test(layout)) Object.assign(options, { day: "numeric", month: layout.includes("D") ? "long" : "numeric", year: "numeric" });
  if (/t/i.test(layout)) Object.assign(options, { hour: "2-digit", minute: "2-digit", hour12: false });
  if (layout.includes("T")) options.second = "2-digit";
  return clock(language, options).format(unix * 1000);
}

// A date_time entity in the reader's language; without a layout it keeps the text it was sent with.
export function timeNode(language, unix, layout, text) {
  const node = el("time", { class: "tg-time", title: absolute(language, unix, "DT") });
  if (layout === "r") Object.assign(node.dataset, { unix, language });
  node.textContent = layout === "r" ? relative(language, unix) : layout ? absolute(language, unix, layout) : text;
  return node;
}

export function keepTimes() {
  setInterval(() => {
    for (const node of document.querySelectorAll("time[data-unix]")) {
      const text = relative(node.dataset.language, Number(node.dataset.unix));
      if (node.textContent !== text) node.textContent = text;
    }
  }, 500);
}
