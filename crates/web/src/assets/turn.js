// The end of a turn: it comes by itself where nothing is left to decide, unless one does something meanwhile. Then the bots
// take theirs, and can be hurried along.

import { live } from "./page.js";
import { choices } from "./choices.js";
import { prefers } from "./preferences.js";

const PAUSE = 4000;
let timer = 0;

function cancel() {
  clearTimeout(timer);
  for (const choice of document.querySelectorAll(".choice.ending")) choice.classList.remove("ending");
}

export function endOfTurn() {
  cancel();
  // Whoever has done nothing yet has something to decide.
  const begun = document.querySelector("form.undo");
  const major = choices().filter((choice) => !choice.closest(".more"));
  if (!begun || major.length !== 1 || !major[0].matches("[data-ends]") || !prefers("end-turn")) return;
  // What comes by itself is seen to come.
  if (!major[0].checkVisibility()) return;
  major[0].classList.add("ending");
  timer = setTimeout(() => {
    if (major[0].isConnected) major[0].form.requestSubmit(major[0]);
  }, PAUSE);
}

// A press beside all that answers one hurries the bots along, as their button does.
const ANSWERS = "a, button, input, select, textarea, summary, label, [data-place], [title], [data-title], .panel, #info";
if (live) {
  document.addEventListener("click", ({ target }) => {
    const hurry = document.querySelector("#prompt form.hurry:not(.busy)");
    if (hurry && target.closest(".play") && !target.closest(ANSWERS)) hurry.requestSubmit();
  });
  for (const what of ["pointerdown", "keydown"]) addEventListener(what, cancel, { capture: true, passive: true });
}
