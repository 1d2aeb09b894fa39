/**
 * The runtime of the generated catalogues: numbers and plural rules of one language. Each is made at its first use, and
 * once for all catalogues: a slow phone makes its first in 90 ms.
 */

/** Formats a number in a language: 1,234.5 in English. */
export const decimalFormatter = (locale: string): ((value: number) => string) => formatting(locale, "decimal");

/** Formats a number that is only a name, such as of a board or an entry of a log, without groups: 1234. */
export const digitsOf = (locale: string): ((value: number) => string) => formatting(locale, "digits");

/** Formats a share of one as a whole percentage: 0.36 is 36% in English. */
export const percentOf = (locale: string): ((value: number) => string) => formatting(locale, "percent");

/** The plural form for a count: "2 men" (cardinal) or "the 2nd board" (ordinal). */
export const pluralOf = (locale: string, type: Intl.PluralRuleType): ((count: number) => Intl.LDMLPluralRule) => {
  const select = remembered(`${locale} ${type}`, plurals, () => {
    const rules = new Intl.PluralRules(locale, { type });
    return (count) => rules.select(count);
  });
  if (locale !== ENGLISH || type !== "cardinal") return select;
  return (count) => (isCounted(count) ? (count === 1 ? "one" : "other") : select(count));
};

/** Scores and notation have these digits in every language: a page has no second kind beside them. */
const DIGITS = { numberingSystem: "latn" } as const;

/** What `Intl` makes of numbers, by its options. */
const OPTIONS = {
  decimal: DIGITS,
  digits: { ...DIGITS, useGrouping: false },
  percent: { ...DIGITS, style: "percent" },
} as const;

const formatting = (locale: string, style: keyof typeof OPTIONS): ((value: number) => string) => {
  const format = remembered(`${locale} ${style}`, formats, () => {
    const made = new Intl.NumberFormat(locale, OPTIONS[style]);
    return (value) => made.format(value);
  });
  if (locale !== ENGLISH || style === "percent") return format;
  return (value) => (isCounted(value) ? String(value) : format(value));
};

/** Most pages are English and count to less than a thousand: they need nothing of `Intl`. */
const ENGLISH = "en";
const isCounted = (value: number): boolean => Number.isInteger(value) && value >= 0 && value < 1000;

type Asked<Answer> = (value: number) => Answer;
const formats = new Map<string, Asked<string>>();
const plurals = new Map<string, Asked<Intl.LDMLPluralRule>>();

/** Asks what was made for a key, and remembers its answers: counts of a carrom board are small. */
const remembered = <Answer>(
  key: string,
  made: Map<string, Asked<Answer>>,
  make: () => Asked<Answer>,
): Asked<Answer> => {
  const known: Answer[] = [];
  const ask: Asked<Answer> = (value) => {
    const asked = made.get(key) ?? make();
    made.set(key, asked);
    return asked(value);
  };
  return (value) => {
    if (!isCounted(value)) return ask(value);
    known[value] ??= ask(value);
    return known[value];
  };
};
