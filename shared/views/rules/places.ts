import type { Section } from "../../rules/rulebook/rulebook.ts";

/**
 * What the short names of a document's parts stand for. The documents hardly number anything themselves: a number
 * counts the items of a part in their order.
 */
const PLACES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "000": {
    Obj: "the object",
    Bas: "the basic rules",
    Cov: "covering the queen",
    Oth: "the other rules",
    Fou: "on fouls",
    Owe: "on men owed",
    Sco: "the scoring",
    Team: "on teams",
  },
  "001": {
    Prep: "the preparation",
    Obj: "the object",
    Bas: "the basic rules",
    Cov: "covering the queen",
    Oth: "the other rules",
    Fou: "on fouls",
    F: "the list of fouls",
    Dbl: "on doubles",
    Sco: "the scoring",
  },
  "002": { r: "a rule of the sheet" },
  "003": {
    Goal: "the goal",
    Anatomy: "the anatomy of the board",
    "Set-up": "the set-up",
    Brk: "the break",
    Shot: "on strikes",
    Q: "the queen",
    Pen: "on penalties",
    Def: "on deferred penalties",
    F: "the list of fouls",
    Pts: "the points",
    End: "the end",
  },
  "004": {
    "Set-up": "the set-up",
    Toss: "the toss",
    Sh: "on strikes",
    Poc: "on pocketing",
    Sco: "the scoring",
    Misc: "the rest",
    Team: "the team game",
    Fam: "the family game",
    Pt: "the point game",
  },
  ICF: { "": "numbers of the Laws" },
};

export type Place = { readonly short: string; readonly words: string };

/** The parts of a document that a rulebook's clauses name, in the document's order. */
export const placesOf = (source: string, sections: readonly Section[]): readonly Place[] => {
  const clauses = sections.flatMap(({ rules }) => rules.map(({ clause }) => clause));
  const named = (short: string): boolean => {
    const head = `${source} ${short}`;
    // `F` is not meant by `Fou`.
    return clauses.some((clause) => clause.startsWith(head) && !/^[A-Za-z]/.test(clause.slice(head.length)));
  };
  return Object.entries(PLACES[source] ?? {})
    .filter(([short]) => named(short))
    .map(([short, words]) => ({ short, words }));
};
