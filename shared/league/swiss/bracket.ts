import type { Card } from "./card.ts";
import { bracketFields, byeGains, mayMeet, nextPairGains, type Prohibitions, pairGains } from "./criteria.ts";
import { matchCards, type Partners, type Worth } from "./match-cards.ts";
import { type Criterion, type Gains, type Layout, layoutOf, weightOf } from "./matching/weights.ts";
import {
  exchangeFields,
  exchangeGains,
  type Halves,
  movedFields,
  movedGains,
  transpositionFields,
  transpositionGains,
} from "./order.ts";

/** A bracket with all entries that are still to be paired, each part in ranking order. FIDE C.04.3, 1.3. */
export type Bracket = {
  readonly movedDown: readonly Card[];
  readonly residents: readonly Card[];
  /** Entries of the next lower score. */
  readonly next: readonly Card[];
  /** All entries below: it must only be possible to pair them. C4. */
  readonly rest: readonly Card[];
  readonly prohibitions: Prohibitions;
  /** Whether a card may have the bye of the round; `null` where an even number plays. */
  readonly bye: ((card: Card) => boolean) | null;
};

export type CardPair = { readonly higher: Card; readonly lower: Card };

/** A bracket that is paired: the cards left over move down into the next one, or have the bye. */
export type PairedBracket = { readonly pairs: readonly CardPair[]; readonly left: readonly Card[] };

/** A part of a bracket that is still to be paired, and the worth of its pairs. */
type Task = {
  readonly bracket: Bracket;
  readonly fields: readonly Criterion[];
  readonly worth: Worth;
  readonly byeWorth: ((card: Card) => Gains | null) | null;
};

const fieldsOf = ({ movedDown, residents, next }: Bracket): readonly Criterion[] =>
  bracketFields({
    players: movedDown.length + residents.length + next.length,
    movedDown: [...new Set(movedDown.map(({ score }) => score))],
    score: residents[0]?.score ?? 0,
  });

/** The worth of pairs by the criteria alone. Two that both moved down could not be paired in their own bracket. */
const criteriaOf = (bracket: Bracket): Worth => remembered(gainsIn(bracket));

/** The worth of each pair, cached: a bracket asks for it several times. */
const remembered = (worth: Worth): Worth => {
  const known = new Map<Card, Map<Card, Gains | null>>();
  return (higher, lower) => {
    const own = known.get(higher) ?? new Map<Card, Gains | null>();
    known.set(higher, own);
    const before = own.get(lower);
    if (before !== undefined) return before;
    const gains = worth(higher, lower);
    own.set(lower, gains);
    return gains;
  };
};

const gainsIn = ({ movedDown, residents, next, prohibitions }: Bracket): Worth => {
  const moved = new Set(movedDown);
  const here = new Set(residents);
  const after = new Set(next);
  return (higher, lower) => {
    if (moved.has(lower) || !mayMeet(higher, lower, prohibitions)) return null;
    if (here.has(lower)) return pairGains(higher, lower);
    return after.has(lower) ? nextPairGains(higher) : [];
  };
};

const everybody = ({ movedDown, residents, next, rest }: Bracket): readonly Card[] => [
  ...movedDown,
  ...residents,
  ...next,
  ...rest,
];

const solve = ({ bracket, worth, byeWorth, fields }: Task): Partners | null =>
  matchCards(everybody(bracket), worth, byeWorth, fields);

/** The cards of the bracket without a partner in it. */
const leftOf = ({ movedDown, residents }: Bracket, partners: Partners): readonly Card[] => {
  const inside = new Set([...movedDown, ...residents]);
  return [...inside].filter((card) => {
    const partner = partners.get(card);
    return !partner || !inside.has(partner);
  });
};

/** The worth of a bye: C9 counts in the bracket whose only player left has the bye. */
const byeWorthOf = (bracket: Bracket, partners: Partners): Task["byeWorth"] => {
  const { bye } = bracket;
  if (!bye) return null;
  const [left, ...more] = leftOf(bracket, partners);
  const settlesBye = left !== undefined && more.length === 0 && partners.get(left) === null;
  const inside = new Set([...bracket.movedDown, ...bracket.residents]);
  return (card) => {
    if (!bye(card)) return null;
    return settlesBye && inside.has(card) ? byeGains(card) : [];
  };
};

/** Pairs the cards that moved down; the new task has the residents without their partners. */
const pairMoved = (task: Task): { readonly pairs: readonly CardPair[]; readonly task: Task } | null => {
  const { bracket, worth } = task;
  const { movedDown, residents } = bracket;
  const placeOf = new Map([...movedDown, ...residents].map((card, index) => [card, index]));
  const place = (card: Card): number => placeOf.get(card) ?? movedDown.length;
  const moved = new Set(movedDown);
  const partners = solve({
    ...task,
    fields: [...task.fields, ...movedFields(movedDown.length, residents.length)],
    worth: (higher, lower) => {
      const gains = worth(higher, lower);
      if (!gains || !moved.has(higher) || !placeOf.has(lower)) return gains;
      return [...gains, ...movedGains(place(higher), place(lower) - movedDown.length, residents.length)];
    },
  });
  if (!partners) return null;
  const pairs = movedDown.flatMap((higher) => {
    const lower = partners.get(higher);
    return lower && placeOf.has(lower) ? [{ higher, lower }] : [];
  });
  return { pairs, task: remainderOf(task, pairs) };
};

/** The bracket after the cards that moved down are paired; those left over move on. */
const remainderOf = (task: Task, pairs: readonly CardPair[]): Task => {
  const { bracket, worth } = task;
  const paired = new Set(pairs.flatMap(({ higher, lower }) => [higher, lower]));
  const movedDown = bracket.movedDown.filter((card) => !paired.has(card));
  const residents = bracket.residents.filter((card) => !paired.has(card));
  const moved = new Set(movedDown);
  const here = new Set(residents);
  return {
    ...task,
    bracket: { ...bracket, movedDown, residents },
    worth: (higher, lower) => (moved.has(higher) && here.has(lower) ? null : worth(higher, lower)),
  };
};

const pairsWithin = (residents: readonly Card[], partners: Partners): readonly CardPair[] => {
  const placeOf = new Map(residents.map((card, index) => [card, index]));
  return residents.flatMap((higher, place) => {
    const lower = partners.get(higher);
    return lower && (placeOf.get(lower) ?? -1) > place ? [{ higher, lower }] : [];
  });
};

/** Pairs the residents with each other: first the exchange between the halves, then the opponents. */
const pairResidents = (task: Task, pairs: number): readonly CardPair[] | null => {
  const { residents } = task.bracket;
  if (pairs === 0) return [];
  const halves: Halves = { pairs, players: residents.length };
  const placeOf = new Map(residents.map((card, index) => [card, index]));
  const withOrder = (fields: readonly Criterion[], order: (higher: number, lower: number) => Gains | null): Task => ({
    ...task,
    fields: [...task.fields, ...fields],
    worth: (one, other) => {
      const [higher, lower] = [placeOf.get(one), placeOf.get(other)];
      if (higher === undefined || lower === undefined) return task.worth(one, other);
      const gains = task.worth(one, other);
      const more = gains && order(higher, lower);
      return gains && more && [...gains, ...more];
    },
  });
  const exchanged = solve(withOrder(exchangeFields(halves), (higher) => exchangeGains(higher, halves)));
  if (!exchanged) return null;
  const upper = pairsWithin(residents, exchanged).map(({ higher }) => placeOf.get(higher) ?? 0);
  const isUpper = new Set(upper);
  const partners = solve(
    withOrder(transpositionFields(upper, halves), (higher, lower) =>
      isUpper.has(higher) && !isUpper.has(lower) ? transpositionGains(higher, lower, halves) : null,
    ),
  );
  return partners && pairsWithin(residents, partners);
};

/** The halves of a bracket paired in their order, which comes before every other pairing. 4.2. */
const naturalPairs = (residents: readonly Card[]): readonly CardPair[] => {
  const half = residents.length / 2;
  return residents.slice(0, half).flatMap((higher, index) => {
    const lower = residents[half + index];
    return lower ? [{ higher, lower }] : [];
  });
};

const valueOfPairs = (pairs: readonly CardPair[], worth: Worth, layout: Layout): Float64Array | null => {
  const sum = new Float64Array(layout.width);
  for (const { higher, lower } of pairs) {
    const gains = worth(higher, lower);
    if (!gains) return null;
    for (const [index, component] of weightOf(gains, layout).entries()) sum[index] = (sum[index] ?? 0) + component;
  }
  return sum;
};

/** The first pairing in order, if a bracket that is paired whole loses nothing by it: then no search is needed. */
const atOnce = ({ bracket, fields, worth }: Task, partners: Partners): readonly CardPair[] | null => {
  const { movedDown, residents } = bracket;
  if (movedDown.length > 0 || leftOf(bracket, partners).length > 0) return null;
  const layout = layoutOf(fields);
  const [natural, best] = [naturalPairs(residents), pairsWithin(residents, partners)];
  const [value, most] = [valueOfPairs(natural, worth, layout), valueOfPairs(best, worth, layout)];
  return value?.every((component, index) => component === most?.[index]) ? natural : null;
};

/** Pairs a bracket by FIDE C.04.3; `null` where the round could not be completed. */
export const pairBracket = (bracket: Bracket): PairedBracket | null => {
  const { bye } = bracket;
  const worth = criteriaOf(bracket);
  const fields = fieldsOf(bracket);
  const first = solve({ bracket, fields, worth, byeWorth: bye && ((card) => (bye(card) ? [] : null)) });
  if (!first) return null;
  const task: Task = { bracket, fields, worth, byeWorth: byeWorthOf(bracket, first) };
  const natural = atOnce(task, first);
  if (natural) return { pairs: natural, left: [] };
  const moved = bracket.movedDown.length > 0 ? pairMoved(task) : { pairs: [], task };
  const all = bracket.movedDown.length + bracket.residents.length - leftOf(bracket, first).length;
  const within = moved && pairResidents(moved.task, all / 2 - moved.pairs.length);
  if (!moved || !within) return null;
  const pairs = [...moved.pairs, ...within];
  const paired = new Set(pairs.flatMap(({ higher, lower }) => [higher, lower]));
  return { pairs, left: [...bracket.movedDown, ...bracket.residents].filter((card) => !paired.has(card)) };
};
