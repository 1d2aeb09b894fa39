import { describe, expect, it } from "vitest";
import { canonical, RULESETS, type Strike, VIOLATIONS } from "#carrom";
import type { SimulatedMatch } from "#cli/demo/simulator/evening.ts";
import { tryAct } from "#site/islands/strike/acts.ts";
import { eveningOf, scored } from "../support/evenings.ts";
import { type TappedStrike, tapIn } from "../support/presses.ts";

/** A strike without the pockets that were not asked for, its men in one order. */
const essence = ({ pocketed, ...rest }: Strike): string =>
  canonical({ ...rest, pocketed: pocketed.map(({ piece }) => piece).toSorted(), returned: undefined });

/** Every strike of an evening, tapped in by a thumb that sees what the umpire saw. */
const tappedIn = (evening: SimulatedMatch): TappedStrike[] =>
  [...scored(evening)].flatMap(({ before, act }) => {
    if (act.type !== "strike") return [];
    const tapped = tapIn(before, act.data);
    if (tapped.act.type !== "strike") throw new Error("a strike was tapped");
    expect(essence(tapped.act.data)).toBe(essence(act.data));
    return [tapped];
  });

describe("taps on the scorer's page", () => {
  it.each(RULESETS)("bring in every strike of an evening under $id, most by one tap", (ruleset) => {
    const taps = ["one", "two", "three", "four"].flatMap((seed) =>
      tappedIn(eveningOf(ruleset, seed)).map(({ taps }) => taps.length),
    );
    const sorted = taps.toSorted((one, other) => one - other);
    const mean = taps.reduce((sum, one) => sum + one, 0) / taps.length;
    expect(sorted[Math.floor(sorted.length / 2)]).toBe(1);
    expect(mean).toBeLessThanOrEqual(1.5);
  });
});

/** A strike that begins a board of a ruleset that asks for no pocket. */
const tapsOf = (ruleset: string, white: number, black: number): number => {
  const rules = RULESETS.find(({ id }) => id === ruleset);
  if (!rules) throw new Error(`there is no ${ruleset}`);
  const { before } = [...scored(eveningOf(rules, "counts"))].find(({ act }) => act.type === "strike") ?? {};
  const player = before?.state.setting.seats[before.state.board?.turn ?? 0]?.player;
  if (!before || player === undefined) throw new Error("the evening has a strike");
  const men = (piece: "white" | "black", many: number) => Array.from({ length: many }, () => ({ piece }));
  const strike = { player, pocketed: [...men("white", white), ...men("black", black)] };
  const { taps, act } = tapIn(before, strike);
  if (act.type !== "strike") throw new Error("a strike was tapped");
  expect(essence(act.data)).toBe(essence(strike));
  return taps.length;
};

describe("men that go down together", () => {
  const counts = [4, 5, 6, 7, 8].flatMap((men) => [[men, 0] as const, [0, men] as const]);
  it.each(counts)("%i white and %i black take three taps, however many they are", (white, black) => {
    for (const ruleset of ["woodestic-simple", "woodestic-point"])
      expect(tapsOf(ruleset, white, black)).toBeLessThanOrEqual(3);
  });

  it("take four where both colours go down in unequal numbers", () => {
    for (const [white, black] of [
      [2, 1],
      [3, 2],
      [1, 4],
      [5, 3],
    ] as const)
      expect(tapsOf("woodestic-point", white, black)).toBeLessThanOrEqual(4);
  });

  it.each(RULESETS)(
    "take at most three taps of one colour and four of both, besides the pockets to name, under $id",
    (ruleset) => {
      const { before } = [...scored(eveningOf(ruleset, "counts"))].find(({ act }) => act.type === "strike") ?? {};
      const player = before?.state.setting.seats[before.state.board?.turn ?? 0]?.player;
      if (!before || player === undefined) throw new Error("the evening has a strike");
      const men = (piece: "white" | "black", many: number) =>
        Array.from({ length: many }, () => ({ piece, pocket: 1 as const }));
      let possible = 0;
      for (let white = 0; white <= 9; white += 1)
        for (let black = 0; black <= 9; black += 1) {
          const strike: Strike = { player, pocketed: [...men("white", white), ...men("black", black)] };
          if (!tryAct(before, { type: "strike", data: strike }).ok) continue;
          possible += 1;
          const { taps } = tapIn(before, strike);
          const pockets = taps.filter((tap) => tap !== "record" && "key" in tap && tap.key === "pocket").length;
          const most = white > 0 && black > 0 ? 4 : 3;
          expect(taps.length - pockets, `${white} white and ${black} black`).toBeLessThanOrEqual(most);
        }
      expect(possible).toBeGreaterThan(20);
    },
  );
});

describe("any single thing that can happen on a strike", () => {
  const once: Record<string, Omit<Strike, "player">> = {
    "nothing goes down": { pocketed: [] },
    "the striker touches nothing": { pocketed: [], touched: false },
    "the queen goes down": { pocketed: [{ piece: "queen", pocket: 2 }] },
    "the striker goes down": { pocketed: [], striker: "pocketed" },
    "the striker leaves the board": { pocketed: [], striker: "off" },
    "a white man leaves the board": { pocketed: [], off: ["white"] },
    "a black man leaves the board": { pocketed: [], off: ["black"] },
    "the queen leaves the board": { pocketed: [], off: ["queen"] },
    ...Object.fromEntries(VIOLATIONS.map((code) => [`a foul, ${code}`, { pocketed: [], observed: [code] }])),
  };
  it.each(RULESETS)("takes at most three taps under $id", (ruleset) => {
    const { before } = [...scored(eveningOf(ruleset, "counts"))].find(({ act }) => act.type === "strike") ?? {};
    const player = before?.state.setting.seats[before.state.board?.turn ?? 0]?.player;
    if (!before || player === undefined) throw new Error("the evening has a strike");
    const possible = Object.entries(once).filter(
      ([, seen]) => tryAct(before, { type: "strike", data: { player, ...seen } }).ok,
    );
    for (const [what, seen] of possible) {
      const { taps, act } = tapIn(before, { player, ...seen });
      expect(taps.length, what).toBeLessThanOrEqual(3);
      if (act.type !== "strike") throw new Error("a strike was tapped");
      expect(essence(act.data), what).toBe(essence({ player, ...seen }));
    }
    expect(possible.length).toBeGreaterThan(8);
  });
});
