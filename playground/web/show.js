// «Show me a game»: which, in which language, and whether a seat is kept for whoever looks on.

import { post } from "./api.js";
import { el } from "./dom.js";
import { GAME_NAMES } from "./stage_words.js";
import { LANGUAGES } from "./words.js";

// Asks and opens the game; the answer is {group, human, watched}, or null.
export function askForShow(stage) {
  const { say } = stage;
  const game = choices("game", stage.desk.games.map((each) => [each, `${GAME_NAMES[each].emoji} ${GAME_NAMES[each][stage.language]}`]));
  const language = choices("language", Object.entries(LANGUAGES), stage.language);
  const who = choices("who", [["mine", say("mine")], ["watch", say("watch")]]);
  const cancel = el("button", { class: "dialog-button", type: "button" }, say("cancel"));
  const begin = el("button", { class: "dialog-button main", type: "submit" }, say("begin"));
  const form = el(
    "form",
    { method: "dialog", class: "show-form" },
    el("h2", {}, say("show")),
    fieldset(say("game"), game),
    fieldset(say("language"), language),
    fieldset(say("who"), who),
    el("div", { class: "dialog-buttons" }, cancel, begin),
  );
  const dialog = el("dialog", { class: "stage-dialog", "aria-label": say("show") }, form);
  document.body.append(dialog);
  dialog.showModal();
  cancel.addEventListener("click", () => dialog.close());
  return new Promise((resolve) => {
    form.addEventListener("submit", () => { form.dataset.sent = "yes"; });
    dialog.addEventListener("close", async () => {
      const wanted = Object.fromEntries(new FormData(form));
      dialog.remove();
      if (!form.dataset.sent) return resolve(null);
      const human = wanted.who === "mine" ? stage.phones[0]?.person ?? 0 : null;
      return resolve(await post("/api/desk/show", { game: wanted.game, language: wanted.language, human }));
    });
  });
}

function choices(name, options, chosen = options[0][0]) {
  return options.map(([value, label]) =>
    el("label", { class: "choice" }, el("input", { type: "radio", name, value, checked: value === chosen }), el("span", {}, el("bdi", {}, label))),
  );
}

const fieldset = (legend, fields) => el("fieldset", { class: "choices" }, el("legend", {}, legend), el("div", { class: "choice-row" }, ...fields));
