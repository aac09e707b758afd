// What happened since one's last turn, marked on the things themselves: a ring and a number in the player's color.

import { make, part, play } from "./page.js";

const SVG = "http://www.w3.org/2000/svg";

function flag(thing, color, number) {
  if (!(thing instanceof SVGElement)) return make("mark", { className: `moved ${color}`, textContent: number, ariaHidden: "true" });
  const ring = thing.querySelector(":scope > .ring");
  const box = (ring ?? thing).getBBox();
  // A ring may be put where it is by a transform of its own.
  const { e: dx, f: dy } = ring?.transform.baseVal.consolidate()?.matrix ?? { e: 0, f: 0 };
  const made = document.createElementNS(SVG, "g");
  made.setAttribute("class", `moved ${color}`);
  made.setAttribute("transform", `translate(${dx + box.x + box.width * 0.8} ${dy + box.y + box.height * 0.2})`);
  made.setAttribute("aria-hidden", "true");
  const circle = document.createElementNS(SVG, "circle");
  circle.setAttribute("r", "9");
  const text = document.createElementNS(SVG, "text");
  text.textContent = number;
  made.append(circle, text);
  return made;
}

export function mark() {
  if (!play) return;
  for (const old of play.querySelectorAll(".moved")) old.remove();
  for (const old of play.querySelectorAll(".last")) old.classList.remove("last");
  // Where all of them are is asked before the first is written.
  const flags = new Map();
  for (const line of part("marks")?.children ?? []) {
    const { place, color, number } = line.dataset;
    for (const thing of play.querySelectorAll(`#board [data-place="${CSS.escape(place)}"], #tray [data-place="${CSS.escape(place)}"]`)) {
      // What others did with theirs did not happen to mine.
      if (!flags.has(thing) && !thing.closest("[data-mine]")) flags.set(thing, flag(thing, color, number));
    }
  }
  for (const [thing, made] of flags) {
    thing.classList.add("last");
    thing.append(made);
  }
}
