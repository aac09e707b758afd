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
  forecast(state.chosen ? first : null);
}

// What lies in a row, as a hand does, keeps its places: what would leave it stays there, faded. Whoever presses meets the row
// below, and means what they see.
function hold() {
  const layers = rooms(part("preview"));
  for (const [i, row] of rooms(part("board")).entries()) {
    for (const [at, thing] of [...row.children].entries()) {
      if (!layers[i] || !thing.dataset.place) continue;
      let held = [...layers[i].children].find((other) => other.dataset.place === thing.dataset.place);
      if (!held) {
        held = thing.cloneNode(true);
        held.classList.add("leaves");
      }
      layers[i].insertBefore(held, layers[i].children[at]);
    }
  }
}

// The layer is scrolled as the board is, and so are the rooms in it.
const rooms = (within) => [within, ...within.querySelectorAll(".scrolls")];
function align() {
  const layers = rooms(part("preview"));
  for (const [i, room] of rooms(part("board")).entries()) {
    layers[i]?.scrollTo({ left: room.scrollLeft, top: room.scrollTop, behavior: "instant" });
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
