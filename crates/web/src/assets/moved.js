// Marks of what happened since one's last turn: a ring and a number in the player's color, on the things themselves.

import { make, part, play } from "./page.js";

const SVG = "http://www.w3.org/2000/svg";
const ROUND = 9;
// Where a mark may lie on a thing, as shares of its width and height: in the first corner in which nothing is written.
const CORNERS = [[.8, .2], [.86, .5], [.14, .5], [.8, .6], [.2, .6], [.2, .2]];

// What is written on the drawings, as it lies on the screen.
function written() {
  const words = [...play.querySelectorAll(":is(#board, #tray) svg text")].map((text) => text.getBoundingClientRect());
  return words.filter((box) => box.width > 0);
}

function corner(thing, { x, y, width, height }, words) {
  const spots = CORNERS.map(([across, down]) => [x + width * across, y + height * down]);
  // What is not drawn lies nowhere on the screen.
  const onScreen = thing.getScreenCTM();
  if (!onScreen) return spots[0];
  const free = ([left, top]) => {
    const middle = new DOMPoint(left, top).matrixTransform(onScreen);
    const round = (ROUND + 1) * onScreen.a;
    return !words.some((box) => box.left < middle.x + round && box.right > middle.x - round && box.top < middle.y + round && box.bottom > middle.y - round);
  };
  return spots.find(free) ?? spots[0];
}

function flag(thing, color, number, words) {
  if (!(thing instanceof SVGElement)) return make("mark", { className: `moved ${color}`, textContent: number, ariaHidden: "true" });
  const ring = thing.querySelector(":scope > .ring");
  const box = (ring ?? thing).getBBox();
  // A ring may be put where it is by a transform of its own.
  const { e: dx, f: dy } = ring?.transform.baseVal.consolidate()?.matrix ?? { e: 0, f: 0 };
  const made = document.createElementNS(SVG, "g");
  made.setAttribute("class", `moved ${color}`);
  const [x, y] = corner(thing, { x: dx + box.x, y: dy + box.y, width: box.width, height: box.height }, words);
  made.setAttribute("transform", `translate(${x} ${y})`);
  made.setAttribute("aria-hidden", "true");
  const circle = document.createElementNS(SVG, "circle");
  circle.setAttribute("r", String(ROUND));
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
  const lines = part("marks")?.children ?? [];
  const words = lines.length ? written() : [];
  for (const line of lines) {
    const { place, color, number } = line.dataset;
    for (const thing of play.querySelectorAll(`#board [data-place="${CSS.escape(place)}"], #tray [data-place="${CSS.escape(place)}"]`)) {
      // What others did with theirs did not happen to mine.
      if (!flags.has(thing) && !thing.closest("[data-mine]")) flags.set(thing, flag(thing, color, number, words));
    }
  }
  for (const [thing, made] of flags) {
    thing.classList.add("last");
    thing.append(made);
  }
}
