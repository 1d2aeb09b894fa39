import type { Locator, Page } from "@playwright/test";
import { pressTab } from "./keyboard.ts";
import { escaped, inEnglish, type Saying } from "./saying.ts";

/** A person at a page: acts with a mouse or with the keyboard alone, and their number. */
export type Hands = Pick<Saying, "said" | "within"> & {
  readonly page: Page;
  /** Follows a link or presses a button, by its name or where it is. */
  readonly press: (name: string | RegExp | Locator, within?: Locator) => Promise<void>;
  /** Types into the field of this label, in place of what is there. */
  readonly fill: (label: string | RegExp, text: string, within?: Locator) => Promise<void>;
  /** Chooses an option of the field of this label, by the option's text. */
  readonly choose: (label: string | RegExp, option: string | RegExp, within?: Locator) => Promise<void>;
  /** Ticks the box of this label. */
  readonly tick: (label: string | RegExp, within?: Locator) => Promise<void>;
  /** Clicks, or presses of keys that do not type, until now. */
  readonly count: () => number;
};

/** An element that can be pressed, by its name: a screen reader has a summary as a button, a test has not. */
const pressable = (page: Page, name: string | RegExp | Locator, within?: Locator): Locator => {
  if (typeof name !== "string" && !(name instanceof RegExp)) return name;
  const place = within ?? page.locator("main");
  const exact = typeof name === "string";
  const summary = place.locator("summary").filter({ hasText: exact ? new RegExp(`^${escaped(name)}$`) : name });
  return place.getByRole("link", { name, exact }).or(place.getByRole("button", { name, exact })).or(summary).first();
};

const fieldOf = (page: Page, label: string | RegExp, within?: Locator): Locator =>
  (within ?? page.locator("main")).getByLabel(label, { exact: typeof label === "string" }).first();

/** The place of an option among those of its field. */
const placeOf = async (field: Locator, option: string | RegExp): Promise<number> => {
  await field.waitFor();
  const texts = await field.locator("option").allTextContents();
  // In a language that runs from right to left each name is isolated.
  const options = texts.map((text) => text.replaceAll(/[\u2066-\u2069]/g, "").trim());
  const place = options.findIndex((text) => (typeof option === "string" ? text === option : option.test(text)));
  if (place < 0) throw new Error(`no option ${option} among ${options.join(", ")}`);
  return place;
};

/** A person with a mouse: a click for each control, and for each field. */
export const withMouse = (page: Page): Hands => {
  let clicks = 0;
  return {
    ...inEnglish,
    page,
    press: async (name, within) => {
      clicks += 1;
      await pressable(page, name, within).click();
    },
    fill: async (label, text, within) => {
      clicks += 1;
      await fieldOf(page, label, within).fill(text);
    },
    choose: async (label, option, within) => {
      clicks += 2;
      const target = fieldOf(page, label, within);
      await target.selectOption({ index: await placeOf(target, option) });
    },
    tick: async (label, within) => {
      clicks += 1;
      await fieldOf(page, label, within).check();
    },
    count: () => clicks,
  };
};

/** The presses of Tab from the focus to an element; runs in the page. */
const tabsTo = (target: Element): number => {
  const all = [
    ...document.querySelectorAll<HTMLElement>("a[href], button, select, input, textarea, summary, [tabindex='0']"),
  ];
  const reached = all.filter((one) => {
    const closed = one.closest("details:not([open])");
    const hidden = one instanceof HTMLInputElement && one.type === "hidden";
    const folded = closed !== null && one.parentElement !== closed;
    return !hidden && !folded && !one.hasAttribute("disabled") && one.tabIndex >= 0 && one.getClientRects().length > 0;
  });
  const from = document.activeElement instanceof HTMLElement ? reached.indexOf(document.activeElement) : -1;
  return reached.indexOf(target as HTMLElement) - from;
};

/** A person who reads pages in another language: what is asked for in English is found by its translation. */
export const reading = (hands: Hands, { said, within: part }: Saying): Hands => ({
  ...hands,
  said,
  within: part,
  press: (name, within) => hands.press(typeof name === "string" || name instanceof RegExp ? said(name) : name, within),
  fill: (label, text, within) => hands.fill(said(label), text, within),
  choose: (label, option, within) => hands.choose(said(label), said(option), within),
  tick: (label, within) => hands.tick(said(label), within),
});

/** A person with the keyboard alone: Tab to everything, Enter to press it, and letters. */
export const withKeyboard = (page: Page): Hands => {
  let keys = 0;
  const key = async (name: string): Promise<void> => {
    keys += 1;
    await page.keyboard.press(name);
  };
  const reach = async (target: Locator, what: string | RegExp | Locator): Promise<void> => {
    // A field of a day or an hour takes several presses to leave.
    const isThere = () => target.evaluate((element) => document.activeElement === element);
    for (let tried = 0; tried < 30 && !(await isThere()); tried += 1) {
      const steps = await target.evaluate(tabsTo);
      keys += Math.abs(steps);
      await pressTab(page, steps);
    }
    if (!(await isThere())) throw new Error(`the keyboard does not reach ${what}`);
  };
  return {
    ...inEnglish,
    page,
    press: async (name, within) => {
      const target = pressable(page, name, within);
      await target.waitFor();
      await reach(target, name);
      await key("Enter");
    },
    fill: async (label, text, within) => {
      const target = fieldOf(page, label, within);
      await target.waitFor();
      await reach(target, label);
      const type = await target.getAttribute("type");
      if (type === "date") await page.keyboard.type(`${text.slice(5, 7)}${text.slice(8)}${text.slice(0, 4)}`);
      else {
        await key("Control+A");
        await (text === "" ? key("Delete") : page.keyboard.insertText(text));
      }
    },
    choose: async (label, option, within) => {
      const target = fieldOf(page, label, within);
      await target.waitFor();
      await reach(target, label);
      const wanted = await placeOf(target, option);
      const at = await target.evaluate((element) => (element as HTMLSelectElement).selectedIndex);
      for (let step = 0; step < Math.abs(wanted - at); step += 1) await key(wanted > at ? "ArrowDown" : "ArrowUp");
    },
    tick: async (label, within) => {
      const target = fieldOf(page, label, within);
      await target.waitFor();
      await reach(target, label);
      await key("Space");
    },
    count: () => keys,
  };
};
