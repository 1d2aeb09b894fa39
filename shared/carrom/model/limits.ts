import { err, ok, type Result } from "#shared/result.ts";
import type { WayToEnd } from "../rules/regulations.ts";
import type { Ruleset } from "../rules/ruleset.ts";
import type { Clock, Format } from "./format.ts";
import type { Why } from "./refusal.ts";

/** The clause of the regulations of a division (or of a friendly match), which overrule the rulebook. */
export const REGULATIONS = "regulations";

/** The rule for a game whose leaders are level when nothing more would be played. */
export type Level = Ruleset["match"]["tie"]["value"] | "shoot-out";

/** The end of a game, and the number of games; `null` is no limit. */
export type Limits = {
  readonly target: number | null;
  readonly boards: number | null;
  readonly games: number;
  /** The boards that the limit counts: all that are played, or those that one side has won. */
  readonly count: Ruleset["match"]["boardsCount"]["value"];
  readonly level: Level;
  /** Whether a game ends when the boards that are left cannot change its winner. */
  readonly enough: boolean;
  /** Row e33: whether regulations say how a game or the match ends: then games decide the match. */
  readonly regulated: boolean;
  readonly clock: Clock | null;
  /** Row d10: a side with `from` points wins the game while the others have fewer than `below`; `null`: none does. */
  readonly earlyWin: { readonly from: number; readonly below: number } | null;
  /** Row e38: whether a side of one player may have a substitute. */
  readonly substitutes: boolean;
  /** The clause of each limit. */
  readonly clauses: Readonly<Record<"target" | "boards" | "games" | "clock" | "earlyWin" | "enough", string>>;
};

/**
 * The limits of the ruleset, of the opening where the ruleset leaves them open, and of regulations, which may depart from
 * it in everything. Refuses regulations that say too little or contradict themselves.
 */
export const limitsOf = (ruleset: Ruleset, format: Format = {}): Result<Limits, Why> => {
  const played = format.by === undefined ? byRuleset(ruleset, format) : byRegulations(format.by, format);
  if (!played.ok) return played;
  const { departs, clauses, ...limits } = played.value;
  const clock = clockOf(ruleset, format);
  const impossible = impossibleClock(clock, format) ?? (departs && isEndless(limits, clock) ? ENDLESS : null);
  if (impossible) return err(impossible);
  const ofClock = ruleset.match.clock?.clause ?? REGULATIONS;
  return ok({
    ...limits,
    level: levelOf(ruleset, format),
    enough: format.enough === true,
    regulated: departs || isRegulated(format),
    clock,
    earlyWin: earlyWinOf(ruleset, format),
    substitutes: format.substitutes === true,
    clauses: {
      ...clauses,
      clock: hasClock(format) ? REGULATIONS : ofClock,
      earlyWin: ruleset.match.earlyWin?.clause ?? REGULATIONS,
      enough: REGULATIONS,
    },
  });
};

/** Whether a match may end without a winner: its games are even in number, or one of them may have no winner. */
export const canBeDrawn = ({ games, level }: Pick<Limits, "games" | "level">): boolean =>
  games % 2 === 0 || level === "shared" || level === "boards-won";

/** The most boards of a game whose level leaders play no further one; `null`: there is no limit. */
export const boardsAtMost = ({ boards, count }: Pick<Limits, "boards" | "count">): number | null =>
  boards === null || count === "played" ? boards : 2 * boards - 1;

const ENDLESS: Why = { key: "gameEndless" };

const isEndless = ({ target, boards }: Pick<Limits, "target" | "boards">, clock: Clock | null): boolean =>
  target === null && boards === null && clock === null;

const hasClock = ({ minutes, clock }: Format): boolean => minutes !== undefined || clock !== undefined;

const isRegulated = (format: Format): boolean =>
  format.by !== undefined || hasClock(format) || format.level !== undefined || format.enough === true;

/** Row e33: regulations that say how a game ends say all of it. */
const earlyWinOf = ({ match }: Ruleset, { by }: Format): Limits["earlyWin"] => {
  const lead = match.earlyWin?.value;
  return by !== undefined || lead?.effect !== "game-won" ? null : { from: lead.from, below: lead.below };
};

/** A clock of minutes alone lets the board in play be finished. */
const clockOf = ({ match }: Ruleset, { clock, minutes }: Format): Clock | null => {
  if (clock) return clock;
  const noNewBoardAfter = minutes ?? match.clock?.value ?? null;
  return noNewBoardAfter === null
    ? null
    : { from: "first-strike", noNewBoardAfter, hardStop: null, unfinished: "finish" };
};

const impossibleClock = (clock: Clock | null, { minutes }: Format): Why | null => {
  if (clock === null) return null;
  const { noNewBoardAfter, hardStop, warnAt = 0 } = clock;
  if (minutes !== undefined && minutes !== noNewBoardAfter) return { key: "clockTwice", about: { minutes } };
  if (hardStop !== null && hardStop < noNewBoardAfter) return { key: "clockStopsEarly", about: { hardStop } };
  return warnAt > (hardStop ?? noNewBoardAfter) ? { key: "clockWarnsLate", about: { warnAt } } : null;
};

/** A tie-break by colours belongs to the one board of its ruleset: a game by regulations goes on with an ordinary board. */
const levelOf = ({ match: { tie } }: Ruleset, { level, by }: Format): Level => {
  if (typeof level === "object") return "shoot-out";
  return level ?? (by !== undefined && tie.value === "colours-board" ? "one-more-board" : tie.value);
};

type Played = Pick<Limits, "target" | "boards" | "games" | "count"> & {
  readonly clauses: Readonly<Record<"target" | "boards" | "games", string>>;
  /** Whether regulations depart from what the ruleset fixes. */
  readonly departs: boolean;
};

/**
 * If target and boards are both open, setting one leaves the other without a limit, so that "to 25 points" does not
 * also mean "one board". What the ruleset fixes stays as it is unless regulations say it otherwise.
 */
const byRuleset = ({ match }: Ruleset, format: Format): Result<Played, Why> => {
  const { target, boards, games, boardsCount, open } = match;
  const count = format.count ?? boardsCount.value;
  const departs = (name: "target" | "boards" | "games"): boolean =>
    format[name] !== undefined && !open.includes(name) && format[name] !== match[name].value;
  const chosen = format.target !== undefined || format.boards !== undefined;
  const pick = (name: "target" | "boards", fallback: number | null): number | null => {
    const asked = format[name];
    if (asked !== undefined) return asked;
    return chosen && open.includes(name) ? null : fallback;
  };
  const clause = (name: "target" | "boards" | "games"): string =>
    departs(name) ? `${REGULATIONS} (${match[name].clause})` : match[name].clause;
  return ok({
    target: pick("target", target.value),
    boards: pick("boards", boards.value),
    games: format.games ?? games.value,
    count,
    departs: departs("target") || departs("boards") || departs("games") || count !== boardsCount.value,
    clauses: { target: clause("target"), boards: clause("boards"), games: clause("games") },
  });
};

/** A match is one game unless the regulations say more; only the limits of the regulations apply. */
const byRegulations = (by: WayToEnd, format: Format): Result<Played, Why> => {
  const boards = format.boards ?? null;
  const target = format.target ?? null;
  const count = by === "boards" ? "won" : "played";
  if (by === "time" && !hasClock(format)) return err({ key: "regulationMinutes" });
  if (by !== "time" && boards === null) return err({ key: "regulationBoards" });
  if (by === "boards" && target !== null) return err({ key: "targetWithBoards" });
  if (by === "boards" && boards !== null && boards % 2 === 0) return err({ key: "majorityOdd", about: { boards } });
  if (format.count !== undefined && format.count !== count)
    return err({ key: "countOtherwise", about: { by: by === "boards" ? by : "other" } });
  return ok({
    target,
    boards: by === "boards" && boards !== null ? (boards + 1) / 2 : boards,
    games: format.games ?? 1,
    count,
    departs: false,
    clauses: { target: REGULATIONS, boards: REGULATIONS, games: REGULATIONS },
  });
};
