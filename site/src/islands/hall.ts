import { minutesAndSeconds } from "./clock/clock-face.ts";
import { follow } from "./fresh/follow.ts";
import { keepAwake } from "./score/device.ts";

/** How long each of those that take turns is shown: milliseconds. */
const TURN_MS = 12_000;
const EVERY_MS = 10_000;

/**
 * Shows the one whose turn it is, of each group that takes turns; by the clock, so that redrawn markup goes on. A group
 * within another goes on when it is shown again.
 */
const takeTurns = (): void => {
  const turn = Math.floor(Date.now() / TURN_MS);
  for (const group of document.querySelectorAll<HTMLElement>("[data-turns]")) {
    group.dataset["turning"] = "";
    const around = group.parentElement?.closest("[data-turns]")?.children.length ?? 1;
    const all = [...group.querySelectorAll<HTMLElement>(":scope > [data-turn]")];
    for (const [index, one] of all.entries()) one.hidden = index !== Math.floor(turn / around) % all.length;
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

const tick = (): void => {
  takeTurns();
  showLeft();
};

tick();
setInterval(tick, 1000);
follow({ every: EVERY_MS, failing: { first: 5000, longest: 60_000 }, changed: tick });
keepAwake();
