import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { JUNIOR_NAMES, type JuniorNames, shownName } from "#league";

describe("the name that is shown", () => {
  const CASES: readonly (readonly [JuniorNames | null, string, string])[] = [
    ["full", "Asha Rao", "Asha Rao"],
    ["first-initial", "Asha Rao", "Asha R."],
    // Unless the club says otherwise.
    [null, "Asha Rao", "Asha R."],
    ["first-initial", "Asha Mary Rao", "Asha R."],
    ["first-initial", "Asha", "Asha"],
    // A family name that is first is not taken for a given one.
    ["first-initial", "Rao, Asha", "Asha R."],
    ["initials", "Rao, Asha", "A. R."],
    ["initials", "Asha Mary Rao", "A. M. R."],
    // A letter keeps its marks.
    ["initials", "किरण राव", "कि. रा."],
    ["number", "Asha Rao", "Junior 7"],
  ];
  it.each(CASES)("of a junior in a club that shows %s: %s as %s", (club, name, shown) => {
    expect(shownName({ name, junior: 7 }, club)).toBe(shown);
  });

  it("is the whole one for a player who is no junior", () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(null, ...JUNIOR_NAMES), (name, club) => {
        expect(shownName({ name, junior: null }, club)).toBe(name);
      }),
    );
  });

  it("has no more than the first letter of a junior's family name, unless the club shows whole names", () => {
    const word = fc.stringMatching(/^[a-z]{3,12}$/);
    const hiding = fc.constantFrom(null, ...JUNIOR_NAMES.filter((one) => one !== "full"));
    fc.assert(
      fc.property(word, word, hiding, fc.boolean(), (given, family, club, turned) => {
        fc.pre(!given.includes(family.slice(0, 2)) && !"junior".includes(family.slice(0, 2)));
        const name = turned ? `${family}, ${given}` : `${given} ${family}`;
        expect(shownName({ name, junior: 1 }, club)).not.toContain(family.slice(0, 2));
      }),
    );
  });
});
