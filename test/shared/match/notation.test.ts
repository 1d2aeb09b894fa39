import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatStrike, type NotedStrike, PIECES, POCKETS, parseStrike, VIOLATIONS } from "#carrom";
import { runs } from "#test/support/runs.ts";

const pocketed = fc.record(
  { piece: fc.constantFrom(...PIECES), pocket: fc.constantFrom(...POCKETS) },
  { requiredKeys: ["piece"] },
);

/** Any strike, also ones that could never be played. */
const strike: fc.Arbitrary<NotedStrike> = fc.record(
  {
    pocketed: fc.array(pocketed, { maxLength: 6 }),
    striker: fc.constantFrom("pocketed" as const, "off" as const),
    off: fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 4 }),
    touched: fc.constant(false),
    observed: fc.uniqueArray(fc.constantFrom(...VIOLATIONS), { minLength: 1 }),
    returned: fc.array(fc.constantFrom("white" as const, "black" as const), { minLength: 1, maxLength: 4 }),
  },
  { requiredKeys: ["pocketed"] },
);

const read = (text: string): NotedStrike => {
  const parsed = parseStrike(text);
  if (!parsed.ok) throw new Error(parsed.error.key);
  return parsed.value;
};

/** The content of a strike, whatever the order of its parts. */
const said = ({ pocketed: men, off, observed, returned, ...rest }: NotedStrike) => ({
  ...rest,
  pocketed: men.map(({ piece, pocket }) => `${piece}${pocket ?? ""}`).sort(),
  off: off?.toSorted(),
  observed: observed?.toSorted(),
  returned: returned?.toSorted(),
});

describe("strike notation", () => {
  it.each<[string, NotedStrike]>([
    ["-", { pocketed: [] }],
    ["q1 w3 b", { pocketed: [{ piece: "black" }, { piece: "white", pocket: 3 }, { piece: "queen", pocket: 1 }] }],
    ["w1 w4 w", { pocketed: [{ piece: "white" }, { piece: "white", pocket: 4 }, { piece: "white", pocket: 1 }] }],
    ["w S", { pocketed: [{ piece: "white" }], striker: "pocketed" }],
    ["S^", { pocketed: [], striker: "off" }],
    [
      "b2 q^ w^ w^ S",
      { pocketed: [{ piece: "black", pocket: 2 }], off: ["white", "queen", "white"], striker: "pocketed" },
    ],
    [".", { pocketed: [], touched: false }],
    ["S .", { pocketed: [], striker: "pocketed", touched: false }],
    ["w !pushed !out-of-turn", { pocketed: [{ piece: "white" }], observed: ["out-of-turn", "pushed"] }],
    ["S +w +b", { pocketed: [], striker: "pocketed", returned: ["black", "white"] }],
    [
      "q1 w2 b3 w^ S^ !pushed +w",
      {
        pocketed: [
          { piece: "black", pocket: 3 },
          { piece: "white", pocket: 2 },
          { piece: "queen", pocket: 1 },
        ],
        off: ["white"],
        striker: "off",
        observed: ["pushed"],
        returned: ["white"],
      },
    ],
  ])("writes %s, always in the same order", (text, noted) => {
    expect(formatStrike(noted)).toBe(text);
    expect(said(read(text))).toEqual(said(noted));
  });

  it("reads what was written, and says the same of it", () => {
    fc.assert(
      fc.property(strike, (noted) => {
        expect(said(read(formatStrike(noted)))).toEqual(said(noted));
      }),
    );
  });

  it("writes what was read, letter for letter", () => {
    fc.assert(
      fc.property(strike, (noted) => {
        const text = formatStrike(noted);
        expect(formatStrike(read(text))).toBe(text);
      }),
    );
  });

  it("reads the parts in any order, and with any space between them", () => {
    expect(formatStrike(read("  S   b2\tw3 !pushed q1 "))).toBe("q1 w3 b2 S !pushed");
  });

  it.each([
    "",
    " ",
    "x",
    "w5",
    "w0",
    "W",
    "q1w2",
    "w - ",
    "- -",
    "S S",
    "S S^",
    "!",
    "!rude",
    "!pushed !pushed",
    "+q",
    "+",
    "w^1",
    "s",
  ])("does not read %j, and names the part that it cannot read", (text) => {
    const parsed = parseStrike(text);
    expect(parsed).toMatchObject({ ok: false, error: { key: "notNotation" } });
  });
});

describe("strike notation that was damaged", () => {
  const damaged = fc
    .tuple(
      strike,
      fc.array(fc.tuple(fc.nat(200), fc.nat(3), fc.string({ unit: "binary", maxLength: 2 })), { maxLength: 4 }),
    )
    .map(([noted, edits]) =>
      edits.reduce((text, [at, gone, instead]) => {
        const place = at % (text.length + 1);
        return text.slice(0, place) + instead + text.slice(place + gone);
      }, formatStrike(noted)),
    );

  it("is read as something that is written and read alike, or the part that cannot be read is named", () => {
    fc.assert(
      fc.property(fc.oneof(damaged, fc.string({ unit: "binary" })), (text) => {
        const parsed = parseStrike(text);
        if (parsed.ok) {
          const written = formatStrike(parsed.value);
          expect(said(read(written))).toEqual(said(parsed.value));
          expect(formatStrike(read(written))).toBe(written);
        } else {
          expect(text).toContain(parsed.error.about.part);
        }
      }),
      runs(1000),
    );
  });

  it("is read the same in any order of its parts", () => {
    fc.assert(
      fc.property(strike, fc.infiniteStream(fc.nat(1000)), (noted, rolls) => {
        const parts = formatStrike(noted).split(" ");
        const shuffled = parts
          .map((part) => ({ part, at: rolls.next().value ?? 0 }))
          .toSorted((one, other) => one.at - other.at)
          .map(({ part }) => part);
        expect(formatStrike(read(shuffled.join("  ")))).toBe(parts.join(" "));
      }),
      runs(300),
    );
  });
});
