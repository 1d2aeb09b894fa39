import { citedRows } from "#carrom";
import { unmarked, verbatim } from "#shared/words/verbatim.ts";

/** The words of a citation. */
export type ClauseWords = typeof import("#shared/words/clauses.en.ts");

type Place = keyof ClauseWords["place"];

/**
 * What the short names of a document's parts stand for. The documents hardly number anything themselves: a number
 * counts the items of a part in their order.
 */
const PLACES: Readonly<Record<string, Readonly<Record<string, Place>>>> = {
  "000": {
    Obj: "object",
    Bas: "basic-rules",
    Cov: "covering",
    Oth: "other-rules",
    Fou: "fouls",
    Owe: "men-owed",
    Sco: "scoring",
    Team: "teams",
  },
  "001": {
    Prep: "preparation",
    Obj: "object",
    Bas: "basic-rules",
    Cov: "covering",
    Oth: "other-rules",
    Fou: "fouls",
    F: "foul-list",
    Dbl: "doubles",
    Sco: "scoring",
  },
  "003": {
    Goal: "goal",
    Anatomy: "anatomy",
    "Set-up": "set-up",
    Brk: "break",
    Shot: "strikes",
    Q: "queen",
    Pen: "penalties",
    Def: "deferred-penalties",
    F: "foul-list",
    Pts: "points",
    End: "end",
  },
  "004": {
    "Set-up": "set-up",
    Toss: "toss",
    Sh: "strikes",
    Poc: "pocketing",
    Sco: "scoring",
    Misc: "miscellaneous",
    Team: "team-game",
    Fam: "family-game",
    Pt: "point-game",
  },
};

/** What a log says of every rule that the regulations of its division have, whatever the rulebook says. */
const REGULATIONS = "regulations";

/** What a log says of every decision beyond the rulebook, also where an organiser made it. */
const UMPIRES_DECISION = "umpire's decision";

/** The row of our own decisions that a clause names; `null` for a place in a document. */
export const decisionRow = (clause: string): string | null =>
  clause.startsWith("decision ") ? (citedRows(clause)[0] ?? null) : null;

/**
 * A citation as people read it: `002 r18` is "Rule 18 of the sheet". A document that is not among the published ones is
 * cited as it is.
 */
export const clauseWords = (w: ClauseWords, clause: string): string => unmarked(clauseSentence(w, clause));

/** The same citation with its numbers marked as codes, for a `Sentence`: `Law 87b`. */
export const clauseSentence = (w: ClauseWords, clause: string): string => {
  if (decisionRow(clause) !== null) return w.ourReading();
  if (clause === UMPIRES_DECISION) return w.officialDecision();
  if (clause === REGULATIONS) return w.regulations();
  return houseWords(w, clause) ?? sourceWords(w, clause) ?? verbatim(clause);
};

/** `87b` holds a letter, which stays as it is in every language; a bare number is the same anyway. */
const numbered = (number: string): string => (/[a-z]/i.test(number) ? verbatim(number) : number);

const houseWords = (w: ClauseWords, clause: string): string | null => {
  const number = /^house rule (\d+)$/.exec(clause)?.[1];
  if (number !== undefined) return w.houseRule({ number: numbered(number) });
  return clause.startsWith("house ") ? w.houseClause({ clause: verbatim(clause.slice("house ".length)) }) : null;
};

const sourceWords = (w: ClauseWords, clause: string): string | null => {
  const laws = /^ICF (.+)$/.exec(clause)?.[1];
  if (laws !== undefined) return w.law({ laws: laws.split(",").length, numbers: numbered(laws) });
  const rule = /^002 r(\d+[a-z]?)$/.exec(clause)?.[1];
  if (rule !== undefined) return w.sheetRule({ number: numbered(rule) });
  const [, document = "", part = "", number] = /^(\d{3}) ([A-Za-z-]+)(?: (\d+))?$/.exec(clause) ?? [];
  const code = PLACES[document]?.[part];
  if (code === undefined) return null;
  const place = w.place[code]();
  return number === undefined ? place : w.placeItem({ place, number: numbered(number) });
};
