/** What a reader or a script changed by itself, and a new page keeps. */
const KEPT: ReadonlySet<string> = new Set(["open"]);

const FIELDS = "input, select, textarea";

const isChanged = (field: Element): boolean => {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected && defaultSelected);
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLInputElement)) return false;
  return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
};

/** Whether the reader is in the middle of a form: in one of its fields, or with something typed that was not sent. */
const isBeingFilled = (form: Element): boolean =>
  [...form.querySelectorAll(FIELDS)].some((field) => field === document.activeElement || isChanged(field));

const setAttributes = (from: Element, to: Element): void => {
  for (const { name, value } of to.attributes) if (from.getAttribute(name) !== value) from.setAttribute(name, value);
  for (const { name } of [...from.attributes])
    if (!to.hasAttribute(name) && !KEPT.has(name)) from.removeAttribute(name);
};

const isAlike = (one: Node, other: Node): boolean =>
  one.nodeName === other.nodeName && (!(one instanceof Element) || !(other instanceof Element) || one.id === other.id);

/** The child that a new one goes on from: of the same id wherever it is, or else the one in its place. */
const counterpart = (parent: Element, place: ChildNode | null, next: Node): ChildNode | null => {
  if (next instanceof Element && next.id !== "")
    return [...parent.children].find(({ id, nodeName }) => id === next.id && nodeName === next.nodeName) ?? null;
  return place && isAlike(place, next) ? place : null;
};

const changeChildren = (from: Element, to: Element): void => {
  let place: ChildNode | null = from.firstChild;
  for (const next of to.childNodes) {
    const found = counterpart(from, place, next);
    if (!found) {
      from.insertBefore(document.importNode(next, true), place);
      continue;
    }
    if (found === place) place = place.nextSibling;
    else from.insertBefore(found, place);
    if (found instanceof Element && next instanceof Element) change(found, next);
    else if (found.nodeValue !== next.nodeValue) found.nodeValue = next.nodeValue;
  }
  while (place) {
    const rest: ChildNode | null = place.nextSibling;
    place.remove();
    place = rest;
  }
};

const change = (from: Element, to: Element): void => {
  if (from instanceof HTMLFormElement && isBeingFilled(from)) return;
  setAttributes(from, to);
  if (from.innerHTML !== to.innerHTML) changeChildren(from, to);
};

/** Where the focus is, said so that it is found again in markup that was made again. */
const focusPlace = (): (() => void) => {
  const active = document.activeElement;
  const around = active?.closest("[id]");
  const inside = "button, summary, a, input, select";
  const index = around && active ? [...around.querySelectorAll(inside)].indexOf(active) : -1;
  return () => {
    if (!active || active.isConnected) return;
    const again = around && document.getElementById(around.id);
    const found = index < 0 ? again : again?.querySelectorAll(inside)[index];
    if (found instanceof HTMLElement) found.focus({ preventScroll: true });
  };
};

/**
 * Makes an element what a newer copy of it is, changing no more than differs: what is focused, typed or folded open stays
 * so, and a form that is being filled in is left alone.
 */
export const morph = (from: Element, to: Element): void => {
  const focusAgain = focusPlace();
  const open = [...from.querySelectorAll("details[open][id]")].map(({ id }) => id);
  change(from, to);
  for (const id of open) document.getElementById(id)?.setAttribute("open", "");
  focusAgain();
};
