import {
  COLOURS,
  type Colour,
  type Piece,
  POCKETS,
  type Pocket,
  type Ruleset,
  type Strike,
  type Violation,
} from "#carrom";
import type { Chance } from "./chance.ts";
import type { PlayerView } from "./table.ts";

/**
 * One strike as an umpire would see it: what went where, never what it means. The probabilities are those of a club
 * evening, not of a championship; `skill` runs from 0 (a beginner) to 1 (the player everybody watches).
 */

/** A pocketed piece; its pocket is not always recorded. */
type Down = { readonly piece: Piece; readonly pocket: Pocket; readonly noted: boolean };

/** The part of a strike that was seen so far, and the men that are still on the board. */
class Sighting {
  readonly #table: PlayerView;
  readonly #left: Record<Piece, number>;
  readonly #down: Down[] = [];
  readonly #off: Piece[] = [];
  readonly #observed: Violation[] = [];
  readonly #returned: Colour[] = [];
  striker: "pocketed" | "off" | null = null;
  touched = true;

  constructor(table: PlayerView) {
    this.#table = table;
    this.#left = { white: 0, black: 0, queen: table.queenOnBoard ? 1 : 0 };
    this.#left[table.own] = table.ownLeft;
    this.#left[table.opponent] = table.opponentLeft;
  }

  /** A piece goes down, if there is one left. */
  pocket(piece: Piece, pocket: Pocket, noted: boolean): void {
    if (this.#take(piece)) this.#down.push({ piece, pocket, noted });
  }

  /** A piece leaves the board, if there is one left. */
  jump(piece: Piece): void {
    if (this.#take(piece)) this.#off.push(piece);
  }

  observe(violation: Violation): void {
    this.#observed.push(violation);
  }

  /** The man that comes back for the striker, where that is a choice. */
  giveBack(colour: Colour): void {
    this.#returned.push(colour);
  }

  /** A man of another colour was pocketed. */
  hasOther(colour: Colour): boolean {
    return this.#down.some(({ piece }) => piece !== "queen" && piece !== colour);
  }

  #take(piece: Piece): boolean {
    if (this.#left[piece] === 0) return false;
    this.#left[piece] -= 1;
    return true;
  }

  get nothingDown(): boolean {
    return this.#down.length === 0;
  }

  /** While the queen is being taken or covered, every pocket matters and is recorded. */
  get #pocketsMatter(): boolean {
    return this.#table.covering || this.#down.some(({ piece }) => piece === "queen");
  }

  strike(): Strike {
    const all = this.#pocketsMatter;
    return {
      player: this.#table.player,
      pocketed: this.#down.map(({ piece, pocket, noted }) => (noted || all ? { piece, pocket } : { piece })),
      ...(this.striker === null ? {} : { striker: this.striker }),
      ...(this.#off.length === 0 ? {} : { off: this.#off }),
      ...(this.touched ? {} : { touched: false }),
      ...(this.#observed.length === 0 ? {} : { observed: this.#observed }),
      ...(this.#returned.length === 0 ? {} : { returned: this.#returned }),
    };
  }
}

/** Faults of a striking hand that an umpire calls now and then. */
const CALLED = [
  "pushed",
  "backward",
  "cut-moon",
  "off-baseline",
  "behind-baseline",
  "crossed-diagonal",
  "touched-piece",
  "touched-opponent-directly",
  "left-one-line",
] as const satisfies readonly Violation[];

/** One more where touching a man on the arrow costs something. */
const CALLED_ON_ARROWS = [...CALLED, "touched-arrow-piece"] as const satisfies readonly Violation[];

const calledUnder = ({ violations }: Ruleset): readonly [Violation, ...Violation[]] =>
  violations["touched-arrow-piece"].value.effect === "noted" ? CALLED : CALLED_ON_ARROWS;

const pocketFor = (chance: Chance): Pocket => chance.pick(POCKETS);

/** Another pocket than the queen's where the rules ask for one; a hurried player forgets. */
const coverPocket = ({ board, coverElsewhere }: PlayerView, chance: Chance): Pocket => {
  const pocket = pocketFor(chance);
  if (!coverElsewhere || pocket !== board.queen.pocket || chance.happens(0.07)) return pocket;
  return chance.pick(POCKETS.filter((other) => other !== pocket) as [Pocket, ...Pocket[]]);
};

/** A player goes for the queen the more, the fewer men are left to cover her with. */
const wantsQueen = ({ queenAllowed, ownLeft }: PlayerView, chance: Chance): boolean => {
  if (!queenAllowed) return false;
  if (ownLeft === 1) return chance.happens(0.93);
  return chance.happens(ownLeft <= 3 ? 0.6 : ownLeft <= 6 ? 0.3 : 0.12);
};

/** The probability that an umpire writes down a pocket that does not matter. */
const NOTED = 0.6;

const pocketAny = (seen: Sighting, piece: Piece, chance: Chance): void =>
  seen.pocket(piece, pocketFor(chance), chance.happens(NOTED));

const aimAtQueen = (table: PlayerView, seen: Sighting, accuracy: number, chance: Chance): void => {
  if (!chance.happens(accuracy * 0.8)) return;
  const pocket = pocketFor(chance);
  seen.pocket("queen", pocket, true);
  // Where the queen must be covered at once, no player aims at her without a man next to her.
  const together = table.ruleset.queen.alone.value.queen === "back" ? 0.55 : 0.12;
  if (table.ownLeft > 1 && chance.happens(together)) {
    seen.pocket(table.own, chance.happens(0.1) ? pocket : pocketFor(chance), true);
  }
};

const aimAtMen = (table: PlayerView, seen: Sighting, accuracy: number, chance: Chance): void => {
  if (!chance.happens(accuracy)) return;
  const pocket = table.covering ? coverPocket(table, chance) : pocketFor(chance);
  seen.pocket(table.own, pocket, chance.happens(NOTED));
  if (table.ownLeft > 2 && chance.happens(0.04 + accuracy * 0.1)) pocketAny(seen, table.own, chance);
};

/** Accidents: the striker, the opponent's men, the queen, men off the board, a bad hand. */
const accidents = (table: PlayerView, seen: Sighting, skill: number, chance: Chance): void => {
  const clumsy = 1.4 - skill;
  if (chance.happens(0.05 * clumsy)) seen.striker = "pocketed";
  else if (chance.happens(0.004)) seen.striker = "off";
  const reluctance = table.opponentLeft === 1 ? 0.3 : 1;
  if (chance.happens(0.06 * clumsy * reluctance)) pocketAny(seen, table.opponent, chance);
  if (!table.queenAllowed && chance.happens(0.008)) pocketAny(seen, "queen", chance);
  if (chance.happens(0.006)) seen.jump(chance.pick([table.own, table.opponent, "queen"]));
  if (chance.happens(0.01)) seen.observe(chance.pick(calledUnder(table.ruleset)));
};

/** The break: mostly a clatter, now and then a man or two, rarely nothing at all. */
const breakStrike = (table: PlayerView, seen: Sighting, skill: number, chance: Chance): void => {
  if (chance.happens(0.1 * (1.4 - skill))) {
    seen.touched = false;
    if (chance.happens(0.2)) seen.striker = "pocketed";
    return;
  }
  if (chance.happens(0.2 + skill * 0.3)) pocketAny(seen, table.own, chance);
  if (chance.happens(0.08)) pocketAny(seen, table.opponent, chance);
  if (chance.happens(0.04)) seen.striker = "pocketed";
};

/** The striker did not get away from the base lines: nothing happened, and it does not count everywhere. */
const shortStrike = (seen: Sighting): void => {
  seen.observe("short-strike");
  seen.touched = false;
};

/** The share of strikes at a man that go down. */
const accuracyOf = (skill: number): number => 0.26 + skill * 0.46;

/** The next strike at this table, as it is seen. */
export const strikeSeen = (table: PlayerView, skill: number, chance: Chance): Strike => {
  const seen = new Sighting(table);
  const accuracy = accuracyOf(skill);
  if (chance.happens(0.008)) shortStrike(seen);
  else if (table.breaking) breakStrike(table, seen, skill, chance);
  else {
    if (!table.covering && wantsQueen(table, chance)) aimAtQueen(table, seen, accuracy, chance);
    else aimAtMen(table, seen, accuracy, chance);
    accidents(table, seen, skill, chance);
  }
  ofValues(table, seen, chance);
  lastManTouched(table, seen, chance);
  return seen.strike();
};

/** Where men have values: which man comes back for the striker, and in a tie-break whether it was on the rebound. */
const ofValues = ({ chosen, choosesReturn }: PlayerView, seen: Sighting, chance: Chance): void => {
  if (choosesReturn && seen.striker === "pocketed" && chance.happens(0.5)) seen.giveBack(chance.pick(COLOURS));
  if (chosen && seen.hasOther(chosen) && chance.happens(0.5)) seen.observe("not-on-rebound");
};

const lastManTouched = (table: PlayerView, seen: Sighting, chance: Chance): void => {
  if (table.ruleset.values || !seen.nothingDown) return;
  const { effect } = table.ruleset.violations["touched-opponent-last-directly"].value;
  if (effect !== "noted" && table.opponentLeft === 1 && chance.happens(0.02)) {
    seen.observe("touched-opponent-last-directly");
  }
  // A last man touched first while the queen lies there: seldom seen, and dear in some rulebooks.
  if (table.ownLeft === 1 && table.queenOnBoard && chance.happens(0.05)) seen.observe("touched-own-last-directly");
};
