import { folded } from "#shared/folded-words.ts";

/** Signs that look alike in a name, and are several characters. */
const APOSTROPHES = /[\u2018\u2019\u201b\u02b9\u02bb\u02bc\u0060\u00b4\u2032\uff07]/gu;
const HYPHENS = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/gu;
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** A name as it is written, whatever of it cannot be seen: how it is composed, spaced and capitalised, and which apostrophe it has. */
export const spellingOf = (name: string): string =>
  name
    .normalize("NFKC")
    .replaceAll(UNSEEN, "")
    .replaceAll(APOSTROPHES, "'")
    .replaceAll(HYPHENS, "-")
    .trim()
    .replaceAll(/\s+/g, " ")
    .toLowerCase();

/**
 * A name without what people write now so and now so: marks, case, dots, and which word comes first. Two names with one
 * key may be one person's, and no two are joined because of it: a person decides.
 */
export const nameKey = (name: string): string =>
  // Accents, which no script has for itself, are gone; vowel signs are letters of theirs and stay.
  folded(
    spellingOf(name)
      .normalize("NFKD")
      .replaceAll(/\p{Script=Inherited}/gu, ""),
  )
    .split(/[\s,.'-]+/u)
    .filter((word) => word !== "")
    .toSorted()
    .join(" ");
