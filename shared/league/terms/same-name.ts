/**
 * A name without what people write now so and now so: marks, case, dots, and which word stands first. Two names with one
 * key may be one person's, and nobody is taken for somebody else because of it: a person decides.
 */
export const nameKey = (name: string): string =>
  name
    .normalize("NFKD")
    // Accents, which no script has for itself; vowel signs are letters of theirs and stay.
    .replaceAll(/\p{Script=Inherited}/gu, "")
    .toLowerCase()
    .split(/[\s,.'’-]+/u)
    .filter((word) => word !== "")
    .toSorted()
    .join(" ");
