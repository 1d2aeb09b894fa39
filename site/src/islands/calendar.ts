import { dragWords as w } from "./calendar/words.ts";

/**
 * A match, or the heading of a day, can be dragged onto another day. It only fills in the form that is there without it,
 * and asks for the same preview: nothing is stored by dropping.
 */

const form = document.querySelector<HTMLFormElement>("form[data-calendar]");

/** What is being dragged: the id of its box in the form, and its name. */
let dragged: { readonly box: string; readonly name: string } | null = null;

const boxes = (within: HTMLFormElement): readonly HTMLInputElement[] => [
  ...within.querySelectorAll<HTMLInputElement>('input[type="checkbox"]'),
];

const say = (text: string): void => {
  const said = form?.querySelector("[data-said]");
  if (said && said.textContent !== text) said.textContent = text;
};

const dayField = (within: HTMLFormElement): HTMLInputElement | null =>
  within.querySelector<HTMLInputElement>('input[name="to"]');

const enableDragging = (source: HTMLElement): void => {
  source.draggable = true;
  source.addEventListener("dragstart", (event) => {
    event.stopPropagation();
    dragged = { box: source.dataset["drag"] ?? "", name: source.dataset["name"] ?? "" };
    event.dataTransfer?.setData("text/plain", dragged.name);
    source.classList.add("dragged");
    say(w.dragging({ what: dragged.name }));
  });
  source.addEventListener("dragend", () => {
    source.classList.remove("dragged");
    if (dragged) say(w.notDropped({ what: dragged.name }));
    dragged = null;
  });
};

/** Ticks what was dragged and nothing else, writes the day, and asks for the preview. */
const drop = (within: HTMLFormElement, day: string, name: string): void => {
  const what = dragged;
  const field = dayField(within);
  if (!what || !field) return;
  dragged = null;
  for (const box of boxes(within)) box.checked = box.id === what.box;
  field.value = day;
  say(w.dropped({ what: what.name, day: name }));
  within.requestSubmit();
};

const enableDropping = (within: HTMLFormElement, target: HTMLElement): void => {
  const [day, name] = [target.dataset["date"] ?? "", target.dataset["name"] ?? ""];
  target.addEventListener("dragover", (event) => {
    if (!dragged) return;
    event.preventDefault();
    target.classList.add("over");
    say(name);
  });
  target.addEventListener("dragleave", () => target.classList.remove("over"));
  target.addEventListener("drop", (event) => {
    event.preventDefault();
    target.classList.remove("over");
    drop(within, day, name);
  });
};

/** A date that is pressed is written into the form: what is ticked goes there, without a mouse. */
const enableChoosing = (within: HTMLFormElement, date: HTMLButtonElement): void => {
  date.addEventListener("click", () => {
    const field = dayField(within);
    if (!field) return;
    field.value = date.dataset["date"] ?? "";
    const count = boxes(within).filter(({ checked }) => checked).length;
    say(w.chosenDay({ day: date.dataset["name"] ?? "", count }));
  });
};

if (form) {
  for (const source of form.querySelectorAll<HTMLElement>("[data-drag]")) enableDragging(source);
  for (const target of form.querySelectorAll<HTMLElement>("[data-date]")) enableDropping(form, target);
  for (const date of form.querySelectorAll<HTMLButtonElement>("button[data-date]")) enableChoosing(form, date);
  for (const hidden of document.querySelectorAll<HTMLElement>("[data-dates], [data-drag-about]")) hidden.hidden = false;
}
