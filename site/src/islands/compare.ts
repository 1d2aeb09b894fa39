import { differ, standingOut } from "#shared/views/rules/compare/standing-out.ts";
import { type PickerWords, words } from "./compare/words.ts";

/** Picks columns and rows of the comparison. The page is whole without it; nothing is asked of any server. */

/** What is shown when the address does not say: as many as there is room for. */
const FIRST_SHOWN = ["icf", "tournament-15", "25-points-8-rounds"];
const phone = matchMedia("(max-width: 40rem)");
/** Columns that can be picked: a phone shows two, and no more. */
const most = (): number => (phone.matches ? 2 : 3);

const table = document.querySelector<HTMLTableElement>("table.compare");
const picker = document.querySelector<HTMLElement>("[data-picker]");

type Choice = { readonly rulesets: readonly string[]; readonly differing: boolean };

const read = (known: readonly string[]): Choice => {
  const query = new URLSearchParams(location.search);
  const named = query.get("rules");
  const chosenIds = [...new Set((named ?? "").split(","))].filter((id) => known.includes(id));
  // A phone never has room for all of them.
  const all = named !== null && !phone.matches;
  const rulesets = chosenIds.length > 1 ? chosenIds : all ? [] : FIRST_SHOWN;
  return { rulesets: rulesets.slice(0, most()), differing: query.has("differing") };
};

const addressOf = ({ rulesets, differing }: Choice): string => {
  const rules = rulesets.length > 0 ? rulesets.join(",") : "all";
  return `?rules=${rules}${differing ? "&differing" : ""}`;
};

/** Puts the columns into the order in which they were picked, and the others behind them as they were. */
const arrange = (compared: HTMLTableElement, order: readonly string[]): void => {
  const place = (cell: Element): number => order.indexOf(cell.getAttribute("data-ruleset") ?? "");
  for (const row of compared.rows)
    row.append(...[...row.querySelectorAll("[data-ruleset]")].sort((one, other) => place(one) - place(other)));
};

/** Shows the columns that were picked and weighs each row among them. */
const show = (compared: HTMLTableElement, { rulesets, differing }: Choice): number => {
  const picked = (cell: HTMLElement): boolean =>
    rulesets.length === 0 || rulesets.includes(cell.getAttribute("data-ruleset") ?? "");
  for (const cell of compared.querySelectorAll<HTMLElement>("[data-ruleset]")) cell.hidden = !picked(cell);
  let rows = 0;
  for (const row of compared.querySelectorAll<HTMLTableRowElement>("tbody tr:not(.section)")) {
    const cells = [...row.querySelectorAll<HTMLElement>("td")].filter(picked);
    const answers = cells.map((cell) => cell.querySelector(".says")?.textContent ?? "");
    const out = standingOut(answers);
    cells.forEach((cell, index) => {
      cell.classList.toggle("differs", out[index] ?? false);
    });
    const agrees = !differ(answers);
    row.classList.toggle("agrees", agrees);
    row.hidden = differing && agrees;
    if (!row.hidden) rows += 1;
  }
  for (const body of compared.tBodies) {
    body.hidden = [...body.rows].every((row) => row.hidden || row.classList.contains("section"));
  }
  compared.setAttribute(
    "data-columns",
    String(rulesets.length || compared.querySelectorAll("thead [data-ruleset]").length),
  );
  return rows;
};

const begin = (w: PickerWords, compared: HTMLTableElement, picker: HTMLElement): void => {
  const known = [...compared.querySelectorAll<HTMLElement>("thead [data-ruleset]")].map(
    (cell) => cell.getAttribute("data-ruleset") ?? "",
  );
  const selects = [...picker.querySelectorAll("select")];
  const differing = picker.querySelector<HTMLInputElement>("input[name=differing]");
  const status = picker.querySelector("[data-picked]");
  const present = (choice: Choice): void => {
    arrange(compared, [...new Set([...choice.rulesets, ...known])]);
    const rows = show(compared, choice);
    // What was picked fits: only the whole table scrolls, and has to take the focus for that.
    const region = compared.closest(".scroll");
    if (choice.rulesets.length === 0) region?.setAttribute("tabindex", "0");
    else region?.removeAttribute("tabindex");
    const all = choice.rulesets.length === 0;
    selects.forEach((select, index) => {
      select.value = choice.rulesets[index] ?? "";
      select.disabled = index > 0 && all;
    });
    if (status)
      status.textContent = w.showing({
        all,
        rulebooks: all ? known.length : choice.rulesets.length,
        of: known.length,
        rows,
      });
  };
  const presentAddress = (): void => {
    const choice = read(known);
    if (differing) differing.checked = choice.differing;
    present(choice);
  };
  presentAddress();
  phone.addEventListener("change", presentAddress);
  picker.hidden = false;
  // See public/compare-early.js.
  document.documentElement.removeAttribute("data-picking");
  picker.addEventListener("change", () => {
    // One alone has nothing to be compared with: the next is picked for it, and can be changed.
    const [first, second] = selects;
    if (first && phone.matches && first.value === "") first.value = known.find((id) => id !== second?.value) ?? "";
    if (first && second && first.value !== "" && (second.value === "" || second.value === first.value))
      second.value = known.find((id) => id !== first.value) ?? "";
    const all = first?.value === "";
    const picked = all ? [] : [...new Set(selects.map(({ value }) => value))].filter((id) => id !== "");
    const rulesets = picked.slice(0, most());
    const next = { rulesets, differing: differing?.checked ?? false };
    history.replaceState(null, "", addressOf(next));
    present(next);
  });
};

if (table && picker) begin(words, table, picker);
