import { formatLocale } from "./days.ts";

type Kind = NonNullable<Intl.ListFormatOptions["type"]>;

/** Formats by language and kind: to make one takes longer than to use it a hundred times. */
const formats = new Map<string, Intl.ListFormat>();

const formatOf = (language: string, type: Kind): Intl.ListFormat => {
  const key = `${language} ${type}`;
  const format = formats.get(key) ?? new Intl.ListFormat(formatLocale(language), { type });
  formats.set(key, format);
  return format;
};

/** An English page needs no format, which a slow phone makes in 90 ms. */
const ENGLISH = "en";

/** Parts of a sentence as a list in the language of a catalogue: `a, b and c` in English. */
export const listOf = (language: string, parts: readonly string[]): string => {
  if (language !== ENGLISH) return formatOf(language, "conjunction").format(parts);
  const before = parts.slice(0, -1).join(", ");
  const last = parts.at(-1) ?? "";
  return before === "" ? last : `${before} and ${last}`;
};

/** Parts one after the other, without an "and": `a, b, c` in English. */
export const seriesOf = (language: string, parts: readonly string[]): string =>
  language === ENGLISH ? parts.join(", ") : formatOf(language, "unit").format(parts);
