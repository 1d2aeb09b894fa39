import {
  extend,
  type MatchEvent,
  type MatchState,
  type Pocket,
  RULESETS,
  type Ruleset,
  type Strike,
  type StrikeRow,
} from "#carrom";
import { TABLES } from "./any-history.ts";
import { logOf } from "./play.ts";

/**
 * All outcomes of a strike, counted out from small positions, as chess programs count their moves. Any
 * ruling that changes changes a number.
 */

/** Counts of all the strikes from one position, down to a depth. */
export type Count = {
  readonly made: number;
  readonly refused: Readonly<Record<string, number>>;
  readonly turn: Readonly<Record<string, number>>;
  readonly endings: Readonly<Record<string, number>>;
};

/** A position with few men left, a1 to strike, by the strikes that lead to it. */
export type Position = { readonly name: string; readonly ruleset: Ruleset; readonly log: readonly MatchEvent[] };

/** Men down before the position: seven or eight of nine on a side, so that the last men are in reach. */
const SCRIPTS: Readonly<Record<string, string>> = {
  "two men each, the queen on the board": "7*w1 ; - ; 7*b1 ; -",
  "one man each, the queen on the board": "8*w1 ; - ; 8*b1 ; -",
  "two and one, the queen waiting": "7*w1 ; - ; 8*b1 ; - ; q2",
  "one and two, the queen covered by A": "w1 ; q2 w3 ; 6*w1 ; - ; 7*b1 ; -",
  "one and one, the queen covered by B": "8*w1 ; - ; b1 ; q2 b3 ; 6*b1 ; -",
  "nothing down, both owing": "- ; S ; S ; -",
};

/** Every position of every ruleset; with four at the table the turn is a2's. */
export const POSITIONS: readonly Position[] = RULESETS.flatMap((ruleset) => {
  const table = TABLES.find((one) => one.ruleset === ruleset);
  if (!table) throw new Error(`${ruleset.id} has no line-up`);
  const { sides } = table.opening;
  return Object.entries(SCRIPTS).map(([name, script]) => ({
    name: `${ruleset.id}: ${name}`,
    ruleset,
    log: logOf(ruleset.id, script, { match: { sides } }),
  }));
});

const MEN = [0, 1, 2];
const FATES = [undefined, "pocketed", "off"] as const;

/** Pockets of the men, that of the queen or another: only where that makes a difference, and there is a man. */
const pocketsFor = ({ queen }: Ruleset, men: number): readonly Pocket[] =>
  queen.coverPocket.value === "another" && men > 0 ? [1, 2] : [1];

/** Strikes with up to two men of each colour, the queen or not, and each fate of the striker. */
const strikesBy = (player: string, ruleset: Ruleset): Strike[] =>
  MEN.flatMap((white) =>
    MEN.flatMap((black) =>
      pocketsFor(ruleset, white + black).flatMap((pocket) =>
        [0, 1].flatMap((queen) =>
          FATES.map(
            (striker): Strike => ({
              player,
              pocketed: [
                ...Array.from({ length: white }, () => ({ piece: "white", pocket }) as const),
                ...Array.from({ length: black }, () => ({ piece: "black", pocket }) as const),
                ...Array.from({ length: queen }, () => ({ piece: "queen", pocket: 1 }) as const),
              ],
              ...(striker ? { striker } : {}),
            }),
          ),
        ),
      ),
    ),
  );

/** A visitor of every valid strike: the match before and after it, the strike, and its row. */
export type Visit = (before: MatchState, strike: Strike, after: MatchState, row: StrikeRow) => void;

const tally = (counts: Map<string, number>, key: string): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};

const sorted = (counts: ReadonlyMap<string, number>): Record<string, number> =>
  Object.fromEntries([...counts].toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** Counts every strike from a state, and every strike after it, down to a depth. */
export const countFrom = (root: MatchState, depth: number, visit?: Visit): Count => {
  let made = 0;
  const [refused, turn, endings] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()];
  const strikeOn = (state: MatchState, left: number): void => {
    const player = state.setting.seats[state.board?.turn ?? 0]?.player ?? "";
    for (const strike of strikesBy(player, state.setting.ruleset)) {
      const outcome = extend(state, [{ seq: state.seq + 1, type: "strike", data: strike }], () => []);
      if (!outcome.ok) {
        tally(refused, outcome.error.code);
        continue;
      }
      const { state: after, strikes } = outcome.value;
      const [row] = strikes;
      if (!row) throw new Error("a strike that stands has a row");
      made += 1;
      tally(turn, row.turn);
      if (row.turn === "board-over") tally(endings, after.boards.at(-1)?.ending ?? "none");
      visit?.(state, strike, after, row);
      if (left > 1 && row.turn !== "board-over") strikeOn(after, left - 1);
    }
  };
  strikeOn(root, depth);
  return { made, refused: sorted(refused), turn: sorted(turn), endings: sorted(endings) };
};
