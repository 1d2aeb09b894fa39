import type { Division } from "../../api/league/division.ts";
import type { EntryRow } from "../../api/league/league.ts";
import { dayAt, momentIn } from "../../zone.ts";
import { counted } from "../parts/figures.ts";
import { isOpen } from "../parts/fixture-state.ts";

/** How far a division has come. */
export const STAGES = ["registering", "playing", "finished", "cancelled"] as const;
export type Stage = (typeof STAGES)[number];

/** How far a division has come. One that waits for its draw is registering still. */
export const stageOf = ({ cancelled, entries, fixtures, bracket }: Division): Stage => {
  if (cancelled) return "cancelled";
  if (entries.length === 0) return "registering";
  const final = bracket?.at(-1)?.[0];
  const open = final ? final.winner === null : fixtures.some(isOpen);
  return open ? "playing" : "finished";
};

const HOUR = 3_600_000;
/** A deadline this near is said. */
const NEAR = 72 * HOUR;

/** What of a division waits for whoever runs it, each in a few words. */
export const waitingIn = (
  division: Division,
  entries: readonly Pick<EntryRow, "state" | "payment">[],
  now: string,
): string[] => {
  const stage = stageOf(division);
  if (stage === "registering") return atTheDoor(division, entries, now);
  return stage === "playing" ? atPlay(division, dayAt(now, division.club.zone)) : [];
};

const atTheDoor = (
  { registration, club }: Division,
  entries: readonly Pick<EntryRow, "state" | "payment">[],
  now: string,
): string[] => {
  if (!registration) return ["waits for its draw"];
  const standing = entries.filter(({ state }) => state !== "withdrawn");
  const unpaid = registration.fee ? standing.filter(({ payment }) => payment === "unpaid").length : 0;
  const unconfirmed = standing.filter(({ state }) => state === "registered").length;
  const { deadline, minimum } = registration;
  const left = Date.parse(deadline) - Date.parse(now);
  const over = standing.length < minimum ? "extend it or cancel" : "make the draw";
  return [
    ...(left <= 0 ? [`the deadline is over: ${over}`] : []),
    ...(left > 0 && left <= NEAR ? [`the deadline is near: ${momentIn(club.zone)(deadline)}`] : []),
    ...(unpaid > 0 ? [counted(unpaid, "fee unpaid", "fees unpaid")] : []),
    ...(unconfirmed > 0 ? [counted(unconfirmed, "entry to confirm", "entries to confirm")] : []),
  ];
};

const atPlay = ({ fixtures, bracket }: Division, today: string): string[] => {
  const open = fixtures.filter(isOpen);
  const count = (many: number, one: string, more: string): string[] => (many > 0 ? [counted(many, one, more)] : []);
  const late = open.filter(({ state, day }) => state !== "in-play" && day !== null && day < today);
  return [
    ...count(late.length, "result missing", "results missing"),
    ...count(open.filter(({ state }) => state === "in-play").length, "match at the table", "matches at the table"),
    ...count(
      open.filter(({ state, day }) => state === "postponed" && day === null).length,
      "fixture without a new day",
      "fixtures without a new day",
    ),
    ...count(
      open.filter(({ state }) => state === "replay-ordered").length,
      "match to be played again",
      "matches to be played again",
    ),
    ...count(
      (bracket ?? []).flat().filter(({ overtaken }) => overtaken).length,
      "tie that an earlier result has overtaken",
      "ties that earlier results have overtaken",
    ),
  ];
};
