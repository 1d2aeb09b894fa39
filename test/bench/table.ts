import type { Measured } from "./measure.ts";

/** The measurements as tables, for a person to read. */

/** A whole number with its thousands separated. */
export const whole = (value: number): string => Math.round(value).toLocaleString("en");

const duration = (microseconds: number): string =>
  microseconds < 1000
    ? `${microseconds.toFixed(microseconds < 10 ? 2 : 0)} µs`
    : `${(microseconds / 1000).toFixed(2)} ms`;

const NAME_WIDTH = 38;

const beside = ({ yardstick, share, aim }: Measured["speeds"][number]): string => {
  const judged = aim === null ? "" : ` (aim: ${Number(aim.toPrecision(2))}, ${share >= aim ? "met" : "missed"})`;
  return `\n${" ".repeat(6)}${share.toFixed(2)} times as fast as ${yardstick}${judged}`;
};

const row = ({ name, unit, perSecond, microseconds, quartiles, speeds }: Measured): string => {
  const spread = `(${whole(quartiles[0])} to ${whole(quartiles[1])})`;
  return `  ${name.padEnd(NAME_WIDTH)} ${whole(perSecond).padStart(10)} ${unit}/s ${spread.padEnd(24)} ${duration(microseconds)} each${speeds.map(beside).join("")}`;
};

/** A table of measurements: one line a case, and under it one a yardstick. */
export const table = (title: string, rows: readonly Measured[]): string => `\n${title}\n\n${rows.map(row).join("\n")}`;
