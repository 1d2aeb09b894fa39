/**
 * What the generated catalogues stand on: numbers and plural rules of one language. Each is made at its first use,
 * because most pages need neither.
 */

/** Writes a number as a language does: 1,234.5 in English. */
export const decimalOf = (locale: string): ((value: number) => string) => formatting(locale, {});

/** Writes a number that only names something, a board or an entry of a log, without groups: 1234. */
export const digitsOf = (locale: string): ((value: number) => string) => formatting(locale, { useGrouping: false });

/** Writes a share of one as a whole percentage: 0.36 is 36% in English. */
export const percentOf = (locale: string): ((value: number) => string) => formatting(locale, { style: "percent" });

const formatting = (locale: string, options: Intl.NumberFormatOptions): ((value: number) => string) => {
  let format: Intl.NumberFormat | null = null;
  return remembered((value) => {
    format ??= new Intl.NumberFormat(locale, options);
    return format.format(value);
  });
};

/** Says which plural form a count takes: "2 men" (cardinal) or "the 2nd board" (ordinal). */
export const pluralOf = (locale: string, type: "cardinal" | "ordinal"): ((count: number) => Intl.LDMLPluralRule) => {
  let rules: Intl.PluralRules | null = null;
  return remembered((count) => {
    rules ??= new Intl.PluralRules(locale, { type });
    return rules.select(count);
  });
};

/** Counts of a carrom board are small, and asking `Intl` each time is most of what a sentence costs. */
const remembered = <Answer>(ask: (value: number) => Answer): ((value: number) => Answer) => {
  const known: Answer[] = [];
  return (value) => {
    if (!Number.isInteger(value) || value < 0 || value > 100) return ask(value);
    known[value] ??= ask(value);
    return known[value];
  };
};
