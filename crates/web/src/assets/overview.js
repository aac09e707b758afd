// The overview of an enlarged board: all of it, small, with a frame around the part that is in sight. It only shows.

import { make, part } from "./page.js";

const NAMES = ["id", "data-place", "data-piece", "data-count", "data-title", "tabindex", "role", "aria-label", "title"];
const overview = part("overview");
const frame = make("i");
let drawing = null;

// Draws it anew, if a drawing is enlarged.
export function draw(stage) {
  drawing = document.body.classList.contains("enlarged") ? stage.querySelector("svg[role=group]") ?? stage.querySelector(":scope > svg") : null;
  overview.hidden = !drawing;
  if (!drawing) return overview.replaceChildren();
  const copy = drawing.cloneNode(true);
  for (const gone of copy.querySelectorAll("text, title, .moved, .ring")) gone.remove();
  for (const thing of [copy, ...copy.querySelectorAll("*")]) {
    for (const name of NAMES) thing.removeAttribute(name);
    thing.classList.remove("can", "last");
  }
  overview.replaceChildren(copy, frame);
  const { width, height } = drawing.getBoundingClientRect();
  overview.style.aspectRatio = `${width} / ${height}`;
  follow(stage);
}

// Puts the frame around what is in sight. It stands in the corner in which the board goes on.
export function follow(stage) {
  if (!drawing?.isConnected) return;
  const [all, seen] = [drawing, stage].map((thing) => thing.getBoundingClientRect());
  const share = (at, low, size) => Math.max(0, Math.min(1, (at - low) / size));
  const [left, right] = [seen.left, seen.right].map((at) => share(at, all.left, all.width));
  const [top, bottom] = [seen.top, seen.bottom].map((at) => share(at, all.top, all.height));
  const sides = { left, top, right: 1 - right, bottom: 1 - bottom };
  for (const [side, by] of Object.entries(sides)) frame.style[side] = `${100 * by}%`;
  overview.classList.toggle("aside", left < 1 - right && 1 - bottom < top);
}
