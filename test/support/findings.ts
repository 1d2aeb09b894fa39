import {
  CALLED_FOULS,
  COLOURS,
  ENDINGS,
  LEVELS,
  type Piece,
  TOSS_CHOICES,
  UNFINISHED_BOARDS,
  VIOLATIONS,
} from "#carrom";
import type { Finding } from "#shared/carrom/model/finding.ts";
import { DUES_LEFT, FORFEITS, FOULS, NO_WINNER_ENDINGS } from "#shared/carrom/rules/vocabulary.ts";

type Kind = Finding["kind"];
type Fields<K extends Kind> = Omit<Extract<Finding, { kind: K }>, "kind" | "clause">;
/** Every value that a field may have in a table of findings. */
type Values<K extends Kind> = { readonly [Field in keyof Fields<K>]-?: readonly Fields<K>[Field][] };

const BOTH = [true, false] as const;
const COUNTS = [1, 2, 9] as const;
const NONE_OR_SOME = [0, 1, 2] as const;
const TURNS = ["kept", "lost", null] as const;
const CLOCKS = [
  null,
  ...UNFINISHED_BOARDS.map((unfinished) => ({
    from: "round" as const,
    noNewBoardAfter: 40,
    hardStop: unfinished === "replay" ? null : 45,
    unfinished,
  })),
];
const PIECES: readonly (readonly Piece[])[] = [["white"], ["queen"], ["black", "black"], ["queen", "white", "black"]];

const combine = (fields: Readonly<Record<string, readonly unknown[]>>): Readonly<Record<string, unknown>>[] =>
  Object.entries(fields).reduce<Record<string, unknown>[]>(
    (all, [field, values]) =>
      all.flatMap((one) => values.map((value) => (value === undefined ? one : { ...one, [field]: value }))),
    [{}],
  );

/** Findings of every kind, with every combination of facts that changes a sentence, about these sides and this player. */
export const everyFinding = ({
  sides,
  player,
}: {
  readonly sides: readonly [string, string];
  readonly player: string;
}): readonly Finding[] => {
  const [one, other] = sides;
  const winner = [one, other, null];
  const points = [
    [
      { side: one, points: 25 },
      { side: other, points: 13 },
    ],
  ];
  const table: { readonly [K in Kind]: Values<K> } = {
    void: { violation: VIOLATIONS, back: [[], ...PIECES], inTurn: BOTH },
    "attempt-failed": { left: COUNTS },
    "break-lost": { attempts: [0, 3], penalty: [0, 1], passesOn: BOTH },
    men: {
      own: NONE_OR_SOME,
      opponent: NONE_OR_SOME,
      ownColour: COLOURS,
      striker: [false],
      back: NONE_OR_SOME,
      owed: NONE_OR_SOME,
      turn: TURNS,
    },
    values: { men: NONE_OR_SOME, striker: BOTH, back: NONE_OR_SOME, owed: NONE_OR_SOME, turn: TURNS },
    "not-on-rebound": { men: COUNTS },
    "last-man-back": {
      own: [0, 1],
      opponents: [0, 1],
      withStriker: NONE_OR_SOME,
      ownColour: COLOURS,
      back: [3, 4],
      owed: NONE_OR_SOME,
    },
    "too-early": {},
    "time-called": {
      game: [1, 2],
      only: BOTH,
      board: [null, 4],
      level: [null, ...LEVELS, "colours-board", "shoot-out"],
      clock: CLOCKS,
    },
    "board-stopped": { points: [null, ...points] },
    "level-decided": { game: [1, 2], only: BOTH, winner: [one], shots: [[], ...points] },
    substituted: { side: [one], out: [player], substitute: [player] },
    owed: { men: COUNTS },
    "dues-spared": { men: COUNTS },
    "dues-before-clearing": {},
    "queen-stays-out": {},
    "queen-stands": {},
    "queen-waits": { samePocket: BOTH, still: BOTH },
    "queen-covered": { later: BOTH },
    "queen-back": {
      why: ["owing", "foul", "too-early", "not-covered", "same-pocket", "striker", "turn-lost"],
      turn: TURNS,
    },
    "dues-paid": { colour: [...COLOURS, null], men: COUNTS },
    "dues-undone": { men: COUNTS, lapsed: BOTH, how: DUES_LEFT },
    toss: { side: [one], choice: TOSS_CHOICES },
    warned: { player: [player], times: COUNTS },
    slam: { colour: COLOURS, typed: BOTH },
    "game-conceded": { side: [one], game: [2], only: BOTH },
    off: { pieces: PIECES },
    "striker-off": {},
    penalty: { code: [...FOULS, ...CALLED_FOULS], back: NONE_OR_SOME, owed: NONE_OR_SOME, over: BOTH },
    noted: {
      what: [...VIOLATIONS, ...CALLED_FOULS, "queen-left", "extra-point"],
      because: [undefined, "men-left", "opponents-men-left", "queen-off-board", "queen-covered"],
    },
    "out-of-turn": { noticed: BOTH },
    "struck-on": { noticed: BOTH },
    "unexpected-breaker": { expected: [player] },
    called: { code: CALLED_FOULS, back: NONE_OR_SOME, owed: NONE_OR_SOME, turn: ["kept", "lost"] },
    "extra-points-open": { side: [one], points: COUNTS },
    "extra-point": { side: [one], points: COUNTS },
    "turn-passed": {},
    "all-passed": { times: [3] },
    "not-finished": { colour: COLOURS },
    "board-over": {
      ending: ENDINGS,
      winner,
      points: [0, 1, 12],
      men: [0, 9],
      queen: [0, 3],
      flat: [0, 2],
      flatForQueen: BOTH,
      tally: [null, ...points],
      level: [[], [one, other]],
    },
    "worth-nothing": { from: [null, 22] },
    awarded: { winner, points, since: BOTH },
    "game-over": { game: [2], winner, points, only: BOTH },
    "match-over": { winner },
    annulled: { since: BOTH },
    surplus: {},
    forfeited: { how: FORFEITS, winner: [one] },
    stopped: { how: NO_WINNER_ENDINGS },
  };
  return Object.entries(table).flatMap(([kind, fields]) =>
    // The table has the fields of each kind: its type says so, and `Object.entries` forgets it.
    combine(fields).map((facts) => ({ kind, clause: "002 r1", ...facts }) as Finding),
  );
};
