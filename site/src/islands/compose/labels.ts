import type { Option } from "#carrom";
import type { ComposeWords } from "./words.ts";

type Label = (w: ComposeWords) => string;

/** What the parts of a parameter are called, in carrom's words. */
const PART: Readonly<Record<string, Label>> = {
  turn: (w) => w.part.turn(),
  penalty: (w) => w.part.penalty(),
  own: (w) => w.part.own(),
  queen: (w) => w.part.queen(),
  effect: (w) => w.part.effect(),
  when: (w) => w.part.when(),
  flat: (w) => w.part.flat(),
  late: (w) => w.part.late(),
  men: (w) => w.part.men(),
  whose: (w) => w.part.whose(),
  afterwards: (w) => w.part.afterwards(),
  white: (w) => w.part.white(),
  black: (w) => w.part.black(),
  sides: (w) => w.part.sides(),
  players: (w) => w.part.players(),
  from: (w) => w.part.from(),
  below: (w) => w.part.below(),
};

/** What each value of a part means. */
const VALUE: Readonly<Record<string, Label>> = {
  "turn.kept": (w) => w.value["turn-kept"](),
  "turn.lost": (w) => w.value["turn-lost"](),
  "turn.as-men": (w) => w.value["turn-as-men"](),
  "penalty.0": (w) => w.value["penalty-0"](),
  "penalty.1": (w) => w.value["penalty-1"](),
  "own.stay": (w) => w.value["own-stay"](),
  "own.come-back": (w) => w.value["own-come-back"](),
  "queen.covered": (w) => w.value["queen-covered"](),
  "queen.waits": (w) => w.value["queen-waits"](),
  "queen.back": (w) => w.value["queen-back"](),
  "queen.back-at-turn-end": (w) => w.value["queen-back-at-turn-end"](),
  "effect.none": (w) => w.value["effect-none"](),
  "effect.game-won": (w) => w.value["effect-game-won"](),
  "effect.noted": (w) => w.value["effect-noted"](),
  "effect.void": (w) => w.value["effect-void"](),
  "effect.foul": (w) => w.value["effect-foul"](),
  "effect.board-lost": (w) => w.value["effect-board-lost"](),
  "effect.board-won": (w) => w.value["effect-board-won"](),
  "effect.finished": (w) => w.value["effect-finished"](),
  "effect.comes-back": (w) => w.value["effect-comes-back"](),
  "when.always": (w) => w.value["when-always"](),
  "when.last-man-and-queen-on-board": (w) => w.value["when-last-man-and-queen-on-board"](),
  "when.last-man-and-queen-uncovered": (w) => w.value["when-last-man-and-queen-uncovered"](),
  "when.opponents-last-man": (w) => w.value["when-opponents-last-man"](),
  "men.none": (w) => w.value["men-none"](),
  "men.winner": (w) => w.value["men-winner"](),
  "men.loser": (w) => w.value["men-loser"](),
  "whose.own": (w) => w.value["whose-own"](),
  "whose.opponent": (w) => w.value["whose-opponent"](),
  "whose.both": (w) => w.value["whose-both"](),
  "afterwards.played-as-it-lies": (w) => w.value["afterwards-played-as-it-lies"](),
  "afterwards.passes-on": (w) => w.value["afterwards-passes-on"](),
  "match.open.target": (w) => w.value["match-open-target"](),
  "match.open.boards": (w) => w.value["match-open-boards"](),
  "match.open.games": (w) => w.value["match-open-games"](),
};

/** The label of a part of a parameter: `turn`, The turn; a part that has no words is called as in the schema. */
export const partLabel = (w: ComposeWords, part: string): string => PART[part]?.(w) ?? part;

/** Whether there are words for a part of a parameter. */
export const hasLabel = (part: string): boolean => Object.hasOwn(PART, part);

/** The label of a value of a part: `turn` `lost`, the turn passes. */
export const valueLabel = (w: ComposeWords, part: string, value: Option): string =>
  VALUE[`${part}.${value}`]?.(w) ?? String(value).replaceAll("-", " ");
