import type { RulingCase } from "./ruling-case.ts";
import { writtenForBoth } from "./written.ts";

/** A strike that pockets an own man and shows a violation that costs nothing: the man stays, the turn is kept. */
const harmless = (row: string, code: string, clauses: RulingCase["clauses"]): RulingCase => ({
  row,
  when: `${code} is noted and costs nothing`,
  play: `w1 ; w2 !${code}`,
  clauses,
  gives: { turn: "keeps", next: "a1", returned: "", pockets: [2, 0], owed: [0, 0], fouls: [] },
});

/** Rows c12 to c14: what was touched and how the striker was struck. */
export const conductCases: readonly RulingCase[] = [
  ...writtenForBoth()`
c12: the last own man touched directly before the queen: one penalty, the turn ends
  8*w1 ; !touched-own-last-directly => turn passes, next b1, back w, pockets 7 0, fouls touched-own-last-directly [tournament-15: 002 r17]
c12: the same, and an opponent's man goes down: he stays
  8*w1 ; b2 !touched-own-last-directly => turn passes, next b1, back w, pockets 7 1, fouls touched-own-last-directly [tournament-15: 002 r17]
c12: the same, and the striker goes down: one penalty a strike at the most
  8*w1 ; S !touched-own-last-directly => turn passes, next b1, back w, pockets 7 0, owed 0 0 [tournament-15: 002 r12]
c12: the last own man touched directly once the queen is covered: no penalty
  w1 ; q2 w3 ; 6*w1 ; !touched-own-last-directly => turn passes, next b1, back none, pockets 8 0, fouls none [tournament-15: decision a10]
c12: the last own man touched directly while she waits for him: he has to cover her
  8*w1 ; q2 ; w3 !touched-own-last-directly => turn board-over, ending cleared, winner A, points 12 0, cover A, fouls none [tournament-15: 002 r3; 002 r4]
c12: the last own man touched directly before the queen: not a fault here
  8*w1 ; !touched-own-last-directly => turn passes, next b1, back none, pockets 8 0, fouls none [woodestic-simple: decision c12]
c14: a piece in play is touched without a strike: noted
  w1 ${{ type: "foul_called", data: { player: "b1", code: "touched-piece" } }} => next a1, back none, pockets 1 0, owed 0 0 [tournament-15: decision c14 | woodestic-simple: decision c14]
`,
  ...["touched-opponent-directly", "touched-opponent-last-directly", "touched-arrow-piece"].map((code) =>
    harmless("c12", code, { "tournament-15": "decision c12", "woodestic-simple": "decision c12" }),
  ),
  harmless("c13", "pushed", { "tournament-15": "002 r9", "woodestic-simple": "decision c13" }),
  harmless("c13", "backward", { "tournament-15": "decision c13", "woodestic-simple": "decision c13" }),
  harmless("c13", "cut-moon", { "tournament-15": "002 r8", "woodestic-simple": "004 Sh" }),
  harmless("c13", "off-baseline", { "tournament-15": "002 r8", "woodestic-simple": "004 Sh" }),
  harmless("c13", "behind-baseline", { "tournament-15": "002 r11", "woodestic-simple": "decision c13" }),
  harmless("c13", "crossed-diagonal", { "tournament-15": "002 r8", "woodestic-simple": "004 Sh" }),
  harmless("c13", "not-on-rebound", { "tournament-15": "decision c13", "woodestic-simple": "decision c13" }),
  harmless("c14", "touched-piece", { "tournament-15": "decision c14", "woodestic-simple": "decision c14" }),
];
