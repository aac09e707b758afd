// The guided first game: one bubble at a time, beside what it is about. The table stays fully usable.

const play = document.querySelector("body.live main.play");
const guided = play && document.cookie.split("; ").includes(`guide=${play.dataset.table}`);
let bubble = null;
let asking = false;
let again = false;
let shown = "";
// For which moment of the table the bubble is, and whether something was done here since.
let since = 0;
let acted = false;

const address = () => `/t/${play.dataset.table}/lesson`;
async function note(lesson) {
  await fetch(address(), {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify({ lesson }),
  });
}
function close(lesson) {
  bubble?.remove();
  bubble = null;
  for (const thing of document.querySelectorAll(".lesson-target")) thing.classList.remove("lesson-target");
  return lesson ? note(lesson) : null;
}

// A place whose name ends with a star stands for all that begin so.
function targets(place) {
  if (!place) return [];
  const named = place.endsWith("*") ? `^="${CSS.escape(place.slice(0, -1))}"` : `="${CSS.escape(place)}"`;
  return [...play.querySelectorAll(`[data-place${named}]:not(#preview *)`)];
}
// The room that things take together.
function around(things) {
  const boxes = things.map((thing) => thing.getBoundingClientRect()).filter((box) => box.width);
  if (!boxes.length) return null;
  const [left, top] = ["left", "top"].map((side) => Math.min(...boxes.map((box) => box[side])));
  const [right, bottom] = ["right", "bottom"].map((side) => Math.max(...boxes.map((box) => box[side])));
  return { left, top, right, bottom };
}

// Beside its target and inside the window, never over what is asked; without a target where it hides the fewest things that
// can be done. On a phone it stands above the tabs, and its target above it.
function put() {
  const things = [...play.querySelectorAll(".lesson-target")];
  const size = bubble.getBoundingClientRect();
  const below = [...document.querySelectorAll("#prompt, .tabs")].map((part) => part.getBoundingClientRect());
  const floor = Math.min(innerHeight, ...below.filter((part) => part.width && part.top > innerHeight / 3).map((part) => part.top));
  const low = Math.max(8, floor - size.height - 8);
  const middle = Math.max(8, (innerWidth - size.width) / 2);
  if (innerWidth <= 700) {
    move(middle, low);
    if (around(things)?.bottom > low && !things[0].closest("#prompt")) things[0].scrollIntoView({ block: "start", behavior: "instant" });
    return;
  }
  const places = [...play.querySelectorAll(".can")].map((thing) => thing.getBoundingClientRect());
  const hidden = ([x, y]) => places.filter((p) => p.right > x && p.left < x + size.width && p.bottom > y && p.top < y + size.height).length;
  const right = Math.max(8, innerWidth - size.width - 8);
  const box = around(things);
  const seen = box && box.top >= 0 && box.bottom <= innerHeight;
  const inside = ([x, y]) => [Math.max(8, Math.min(x, right)), Math.max(8, Math.min(y, low))];
  const apart = ([x, y]) => x >= box.right || x + size.width <= box.left || y >= box.bottom || y + size.height <= box.top;
  const beside = seen
    ? [[box.right + 14, box.top - 12], [box.left - size.width - 14, box.top - 12], [box.left, box.top - size.height - 14], [box.left, box.bottom + 14]].map(inside).filter(apart)
    : [];
  const spots = beside.length ? beside : [[middle, low], [8, low], [right, low], [middle, 56], [8, 56], [right, 56]];
  const least = Math.min(...spots.map(hidden));
  move(...spots.find((spot) => hidden(spot) === least));
}
function move(x, y) {
  bubble.style.left = `${x}px`;
  bubble.style.top = `${Math.max(8, y)}px`;
}

function show(lesson) {
  close();
  shown = lesson.lesson;
  since = lesson.seq;
  acted = false;
  bubble = document.createElement("div");
  bubble.className = "lesson";
  bubble.setAttribute("role", "dialog");
  bubble.setAttribute("aria-label", lesson.title);
  const part = (tag, className, text) => Object.assign(document.createElement(tag), { className, textContent: text });
  const row = part("div", "lesson-row", "");
  const stop = part("button", "lesson-stop", lesson.stop);
  const skip = part("button", "lesson-skip", lesson.skip);
  for (const button of [stop, skip]) button.type = "button";
  stop.addEventListener("click", () => close("off"));
  skip.addEventListener("click", async () => {
    await close(lesson.lesson);
    look();
  });
  row.append(part("span", "lesson-count", lesson.count), stop, skip);
  bubble.append(part("b", "", lesson.title), part("p", "", lesson.text), row);
  document.body.append(bubble);
  for (const thing of targets(lesson.place)) thing.classList.add("lesson-target");
  put();
}

// Whatever happens while an answer is on its way is asked for once more. The page says whether it is.
async function look() {
  again = true;
  play.dataset.guide = "asking";
  if (asking) return;
  asking = true;
  try {
    while (again) {
      again = false;
      const answer = await fetch(address(), { headers: { Accept: "application/json" } });
      const lesson = answer.ok ? await answer.json() : {};
      if (!again && lesson.lesson && lesson.lesson !== shown) show(lesson);
    }
  } finally {
    asking = false;
    play.dataset.guide = "asked";
  }
}

if (guided) {
  let seq = play.dataset.seq;
  // Doing something closes the bubble, what others do does not; the next one comes when it matters.
  document.addEventListener("submit", (event) => {
    if (event.target.matches(".choices, .undo, .hinted")) acted = true;
  });
  new MutationObserver(async () => {
    if (play.dataset.seq === seq) return;
    seq = play.dataset.seq;
    play.dataset.guide = "asking";
    if (bubble && acted && Number(seq) > since) await close(shown);
    look();
  }).observe(play, { attributes: true, attributeFilter: ["data-seq"] });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && bubble) close(shown);
  });
  addEventListener("resize", () => { if (bubble) put(); });
  look();
}
