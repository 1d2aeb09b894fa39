import type { MatchStatus } from "#shared/carrom/rules/vocabulary.ts";
import type { RecordedDecision } from "../terms/decision.ts";
import { decisionsOf, fixturesOf, setAside } from "../terms/decisions.ts";
import { type LeagueResult, unplayedResult } from "../terms/results.ts";

/** Two entries that are to meet. */
export type Fixture = {
  readonly id: string;
  readonly round: number;
  /** Its place within the round, from 1. */
  readonly position: number;
  readonly day: string | null;
  readonly home: string;
  readonly away: string;
};

/** A match that was opened for a fixture. */
export type FixtureMatch = {
  readonly match: string;
  readonly fixture: string;
  readonly status: MatchStatus;
  /** The result that the league counts; `null` until the match is decided. */
  readonly result: LeagueResult | null;
  /** `false`: no strike or board of it is recorded, it is only open or was closed again. Its fixture then has no match. */
  readonly begun?: boolean;
};

/**
 * The state of a fixture. `forfeited`: forfeited at the board, as its log says; `removed`: it no longer counts, played or
 * not, because an entry withdrew.
 */
export const FIXTURE_STATES = [
  "scheduled",
  "postponed",
  "in-play",
  "played",
  "forfeited",
  "walkover",
  "double-walkover",
  "retired",
  "disqualified",
  "bye",
  "abandoned",
  "void",
  "replay-ordered",
  "removed",
] as const;
export type FixtureState = (typeof FIXTURE_STATES)[number];

/** The state of a fixture, by its matches and the league's decisions. */
export type Settlement = {
  readonly fixture: Fixture;
  readonly state: FixtureState;
  /** The day of play, planned or past. */
  readonly day: string | null;
  /** The day of the draw that it was moved or postponed from; `null` while it is on that day, or has none. */
  readonly postponedFrom: string | null;
  /** The match of this fixture, whether it counts or not. */
  readonly match: string | null;
  /** The result that counts; `null` for a postponed fixture, which has no 0-0. */
  readonly result: LeagueResult | null;
  /** Whether it is final: neither play nor a decision is still expected. */
  readonly settled: boolean;
  /** The entry that goes on: the winner, or the one with a bye. */
  readonly winner: string | null;
  /** Entries with the points of a bye, or of a match that was abandoned. */
  readonly credits: readonly { readonly entry: string; readonly for: "bye" | "abandoned" }[];
  /** The id of the decision that settled, postponed or moved it. */
  readonly decision: string | null;
};

type Outcome = Pick<Settlement, "state" | "result" | "settled" | "winner" | "credits">;

const RULINGS = [
  "walkover_given",
  "double_walkover_given",
  "forfeit_given",
  "bye_given",
  "fixture_abandoned",
  "fixture_voided",
] as const;
/** Decisions that keep a match from being rated while they are in force. */
export const UNRATING = [...RULINGS, "replay_ordered"] as const;
type Ruling = Extract<RecordedDecision, { type: (typeof RULINGS)[number] }>;

const isRuling = (one: RecordedDecision): one is Ruling => RULINGS.some((type) => type === one.type);

/** Matches and fixtures whose play does not count, because the league has decided otherwise. */
export type Overruled = { readonly matches: ReadonlySet<string>; readonly fixtures: ReadonlySet<string> };

/**
 * The matches and fixtures that are not rated, even if played: walkovers, byes, forfeits, void and abandoned matches never
 * are. A match against an entry that withdrew or lost points is still rated.
 *
 * @param decisions those in force
 */
export const overruled = (decisions: readonly RecordedDecision[]): Overruled => ({
  matches: setAside(decisions),
  fixtures: new Set(decisions.filter(isRuling).map(({ fixture }) => fixture)),
});

/** The entry that this one plays against in a fixture. */
export const opponentIn = ({ home, away }: Fixture, entry: string): string => (entry === home ? away : home);

/** A fixture won without a score. */
const given = (fixture: Fixture, state: FixtureState, winner: string | null): Outcome => ({
  state,
  result: unplayedResult(fixture, winner),
  settled: true,
  winner,
  credits: [],
});

const blank = (state: FixtureState, settled: boolean): Outcome => ({
  state,
  result: null,
  settled,
  winner: null,
  credits: [],
});

const ruled = (ruling: Ruling, fixture: Fixture): Outcome => {
  switch (ruling.type) {
    case "walkover_given":
      return given(fixture, "walkover", ruling.winner);
    case "double_walkover_given":
      return given(fixture, "double-walkover", null);
    case "forfeit_given":
      return given(fixture, ruling.kind, opponentIn(fixture, ruling.entry));
    case "bye_given":
      return { ...blank("bye", true), winner: ruling.entry, credits: [{ entry: ruling.entry, for: "bye" }] };
    case "fixture_abandoned": {
      const credits = [fixture.home, fixture.away].map((entry) => ({ entry, for: "abandoned" as const }));
      return { ...blank("abandoned", true), credits };
    }
    case "fixture_voided":
      return blank("void", true);
  }
};

/** A fixture by its match. A match that ended without a result settles nothing: another can be opened, or the league decides. */
const played = ({ status, result }: FixtureMatch): Outcome => {
  if (status === "in-play" || status === "abandoned" || status === "void") return blank(status, false);
  if (!result) return blank("in-play", false);
  const state = result.kind === "forfeited" ? "forfeited" : "played";
  return { state, result, settled: true, winner: result.winner, credits: [] };
};

/** Whether a match was closed again before anything was played in it. */
export const isClosed = ({ status, begun }: FixtureMatch): boolean =>
  begun === false && (status === "abandoned" || status === "void");

/** The match of a fixture: the last that was neither abandoned nor void, of those not set aside. */
const standing = (own: readonly FixtureMatch[]): FixtureMatch | null =>
  own.findLast(({ status }) => status === "decided" || status === "in-play") ?? own.at(-1) ?? null;

type Put = Extract<RecordedDecision, { type: "fixture_postponed" | "fixtures_moved" }>;

const isPut = (one: RecordedDecision): one is Put => one.type === "fixture_postponed" || one.type === "fixtures_moved";

/** The day to which a decision moves a fixture; `null`: not yet known. */
const dayOf = (put: Put, fixture: string): string | null =>
  put.type === "fixture_postponed" ? put.day : (put.moves.find((move) => move.fixture === fixture)?.day ?? null);

/**
 * Settles a fixture, without withdrawals.
 *
 * @param matches those of all fixtures, in the order in which they were opened
 * @param decisions those in force
 */
export const settleFixtures = (
  fixture: Fixture,
  matches: readonly FixtureMatch[],
  decisions: readonly RecordedDecision[],
): Settlement => {
  const own = decisions.filter((one) => fixturesOf(one).includes(fixture.id));
  const aside = setAside(own);
  const match = standing(
    matches.filter((one) => one.fixture === fixture.id && !aside.has(one.match) && !isClosed(one)),
  );
  const ruling = own.findLast(isRuling);
  const put = own.findLast(isPut);
  const waiting = aside.size > 0 ? "replay-ordered" : put?.type === "fixture_postponed" ? "postponed" : "scheduled";
  const begun = match !== null && match.begun !== false;
  const conceded = decisionsOf(own, "tie_conceded").at(-1);
  const outcome = ruling ? ruled(ruling, fixture) : begun ? played(match) : blank(waiting, false);
  const open = decisionsOf(own, "replay_ordered").at(-1) ?? put;
  const day = put ? dayOf(put, fixture.id) : fixture.day;
  return {
    fixture,
    ...outcome,
    day,
    postponedFrom: day === fixture.day ? null : fixture.day,
    match: match?.match ?? null,
    decision: ruling?.id ?? conceded?.id ?? (begun ? null : open?.id) ?? null,
  };
};
