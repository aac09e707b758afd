// The purse: what one has, and what it would be after a choice.

import { part } from "./page.js";

export function forecast(choice) {
  const after = new Map((choice?.dataset.after ?? "").split(" ").filter(Boolean).map((pair) => pair.split(":")));
  for (const counter of part("purse")?.querySelectorAll("[data-counter]") ?? []) {
    const to = after.get(counter.dataset.counter);
    const shown = counter.querySelector(".to");
    shown.textContent = to === undefined ? "" : `→${to}`;
  }
}
