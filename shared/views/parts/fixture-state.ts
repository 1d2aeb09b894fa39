import type { FixtureRow } from "../../api/league/division.ts";
import { longDay } from "./days.ts";

/** Where a fixture stands, in words; empty where its score or a "v" says it. */
export const STATE_WORDS: Readonly<Record<FixtureRow["state"], string>> = {
  scheduled: "",
  postponed: "postponed",
  "in-play": "",
  played: "",
  forfeited: "forfeited",
  walkover: "walkover",
  "double-walkover": "double walkover",
  retired: "retired",
  disqualified: "disqualified",
  bye: "bye",
  abandoned: "abandoned",
  void: "void",
  "replay-ordered": "to be replayed",
  removed: "not counted",
};

/** What is said below a fixture: its state, its new day, and what its result stands on if not on every strike. */
export const stateOf = ({ state, day, evidence }: FixtureRow): string => {
  if (state === "postponed") return day === null ? "postponed" : `postponed to ${longDay("en", day)}`;
  if (state === "played" && evidence === "boards") return "boards only";
  if (state === "played" && evidence === "points") return "points only";
  return STATE_WORDS[state];
};

/** Whether something is still to come of a fixture. */
export const isOpen = ({ state, winner }: FixtureRow): boolean =>
  state === "scheduled" ||
  state === "postponed" ||
  state === "in-play" ||
  (state === "replay-ordered" && winner === null);

/** Whether the league settled it, whatever was played: it has no score. */
export const isGiven = ({ state }: FixtureRow): boolean =>
  state === "walkover" || state === "double-walkover" || state === "retired" || state === "disqualified";
