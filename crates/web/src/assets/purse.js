// The purse: what one has, and what it would be after a choice.

import { part } from "./page.js";

// All of it stays in sight and keeps its room: in smaller letters where there is little, and at last of what changes only
// what it will be.
const TIGHT = ["tight", "tighter"];

export function forecast(choice) {
  const purse = part("purse");
  if (!purse) return;
  const after = new Map((choice?.dataset.after ?? "").split(" ").filter(Boolean).map((pair) => pair.split(":")));
  const write = () => {
    for (const counter of purse.querySelectorAll("[data-counter]")) {
      const to = after.get(counter.dataset.counter);
      counter.querySelector(".to").textContent = to === undefined ? "" : `→${to}`;
    }
  };
  purse.classList.remove(...TIGHT);
  for (const to of purse.querySelectorAll(".to")) to.textContent = "";
  const room = purse.clientHeight;
  write();
  for (const how of TIGHT) {
    if (purse.scrollWidth > purse.clientWidth || purse.clientHeight > room) purse.classList.add(how);
  }
}
