import type { CDPSession, Page } from "@playwright/test";
import { pressTab } from "../keyboard.ts";

/** The most stops on the way through one page: a list of hundreds is the same after that. */
const MOST = 120;

/** A stop of the Tab key: which control it is, by its place among all of them, and why the focus is not seen there. */
type Stop = { readonly place: number; readonly name: string; readonly unseen: string; readonly parted: boolean };

/** The words that the page and this file share; each runs in the page. */
const inPage = () => {
  const CONTROLS =
    "a[href], area[href], button, input:not([type='hidden']), select, textarea, summary, iframe, audio[controls], video[controls], [contenteditable], [tabindex], [role='button'], [role='link'], [role='checkbox'], [role='radio'], [role='switch'], [role='tab'], [role='menuitem'], [role='option'], [role='slider']";
  /** Groups in which the arrow keys go on: one of their controls is a stop of the Tab key. */
  const COMPOSITE =
    "[role='radiogroup'], [role='tablist'], [role='toolbar'], [role='listbox'], [role='grid'], [role='menu'], [role='slider']";
  const PARTED = "iframe, [type='date'], [type='datetime-local'], [type='time']";
  const nameOf = (element: Element): string => {
    const text = element.getAttribute("aria-label") ?? element.textContent ?? "";
    return `${element.localName}${element.id === "" ? "" : `#${element.id}`} “${text.trim().replaceAll(/\s+/g, " ").slice(0, 40)}”`;
  };
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest("[inert]") &&
    (element.getClientRects()[0]?.width ?? 0) > 0;
  const all = [...document.querySelectorAll<HTMLElement | SVGElement>(CONTROLS)];
  /** The elements that count as one with this: the other radio buttons of its name, the others of its group. */
  const groupOf = (element: Element): unknown => {
    if (element instanceof HTMLInputElement && element.type === "radio")
      return `${element.form?.id ?? ""} ${element.name}`;
    const composite = element.closest(COMPOSITE);
    return composite?.querySelector("[tabindex='-1']") ? composite : element;
  };
  const probe = document.createElement("i");
  probe.style.color = "var(--focus)";
  document.body.append(probe);
  const focusColour = getComputedStyle(probe).color;
  probe.remove();
  const reachable = all.filter(
    (element) =>
      isShown(element) &&
      !element.matches(":disabled") &&
      // A target of links, and of scripts that lead the focus somewhere: no mouse does anything with it.
      !(element.tabIndex < 0 && !element.matches("a, button, input, select, textarea, summary, [role]:not(main)")),
  );
  const stop = (): Stop => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement || focused instanceof SVGElement) || focused === document.body)
      return { place: -1, name: "", unseen: "", parted: false };
    const seenAs = (element: Element): boolean => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0;
    };
    const labels = focused instanceof HTMLInputElement ? [...(focused.labels ?? [])] : [];
    // A drawing shows it by a line of its own.
    const inFocus = (element: Element): boolean => {
      const { stroke, strokeWidth } = getComputedStyle(element);
      return stroke === focusColour && Number.parseFloat(strokeWidth) >= 2;
    };
    const drawn = focused instanceof SVGElement && [...focused.querySelectorAll("*")].some(inFocus);
    const ring = drawn || [focused, ...labels, focused.nextElementSibling].some((one) => one && seenAs(one));
    // The boxes of a label count as its control's, and a link may be broken over two lines.
    const boxes = [focused, ...labels].flatMap((element) => [...element.getClientRects()]);
    const within = (part: DOMRect) =>
      part.bottom > 0 && part.right > 0 && part.top < innerHeight && part.left < innerWidth;
    const inside = boxes.filter(within);
    const points = inside.flatMap(({ left, right, top, bottom }) => {
      const x = [
        Math.max(left, 0) + 2,
        (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
        Math.min(right, innerWidth) - 2,
      ];
      const y = [
        Math.max(top, 0) + 2,
        (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
        Math.min(bottom, innerHeight) - 2,
      ];
      return x.flatMap((across) => y.map((down): [number, number] => [across, down]));
    });
    const free = points.some(([x, y]) => {
      const top = document.elementFromPoint(x, y);
      // A layer that the reader has opened over the page closes with the Escape key (WCAG 2.4.11).
      if (top?.closest(":popover-open")) return true;
      return top && (focused.contains(top) || top.contains(focused) || labels.some((label) => label.contains(top)));
    });
    const unseen = ring
      ? inside.length === 0
        ? "outside of the window"
        : free
          ? ""
          : "something lies over it"
      : "no ring";
    return { place: all.indexOf(focused), name: nameOf(focused), unseen, parted: focused.matches(PARTED) };
  };
  const stops: Stop[] = [];
  const note = () => stops.push(stop());
  addEventListener("keyup", note, true);
  /** Moves the focus to the beginning of the page, wherever its reader was. */
  const fromTheTop = () => {
    document.body.tabIndex = -1;
    document.body.focus({ preventScroll: true });
    document.body.blur();
    document.body.removeAttribute("tabindex");
  };
  fromTheTop();
  const groups = new Set(reachable.map(groupOf));
  // The day, the month, the hour of a date are stops inside one field.
  const dates = reachable.filter((element) => element.matches(PARTED));
  return {
    count: groups.size + 6 * dates.length,
    stops,
    /** Names of elements that a mouse reaches and the walk missed, as far as it got. */
    missed: (furthest: number): string[] => {
      const reached = new Set(
        stops.map(({ place }) => all[place]).flatMap((element) => (element ? [groupOf(element)] : [])),
      );
      return reachable
        .filter((element) => all.indexOf(element) < furthest && isShown(element) && !reached.has(groupOf(element)))
        .map(nameOf);
    },
    leave: () => {
      removeEventListener("keyup", note, true);
      fromTheTop();
      scrollTo(0, 0);
    },
  };
};
type InPage = ReturnType<typeof inPage>;

/** Elements that only a mouse can press: a click is listened for that no key comes to. Only the developer tools can tell. */
const onlyForMice = async (devtools: CDPSession): Promise<string[]> => {
  const found = (): string[] =>
    [...document.body.querySelectorAll("*")]
      .filter((element) => {
        const { click } = getEventListeners(element);
        if (!click || !element.checkVisibility()) return false;
        const control = "a[href], button, input, select, textarea, summary, label, [tabindex]";
        // A list hears what is pressed in it: the keys come to its buttons.
        return !element.closest(control) && !element.querySelector(control);
      })
      .map((element) => `${element.localName}.${element.getAttribute("class") ?? ""}`);
  const { result } = await devtools.send("Runtime.evaluate", {
    expression: `(${found.toString()})()`,
    includeCommandLineAPI: true,
    returnByValue: true,
  });
  return result.value;
};
/** A function of the developer tools' command line. */
declare const getEventListeners: (element: Element) => { readonly click?: readonly unknown[] };

/** Faults for a reader at the keyboard: a control that no key comes to, a focus that is lost, caught or not seen. */
export const keyboardFaults = async (page: Page): Promise<string[]> => {
  const devtools = await page.context().newCDPSession(page);
  const mice = await onlyForMice(devtools);
  await devtools.detach();
  const walk = await page.evaluateHandle(inPage);
  const presses = Math.min(MOST, (await walk.evaluate(({ count }: InPage) => count)) + 2);
  await pressTab(page, presses);
  const stops = await walk.evaluate(({ stops: all }: InPage) => all);
  const end = stops.findIndex(({ place }, index) => place === -1 || (index > 0 && place === stops[0]?.place));
  const way = end === -1 ? stops : stops.slice(0, end);
  const furthest =
    end === -1 && presses === MOST ? Math.max(...way.map(({ place }) => place)) : Number.POSITIVE_INFINITY;
  const missed = await walk.evaluate(
    ({ missed: of }: InPage, far) => of(far ?? Infinity),
    Number.isFinite(furthest) ? furthest : null,
  );
  await walk.evaluate(({ leave }: InPage) => leave());
  await walk.dispose();
  const again = ({ place }: Stop, index: number) => place === way[index - 1]?.place;
  const caught = way.filter((stop, index) => again(stop, index) && !stop.parted);
  return [
    ...mice.map((name) => `only a mouse presses ${name}`),
    ...missed.map((name) => `no key comes to ${name}`),
    ...caught.map(({ name }) => `the focus does not leave ${name}`),
    ...way
      // The browser shows which part of a date has the focus.
      .filter((stop, index) => stop.unseen !== "" && !(stop.parted && again(stop, index)))
      .map(({ name, unseen }) => `the focus is not seen on ${name}: ${unseen}`),
  ];
};
