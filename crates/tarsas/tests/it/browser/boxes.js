// Measures the boxes of a table's page. Returns sentences about what is wrong: nothing if all is well.
//
// arguments[0]: { target: [width, height] of what a finger is to meet, or null; letters: the smallest ones in pixels;
//   card: whether the open info card is measured, and not the table }

const { target, letters, card } = arguments[0];
const SLACK = 1.5;
const faults = [];
const seen = (thing) => thing.checkVisibility({ opacityProperty: true, visibilityProperty: true });
const style = (thing) => getComputedStyle(thing);
const box = (thing) => thing.getBoundingClientRect();
const name = (thing) => {
  const words = (thing.getAttribute?.("aria-label") || thing.textContent || "").trim().replace(/\s+/g, " ").slice(0, 40);
  const classes = [...thing.classList].filter((one) => !/^(can|last|chosen|now|own)$/.test(one)).slice(0, 2).map((one) => `.${one}`).join("");
  const place = thing.dataset?.place ? `[${thing.dataset.place}]` : "";
  const near = thing.closest("[id]")?.id ?? "";
  return `#${near} ${thing.localName}${classes}${place} "${words}"`;
};
const round = (rect) => `${Math.round(rect.left)},${Math.round(rect.top)} ${Math.round(rect.width)}x${Math.round(rect.height)}`;
const fault = (what, thing, more = "") => faults.push(`${what}: ${name(thing)} at ${round(box(thing))}${more && ` ${more}`}`);

// The page itself never scrolls: what does not fit scrolls inside its part.
if (document.documentElement.scrollWidth > innerWidth) faults.push(`the page is ${document.documentElement.scrollWidth} wide`);
if (document.documentElement.scrollHeight > innerHeight) faults.push(`the page is ${document.documentElement.scrollHeight} high`);

// ---- Cut off ----

// Whether what an ancestor cuts off comes to light by scrolling it.
// A preview is scrolled as the board below it is.
const previewed = document.querySelector("#preview:not([hidden])");
const scrolled = (thing) => thing === previewed ? document.getElementById("board") : thing;
const scrolls = (thing, way) => /auto|scroll/.test(style(scrolled(thing))[way === "x" ? "overflowX" : "overflowY"]);
const hides = (thing, way) => /hidden|clip/.test(style(thing)[way === "x" ? "overflowX" : "overflowY"]);
function cut(thing) {
  const rect = box(thing);
  let free = { x: true, y: true };
  for (let up = thing.parentElement; up; up = up.parentElement) {
    if (up instanceof SVGElement && up.localName !== "svg") continue;
    const edge = up === document.documentElement || up === document.body ? { left: 0, top: 0, right: innerWidth, bottom: innerHeight } : box(up);
    for (const [way, low, high] of [["x", "left", "right"], ["y", "top", "bottom"]]) {
      if (!free[way]) continue;
      if (scrolls(up, way)) {
        // What lies before the beginning of a list is never scrolled to.
        const before = edge[low] - rect[low] - (way === "x" ? up.scrollLeft : up.scrollTop);
        if (before > 2 * SLACK && !/reverse/.test(style(up).flexDirection)) return `by ${Math.round(before)} px before ${name(up).slice(0, 60)}`;
        free[way] = false;
        continue;
      }
      if (!hides(up, way) && up !== document.documentElement) continue;
      const over = Math.max(edge[low] - rect[low], rect[high] - edge[high]);
      if (over > SLACK) return `by ${Math.round(over)} px in ${name(up).slice(0, 60)}`;
    }
    if (style(up).position === "fixed") break;
  }
  return "";
}

// What is to be read or pressed: letters, and whatever answers.
const own = (thing) => [...thing.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
const unseen = `${previewed ? "#board" : "#preview"}, .house-icons, defs, symbol, [inert], .skip, .unseen, #info, .float`;
const inside = (thing) => card ? thing.closest("#info") && !thing.closest(".large") : thing.closest(".top, .play") && !thing.closest(unseen);
const all = [...document.querySelectorAll("body *")].filter((thing) => inside(thing) && seen(thing) && box(thing).width > 0 && box(thing).height > 0);
const read = all.filter(own);
const pressed = all.filter((thing) => thing.matches("button, a[href], summary, select, input:not([type=hidden]), textarea, [data-place]"));
// The whole of these is one press away: the preview of a choice, the board of a player.
const shortened = (thing) => thing.closest(".choice small, .undo small, .strip .player");
for (const thing of new Set([...read, ...pressed])) {
  if (shortened(thing)) continue;
  const how = cut(thing);
  if (how) fault("cut off", thing, how);
}
// Letters that an ellipsis or a hidden edge swallows.
for (const thing of read) {
  if (thing instanceof SVGElement || shortened(thing)) continue;
  const { overflowX, overflowY } = style(thing);
  if (/hidden|clip/.test(overflowX) && thing.scrollWidth > thing.clientWidth + 1) fault("shortened", thing, `${thing.scrollWidth} in ${thing.clientWidth}`);
  else if (/hidden|clip/.test(overflowY) && thing.scrollHeight > thing.clientHeight + 3) fault("shortened", thing, `${thing.scrollHeight} in ${thing.clientHeight} high`);
}

// Words that go beyond the thing they stand on, or beyond an edge that hides them: a box of its own size does not tell.
{
  const range = document.createRange();
  const spread = (node) => {
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter((rect) => rect.width > 0 && rect.height > 0);
    const most = (side, pick) => pick(...rects.map((rect) => rect[side]));
    return rects.length && { left: most("left", Math.min), top: most("top", Math.min), right: most("right", Math.max), bottom: most("bottom", Math.max) };
  };
  const beyond = (thing, words) => {
    const free = { x: true, y: true };
    for (let up = thing; up && up !== document.body; up = up.parentElement) {
      if (up instanceof SVGElement) continue;
      const [edge, stands] = [box(up), up.matches("button, .choice, [data-place]:not(section, article)")];
      for (const [way, low, high, slack] of [["x", "left", "right", SLACK], ["y", "top", "bottom", 2 * SLACK]]) {
        const over = Math.max(edge[low] - words[low], words[high] - edge[high]);
        if (free[way] && (stands || hides(up, way)) && over > slack) return `by ${Math.round(over)} px of ${name(up).slice(0, 60)}`;
        if (scrolls(up, way)) free[way] = false;
      }
    }
    return "";
  };
  for (const thing of read) {
    if (thing instanceof SVGElement || shortened(thing) || thing.closest(".badge, mark, select, textarea")) continue;
    for (const node of thing.childNodes) {
      const words = node.nodeType === 3 && node.textContent.trim() && spread(node);
      const how = words && beyond(thing, words);
      if (how) fault("leaves its box", thing, how);
    }
  }
}

// A badge at the corner of a thing covers nothing that is read there.
for (const badge of all.filter((thing) => thing.matches(".badge"))) {
  const edge = box(badge);
  for (const thing of badge.parentElement.querySelectorAll("b, .ic")) {
    if (badge.contains(thing) || !seen(thing)) continue;
    const rect = box(thing);
    const [across, down] = [Math.min(edge.right, rect.right) - Math.max(edge.left, rect.left), Math.min(edge.bottom, rect.bottom) - Math.max(edge.top, rect.top)];
    if (across > 4 && down > 4) fault("covered by a badge", badge, `${Math.round(across)}x${Math.round(down)}`);
  }
}

// A word that needs two lines is broken where it may be, and not where the room ends: browsers of this kind have no dictionary.
// People's names are as they were written.
{
  const range = document.createRange();
  const tops = (node, begin, end) => {
    range.setStart(node, begin);
    range.setEnd(node, end);
    return [...range.getClientRects()].filter((rect) => rect.width > 0).map((rect) => Math.round(rect.top));
  };
  for (const thing of read) {
    if (thing instanceof SVGElement || thing.closest(".player, .who, .log, .scores, .chat")) continue;
    for (const node of thing.childNodes) {
      if (node.nodeType !== 3) continue;
      for (const { 0: word, index } of node.data.matchAll(/[\p{L}\u00ad]{5,}/gu)) {
        if (new Set(tops(node, index, index + word.length)).size < 2) continue;
        const line = (i) => tops(node, index + i, index + i + 1).at(-1);
        const seen = [...word].map((letter, i) => [letter, line(i), i]).filter(([letter, top]) => letter !== "\u00ad" && top !== undefined);
        const torn = seen.find(([, top, i], n) => n > 0 && Math.abs(top - seen[n - 1][1]) > 4 && word[i - 1] !== "\u00ad");
        if (torn) fault("torn word", thing, `${word.slice(0, torn[2])}|${word.slice(torn[2])}`);
      }
    }
  }
}

// What cannot be done says why, inside its button: in a row of pictures alone, its card does.
for (const entry of document.querySelectorAll(".act.no")) {
  if (!seen(entry) || !seen(entry.querySelector("b"))) continue;
  const why = entry.querySelector("small");
  const [edge, rect] = [box(entry), box(why)];
  if (!seen(why) || !why.textContent.trim() && !why.querySelector("svg")) fault("no reason", entry);
  else if (rect.top < edge.top + 1 || rect.bottom > edge.bottom - 1) fault("leaves its button", why, `of ${round(edge)}`);
}

// What is asked is read at a glance.
for (const thing of document.querySelectorAll(".question")) {
  if (seen(thing) && thing.scrollHeight > thing.clientHeight + 3) fault("shortened", thing, `${thing.scrollHeight} in ${thing.clientHeight} high`);
}

// ---- One over the other ----

// What was opened over the table is closed again.
const over = (thing) => {
  const side = thing?.closest(".side");
  return !!side && style(side).position === "absolute";
};
const hit = (thing) => {
  const rect = box(thing);
  const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2];
  // What lies beyond the edge of a list is met after scrolling.
  if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return true;
  for (let up = thing.parentElement; up; up = up.parentElement) {
    if (up instanceof SVGElement && up.localName !== "svg") continue;
    const edge = box(up);
    if ((scrolls(up, "x") || scrolls(up, "y")) && (x < edge.left + SLACK || x > edge.right - SLACK || y < edge.top + SLACK || y > edge.bottom - SLACK)) return true;
  }
  const there = document.elementFromPoint(x, y);
  if (over(there) && !over(thing)) return true;
  return !there || thing.contains(there) || there.contains(thing) || there.closest("label")?.contains(thing) || there.closest("[data-place], button, a")?.contains(thing) && there.closest("[data-place], button, a") || there;
};
for (const thing of pressed.filter((thing) => !previewed?.contains(thing))) {
  const there = hit(thing);
  if (there !== true && there instanceof Element && !thing.contains(there) && !there.contains(thing)) fault("covered", thing, `by ${name(there)}`);
}
// What is to be seen of a thing: the edges of lists cut it.
const part = (thing) => {
  let { left, top, right, bottom } = box(thing);
  for (let up = thing.parentElement; up; up = up.parentElement) {
    if (up instanceof SVGElement && up.localName !== "svg" || style(up).overflow === "visible") continue;
    const edge = box(up);
    [left, top, right, bottom] = [Math.max(left, edge.left), Math.max(top, edge.top), Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
  }
  return { left, top, right, bottom };
};
const common = (a, b) => [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
const solid = pressed.filter((thing) => !(thing instanceof SVGElement) && !thing.closest(".drawn"));
for (const [i, one] of solid.entries()) {
  const a = part(one);
  for (const other of solid.slice(i + 1)) {
    if (one.contains(other) || other.contains(one) || over(one) !== over(other)) continue;
    const [across, down] = common(a, part(other));
    if (across > 2 && down > 2) fault("overlaps", one, `with ${name(other)} by ${Math.round(across)}x${Math.round(down)}`);
  }
}
// Letters beside letters of the same part.
const words = read.filter((thing) => !(thing instanceof SVGElement) && !/^inline$|contents/.test(style(thing).display));
for (const [i, one] of words.entries()) {
  for (const other of words.slice(i + 1)) {
    if (one.contains(other) || other.contains(one) || one.parentElement !== other.parentElement) continue;
    const [across, down] = common(part(one), part(other));
    if (across > 3 && down > 3 && style(one).position !== "absolute" && style(other).position !== "absolute") fault("overlaps", one, `with ${name(other)}`);
  }
}

// A card lies inside the window, and not over what is asked or what one has.
if (card) {
  const info = document.getElementById("info");
  const rect = box(info);
  if (rect.left < 0 || rect.top < 0 || rect.right > innerWidth || rect.bottom > innerHeight) fault("beyond the window", info);
  for (const thing of document.querySelectorAll("#prompt .question, #prompt .choice, #purse .counter, .tabs button")) {
    const [across, down] = seen(thing) ? common(rect, part(thing)) : [0, 0];
    if (across > 2 && down > 2) fault("covers", info, name(thing));
  }
}

// ---- Sizes ----

if (target) {
  for (const thing of pressed) {
    // A place of a board is met by whatever finger comes near it; what can be done with a counter of a panel is in the action
    // bar, too; a link inside a sentence is as high as its line.
    if (thing instanceof SVGElement || thing.closest("#board, #score, #log, #head, #panels") || thing.matches("a.clause, p a, input[type=checkbox], input[type=radio]")) continue;
    if (!thing.matches(".can:not(.chip), button, select, textarea, summary, nav a, .back a")) continue;
    const { width, height } = box(thing);
    if (width < target[0] - .5 || height < target[1] - .5) fault("small target", thing);
  }
}
for (const thing of read) {
  let size = parseFloat(style(thing).fontSize);
  const matrix = thing.getScreenCTM?.();
  if (matrix) size *= Math.hypot(matrix.a, matrix.b);
  else for (let up = thing; up; up = up.parentElement) size *= parseFloat(style(up).zoom) || 1;
  // What stands on a map that can be enlarged is read there.
  if (thing.closest("svg[role=group]") && [...document.querySelectorAll(".enlarge")].some(seen)) size *= 2.2;
  // A digit inside an icon is a part of the icon, and so is the letter of a mark.
  const icon = thing.matches(".mark") || thing instanceof SVGElement && !thing.closest("svg[role=group]");
  const least = icon ? letters - 2 : letters;
  if (size < least - .05) fault("small letters", thing, `${size.toFixed(1)} px`);
}

return [...new Set(faults)];
