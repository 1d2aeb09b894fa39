import { holdsPlace } from "#league";
import type { Division, FixtureRow } from "#shared/api/league/division.ts";
import type { EntryRow } from "#shared/api/league/league.ts";
import { clockMoment, longDay } from "#shared/views/parts/days.ts";
import { isOpen } from "#shared/views/parts/fixture-state.ts";
import { dayAt } from "#shared/zone.ts";
import type { DeskWords } from "./head.tsx";

const STAGES = ["registering", "playing", "finished", "cancelled"] as const;
export type Stage = (typeof STAGES)[number];

/** A division's stage. One that waits for its draw is registering still. */
export const stageOf = ({ cancelled, entries, fixtures, bracket, pairing }: Division): Stage => {
  if (cancelled) return "cancelled";
  if (entries.length === 0) return "registering";
  const [final, ...others] = bracket?.at(-1) ?? [];
  const beside = new Set(others.map(({ fixture }) => fixture));
  const open = final
    ? (final.winner === null && !final.vacant) || fixtures.some((one) => beside.has(one.id) && isOpen(one))
    : fixtures.some(isOpen) || (pairing?.due ?? null) !== null;
  return open ? "playing" : "finished";
};

const HOUR = 3_600_000;
/** A deadline this near is said. */
const NEAR = 72 * HOUR;

type Entries = readonly Pick<EntryRow, "state" | "payment">[];

/** Tasks of a division for those who run it, each in a sentence; those of missing results are listed elsewhere. */
export const waitingBesides = (w: DeskWords, division: Division, entries: Entries, now: string): string[] =>
  tasksIn(w, division, entries, now, 0);

/** All tasks of a division for those who run it, each in a sentence. */
export const waitingIn = (w: DeskWords, division: Division, entries: Entries, now: string): string[] =>
  tasksIn(w, division, entries, now, missingIn(division, dayAt(now, division.club.zone)).length);

const tasksIn = (w: DeskWords, division: Division, entries: Entries, now: string, missing: number): string[] => {
  const stage = stageOf(division);
  if (stage === "registering") return atTheDoor(w, division, entries, now);
  return stage === "playing" ? atPlay(w, division, missing) : [];
};

/** What comes next in a division, in words: what waits, or otherwise what everybody waits for; empty: nothing. */
export const nextStepIn = (w: DeskWords, division: Division, entries: Entries, now: string): string => {
  const waits = waitingIn(w, division, entries, now);
  if (waits.length > 0) return waits.join(" ");
  const { registration, club, fixtures } = division;
  const stage = stageOf(division);
  if (stage === "registering" && registration)
    return w.entriesUntil({ deadline: clockMoment(w.locale, club.zone)(registration.deadline) });
  if (stage !== "playing") return "";
  const [day] = fixtures.flatMap((fixture) => (isOpen(fixture) ? (fixture.day ?? []) : [])).toSorted();
  return day === undefined ? "" : w.nextMatchDay({ day: longDay(w.locale, day) });
};

const atTheDoor = (w: DeskWords, { registration, club }: Division, entries: Entries, now: string): string[] => {
  if (!registration) return [w.waitsForDraw()];
  const standing = entries.filter(holdsPlace);
  const unpaid = registration.fee ? standing.filter(({ payment }) => payment === "unpaid").length : 0;
  const unconfirmed = standing.filter(({ state }) => state === "registered").length;
  const { deadline, minimum } = registration;
  const left = Date.parse(deadline) - Date.parse(now);
  return [
    ...(left <= 0 ? [w.deadlineOver({ enough: standing.length >= minimum })] : []),
    ...(left > 0 && left <= NEAR ? [w.deadlineNear({ deadline: clockMoment(w.locale, club.zone)(deadline) })] : []),
    ...(unpaid > 0 ? [w.feesUnpaid({ count: unpaid })] : []),
    ...(unconfirmed > 0 ? [w.entriesToConfirm({ count: unconfirmed })] : []),
  ];
};

/** The fixtures whose result is missing: their day is past, and no match is at the table. */
export const missingIn = (division: Division, today: string): readonly FixtureRow[] =>
  stageOf(division) === "playing"
    ? division.fixtures.filter(
        (fixture) => isOpen(fixture) && fixture.state !== "in-play" && fixture.day !== null && fixture.day < today,
      )
    : [];

const atPlay = (w: DeskWords, { fixtures, bracket, pairing }: Division, missing: number): string[] => {
  const open = fixtures.filter(isOpen);
  const counts = [
    [w.resultsMissing, missing],
    [w.matchesOpen, open.filter(({ state }) => state === "in-play").length],
    [w.daysMissing, open.filter(({ state, day }) => state === "postponed" && day === null).length],
    [w.replaysOpen, open.filter(({ state }) => state === "replay-ordered").length],
    [w.tiesOvertaken, (bracket ?? []).flat().filter(({ overtaken }) => overtaken).length],
  ] as const;
  const due = pairing?.due ?? null;
  return [
    ...(due === null ? [] : [w.roundToPair({ round: due })]),
    ...counts.flatMap(([say, count]) => (count > 0 ? [say({ count })] : [])),
  ];
};
