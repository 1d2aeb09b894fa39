import { standingOut } from "../../../shared/views/rules/compare/standing-out.ts";
import { type PickerWords, words } from "./compare/words.ts";

/** Picks columns and rows of the comparison. The page is whole without it; nothing is asked of any server. */

/** What a phone has room for when the address does not say. */
const ON_A_PHONE = ["icf", "tournament-15"];
const PHONE = "(max-width: 40rem)";

const table = document.querySelector<HTMLTableElement>("table.compare");
const picker = document.querySelector<HTMLElement>("[data-picker]");

type Choice = { readonly rulesets: readonly string[]; readonly differing: boolean };

const read = (known: readonly string[]): Choice => {
  const query = new URLSearchParams(location.search);
  const named = query.get("rules");
  const asked = named === null && matchMedia(PHONE).matches ? ON_A_PHONE : (named ?? "").split(",");
  const rulesets = [...new Set(asked)].filter((id) => known.includes(id));
  return { rulesets: rulesets.length > 1 ? rulesets.slice(0, 3) : [], differing: query.has("differing") };
};

const addressOf = ({ rulesets, differing }: Choice): string => {
  const rules = rulesets.length > 0 ? rulesets.join(",") : "all";
  return `?rules=${rules}${differing ? "&differing" : ""}`;
};

/** Shows the columns that were picked and weighs each row among them. */
const show = (compared: HTMLTableElement, { rulesets, differing }: Choice): number => {
  const picked = (cell: HTMLElement): boolean =>
    rulesets.length === 0 || rulesets.includes(cell.getAttribute("data-ruleset") ?? "");
  for (const cell of compared.querySelectorAll<HTMLElement>("[data-ruleset]")) cell.hidden = !picked(cell);
  let rows = 0;
  for (const row of compared.querySelectorAll<HTMLTableRowElement>("tbody tr:not(.section)")) {
    const cells = [...row.querySelectorAll<HTMLElement>("td")].filter(picked);
    const out = standingOut(cells.map((cell) => cell.querySelector(".says")?.textContent ?? ""));
    cells.forEach((cell, index) => {
      cell.classList.toggle("differs", out[index] ?? false);
    });
    const agrees = !out.includes(true);
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
    const rows = show(compared, choice);
    const [first] = choice.rulesets;
    for (const [index, select] of selects.entries()) {
      if (index > 0) select.disabled = first === undefined && selects[0]?.value === "";
    }
    const all = choice.rulesets.length === 0;
    const rulebooks = all ? known.length : choice.rulesets.length;
    if (status) status.textContent = w.showing({ all, rulebooks, rows });
  };
  const choice = read(known);
  selects.forEach((select, index) => {
    select.value = choice.rulesets[index] ?? "";
  });
  if (differing) differing.checked = choice.differing;
  present(choice);
  picker.hidden = false;
  // See public/compare-early.js.
  document.documentElement.removeAttribute("data-picking");
  picker.addEventListener("change", () => {
    // One alone has nothing to be compared with: the next is picked for it, and can be changed.
    const [first, second] = selects;
    if (first && second && first.value !== "" && (second.value === "" || second.value === first.value))
      second.value = known.find((id) => id !== first.value) ?? "";
    const all = first?.value === "";
    const rulesets = all ? [] : [...new Set(selects.map(({ value }) => value))].filter((id) => id !== "");
    const next = { rulesets, differing: differing?.checked ?? false };
    history.replaceState(null, "", addressOf(next));
    present(next);
  });
};

if (table && picker) begin(words, table, picker);
