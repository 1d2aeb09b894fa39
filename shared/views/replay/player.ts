import type { Mark, Stop } from "./stops.ts";

/** How fast a replay plays: times the usual pace. */
export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** The driver of a replay in a browser; where there is none, links lead from stop to stop. */
export type ReplayDriver = {
  readonly playing: boolean;
  readonly speed: Speed;
  /** A strike is shown as it fell, before what comes back is put back. */
  readonly falling: boolean;
  readonly go: (index: number) => void;
  readonly toggle: () => void;
  readonly pace: (speed: Speed) => void;
};

/** Milliseconds that a stop is shown at the usual pace: a strike with which nothing happened is soon over. */
export const pauseAt = ({ line, marks }: Stop): number => {
  const quiet = marks.length === 0 && line?.kind === "strike" && line.strike.notation === "-";
  return quiet ? 450 : 1400;
};

/** Keys that jump to the next stop with a mark. */
export const MARK_KEYS: Readonly<Record<string, Mark>> = { f: "foul", q: "queen", d: "due", c: "correction" };
