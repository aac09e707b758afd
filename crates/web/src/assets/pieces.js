// Pieces chosen from pictures: numbered in the order in which they are ticked, which is that of seats or rounds.

for (const group of document.querySelectorAll(".pieces")) {
  const count = group.querySelector(".count");
  const number = (input) => Number(input.value) || Infinity;
  const chosen = [...group.querySelectorAll("input:checked")].sort((a, b) => number(a) - number(b));
  const show = () => {
    for (const [i, input] of chosen.entries()) {
      input.value = String(i + 1);
      input.closest("label").dataset.number = input.value;
    }
    count.textContent = count.dataset.count = String(chosen.length);
  };
  group.addEventListener("change", ({ target }) => {
    if (target.checked) chosen.push(target);
    else {
      chosen.splice(chosen.indexOf(target), 1);
      delete target.closest("label").dataset.number;
    }
    show();
  });
  show();
}
