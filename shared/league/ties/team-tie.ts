import type { Format } from "#shared/carrom/model/format.ts";
import { type Fixture, type FixtureMatch, opponentIn } from "../season/settlement.ts";
import type { RecordedDecision } from "../terms/decision.ts";
import { decisionsOf, setAside } from "../terms/decisions.ts";
import { type EntryScore, type LeagueResult, unplayedResult } from "../terms/results.ts";
import { type PlannedRubber, type TeamPlay, TIE_MEASURES } from "../terms/team-play.ts";
import type { LineUp } from "./line-up.ts";
import { deciderOf, type RubberKind, rubberKind, tiePlan } from "./plan.ts";

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
  /** The lot of an entry, where one of the two goes on; `null` where a level tie is drawn. */
  readonly lotOf: ((entry: string) => number) | null;
};

/** A rubber and its current state. */
export type Rubber = {
  /** Its number from 1, in the order in which rubbers are called. */
  readonly number: number;
  readonly doubles: boolean;
  readonly kind: RubberKind;
  /** The format of its match; `null`: the usual one of the division. */
  readonly format: Format | null;
  /** Its player ids, by team; `null` before line-ups are shown, and where the team is a player short. */
  readonly players: Readonly<Record<TieSide, readonly string[] | null>>;
  /** Its match; `null` before it is opened. */
  readonly match: FixtureMatch | null;
  /** The number of earlier matches, which do not count: they were abandoned, void, or set aside. */
  readonly earlier: number;
  /**
   * The result that counts; `null` while it is open. A team that is a player short, or concedes the tie before the rubber
   * is played, has lost it without play.
   */
  readonly result: LeagueResult | null;
};

/** A team's total of the decided rubbers. */
type TieTotal = Readonly<Record<TeamPlay["counts"], number>>;
type TieScore = Readonly<Record<TieSide, TieTotal>>;

/** What decides a tie that is level by the measure of its division. */
export const TIE_DECIDERS = [...TIE_MEASURES, "rubber", "lots"] as const;
type TieDecider = (typeof TIE_DECIDERS)[number];

/** A tie and its current state. */
export type TeamTie = {
  readonly fixture: Fixture;
  /** Both line-ups; `null` before they are shown. */
  readonly lineUps: LineUps | null;
  readonly rubbers: readonly Rubber[];
  readonly score: TieScore;
  /** Whether it has a result: all rubbers are decided, or the others are not needed or conceded. */
  readonly over: boolean;
  /** The entry that won it, once it is over; `null` for a drawn tie. */
  readonly winner: string | null;
  /** The step that decided it where it was level; `null`: it was not, or is not over. */
  readonly decidedBy: TieDecider | null;
  /** The entry that conceded it, or its rest; `null`: neither did. */
  readonly conceded: string | null;
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

/** The entry that conceded a tie; `null`: neither did. */
const concededBy = ({ decisions, fixture }: TieRecord): string | null =>
  decisionsOf(decisions, "tie_conceded").findLast((one) => one.fixture === fixture.id)?.entry ?? null;

/** The rubbers of a tie by their plans: those of its plan, and those that decide it while it is level. */
const rubbersIn = (record: TieRecord, planned: readonly PlannedRubber[]): readonly Rubber[] => {
  const { fixture, matches, decisions } = record;
  const lineUps = lineUpsOf(decisions, fixture.id);
  const conceded = concededBy(record);
  const aside = setAside(decisions);
  const own = Map.groupBy(matches, ({ match }) => rubberOf(fixture.id, match));
  const withoutPlay = (players: Rubber["players"]): LeagueResult | null =>
    (lineUps && givenUp(fixture, players)) ??
    (conceded === null ? null : unplayedResult(fixture, opponentIn(fixture, conceded)));
  return planned.map((rubber, index) => {
    const { places, format = null } = rubber;
    const players = { home: playersAt(places, lineUps?.home), away: playersAt(places, lineUps?.away) };
    const opened = own.get(index + 1) ?? [];
    const match = standing(opened.filter((one) => !aside.has(one.match)));
    return {
      number: index + 1,
      doubles: places.length === 2,
      kind: rubberKind(rubber),
      format,
      players,
      match,
      earlier: opened.length - (match ? 1 : 0),
      result: match?.result ?? (match && conceded === null ? null : withoutPlay(players)),
    };
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

const resultsOf = (rubbers: readonly Rubber[]): readonly LeagueResult[] =>
  rubbers.flatMap(({ result }) => result ?? []);

const scoreOf = (rubbers: readonly Rubber[]): TieScore => {
  const results = resultsOf(rubbers);
  return { home: totalOf(results, "home"), away: totalOf(results, "away") };
};

/** The entry that is ahead by a measure; `null`: they are level. */
const aheadBy = ({ home, away }: Fixture, score: Readonly<Record<TieSide, number>>): string | null =>
  score.home > score.away ? home : score.home < score.away ? away : null;

const measured = ({ home, away }: TieScore, measure: TeamPlay["counts"]): Readonly<Record<TieSide, number>> => ({
  home: home[measure],
  away: away[measure],
});

/** Whether the rubbers of a plan have decided a tie, or whether it is level: all are decided, or the rest cannot change its winner. */
const isPlayedOut = ({ counts, stopWhenWon }: TeamPlay, rubbers: readonly Rubber[]): boolean => {
  const open = rubbers.length - resultsOf(rubbers).length;
  const { home, away } = measured(scoreOf(rubbers), counts);
  return open === 0 || (stopWhenWon === true && Math.abs(home - away) > open);
};

type Ended = Omit<TeamTie, "fixture" | "lineUps" | "score">;

const underWay = (rubbers: readonly Rubber[]): Ended => ({
  rubbers,
  over: false,
  winner: null,
  decidedBy: null,
  conceded: null,
});

/** A tie that is level by its measure: the first step that parts the teams decides it, or a deciding rubber is still to be played. */
const decided = (record: TieRecord, planned: readonly Rubber[], lotOf: (entry: string) => number): Ended => {
  const { fixture, play } = record;
  const score = scoreOf(planned);
  const plan = [...tiePlan(play).rubbers];
  for (const step of deciderOf(play)) {
    if (typeof step === "string") {
      const values = step === "lots" ? { home: lotOf(fixture.home), away: lotOf(fixture.away) } : measured(score, step);
      const winner = aheadBy(fixture, values);
      if (winner !== null) return { ...underWay(rubbersIn(record, plan)), over: true, winner, decidedBy: step };
      continue;
    }
    plan.push(step.rubber);
    const rubbers = rubbersIn(record, plan);
    const result = rubbers.at(-1)?.result ?? null;
    if (result === null) return underWay(rubbers);
    if (result.winner !== null) return { ...underWay(rubbers), over: true, winner: result.winner, decidedBy: "rubber" };
  }
  return { ...underWay(rubbersIn(record, plan)), over: true };
};

const endOf = (record: TieRecord): Ended => {
  const { fixture, play, lotOf } = record;
  const rubbers = rubbersIn(record, tiePlan(play).rubbers);
  const conceded = concededBy(record);
  if (conceded !== null) return { ...underWay(rubbers), over: true, winner: opponentIn(fixture, conceded), conceded };
  if (!isPlayedOut(play, rubbers)) return underWay(rubbers);
  const winner = aheadBy(fixture, measured(scoreOf(rubbers), play.counts));
  return winner === null && lotOf ? decided(record, rubbers, lotOf) : { ...underWay(rubbers), over: true, winner };
};

/** A tie from the results of its rubbers: its score and its winner, by the measure of its division. */
export const teamTie = (record: TieRecord): TeamTie => {
  const ended = endOf(record);
  const { fixture, decisions } = record;
  return { fixture, lineUps: lineUpsOf(decisions, fixture.id), score: scoreOf(ended.rubbers), ...ended };
};

/**
 * The result of a tie for its league; `null` until it is over. If no rubber of a tie was played to its end, only match
 * points count.
 */
const tieResult = ({ fixture, rubbers, score, over, winner }: TeamTie): LeagueResult | null => {
  if (!over) return null;
  if (resultsOf(rubbers).every(({ kind }) => kind === "forfeited")) return unplayedResult(fixture, winner);
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
