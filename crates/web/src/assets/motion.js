// Motion: pieces travel, counters tick.

import { play } from "./page.js";
import { middle } from "./keys.js";

const TIME = { duration: 280, easing: "ease-out" };
const pieces = () => [...play.querySelectorAll("[data-piece]:not(#preview *)")];
const counters = () => new Map([...play.querySelectorAll("[data-count]:not(#preview *)")].map((thing) => [thing.dataset.count, thing]));

// What every counter says.
export const numbers = () => new Map([...counters()].map(([id, thing]) => [id, Number(thing.textContent)]));

// A point of the window as one of the drawing: a drawing that moves as a whole moves no piece.
const matrix = (thing) => DOMMatrix.fromMatrix(thing?.getScreenCTM?.() ?? {});
const into = (piece, [x, y]) => new DOMPoint(x, y).matrixTransform(matrix(piece.ownerSVGElement).inverse());
// A piece that is still on its way arrives first: where it flies just now is nowhere it stands.
const settled = (piece) => {
  for (const flight of piece.getAnimations()) flight.finish();
  return piece;
};
export const spots = () => new Map(pieces().map(settled).map((piece) => [piece.dataset.piece, into(piece, middle(piece))]));

export function travel(was) {
  const panels = [...play.querySelectorAll(".panel")];
  for (const piece of pieces()) {
    // A new piece comes from its owner.
    const owner = panels[Number(piece.dataset.of)];
    const home = owner?.checkVisibility() && into(piece, middle(owner));
    const from = was.get(piece.dataset.piece) ?? home;
    if (!from) continue;
    const now = into(piece, middle(piece));
    const [dx, dy] = [from.x - now.x, from.y - now.y];
    const far = matrix(piece.ownerSVGElement).a;
    if (!((Math.abs(dx) + Math.abs(dy)) * far >= 2)) continue;
    // A piece may have lengths of its own in its drawing.
    const own = matrix(piece).a / far;
    const start = `translate(${dx / own}px, ${dy / own}px)`;
    piece.animate([{ transform: start }, { transform: "none" }], { ...TIME, composite: "add" });
  }
}

export function tick(was) {
  for (const [id, thing] of counters()) {
    const change = Number(thing.textContent) - (was.get(id) ?? NaN);
    if (!change || !thing.checkVisibility()) continue;
    const sign = Object.assign(document.createElement("i"), {
      className: change > 0 ? "float more" : "float less", textContent: change > 0 ? `+${change}` : `−${-change}`,
    });
    const box = thing.getBoundingClientRect();
    document.body.append(sign);
    const at = (y) => ({ transform: `translate(${box.x}px, ${box.y + y}px)` });
    const floating = sign.animate([{ ...at(-4), opacity: 1 }, { ...at(-12), opacity: 1 }, { ...at(-22), opacity: 0 }], { duration: 1100 });
    floating.finished.finally(() => sign.remove());
  }
}
