import { folded } from "#shared/folded-words.ts";

/** Characters that look alike in a name. */
const APOSTROPHES = /[\u2018\u2019\u201b\u02b9\u02bb\u02bc\u0060\u00b4\u2032\uff07]/gu;
const HYPHENS = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/gu;
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** A name without invisible differences: of composition, spacing, capitals, and kinds of apostrophe. */
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
 * A name without the parts that people write differently: marks, case, dots, and the order of words. Two names with one
 * key may belong to one person, but are never joined because of it: a person decides.
 */
export const nameKey = (name: string): string =>
  // Accents that are no letters in any script are removed; vowel signs are letters of their scripts and stay.
  folded(
    spellingOf(name)
      .normalize("NFKD")
      .replaceAll(/\p{Script=Inherited}/gu, ""),
  )
    .split(/[\s,.'-]+/u)
    .filter((word) => word !== "")
    .toSorted()
    .join(" ");
