// Puts the longest name that there is in place of every name on the page, so that what fits does not depend on the deal.
//
// arguments[0]: names by kind, each a list. Where a kind stands several times, every other one gets the name with the
// longest word. Returns how many names were found.

const kinds = arguments[0];
// Long names have soft hyphens, on the page and here.
const plain = (name) => name.replaceAll("\u00ad", "");
const kind = new Map(kinds.flatMap((names, i) => names.map((name) => [plain(name), i])));
const pen = document.createElement("canvas").getContext("2d");
const wide = (words) => pen.measureText(words).width;
const widest = (names, of) => names.reduce((best, name) => of(name) > of(best) ? name : best);
const stands = new Map();
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
let found = 0;
for (let node = walker.nextNode(); node; node = walker.nextNode()) {
  const i = kind.get(plain(node.data.trim()));
  if (i === undefined || !node.parentElement.closest(".top, .play")) continue;
  const before = stands.get(i) ?? 0;
  stands.set(i, before + 1);
  pen.font = getComputedStyle(node.parentElement).font;
  const longest = (name) => Math.max(...plain(name).split(/[\s\u2010-\u2015-]+/).map(wide));
  node.data = widest(kinds[i], before % 2 ? longest : wide);
  found++;
}
return found;
