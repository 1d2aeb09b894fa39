/**
 * The runtime of the generated catalogues: numbers and plural rules of one language. Each is made at its first use,
 * because most pages need neither.
 */

/** Formats a number in a language: 1,234.5 in English. */
export const decimalFormatter = (locale: string): ((value: number) => string) => formatting(locale, {});

/** Formats a number that is only a name, such as of a board or an entry of a log, without groups: 1234. */
export const digitsOf = (locale: string): ((value: number) => string) => formatting(locale, { useGrouping: false });

/** Formats a share of one as a whole percentage: 0.36 is 36% in English. */
export const percentOf = (locale: string): ((value: number) => string) => formatting(locale, { style: "percent" });

const formatting = (locale: string, options: Intl.NumberFormatOptions): ((value: number) => string) => {
  let format: Intl.NumberFormat | null = null;
  return remembered((value) => {
    format ??= new Intl.NumberFormat(locale, options);
    return format.format(value);
  });
};

/** The plural form for a count: "2 men" (cardinal) or "the 2nd board" (ordinal). */
export const pluralOf = (locale: string, type: "cardinal" | "ordinal"): ((count: number) => Intl.LDMLPluralRule) => {
  let rules: Intl.PluralRules | null = null;
  return remembered((count) => {
    rules ??= new Intl.PluralRules(locale, { type });
    return rules.select(count);
  });
};

/** A cache: counts of a carrom board are small, and calling `Intl` takes most of the time of a sentence. */
const remembered = <Answer>(ask: (value: number) => Answer): ((value: number) => Answer) => {
  const known: Answer[] = [];
  return (value) => {
    if (!Number.isInteger(value) || value < 0 || value > 100) return ask(value);
    known[value] ??= ask(value);
    return known[value];
  };
};
