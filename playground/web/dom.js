// Builds DOM nodes; text is always text, never markup.

export function el(name, attributes = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (key === "class") node.className = value;
    else if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else if (value === true) node.setAttribute(key, "");
    else node.setAttribute(key, value);
  }
  node.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

const ICONS = {
  back: "M15 5l-7 7 7 7",
  send: "M3.5 20L21 12 3.5 4v6.3L14.5 12 3.5 13.7z",
  reply: "M10 7L4 12l6 5v-3c5 0 8 1 10 4 0-6-4-9-10-9z",
  edit: "M5 19l1-4L16 5l3 3L9 18z",
  bin: "M6 8h12M10 8V5h4v3M8 8l1 11h6l1-11",
  close: "M6 6l12 12M18 6L6 18",
  plus: "M12 5v14M5 12h14",
  play: "M8 5l11 7-11 7z",
  sliders: "M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4",
  moon: "M19 14A8 8 0 0110 5a8 8 0 109 9z",
  slash: "M15 5L9 19",
  link: "M8 16L16 8M10 8h6v6",
};

export function icon(name) {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", `icon icon-${name}`);
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(space, "path");
  path.setAttribute("d", ICONS[name]);
  svg.append(path);
  return svg;
}

// A coloured letter; the bot, id 0, has its own picture.
export function avatar(id, name, size = "") {
  if (id === 0) return el("span", { class: `avatar ${size}`, "aria-hidden": "true" }, el("img", { src: "/web/icon.svg", alt: "" }));
  const letter = [...name.trim()][0] || "∅";
  return el("span", { class: `avatar avatar-${Math.abs(id) % 7} ${size}`, "aria-hidden": "true" }, letter);
}
