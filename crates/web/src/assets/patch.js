// Patching: a part of the page follows its new drawing where that differs from the last one. All else stays as it is,
// so that the browser need not reckon the whole of it anew; a hex that is kept keeps the focus, too.

import { parsed } from "./page.js";

// What each part was drawn from. What the script has written on the page since is not in it: classes, names, and
// marks behind what was drawn.
const drawn = new WeakMap();

export function draw(part, html) {
  const next = parsed(html);
  const last = drawn.get(part);
  drawn.set(part, next);
  if (last) inside(part, last, next);
  else part.replaceChildren(next.cloneNode(true));
}

const copy = (node) => document.importNode(node, true);
const alike = (one, other) => one.nodeName === other.nodeName && one.nodeType === Node.ELEMENT_NODE;

function inside(live, last, next) {
  const [was, is] = [[...last.childNodes], [...next.childNodes]];
  const here = [...live.childNodes];
  // Whoever has put something in between has the whole drawn anew.
  if (was.some((node, i) => here[i]?.nodeName !== node.nodeName)) return live.replaceChildren(...is.map(copy));
  let from = 0;
  while (from < Math.min(was.length, is.length) && was[from].isEqualNode(is[from])) from++;
  let [to, till] = [was.length, is.length];
  while (to > from && till > from && was[to - 1].isEqualNode(is[till - 1])) [to, till] = [to - 1, till - 1];
  const [gone, come] = [was.slice(from, to), is.slice(from, till)];
  if (gone.length === come.length && gone.every((node, i) => alike(node, come[i]))) {
    gone.forEach((node, i) => follow(here[from + i], node, come[i]));
    return;
  }
  for (const node of here.slice(from, to)) node.remove();
  for (const node of come) live.insertBefore(copy(node), here[to] ?? null);
}

function follow(live, last, next) {
  if (last.isEqualNode(next)) return;
  for (const name of new Set([...last.getAttributeNames(), ...next.getAttributeNames()])) {
    const value = next.getAttribute(name);
    if (value === last.getAttribute(name)) continue;
    if (value === null) live.removeAttribute(name);
    else live.setAttribute(name, value);
    // A name that was made of the title goes with it.
    if (name === "title" && !next.hasAttribute("aria-label")) live.removeAttribute("aria-label");
  }
  inside(live, last, next);
}
