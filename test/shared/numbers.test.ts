import { expect, it } from "vitest";
import { decimalFormatter, digitsOf, pluralOf } from "#shared/words/runtime.ts";

const NUMBERS = [...Array(1_100).keys(), 2_016, 1_234_567, -1, -5, 0.5, 1.5, 12.345];

it.each(["en", "fr", "hi", "bn", "mr", "ur"])("numbers of %s are those of Intl, in the digits of scores", (locale) => {
  const formats = [
    [decimalFormatter(locale), {}],
    [digitsOf(locale), { useGrouping: false }],
  ] as const;
  for (const [format, options] of formats) {
    const wanted = new Intl.NumberFormat(locale, { ...options, numberingSystem: "latn" });
    expect(NUMBERS.map(format)).toEqual(NUMBERS.map((number) => wanted.format(number)));
  }
});

it.each(["en", "fr", "hi", "bn", "ur"])("plural forms of %s are those of Intl", (locale) => {
  for (const type of ["cardinal", "ordinal"] as const) {
    const wanted = new Intl.PluralRules(locale, { type });
    expect(NUMBERS.map(pluralOf(locale, type))).toEqual(NUMBERS.map((number) => wanted.select(number)));
  }
});
