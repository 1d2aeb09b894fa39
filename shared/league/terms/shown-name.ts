/** The forms in which a club shows the names of its juniors outside its own desk. */
export const JUNIOR_NAMES = ["full", "first-initial", "initials", "number"] as const;
export type JuniorNames = (typeof JUNIOR_NAMES)[number];

/** The default of a club: friends recognise a child, and no one else finds them. */
export const USUAL_JUNIOR_NAMES: JuniorNames = "first-initial";

/** A named person of the registry. */
export type Named = {
  readonly name: string;
  /** The number under which a club may show a junior; `null`: no junior. No date of birth is kept. */
  readonly junior: number | null;
};

/** The public form of a name. Pages, the API and every published file use it, and nothing else. */
export const shownName = ({ name, junior }: Named, club: JuniorNames | null): string => {
  if (junior === null) return name;
  const words = givenFirst(name);
  switch (club ?? USUAL_JUNIOR_NAMES) {
    case "full":
      return name;
    case "first-initial":
      return [words[0] ?? "", ...words.slice(1).slice(-1).map(initial)].join(" ");
    case "initials":
      return words.map(initial).join(" ");
    case "number":
      return `Junior ${junior}`;
  }
};

/**
 * The name of a person who asked to be erased, as their club's record keeps it.
 *
 * @param number counts the erased people of a club from 1; `""`: for the common beginning of these names
 */
export const formerName = (number: number | ""): string => `Former player ${number}`;

/** The words of a name. `Rao, Asha` is reversed: the first word must not be a family name. */
const givenFirst = (name: string): string[] =>
  name
    .split(",")
    .toReversed()
    .join(" ")
    .split(/\s+/)
    .filter((word) => word !== "");

/** The first letter with all its marks: in many scripts a vowel is one. */
const initial = (word: string): string => `${/^\P{M}\p{M}*/u.exec(word)?.[0] ?? word}.`;
