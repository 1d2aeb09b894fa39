import { minutesAndSeconds } from "./clock/clock-face.ts";
import { follow } from "./fresh/follow.ts";
import { keepAwake } from "./score/device.ts";

/** How long each of those that take turns is shown: milliseconds. */
const TURN_MS = 12_000;
const EVERY_MS = 10_000;

/** Whether all that a box holds is within it. */
const holds = ({ scrollHeight, clientHeight, scrollWidth, clientWidth }: Element): boolean =>
  scrollHeight <= clientHeight + 1 && scrollWidth <= clientWidth + 1;

/** The parts of a group by turns: as many after each other as the group has room for. */
const turnsOf = (group: HTMLElement): readonly (readonly HTMLElement[])[] => {
  const parts = [...group.querySelectorAll<HTMLElement>("[data-turn]")];
  for (const part of parts) part.hidden = true;
  const turns: HTMLElement[][] = [];
  for (const part of parts) {
    part.hidden = false;
    const last = turns.at(-1);
    if (last && holds(group)) last.push(part);
    else {
      for (const before of last ?? []) before.hidden = true;
      turns.push([part]);
    }
  }
  return turns;
};

/** Shows the parts whose turn it is, of each group that takes turns; by the clock, so that redrawn markup goes on. */
const takeTurns = (turn: number): void => {
  for (const group of document.querySelectorAll<HTMLElement>("[data-turns]")) {
    group.dataset["turning"] = "";
    const turns = turnsOf(group);
    for (const [index, parts] of turns.entries()) for (const part of parts) part.hidden = index !== turn % turns.length;
  }
};

/** Sizes of names at tables, in units of the screen: of the first ones on one line, and in the last ones a long word breaks. */
const NAME_SIZES = [12, 10.4, 9, 7.8, 6.8, 6, 5.4, 4.8, 4.2, 3.8, 3.4, 2.8, 2.4, 2];
const LARGEST_BROKEN = 5.4;
const FEWEST_WHOLE = 3.4;

/** The most letters of a word that stays whole: a longer one breaks, and keeps no other name small. */
const LONGEST_WHOLE = 20;

const hasEndlessWord = ({ textContent }: Element): boolean =>
  (textContent ?? "").split(/[\s-]+/).some((word) => word.length > LONGEST_WHOLE);

/** Gives the names at the tables that are shown the largest size in which all of them are whole. */
const fitNames = (): void => {
  for (const tables of document.querySelectorAll<HTMLElement>(".hall-tables:not([hidden])")) {
    const names = [...tables.querySelectorAll(".scoreboard-name")];
    for (const name of names) name.classList.toggle("hall-endless", hasEndlessWord(name));
    for (const size of NAME_SIZES) {
      tables.style.setProperty("--hall-fitted", String(size));
      tables.classList.toggle("hall-largest", size > LARGEST_BROKEN);
      tables.classList.toggle("hall-whole", size >= FEWEST_WHOLE);
      if (holds(tables) && names.every(holds)) break;
    }
  }
};

/** Minutes before the end at which a clock is highlighted. */
const SOON = 5;

const secondsTo = (at: string | undefined): number =>
  Math.max(0, Math.ceil((Date.parse(at ?? "") - Date.now()) / 1000));

/** Shows the time left on each clock that runs, in minutes and seconds: until no further board begins, and then until the stop. */
const showLeft = (): void => {
  for (const clock of document.querySelectorAll<HTMLElement>("[data-until]")) {
    const { until, warn, stop } = clock.dataset;
    const seconds = secondsTo(until);
    const isOver = seconds === 0;
    clock.classList.toggle("hall-soon", warn === undefined ? seconds <= SOON * 60 : secondsTo(warn) === 0);
    const left = clock.querySelector("[data-left]");
    if (left) left.textContent = minutesAndSeconds(isOver && stop !== undefined ? secondsTo(stop) : seconds);
    for (const words of clock.querySelectorAll<HTMLElement>("[data-running]")) words.hidden = isOver;
    for (const words of clock.querySelectorAll<HTMLElement>("[data-over]")) words.hidden = !isOver;
  }
};

/** The turn that is shown. */
let shown = -1;

const tick = (): void => {
  const turn = Math.floor(Date.now() / TURN_MS);
  // A screen is measured when others take their turn, and not each second.
  if (turn !== shown) {
    shown = turn;
    takeTurns(turn);
    fitNames();
  }
  showLeft();
};

/** Measures the screen again: it has other markup, or another size. */
const again = (): void => {
  shown = -1;
  tick();
};

tick();
setInterval(tick, 1000);
addEventListener("resize", again);
follow({ every: EVERY_MS, failing: { first: 5000, longest: 60_000 }, changed: again });
keepAwake();
