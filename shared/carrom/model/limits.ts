import { err, ok, type Result } from "#shared/result.ts";
import type { Ruleset } from "../rules/ruleset.ts";
import type { WayToEnd } from "../rules/vocabulary.ts";
import type { Format } from "./events.ts";
import type { Why } from "./refusal.ts";

/** The clause of the regulations of a division (or of a friendly match), which overrule the rulebook. */
const REGULATIONS = "regulations";

/** The rule for a game whose leaders are level when nothing more would be played. */
export type Level = Ruleset["match"]["tie"]["value"];

/** The end of a game, and the number of games; `null` is no limit. */
export type Limits = {
  readonly target: number | null;
  readonly boards: number | null;
  readonly games: number;
  /** The boards that the limit counts: all that are played, or those that one side has won. */
  readonly count: Ruleset["match"]["boardsCount"]["value"];
  readonly level: Level;
  /** Row e33: whether regulations say how a game or the match ends: then games decide the match. */
  readonly regulated: boolean;
  /** Minutes of a game, after which the board under way is finished and the game is over; `null`: no clock. */
  readonly minutes: number | null;
  /** The clause of each limit. */
  readonly clauses: Readonly<Record<"target" | "boards" | "games" | "clock", string>>;
};

/**
 * The limits that the ruleset fixes, the opening sets, and regulations add (`by`, `minutes`, `level`).
 * Refuses a limit that the ruleset fixes otherwise, and regulations that say too little or contradict themselves.
 */
export const limitsOf = (ruleset: Ruleset, format: Format = {}): Result<Limits, Why> => {
  const played = format.by === undefined ? byRuleset(ruleset, format) : byRegulations(format.by, format);
  if (!played.ok) return played;
  const { clock } = ruleset.match;
  return ok({
    ...played.value,
    level: levelOf(ruleset, format),
    regulated: format.by !== undefined || format.minutes !== undefined || format.level !== undefined,
    minutes: format.minutes ?? clock?.value ?? null,
    clauses: {
      ...played.value.clauses,
      clock: format.minutes === undefined ? (clock?.clause ?? REGULATIONS) : REGULATIONS,
    },
  });
};

/** A tie-break by colours belongs to the one board of its ruleset: a game by regulations goes on with an ordinary board. */
const levelOf = ({ match: { tie } }: Ruleset, { level, by }: Format): Level =>
  level ?? (by !== undefined && tie.value === "colours-board" ? "one-more-board" : tie.value);

type Played = Pick<Limits, "target" | "boards" | "games" | "count"> & {
  readonly clauses: Readonly<Record<"target" | "boards" | "games", string>>;
};

/**
 * If target and boards are both open, setting one leaves the other without a limit, so that "to 25 points" does not
 * also mean "one board".
 */
const byRuleset = (ruleset: Ruleset, format: Format): Result<Played, Why> => {
  const { target, boards, games, boardsCount, open } = ruleset.match;
  const fixed = (["target", "boards", "games"] as const).find((name) => {
    const asked = format[name];
    return asked !== undefined && asked !== null && !open.includes(name) && asked !== ruleset.match[name].value;
  });
  if (fixed)
    return err({
      key: "formatFixed",
      about: { ruleset: ruleset.name, what: fixed, clause: ruleset.match[fixed].clause },
    });
  const chosen = format.target !== undefined || format.boards !== undefined;
  const pick = (name: "target" | "boards", fallback: number | null): number | null => {
    if (!open.includes(name)) return fallback;
    const asked = format[name];
    if (asked !== undefined) return asked;
    return chosen ? null : fallback;
  };
  return ok({
    target: pick("target", target.value),
    boards: pick("boards", boards.value),
    games: format.games ?? games.value,
    count: boardsCount.value,
    clauses: { target: target.clause, boards: boards.clause, games: games.clause },
  });
};

/** A match is one game unless the regulations say more; only the limits of the regulations apply. */
const byRegulations = (by: WayToEnd, format: Format): Result<Played, Why> => {
  const boards = format.boards ?? null;
  const target = format.target ?? null;
  if (by === "time" && format.minutes === undefined) return err({ key: "regulationMinutes" });
  if (by !== "time" && boards === null) return err({ key: "regulationBoards" });
  if (by === "boards" && target !== null) return err({ key: "targetWithBoards" });
  if (by === "boards" && boards !== null && boards % 2 === 0) return err({ key: "majorityOdd", about: { boards } });
  return ok({
    target,
    boards: by === "boards" && boards !== null ? (boards + 1) / 2 : boards,
    games: format.games ?? 1,
    count: by === "boards" ? "won" : "played",
    clauses: { target: REGULATIONS, boards: REGULATIONS, games: REGULATIONS },
  });
};
