import { isAlike } from "./alike.ts";
import { type CatalogueFile, englishOf, translationOf } from "./area.ts";

/** A message that a language does not have in its own words, of today's English. */
type Gap = {
  /** `english`: its text is the English one, without a reason. */
  readonly kind: "stale" | "missing" | "english";
  readonly area: string;
  readonly key: string;
  readonly english: string;
};

/** The translations of a language. */
type Progress = {
  /** The number of translated messages. */
  readonly translated: number;
  /** The words of each translated message that is as it is in English, for a reason. */
  readonly alike: readonly (readonly string[])[];
  readonly gaps: readonly Gap[];
};

/** The progress of a language in one area. @param files the area's catalogues in all languages */
const progressIn = (locale: string, area: string, files: readonly CatalogueFile[]): Progress => {
  const english = englishOf(files);
  const found = translationOf(area, english, files.find((file) => file.locale === locale) ?? null);
  const same = [...found.alike].filter(([, words]) => words.length > 0);
  const plain = same.filter(([, words]) => !isAlike(locale, words)).map(([key]) => key);
  const gapsOf = (kind: Gap["kind"], keys: readonly string[]): Gap[] =>
    keys.map((key) => ({ kind, area, key, english: english.entries.get(key)?.message ?? "" }));
  const gaps = [...gapsOf("stale", found.stale), ...gapsOf("missing", found.missing), ...gapsOf("english", plain)];
  return {
    translated: english.messages.size - gaps.length,
    alike: same.filter(([key]) => !plain.includes(key)).map(([, words]) => words),
    gaps,
  };
};

/** The progress of a language in all areas, whose catalogues are given by area. */
export const progressOf = (locale: string, catalogues: ReadonlyMap<string, readonly CatalogueFile[]>): Progress => {
  const parts = [...catalogues].map(([area, files]) => progressIn(locale, area, files));
  return {
    translated: parts.reduce((sum, { translated }) => sum + translated, 0),
    alike: parts.flatMap(({ alike }) => alike),
    gaps: parts.flatMap(({ gaps }) => gaps),
  };
};

/** The progress of a language in numbers of messages. */
export const countsOf = ({ translated, alike, gaps }: Progress): Readonly<Record<string, number>> => {
  const countOf = (kind: Gap["kind"]): number => gaps.filter((gap) => gap.kind === kind).length;
  return {
    translated,
    alike: alike.length,
    stale: countOf("stale"),
    missing: countOf("missing"),
    english: countOf("english"),
  };
};
