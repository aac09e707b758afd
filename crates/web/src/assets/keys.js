// The keyboard: arrows, keys that save ways, the steps of a replay, and what Escape takes back.

import { live, play, part, thingAt } from "./page.js";
import { state, touch, unchoose } from "./choices.js";
import { turnPane, zoom } from "./panes.js";

// Arrows go to the nearest place of the same drawing in their direction.
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
export const middle = (thing) => {
  const box = thing.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
};
function neighbor(thing, others, [dx, dy]) {
  const [x, y] = middle(thing);
  let best = null;
  let least = Infinity;
  for (const other of others) {
    const [ox, oy] = middle(other);
    const along = (ox - x) * dx + (oy - y) * dy;
    const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
    if (other === thing || along < 4 || aside > along * 1.2) continue;
    if (along + 2 * aside < least) [best, least] = [other, along + 2 * aside];
  }
  return best;
}
// Inside a drawing, inside each row or grid of buttons, and among what lies on the table.
const GROUPS = ["svg", ".acts", ".choices", ".tabs", ".strip", ".drawer-tabs", "#tray", "#board"];
const STOPS = "[data-place], button:not([hidden]), summary";
play?.addEventListener("keydown", (event) => {
  const way = WAYS[event.key];
  const thing = way && event.target.closest(STOPS);
  const group = thing?.closest(GROUPS.join());
  if (!group) return;
  event.preventDefault();
  event.stopPropagation();
  const others = [...group.querySelectorAll(STOPS)].filter((other) => other.checkVisibility());
  neighbor(thing, others, way)?.focus();
});
// What lies on the table and what stands on top of it is pressed alike.
if (play) document.addEventListener("keydown", (event) => {
  const thing = event.target.closest("[data-place]");
  if (thing && thing.localName !== "button" && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    thing.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 0 }));
  }
});
// Numbers choose a kind of thing, as they stand in the action bar.
const SHORT = {
  z: () => document.querySelector(".undo:not(.restart) button")?.click(),
  h: () => document.querySelector(".back .hint")?.click(),
  "+": () => zoom(true), "-": () => zoom(false),
  "[": () => turnPane(-1), "]": () => turnPane(1),
};
document.addEventListener("keydown", (event) => {
  if (!live || event.ctrlKey || event.altKey || event.metaKey || /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) return;
  const action = /^[1-9]$/.test(event.key) && document.querySelectorAll(".acts .act")[Number(event.key) - 1];
  if (action) touch(action.dataset.place, true);
  else SHORT[event.key]?.();
  // The likely choice of what is chosen, where the focus is on nothing that has an Enter of its own.
  const first = state.chosen.length && document.querySelector(".choices .choice.first:not([hidden])");
  if (event.key === "Enter" && first && (event.target === document.body || event.target.id === "prompt")) first.form.requestSubmit(first);
});
document.addEventListener("keydown", (event) => {
  if (/^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) return;
  if (event.key === "Escape" && (state.chosen.length || state.action)) {
    const left = thingAt(state.chosen.at(-1) ?? state.action);
    const here = document.activeElement;
    unchoose();
    // Whoever was at the choices goes back to what they chose. Nothing falls to the body, not even later, when the browser
    // sees that what had the focus has gone.
    if (here === document.body || here?.closest(".choices") || !here?.checkVisibility()) {
      const back = left?.checkVisibility() ? left : part("prompt");
      back.focus({ preventScroll: true });
    }
  }
  // The steps of a replay have keys.
  const step = document.querySelector(`a[data-key="${CSS.escape(event.key)}"][aria-disabled="false"]`);
  if (step) {
    event.preventDefault();
    step.click();
  }
});
