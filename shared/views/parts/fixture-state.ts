import type { FixtureRow } from "#shared/api/league/division.ts";
import { longDay } from "./days.ts";
import type { PartsWords } from "./words.ts";

/** What is said below a fixture: its state, its new day, and its evidence, if not every strike. */
export const stateOf = (w: PartsWords, { state, day, postponedFrom, evidence }: FixtureRow): string => {
  switch (state) {
    case "scheduled":
      return day === null || postponedFrom === null ? "" : w.movedTo({ day: longDay(w.locale, day) });
    // A score or a "v" says it.
    case "in-play":
      return "";
    case "played":
      return evidence === "boards" || evidence === "points" ? w.grade[evidence]() : "";
    case "postponed":
      return day === null ? w.fixtureState.postponed() : w.postponedTo({ day: longDay(w.locale, day) });
    default:
      return w.fixtureState[state]();
  }
};

/** Whether a fixture was played without a record of its strikes. */
export const isUnrecorded = (fixture: Pick<FixtureRow, "state" | "evidence"> | undefined): boolean =>
  fixture?.state === "played" && (fixture.evidence === "boards" || fixture.evidence === "points");

/** The page that a fixture is read on: of a tie between two teams, of its match, or of its round. */
export const pathOfFixture = (
  division: string,
  {
    id,
    round,
    match,
    rubbers,
  }: Pick<FixtureRow, "id" | "round" | "rubbers"> & { readonly match: { readonly id: string } | null },
): string => {
  if (rubbers) return `/ties/${id}`;
  return match ? `/matches/${match.id}` : `/divisions/${division}/fixtures#round-${round}`;
};

/** Whether something is still to come of a fixture. */
export const isOpen = ({ state, winner }: FixtureRow): boolean =>
  state === "scheduled" ||
  state === "postponed" ||
  state === "in-play" ||
  (state === "replay-ordered" && winner === null);

/** The id of the match that is open for a fixture, whether anything was played in it or not; `null`: there is none. */
export const openMatchOf = ({ match }: Pick<FixtureRow, "match">): string | null =>
  match?.status === "in-play" && !match.ended ? match.id : null;

/** Whether the league settled it, whatever was played: it has no score. */
export const isGiven = ({ state }: Pick<FixtureRow, "state">): boolean =>
  state === "walkover" || state === "double-walkover" || state === "retired" || state === "disqualified";
