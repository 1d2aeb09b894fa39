import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  changesOf,
  compose,
  differences,
  faultsOf,
  faultsOfHouse,
  freshTable,
  type HouseChange,
  lineUpsOf,
  parametersOf,
  publishedRuleset,
  RULESETS,
  type Ruleset,
  rulebook,
  sameValue,
  tournament15,
  tryStrike,
} from "#carrom";
import { play } from "#cli/demo/simulator/evening.ts";
import { icf } from "#shared/carrom/rules/sheets/icf.ts";
import { woodesticPoint } from "#shared/carrom/rules/sheets/woodestic-point.ts";
import { say } from "#shared/words/said.ts";
import { allowedValues } from "../support/parameters.ts";
import { ENGLISH } from "../support/rule-words.ts";
import { ENGLISH_FAULTS } from "../support/ruleset-fault-words.ts";
import { runs, third } from "../support/runs.ts";

const NAMED = { id: "our-house", version: 1, name: "Our house", summary: "As we play it." };

const composed = (base: Ruleset, ...changes: readonly HouseChange[]): Ruleset => {
  const made = compose(base, { ...NAMED, changes });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value;
};

const faultsOfComposing = (base: Ruleset, changes: readonly HouseChange[], named: object = {}) => {
  const made = compose(base, { ...NAMED, ...named, changes });
  return made.ok ? [] : made.error;
};

describe("a house ruleset", () => {
  it("says which rule of the house it is where it changes something, and keeps every other clause", () => {
    const made = composed(
      icf,
      { parameter: "match.target", value: 21 },
      { parameter: "queen.coverPocket", value: "another", reason: "Our old men want it so." },
      { parameter: "match.games", value: 1, clause: "house committee of 2026" },
    );
    expect(made.match.target).toEqual({ value: 21, clause: "house rule 1" });
    expect(made.queen.coverPocket).toEqual({
      value: "another",
      clause: "house rule 2",
      interpretation: "Our old men want it so.",
    });
    expect(made.match.games.clause).toBe("house committee of 2026");
    expect(made.base).toBe("icf@1");
    const changed = new Set(["match.target", "queen.coverPocket", "match.games"]);
    for (const [path, stated] of parametersOf(icf))
      if (!changed.has(path)) expect(parametersOf(made).get(path)).toEqual(stated);
    expect(differences(icf, made).map(({ parameter }) => parameter)).toEqual([
      "queen.coverPocket",
      "match.target",
      "match.games",
    ]);
  });

  it("made from another keeps that one's rules and numbers its own after them", () => {
    const first = composed(icf, { parameter: "match.target", value: 21 });
    const made = compose(first, { ...NAMED, id: "their-house", changes: [{ parameter: "match.boards", value: 6 }] });
    expect(made).toMatchObject({
      ok: true,
      value: {
        base: "our-house@1",
        match: { target: { clause: "house rule 1" }, boards: { value: 6, clause: "house rule 2" } },
      },
    });
  });

  it.each(RULESETS)("that changes nothing is $id under another name", (base) => {
    const made = composed(base, { parameter: "match.games", value: base.match.games.value });
    expect(made).toEqual({ ...base, ...NAMED, base: `${base.id}@1` });
    expect(rulebook(ENGLISH.rulebook, made)).toEqual(rulebook(ENGLISH.rulebook, base));
    expect(differences(base, made)).toEqual([]);
  });

  it.each(RULESETS)("can be gone on with from its document: $id", (base) => {
    const made = composed(base, { parameter: "match.boards", value: 5, reason: "Short evenings." });
    expect(composed(base, ...changesOf(base, made))).toEqual(made);
  });
});

describe("what is refused", () => {
  const wrong: readonly (readonly [string, readonly HouseChange[], object, readonly (readonly [string, RegExp])[]])[] =
    [
      ["a published id", [], { id: "woodestic-team" }, [["id", /published/]]],
      ["an id that is none", [], { id: "Our House" }, [["id", /lower-case/]]],
      ["no name", [], { name: "" }, [["name", /./]]],
      [
        "a parameter that there is not",
        [{ parameter: "queen.colour", value: 1 }],
        {},
        [["queen.colour", /not a parameter of tournament-15@1/]],
      ],
      [
        "a word that is not one of them",
        [{ parameter: "queen.coverPocket", value: "same" }],
        {},
        [["queen.coverPocket.value", /one of "any", "another"/]],
      ],
      [
        "a number too small",
        [{ parameter: "break.attempts", value: 0 }],
        {},
        [["break.attempts.value", /whole number, 1 or more/]],
      ],
      [
        "letters",
        [{ parameter: "match.target", value: "abc" }],
        {},
        [["match.target.value", /whole number, 1 or more/]],
      ],
      [
        "half a value",
        [{ parameter: "strike.own", value: { turn: "kept", penalty: 0 } }],
        {},
        [["strike.own.value.own", /one of "stay", "come-back"/]],
      ],
      [
        "an effect that there is not",
        [{ parameter: "lastMan.own", value: { effect: "tears" } }],
        {},
        [["lastMan.own.value.effect", /one of "board-lost", "board-won", "finished", "comes-back"/]],
      ],
      [
        "a clause of another sheet",
        [{ parameter: "match.target", value: 21, clause: "ICF 56a" }],
        {},
        [["match.target.clause", /"house rule 1"/]],
      ],
      [
        "a clause that is none",
        [{ parameter: "match.target", value: 21, clause: "because" }],
        {},
        [["match.target.clause", /must name a document and a place/]],
      ],
      [
        "one parameter twice",
        [
          { parameter: "match.target", value: 21 },
          { parameter: "match.target", value: 22 },
        ],
        {},
        [["match.target", /twice/]],
      ],
      ["another game", [{ parameter: "setUp.pieces", value: "values" }], {}, [["setUp.pieces.value", /start from/]]],
      [
        "three sides with two colours",
        [{ parameter: "setUp.sides", value: { sides: [2, 3], players: [1] } }],
        {},
        [["setUp.sides.value.sides", /two colours/]],
      ],
      [
        "five sides",
        [{ parameter: "setUp.sides", value: { sides: [5], players: [1] } }],
        {},
        [["setUp.sides.value.sides.0", /from 2 to 4/]],
      ],
      [
        "nobody",
        [{ parameter: "setUp.sides", value: { sides: [], players: [1] } }],
        {},
        [["setUp.sides.value.sides", /at least 1/]],
      ],
      [
        "a game without end",
        [
          { parameter: "match.target", value: null },
          { parameter: "match.boards", value: null },
          { parameter: "match.open", value: [] },
        ],
        {},
        [["match.target.value", /no game would end/]],
      ],
      [
        "a tie-break by colours where sides have colours",
        [{ parameter: "match.tie", value: "colours-board" }],
        {},
        [["match.tie.value", /one-more-board/]],
      ],
    ];

  it.each(wrong)("%s", (_what, changes, named, expected) => {
    const faults = faultsOfComposing(tournament15, changes, named);
    for (const [parameter, message] of expected)
      expect(
        faults.filter((fault) => fault.parameter === parameter && message.test(say(ENGLISH_FAULTS, fault.message))),
      ).toHaveLength(1);
  });

  it("comes back all at once, what does not fit together included", () => {
    const changes = [
      { parameter: "queen.menBefore", value: -1 },
      { parameter: "dues.lapse", value: "always" },
      { parameter: "match.boards", value: 4, clause: "somebody said so" },
      { parameter: "setUp.sides", value: { sides: [4], players: [1] } },
    ];
    const named = faultsOfComposing(tournament15, changes, { id: "icf" }).map(({ parameter }) => parameter);
    expect(named.toSorted()).toEqual(
      ["dues.lapse.value", "id", "match.boards.clause", "queen.menBefore.value", "setUp.sides.value.sides"].toSorted(),
    );
  });

  it("in a whole document: a source's clause that was changed, or a house clause where nothing was", () => {
    const made = composed(icf, { parameter: "match.target", value: 21 });
    expect(faultsOfHouse(made, icf)).toEqual([]);
    const { match, queen } = made;
    const document = {
      ...made,
      base: "tournament-15@1",
      match: { ...match, target: { ...match.target, clause: "ICF 56a" } },
      queen: { ...queen, left: { ...queen.left, clause: "house rule 9" } },
      source: { ...made.source, title: "Ours" },
    };
    expect(
      faultsOfHouse(document, icf)
        .map(({ parameter }) => parameter)
        .toSorted(),
    ).toEqual(["base", "match.target.clause", "queen.left.clause", "source"]);
    expect(faultsOfHouse({ ...made, lastMan: null }, icf).map(({ parameter }) => parameter)).toContain("lastMan");
    expect(faultsOfHouse(woodesticPoint, icf).map(({ parameter }) => parameter)).toContain("setUp.pieces.value");
    expect(faultsOfHouse("ours", icf).map(({ parameter }) => parameter)).toEqual([""]);
  });
});

describe.each(RULESETS)("every parameter of $id, changed alone", (base) => {
  const single = [...parametersOf(base)].flatMap(([parameter, { value }]) =>
    [...allowedValues(parameter), -1, "nonsense", null, {}]
      .filter((other) => !sameValue(other, value))
      .map((other): HouseChange => ({ parameter, value: other })),
  );

  it("makes a ruleset that says so, or is refused by name", () => {
    expect(single.length).toBeGreaterThan(400);
    for (const change of third(single, base.id)) {
      const made = compose(base, { ...NAMED, changes: [change] });
      if (made.ok) {
        expect(differences(base, made.value).map(({ parameter }) => parameter)).toEqual([change.parameter]);
        expect(faultsOf(made.value)).toEqual([]);
      } else {
        const about = made.error.map(({ parameter }) => parameter.split(".").slice(0, 2).join("."));
        expect(about).toContain(change.parameter);
      }
    }
  });
});

describe("whatever passes can be played", () => {
  const changesTo = (base: Ruleset) =>
    fc
      .uniqueArray(fc.constantFrom(...parametersOf(base).keys()), { maxLength: 6 })
      .chain((paths) =>
        fc.tuple(
          ...paths.map((parameter) =>
            fc.constantFrom(...allowedValues(parameter)).map((value): HouseChange => ({ parameter, value })),
          ),
        ),
      );
  const house = fc
    .constantFrom(...RULESETS)
    .chain((base) => fc.tuple(fc.constant(base), changesTo(base), fc.string({ maxLength: 8 })));

  it("strike by strike, and its rulebook can be written", () => {
    fc.assert(
      fc.property(house, ([base, changes, seed]) => {
        const made = compose(base, { ...NAMED, changes });
        fc.pre(made.ok);
        if (!made.ok) return;
        for (const { text } of rulebook(ENGLISH.rulebook, made.value).flatMap(({ rules }) => rules))
          expect(text).not.toMatch(/undefined|NaN/);
        const { sides, players } = lineUpsOf(made.value.setUp.sides.value).at(-1) ?? { sides: 2, players: 1 };
        const seats = Array.from({ length: sides }, (_, side) => ({
          id: `S${side + 1}`,
          players: Array.from({ length: players }, (_, seat) => `p${side + 1}-${seat + 1}`),
        }));
        const evening = play({
          opening: { match: "trial", ruleset: made.value, sides: seats },
          skills: {},
          seed,
          begins: "2026-01-10T18:00:00.000Z",
        });
        for (let request = 0; request < 60; request += 1) if (evening.next().done) break;
      }),
      runs(15, 60),
    );
  });

  it("and asked about: a changed rule changes the ruling, with the house's clause", () => {
    const base = publishedRuleset("woodestic-simple") ?? icf;
    const made = composed(base, {
      parameter: "strike.striker",
      value: { turn: "kept", penalty: 0, own: "stay" },
      clause: "house rule 7",
    });
    const struck = tryStrike(freshTable(made), "S");
    expect(struck.ok && struck.value.row.turn).toBe("keeps");
    expect(struck.ok && struck.value.row.rulings.map(({ clause }) => clause)).toContain("house rule 7");
    expect(tryStrike(freshTable(base), "S")).toMatchObject({ value: { row: { turn: "passes" } } });
  });
});
