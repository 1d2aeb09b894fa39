import * as english from "#shared/words/refusals-in-english.ts";
import * as rulings from "#shared/words/rulings.en.ts";
import { say } from "#shared/words/said.ts";
import { fold, type Witness } from "../match/fold.ts";
import { ENGINE_VERSION } from "../model/engine.ts";
import type { MatchEvent } from "../model/events.ts";
import type { MatchOutcome } from "../model/outcome.ts";
import type { Refusal, RefusalWords } from "../model/refusal.ts";
import type { BoardRow, EventRow, GameRow, Problem, Report, StrikeRow } from "../model/report.ts";
import type { MatchState } from "../model/state.ts";
import { openedSides, playerOn, substitutesOf } from "../model/substitution.ts";
import { rulesetName } from "../rules/ruleset.ts";
import type { RulingWords } from "../rulings/explain.ts";
import { bySide, rowOf } from "../rulings/row.ts";
import { pointsSoFar } from "../score/rival.ts";
import { gamesWon, pointsGiven } from "../score/scoring.ts";

/** The state of a log's hash chain, as found before the replay. */
export type Chain = { readonly status: "absent" | "verified" } | { readonly status: "broken"; readonly seq: number };

/**
 * Replays a log and reports everything that it finds. Events after a fault (a broken chain, a gap in the
 * numbers, an event that is refused) are not replayed; `problems` names the fault.
 *
 * @param w the catalogue of its rulings: a published report is in English
 */
export const replay = (
  log: readonly MatchEvent[],
  chain: Chain = { status: "absent" },
  w: RulingWords = rulings,
): Report => {
  const strikes: StrikeRow[] = [];
  const events: EventRow[] = [];
  const summary = replayTo(english, log, chain, (after, event, corrected) => {
    const row = rowOf(after, event, corrected, w);
    if (row?.kind === "strike") strikes.push(row.row);
    if (row?.kind === "event") events.push(row.row);
  });
  return { ...summary, strikes, events };
};

/** The outcome of a log: a report without its rows, for callers that need no rulings. */
export type Summary = Omit<Report, "strikes" | "events">;

/**
 * Replays a log to its end, without rows and rulings.
 *
 * @param w the catalogue of its problem's sentence; a report itself is always in English
 */
export const replayed = (
  log: readonly MatchEvent[],
  chain: Chain = { status: "absent" },
  w: RefusalWords = english,
): Summary => replayTo(w, log, chain);

const replayTo = (w: RefusalWords, log: readonly MatchEvent[], chain: Chain, witness?: Witness): Summary => {
  const fault = firstFault(log, chain);
  const sound = fault ? log.slice(0, fault.index) : log;
  const { state, refusal, voided } = fold(sound, witness);
  return {
    ...opened(log, state),
    engine: ENGINE_VERSION,
    chain: chain.status,
    ...(state ? summarise(state) : NOTHING),
    voided,
    problems: [...(fault ? [fault.refusal] : []), ...(refusal ? [refusal] : [])].map((one) => problemOf(one, w)),
  };
};

/** The summary of a match of which nothing could be replayed. */
export const NOTHING = { status: "in-play", winner: null, ranking: [], games: [], boards: [] } as const;

/** Match and ruleset, as far as they can be read even when the opening itself is refused. */
const opened = ([first]: readonly MatchEvent[], state: MatchState | null): Pick<Report, "match" | "ruleset"> => {
  if (state) return { match: state.setting.match, ruleset: rulesetName(state.setting.ruleset) };
  if (first?.type !== "match_opened") return { match: null, ruleset: null };
  const { match, ruleset } = first.data;
  return { match, ruleset: typeof ruleset === "string" ? ruleset : ruleset.id };
};

/** A refusal as a problem of a report: a public format, so in English by default. */
export const problemOf = ({ seq, code, why }: Refusal, w: RefusalWords = english): Problem => ({
  seq,
  code,
  message: say(w, why),
});

type Fault = { readonly index: number; readonly refusal: Refusal };

/** The first place at which the chain or the numbering breaks; `null` if there is none. */
export const firstFault = (log: readonly MatchEvent[], chain: Chain): Fault | null => {
  const gap = log.findIndex((event, index) => event.seq !== index + 1);
  const broken = chain.status === "broken" ? log.findIndex((event) => event.seq === chain.seq) : -1;
  if (broken >= 0 && (gap < 0 || broken <= gap)) {
    const { seq } = log[broken] ?? { seq: 0 };
    return {
      index: broken,
      refusal: { seq, code: "chain-broken", why: { key: "chainBroken", about: { seq } } },
    };
  }
  if (gap < 0) return null;
  const { seq } = log[gap] ?? { seq: 0 };
  return {
    index: gap,
    refusal: { seq, code: "sequence-gap", why: { key: "sequenceGap", about: { seq, expected: gap + 1 } } },
  };
};

/** The summary of a match: everything but its rows. */
export const summarise = (state: MatchState): Pick<Report, "status" | "winner" | "ranking" | "games" | "boards"> => ({
  status: state.status,
  winner: idOf(state, state.winner),
  ranking: rankingOf(state),
  games: gameRows(state),
  boards: boardRows(state),
});

const idOf = ({ setting }: MatchState, side: number | null): string | null =>
  side === null ? null : (setting.sides[side]?.id ?? null);

/** The winner, the others (by points, where each plays for itself), then the side that forfeited. */
const rankingOf = (state: MatchState): string[][] => {
  const { setting, status, winner, games, forfeitedBy } = state;
  if (status !== "decided") return [];
  const worths = setting.sides.map((_, side) => {
    if (side === winner) return Number.POSITIVE_INFINITY;
    if (side === forfeitedBy || games.some(({ gaveUp }) => gaveUp.includes(side))) return -1;
    return setting.ruleset.values ? pointsSoFar(state, side) : 0;
  });
  const places = worths.filter((worth, side) => worths.indexOf(worth) === side).sort((one, other) => other - one);
  return places.map((place) => setting.sides.filter((_, side) => worths[side] === place).map(({ id }) => id));
};

const gameRows = (state: MatchState): GameRow[] => {
  const boards = boardRows(state);
  return state.games.map((game) => ({
    number: game.number,
    boards: boards
      .filter(({ game: its, status }) => its === game.number && (status === "decided" || status === "in-play"))
      .map(({ number }) => number),
    points: bySide(state.setting, game.points),
    winner: idOf(state, game.winner),
    ...(game.lastBoard === null ? {} : { time: "called" as const }),
    ...(game.carried === null ? {} : { carried: game.carried }),
  }));
};

const boardRows = (state: MatchState): BoardRow[] => {
  const { setting, board, boards } = state;
  const rows = boards.map(
    (one): BoardRow => ({
      number: one.number,
      game: one.game,
      status: one.status,
      winner: idOf(state, one.winner),
      points: bySide(setting, one.points),
      ending: one.ending,
      queen: idOf(state, one.queen),
      slam: one.slam?.colour ?? null,
      ...(one.slam?.typed ? { slamTyped: true as const } : {}),
      clauses: one.clauses,
    }),
  );
  if (!board || board.over) return rows;
  const open: BoardRow = {
    number: board.number,
    game: board.game,
    status: board.surplus ? "surplus" : "in-play",
    winner: null,
    points: bySide(setting, []),
    ending: null,
    queen: board.queen.state === "covered" ? idOf(state, board.queen.side) : null,
    slam: null,
    clauses: [],
  };
  return [...rows, open];
};

/** The view of a match that leagues and ratings use. */
export const outcomeOf = (state: MatchState): MatchOutcome => {
  const { setting, boards, games } = state;
  const won = gamesWon(setting, games);
  const counted = boards.filter(({ status }) => status === "decided");
  return {
    match: setting.match,
    day: setting.day,
    rated: isRated(state),
    status: state.status,
    forfeited: state.forfeitedBy !== null,
    sides: openedSides(state).map(({ id, players }, side) => {
      const { points, pointsToTarget } = pointsOfSide(state, side);
      const substitutes = substitutesOf(state, side);
      return {
        id,
        players,
        ...(substitutes.length > 0 ? { substitutes } : {}),
        points,
        ...(pointsToTarget < points ? { pointsToTarget } : {}),
        boardsWon: counted.filter(({ winner }) => winner === side).length,
        gamesWon: won[side] ?? 0,
      };
    }),
    winner: idOf(state, state.winner),
    ranking: rankingOf(state),
    seq: state.seq,
  };
};

/** Whether a decided match counts in ratings. Row e38: a pair with a substitute is no longer that pair. */
export const isRated = ({ setting, substitutions }: MatchState): boolean =>
  setting.rated && !substitutions.some(({ counts }) => counts);

/**
 * The points of a side over all games, and those up to the target of each. A game that is taken over and a start that a
 * handicap or an earlier meeting gave were not scored in this match.
 */
const pointsOfSide = ({ games, setting }: MatchState, side: number) => {
  const most = setting.limits.target ?? Number.POSITIVE_INFINITY;
  let points = 0;
  let pointsToTarget = 0;
  for (const game of games) {
    if (game.carried !== null) continue;
    const given = pointsGiven(setting, game.number, side);
    const scored = game.points[side] ?? 0;
    points += scored - given;
    pointsToTarget += Math.min(scored, most) - given;
  }
  return { points, pointsToTarget };
};

/** The number of games of a match that were recorded by their points alone. */
export const recordedGamesOf = ({ games }: MatchState): number => games.filter(({ recorded }) => recorded).length;

/** Sides that have confirmed the result. */
export const confirmedSides = (state: MatchState): string[] =>
  state.confirmed.flatMap((side) => idOf(state, side) ?? []);

/** The id of the player who broke each board, by board number, the open board included. */
export const breakersOf = (state: MatchState): Record<string, string> => {
  const { board, boards } = state;
  const all = [...boards.map(({ number, breaker }) => ({ number, breaker })), ...(board ? [board] : [])];
  return Object.fromEntries(
    all.flatMap(({ number, breaker }) =>
      breaker === null ? [] : [[String(number), playerOn(state, breaker, number)]],
    ),
  );
};

/** Disputes of the match, open and resolved. */
export const disputesOf = (state: MatchState): MatchState["disputes"] => state.disputes;
