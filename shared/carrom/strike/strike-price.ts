import type { Foul } from "../model/report.ts";
import type { Ruleset } from "../rules/ruleset.ts";
import type { LastManRuling } from "./last-man.ts";
import type { MenRow } from "./men-row.ts";
import type { Notes } from "./observations.ts";
import type { StrikeFacts } from "./strike-facts.ts";

/** The price of a strike: rows c1 to c5, c8, c9 and c13. */

/** The breaches of a strike that cost men, the dearest first; `counted` decides how many of them count. */
export const breachesOf = (
  { off, strike: rows }: Ruleset,
  men: MenRow,
  seen: StrikeFacts,
  notes: Notes,
): readonly Foul[] => {
  const breaches: Foul[] = [];
  if (men.value.penalty > 0) {
    breaches.push(seen.striker ? strikerFoul(rows, men, seen) : { code: "opponent-pocketed", clause: men.clause });
  }
  if (seen.quiet) return breaches;
  const { strike } = seen;
  if (strike.striker === "off" && off.striker.value === "foul") {
    breaches.push({ code: "striker-off", clause: off.striker.clause });
  }
  if (strike.off && strike.off.length > 0 && off.man.value === "foul") {
    breaches.push({ code: "man-off", clause: off.man.clause });
  }
  if (notes.foul) breaches.push({ code: notes.foul.violation, clause: notes.foul.clause });
  return breaches;
};

/** Row c5: with men of both colours, the rule about own men sets the price of the striker; the row itself is about the turn. */
const strikerFoul = (rows: Ruleset["strike"], men: MenRow, { own, opponent }: StrikeFacts): Foul => ({
  code: "striker-pocketed",
  clause: own > 0 && opponent > 0 ? rows.strikerAndOwn.clause : men.clause,
});

/** Rows c4, c13: the breaches that count: one a strike, or the striker's and the foul's. */
export const counted = ({ fouls }: Ruleset, breaches: readonly Foul[]): readonly Foul[] =>
  breaches.length > 1 && fouls.count.value === "one-a-strike" ? breaches.slice(0, 1) : breaches;

/** A last man that comes back, and the men that come back with it. */
export type ComeBack = {
  readonly row: LastManRuling["row"];
  readonly own: number;
  readonly opponents: number;
  readonly fouls: readonly Foul[];
};

/** No last man comes back. */
export const NO_COME_BACK: ComeBack = { row: null, own: 0, opponents: 0, fouls: [] };

export const comeBack = ({ row, own, opponents }: LastManRuling): ComeBack => {
  if (row?.value.effect !== "comes-back") return NO_COME_BACK;
  const { whose, penalty } = row.value;
  const code = own && whose !== "opponent" ? ("own-last-before-queen" as const) : ("opponent-last-pocketed" as const);
  return {
    row,
    own: own && whose !== "opponent" ? 1 : 0,
    opponents: opponents && whose !== "own" ? 1 : 0,
    fouls: penalty > 0 ? [{ code, clause: row.clause }] : [],
  };
};

/** Own men that the strike costs: those of the strike that come back, and one for each penalty that counts. */
export const priceOf = (
  { fouls }: Ruleset,
  men: MenRow,
  { own }: StrikeFacts,
  penalties: number,
  last: ComeBack,
  { foul }: Notes,
): number => {
  if (last.own > 0) return last.own + penalties;
  const all = men.value.own === "come-back" || (foul !== null && fouls.own.value === "come-back");
  return (all ? own : 0) + penalties;
};

/** ICF 87b: points that may be claimed for the striker and for an improper strike at the end of a board. */
export const claimable = ({ fouls }: Ruleset, seen: StrikeFacts, notes: Notes): number =>
  fouls.extraPoints.value === "none" ? 0 : (seen.striker ? 1 : 0) + (notes.foul ? 1 : 0);
