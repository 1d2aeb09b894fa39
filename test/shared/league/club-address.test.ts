import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addressFrom, clubAddress } from "#league";

const takes = (address: string): boolean => clubAddress.safeParse(address).success;

describe("the address of a club", () => {
  it.each([
    ["riverside", true],
    ["riverside-cc-2", true],
    ["r1v", true],
    ["rc", false],
    ["Riverside", false],
    ["river--side", false],
    ["-riverside", false],
    ["riverside-", false],
    ["river side", false],
    ["river/side", false],
    ["rivière", false],
    ["a".repeat(40), true],
    ["a".repeat(41), false],
    ["new", false],
    ["account", false],
    ["strikebook", false],
  ])("%s", (address, may) => {
    expect(takes(address)).toBe(may);
  });

  it.each([
    ["Riverside Carrom Club", "riverside-carrom-club"],
    ["  Les Tambours d’Orléans — 1989 ", "les-tambours-dorleans-1989"],
    ["Karlsruhe-Süd e. V.", "karlsruhe-sud-e-v"],
    ["The Very Long Name of a Carrom Club beyond the River", "the-very-long-name-of-a-carrom-club-the"],
    ["कैरम क्लब", null],
    ["New", null],
    ["FC", null],
  ])("is proposed from the name %s", (name, address) => {
    expect(addressFrom(name)).toBe(address);
  });

  it("has plain letters for those that a keyboard lacks", () => {
    expect(addressFrom("Łódź Carrom Straße")).toBe("lodz-carrom-strasse");
  });

  it("is proposed only where it would be taken", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 120 }), (name) => {
        const address = addressFrom(name);
        expect(address === null || takes(address)).toBe(true);
      }),
    );
  });
});
