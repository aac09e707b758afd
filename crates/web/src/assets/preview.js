// Previews: what a choice would do, on a layer over the board, while it is looked at. The board itself stays as
// it is below, so a finger that is about to press a place there meets it.

import { live, parsed, part, play } from "./page.js";
import { mark, state } from "./choices.js";
import { fit } from "./panes.js";
import { forecast } from "./purse.js";

const PAUSE = 250;
let looked = null;
let thinking = 0;
export const lookedAt = () => looked;

export async function preview(choice) {
  const turn = ++thinking;
  looked = choice;
  forecast(choice);
  await new Promise((later) => setTimeout(later, PAUSE));
  if (turn !== thinking || !choice.isConnected || choice.form.classList.contains("busy")) return;
  const answer = await fetch(`/t/${play.dataset.table}/preview?move=${encodeURIComponent(choice.value)}`);
  if (turn !== thinking || !answer.ok) return;
  const { board } = await answer.json();
  if (turn !== thinking || !board) return;
  const layer = part("preview");
  const drawn = parsed(board);
  // The board's symbols serve both: others of the same names would make the browser draw all of it anew, and
  // what is being pressed with it.
  for (const thing of drawn.querySelectorAll("[id]")) if (part(thing.id)) thing.removeAttribute("id");
  layer.replaceChildren(drawn);
  hold();
  layer.hidden = false;
  fit();
  align();
  mark();
  forecast(choice);
}

export function unpreview() {
  thinking++;
  looked = null;
  const layer = part("preview");
  layer.hidden = true;
  layer.replaceChildren();
  const first = document.querySelector(".choices .choice.first:not([hidden])");
  forecast(state.chosen.length ? first : null);
}

// The rows of the board that are scrolled, or whose things keep their places, each with its like on the layer. A card that
// leaves takes its own room along, so they are told by what they are and what they belong to, not by their number.
function rows() {
  const named = (within) => {
    const known = new Map([["", within]]);
    for (const row of within.querySelectorAll(".scrolls, .kept")) {
      let name = `${row.parentElement.closest("[data-place]")?.dataset.place} ${row.classList[0]}`;
      while (known.has(name)) name += "'";
      known.set(name, row);
    }
    return known;
  };
  const layers = named(part("preview"));
  return [...named(part("board"))].map(([name, row]) => [row, layers.get(name)]).filter(([, layer]) => layer);
}

// What lies in a row, as a hand does, keeps its places: what would leave it stays there, faded. Whoever presses meets the row
// below, and means what they see; so what stands under it stays where it is, too.
function hold() {
  for (const [row, layer] of rows()) {
    for (const [at, thing] of [...row.children].entries()) {
      if (!thing.dataset.place) continue;
      let held = [...layer.children].find((other) => other.dataset.place === thing.dataset.place);
      if (!held) {
        held = thing.cloneNode(true);
        held.classList.add("leaves");
      }
      layer.insertBefore(held, layer.children[at]);
    }
  }
}

// The layer is scrolled as the board is, and so are the rows in it.
function align() {
  for (const [row, layer] of rows()) {
    layer.scrollTo({ left: row.scrollLeft, top: row.scrollTop, behavior: "instant" });
  }
}

if (live) {
  part("board").addEventListener("scroll", align, { passive: true, capture: true });
  for (const [on, off] of [["mouseover", "mouseout"], ["focusin", "focusout"]]) {
    play.addEventListener(on, (event) => {
      const choice = event.target.closest(".choices .choice");
      if (choice) preview(choice);
    });
    play.addEventListener(off, (event) => {
      if (event.target.closest(".choices .choice")) unpreview();
    });
  }
}
