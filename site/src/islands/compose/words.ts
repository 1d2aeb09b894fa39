import type { Option } from "../../../../shared/rules/field.ts";
import * as w from "../../../../shared/words/compose.en.ts";

/** What the parts of a parameter are called, and what each of their values means, in carrom's words. */
const PART: Readonly<Record<string, () => string>> = {
  turn: w.part.turn,
  penalty: w.part.penalty,
  own: w.part.own,
  queen: w.part.queen,
  effect: w.part.effect,
  when: w.part.when,
  flat: w.part.flat,
  late: w.part.late,
  men: w.part.men,
  whose: w.part.whose,
  afterwards: w.part.afterwards,
  white: w.part.white,
  black: w.part.black,
  sides: w.part.sides,
  players: w.part.players,
};

const VALUE: Readonly<Record<string, () => string>> = {
  "turn.kept": w.value["turn-kept"],
  "turn.lost": w.value["turn-lost"],
  "turn.as-men": w.value["turn-as-men"],
  "penalty.0": w.value["penalty-0"],
  "penalty.1": w.value["penalty-1"],
  "own.stay": w.value["own-stay"],
  "own.come-back": w.value["own-come-back"],
  "queen.covered": w.value["queen-covered"],
  "queen.waits": w.value["queen-waits"],
  "queen.back": w.value["queen-back"],
  "queen.back-at-turn-end": w.value["queen-back-at-turn-end"],
  "effect.noted": w.value["effect-noted"],
  "effect.void": w.value["effect-void"],
  "effect.foul": w.value["effect-foul"],
  "effect.board-lost": w.value["effect-board-lost"],
  "effect.board-won": w.value["effect-board-won"],
  "effect.finished": w.value["effect-finished"],
  "effect.comes-back": w.value["effect-comes-back"],
  "when.always": w.value["when-always"],
  "when.last-man-and-queen-on-board": w.value["when-last-man-and-queen-on-board"],
  "when.last-man-and-queen-uncovered": w.value["when-last-man-and-queen-uncovered"],
  "when.opponents-last-man": w.value["when-opponents-last-man"],
  "men.none": w.value["men-none"],
  "men.winner": w.value["men-winner"],
  "men.loser": w.value["men-loser"],
  "whose.own": w.value["whose-own"],
  "whose.opponent": w.value["whose-opponent"],
  "whose.both": w.value["whose-both"],
  "afterwards.played-as-it-lies": w.value["afterwards-played-as-it-lies"],
  "afterwards.passes-on": w.value["afterwards-passes-on"],
  "match.open.target": w.value["match-open-target"],
  "match.open.boards": w.value["match-open-boards"],
  "match.open.games": w.value["match-open-games"],
};

/** The label of a part. */
export const partWords = (part: string): string => PART[part]?.() ?? part;

/** The label of a value of a part. */
export const valueWords = (part: string, value: Option): string =>
  VALUE[`${part}.${value}`]?.() ?? String(value).replaceAll("-", " ");
