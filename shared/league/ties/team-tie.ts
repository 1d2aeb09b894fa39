import type { Fixture, FixtureMatch } from "../season/settlement.ts";
import type { RecordedDecision } from "../terms/decision.ts";
import { decisionsOf, setAside } from "../terms/decisions.ts";
import { type EntryScore, type LeagueResult, unplayedResult } from "../terms/results.ts";
import type { TeamPlay } from "../terms/team-play.ts";
import type { LineUp } from "./line-up.ts";
import { type TiePlan, tiePlan } from "./plan.ts";

const NUMBERED = /^-x(\d+)(?:-\d+)?$/;

/**
 * The id of a rubber's match: the tie's id and the number of the rubber, and if earlier matches did not count, one more
 * than their number. So the id of a match is enough to know its rubber.
 *
 * @param earlier matches of the rubber that were abandoned, void or set aside
 */
export const rubberMatch = (tie: string, rubber: number, earlier: number): string =>
  `${tie}-x${rubber}${earlier === 0 ? "" : `-${earlier + 1}`}`;

/** The number of the rubber of a tie to which a match belongs; `null`: to none. */
export const rubberOf = (tie: string, match: string): number | null => {
  const found = match.startsWith(tie) ? NUMBERED.exec(match.slice(tie.length))?.[1] : undefined;
  return found === undefined ? null : Number(found);
};

/** The two ends of a tie. */
export const TIE_ENDS = ["home", "away"] as const;
export type TieSide = (typeof TIE_ENDS)[number];

/** Both line-ups of a tie, as they were shown. */
type LineUps = Readonly<Record<TieSide, LineUp>>;

/** The record of a tie. */
export type TieRecord = {
  readonly play: TeamPlay;
  readonly fixture: Fixture;
  /** The matches of its rubbers, in the order in which they were opened. */
  readonly matches: readonly FixtureMatch[];
  /** The decisions of its division that are in force. */
  readonly decisions: readonly RecordedDecision[];
};

/** A rubber and its current state. */
export type Rubber = {
  /** Its number from 1, in the order in which rubbers are called. */
  readonly number: number;
  readonly doubles: boolean;
  /** Its player ids, by team; `null` before line-ups are shown, and where the team is a player short. */
  readonly players: Readonly<Record<TieSide, readonly string[] | null>>;
  /** Its match; `null` before it is opened. */
  readonly match: FixtureMatch | null;
  /** The number of earlier matches, which do not count: they were abandoned, void, or set aside. */
  readonly earlier: number;
  /** The result that counts; `null` while it is open. A team that is a player short has lost it without play. */
  readonly result: LeagueResult | null;
};

/** A team's total of the decided rubbers. */
type TieTotal = Readonly<Record<TeamPlay["counts"], number>>;

/** A tie and its current state. */
export type TeamTie = {
  readonly fixture: Fixture;
  /** Both line-ups; `null` before they are shown. */
  readonly lineUps: LineUps | null;
  readonly rubbers: readonly Rubber[];
  readonly score: Readonly<Record<TieSide, TieTotal>>;
  readonly over: boolean;
  /** The entry that won it, once it is over; `null` for a level tie. */
  readonly winner: string | null;
};

/** The line-ups of a tie that were shown last: the later ones include substitutes. */
const lineUpsOf = (decisions: readonly RecordedDecision[], fixture: string): LineUps | null =>
  decisionsOf(decisions, "line_ups_shown").findLast((one) => one.fixture === fixture) ?? null;

/** The ids of a team's players in a rubber; `null` where one of them is missing. */
const playersAt = (places: readonly number[], lineUp: LineUp | undefined): readonly string[] | null => {
  const players = places.flatMap((place) => lineUp?.[place - 1] ?? []);
  return players.length === places.length ? players : null;
};

/** The match of a rubber: the last that was neither abandoned nor void. */
const standing = (own: readonly FixtureMatch[]): FixtureMatch | null =>
  own.findLast(({ status }) => status === "decided" || status === "in-play") ?? null;

/** The result of a rubber for which a team is a player short: the opponent's, or neither's if both are short. */
const givenUp = (fixture: Fixture, players: Rubber["players"]): LeagueResult | null => {
  if (players.home && players.away) return null;
  return unplayedResult(fixture, players.home ? fixture.home : players.away ? fixture.away : null);
};

const rubbersIn = ({ fixture, matches, decisions }: TieRecord, { rubbers }: TiePlan): readonly Rubber[] => {
  const lineUps = lineUpsOf(decisions, fixture.id);
  const aside = setAside(decisions);
  const own = Map.groupBy(matches, ({ match }) => rubberOf(fixture.id, match));
  return rubbers.map((places, index) => {
    const players = { home: playersAt(places, lineUps?.home), away: playersAt(places, lineUps?.away) };
    const opened = own.get(index + 1) ?? [];
    const match = standing(opened.filter((one) => !aside.has(one.match)));
    const result = match ? match.result : lineUps && givenUp(fixture, players);
    const earlier = opened.length - (match ? 1 : 0);
    return { number: index + 1, doubles: places.length === 2, players, match, earlier, result };
  });
};

const wonBy = ({ winner, kind }: LeagueResult, entry: string): number => {
  if (winner !== null) return winner === entry ? 1 : 0;
  return kind === "played" ? 0.5 : 0;
};

const totalOf = (results: readonly LeagueResult[], end: TieSide): TieTotal => {
  const sum = (value: (result: LeagueResult) => number) => results.reduce((total, one) => total + value(one), 0);
  const played = (value: (score: EntryScore) => number) => sum((one) => (one.kind === "played" ? value(one[end]) : 0));
  return {
    rubbers: sum((one) => wonBy(one, one[end].entry)),
    boards: played(({ boardsWon }) => boardsWon),
    points: played(({ points }) => points),
  };
};

/** A tie from the results of its rubbers: its score and its winner, by the measure of its division. */
export const teamTie = (record: TieRecord): TeamTie => {
  const { fixture, play } = record;
  const rubbers = rubbersIn(record, tiePlan(play.plan));
  const results = rubbers.flatMap(({ result }) => result ?? []);
  const score = { home: totalOf(results, "home"), away: totalOf(results, "away") };
  const over = results.length === rubbers.length;
  const lead = score.home[play.counts] - score.away[play.counts];
  const ahead = lead > 0 ? fixture.home : lead < 0 ? fixture.away : null;
  const lineUps = lineUpsOf(record.decisions, fixture.id);
  return { fixture, lineUps, rubbers, score, over, winner: over ? ahead : null };
};

/**
 * The result of a tie for its league; `null` until it is over. If no rubber of a tie was played to its end, only match
 * points count.
 */
const tieResult = ({ fixture, rubbers, score, over, winner }: TeamTie): LeagueResult | null => {
  if (!over) return null;
  if (rubbers.every(({ result }) => result?.kind === "forfeited")) return unplayedResult(fixture, winner);
  const [home, away] = TIE_ENDS.map((end): EntryScore => {
    const { points, boards, rubbers: won } = score[end];
    return { entry: fixture[end], points, boardsWon: boards, rubbers: won };
  });
  if (!home || !away) return null;
  return { match: fixture.id, day: fixture.day, home, away, winner, kind: "played" };
};

/**
 * The tie as the one match of its fixture, so that standings, withdrawals and late entries treat it like any match;
 * `null` before the first rubber.
 */
export const matchOfTie = (tie: TeamTie): FixtureMatch | null => {
  const { id } = tie.fixture;
  const result = tieResult(tie);
  if (result) return { match: id, fixture: id, status: "decided", result };
  const opened = tie.rubbers.flatMap(({ match }) => match ?? []);
  if (opened.length === 0) return null;
  const begun = opened.some((one) => one.begun !== false);
  return { match: id, fixture: id, status: "in-play", result: null, begun };
};
