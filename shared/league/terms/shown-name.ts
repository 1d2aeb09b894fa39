/** How a club shows the names of its juniors to everybody but its own desk. */
export const JUNIOR_NAMES = ["full", "first-initial", "initials", "number"] as const;
export type JuniorNames = (typeof JUNIOR_NAMES)[number];

/** Unless a club says otherwise: a child is recognised by friends, and found by no one else. */
export const USUAL_JUNIOR_NAMES: JuniorNames = "first-initial";

/** A named person of the registry. */
export type Named = {
  readonly name: string;
  /** The number under which a club may show a junior; `null`: no junior. No date of birth is kept. */
  readonly junior: number | null;
};

/** The name as everybody may read it. Pages, the API and every file that is published go by this, and by this alone. */
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
 * @param number counts those of a club from 1; `""`: what all of these names begin with
 */
export const formerName = (number: number | ""): string => `Former player ${number}`;

/** The words of a name. `Rao, Asha` is turned round: the first word must not be a family name. */
const givenFirst = (name: string): string[] =>
  name
    .split(",")
    .toReversed()
    .join(" ")
    .split(/\s+/)
    .filter((word) => word !== "");

/** The first letter with all its marks: in many scripts a vowel is one. */
const initial = (word: string): string => `${/^\P{M}\p{M}*/u.exec(word)?.[0] ?? word}.`;
