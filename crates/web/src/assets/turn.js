// The end of a turn: it comes by itself where nothing is left to decide, unless one does something meanwhile.

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

if (live) {
  for (const what of ["pointerdown", "keydown"]) addEventListener(what, cancel, { capture: true, passive: true });
}
