/**
 * The English texts of the published ruleset documents, by key: reasons for readings, notes, and summaries. They
 * are part of a public format (`GET /api/v1/rulesets/{id}`, and whole in the log of a match under house rules), so a
 * text changes only with the version of its ruleset. Pages do not show them: they show the sentence of the same key in
 * the `rulebook` catalogue, in the language of the page (`rulebook/document-words.ts`).
 */
export const DOCUMENT_TEXTS = {
  // Summaries of rulesets, for the index of rules.
  "icf-summary":
    "The international laws: best of three games to 25 points or eight boards; dues, called fouls and extra points.",
  "tournament-15-summary":
    "Games to fifteen points; the queen and her cover go into different pockets; the last man decides hard.",
  "25-points-summary":
    "To 25 points or eight rounds won; the queen may be taken at any time; every foul costs a man and the turn.",
  "29-points-summary":
    "To 29 points or eight boards; the striker with a man of your own is a double due that keeps the turn.",
  "kagw-summary": "Doubles to the best of three boards; every foul costs a man and the turn; the queen is worth five.",
  "woodestic-simple-summary":
    "Two players, one board at a time; a man that goes down with the striker costs two but keeps the turn.",
  "woodestic-team-summary": "The simple game for two pairs: partners sit opposite, and what one owes his side owes.",
  "family-point-summary":
    "Two to four players, or two pairs: black five, white ten, the queen twenty-five if covered at once.",
  "woodestic-point-summary":
    "Two to four players, or two pairs: every man one point, the queen three; a tie is broken by colours.",
  // Notes, which concern no single parameter.
  "void-strike":
    "Pieces pocketed by a strike that does not count go back to where they were; nothing else happens. The turn is whose it was, also when the strike was out of turn.",
  "partner-may-not-cover":
    "In doubles the player who pocketed the queen covers her. If the partner strikes out of turn while she waits, his men count as any, and she goes back as after a miss.",
  "unreturned-due-unfinished":
    "A side whose nine men are down only because a due was not put back has not finished: the board goes on with what is owed.",
  "dues-end-with-board": "What a side still owes is written off when the board ends.",
  "eight-boards-until-quarter-finals":
    "The limit of eight boards holds up to the pre-quarter finals; later rounds are opened without it.",
  "dues-of-the-side": "Dues belong to the side: either partner's men pay them.",
  "alone-or-two-pairs":
    "With three or four players each plays for himself, clockwise in the order in which they were entered. Four may also play as two pairs, partners opposite each other, with one tally for each pair.",
  // Reasons for the reading of a parameter.
  "break-icf-doubles": "In doubles seat by seat to the right (49b): a1, b2 and a2 begin the three games.",
  "own-man-keeps-turn": "Your own man keeps the turn, whatever else goes down.",
  "queen-opponents-man-ends-turn": "The opponent's man ends the turn, so she cannot be covered and goes back (96).",
  "covering-is-two-strikes":
    "Covering is the stroke that pockets her and the next one (15): the opponent's last man loses the board in either, with or without men of one's own (decision e21).",
  "waiting-queen-is-not-own":
    "A queen that waits for the other side's cover, or for a partner's, is not one's own to cover: she goes back, so that is as with the queen on the board (decision e22).",
  "opponent-finished-first-icf":
    "With the queen covered the opponent has pocketed all its men first: it wins the men left, and the queen if it covered her.",
  "both-last-queen-covered-icf":
    "The Laws name the queen pocketed by this very strike; one that was covered before is treated alike.",
  "both-last-queen-covered-foul-icf":
    "The Laws name the queen pocketed by this very strike; one that was covered before, by either side, is treated alike.",
  "both-last-covered-by-opponent-icf": "The Laws are silent: the side that struck has finished, and gets one point.",
  "both-last-with-striker-icf":
    "The Laws name the queen pocketed in the same strike; one on the board is treated alike.",
  "short-strike-is-none": "It is no stroke, so it cannot be out of turn either (decision e28).",
  "one-line-is-a-strike": "A striker that has left a line has made the strike: it counts.",
  "laws-do-not-forbid": "The Laws do not forbid it.",
  unmentioned: "The source does not mention it; it costs nothing.",
  "conceded-icf":
    "A side that gives up a board gives what it has left on it, and the queen if the other side covered her (decision e8).",
  "forfeit-invents-no-points":
    "Neither a walkover nor a disqualification invents points: the board on the table stays without winner, and its game uncompleted (decision e8).",
  "passes-icf": "The Laws cancel the board and have it replayed: that is the umpire's to record (decision e24).",
  "clockwise-as-other-sheets":
    "The source does not say which way the turn goes round in doubles; clockwise is the custom of the other sheets.",
  "breaker-plays-white-custom":
    "Colours are assigned, without saying how; we follow the custom that whoever breaks plays white.",
  "break-alternates": "Who breaks the later boards is not said; the break goes round with every board.",
  "set-up-usual-rings": "The set-up is not described; the usual two rings around the queen are assumed.",
  "break-needs-a-touch": "What makes the break is not defined; an attempt fails only if the striker touches nothing.",
  "own-man-keeps-turn-r18":
    "That pocketing your own man keeps the turn is nowhere written; it follows from r18, which takes the turn for the opponent's man alone.",
  "two-come-back-for-one":
    "\u201cTwo come up\u201d is written for one man; with more, those men and one other come back.",
  "any-man-counts-first-piece":
    "\u201cat any time after sinking your first piece\u201d: we count a man that was pocketed on this board, whoever pocketed it and even if it has come back since (decisions e1 and e26).",
  "queen-too-early":
    "What happens to a queen pocketed too early is not said; she goes back at once and the turn is lost, as the international laws have it.",
  "queen-too-early-with-own":
    "Whether she may be pocketed is judged before the strike, so the man of this strike does not earn the right: she goes back, he stays and keeps the turn.",
  "queen-too-early-with-several":
    "Whether she may be pocketed is judged before the strike, so the men of this strike do not earn the right: she goes back, they stay and keep the turn.",
  "cover-next-strike-r2":
    "r2 asks for the cover on the same strike, r3 and r14 allow the next one; the more exact rules decide.",
  "striker-costs-turn-no-cover": "The striker costs the turn, and without another strike she cannot be covered.",
  "cover-comes-back": "The man that would have covered her comes back, so she does too.",
  "covering-man-comes-back": "The covering man comes back with the striker's due, so the queen is not covered.",
  "same-pocket-no-cover":
    "Queen and man in one pocket on one strike is not a cover, but she may still be covered on the next strike, as r3 allows.",
  "points-given-not-taken": "The points are given to the winner rather than taken from the loser.",
  "last-man-with-striker-loses":
    "The last man down with the striker before the queen is covered loses the board all the same (decision e2).",
  "lose-three-points":
    "\u201cLose the board and three points\u201d gives the other side three points, whoever covered the queen and however many men are left (decision e18).",
  "both-last-opponents-decides":
    "Both last men in one strike: the opponent's decides, whoever covered the queen, and the other side wins three; it has no men left to add (decisions e3 and e4).",
  "dues-before-clearing": "Dues are paid as soon as there is a man to pay with, so before the board can be cleared.",
  "striker-off-no-fault": "A striker that leaves the board is not among the faults; it costs nothing.",
  "forbidden-without-penalty": "Forbidden, but no price is named, so it costs nothing (decision c13).",
  "touching-unmentioned": "Touching a piece in play is not mentioned; it costs nothing.",
  "opponent-first-no-fault": "Striking the opponent's man first is not a fault here.",
  "turn-ends-unsaid": "What becomes of the turn is not said; it ends (decision c12).",
  "only-pocketing-last-matters": "Only pocketing the opponent's last man matters here.",
  "no-fault-here": "Not a fault here.",
  "rebound-only-in-tie-break": "Only a tie-break by colours asks for the rebound.",
  "out-of-turn-unmentioned": "A strike out of turn is not mentioned; it stands, and play goes on from it.",
  "one-penalty-a-strike": "One strike costs one penalty at the most, however much went wrong in it.",
  "calls-unmentioned": "Fouls without a strike are not mentioned; they cost nothing.",
  "due-as-soon-as-possible": "When an owed man is paid is not said; as soon as there is one.",
  "dues-and-penalties-in-total":
    "The Laws speak of the due and of the penalty, in total (decision e30): nothing is put back. If the side then has no man left on the board, it has not finished (decision e29).",
  "strikes-on-is-special":
    "The law about striking on after an opponent's man is the special one: it is no strike out of turn, called at once or not (decision e31).",
  "breach-gains-nothing":
    "What the striker or a foul brings back (F 7, F 8) counts for the opponent, so that a breach never gains anything over a clean strike (decision e32).",
  "due-never-lapses": "Nothing says that a forgotten due is lost; it stays owed.",
  conceded: "A side that gives up a board gives what it has left on it, and the queen if the other side covered her.",
  "no-tie-to-fifteen":
    "To fifteen points there can be no tie; where a match is opened with a number of boards, one more is played.",
  "one-game-unless-more": "How many games make a match is not said; one, unless the match is opened with more.",
  "clockwise-custom": "Which way the turn goes round is not said; clockwise is the custom.",
  "break-alternates-rounds": "Who breaks later rounds is not said; the break goes round.",
  "circle-broken-by-touch": "The circle counts as broken as soon as the striker touches a piece of it.",
  "miss-passes-turn": "That a miss passes the turn is taken for granted.",
  "foul-costs-one-men-stay": "Listed as one foul, and a foul costs one man: those of the strike stay down.",
  "two-faults-one-penalty": "Two faults in one strike cost one penalty.",
  "no-man-before-queen": "Nothing asks for a man of your own before the queen.",
  "queen-never-too-early": "No man is asked for before the queen, so she cannot be taken too early.",
  "cover-next-strike-unsaid": "When she must be covered is not said; with the next strike (decision b4).",
  "foul-never-covers": "A strike that is a foul never covers the queen.",
  "last-man-and-striker-one-penalty": "With the striker too, that man and one penalty come back (decision e2).",
  "both-last-both-come-back":
    "Both rules about last men ask for theirs, and one strike costs one penalty (decision e3).",
  "both-last-opponents-comes-back":
    "Whoever covered the queen, only the opponent's man and the penalty come back (decisions e3 and e4).",
  "deferred-penalty-before-clearing":
    "A deferred penalty applies as soon as there is a man, so before the board can be cleared (decision e7).",
  "piece-back-to-centre": "The piece itself goes back to the centre.",
  "base-lines-never-left": "A striker that never leaves the base lines has not been struck.",
  "one-base-line-left": "A striker that leaves one base line only has not been struck.",
  "foul-never-covers-read-wider":
    "Written for an opponent's man; we read it for every foul: a foul never covers the queen.",
  "placed-by-unsaid": "Who puts the man back is not said.",
  "score-before-board": "The score before the board counts.",
  "rounds-won-not-played": "Eight rounds won, not eight played.",
  "round-always-won": "There can be no tie: a round always has a winner.",
  "break-moves-on": "Who breaks later boards is not said; the break goes round.",
  "group-disturbed-by-touch": "The group counts as disturbed as soon as the striker touches it.",
  "opponents-man-no-foul":
    "Pocketing the opponent's man is not in the list of fouls: it stays down, costs nothing, and the turn ends.",
  "own-keeps-opponents-no-foul": "Your own man keeps the turn, and the opponent's is no foul (decision c7).",
  "two-and-one-more": "Written for two men: those and one more come back. We read it for any number.",
  "single-due-unchanged": "The opponent's man changes nothing about the single due.",
  "double-due-unchanged": "The opponent's man changes nothing about the double due (decision c5).",
  "any-man-counts-colour":
    "\u201cif that player has already pocketed at least one piece of that player's colour\u201d: we count a man that was pocketed on this board, whoever pocketed it and even if it has come back since; that is wider than the words (decisions e1 and e26).",
  "cover-immediately":
    "The cover comes immediately after her: on the same strike or the next, not from a man pocketed earlier in the turn.",
  "opponents-man-queen-waits": "The opponent's man is no foul, and the queen keeps the turn: she waits for her cover.",
  "single-due-takes-turn": "The single due takes the turn, so she cannot be covered (decision b9).",
  "double-due-queen-waits":
    "The double due keeps the turn, and the queen may be covered in the same turn: she waits for one more strike.",
  "last-man-before-double-due":
    "The rule about the last man goes before the double due: that man and one penalty come back, and the turn ends (decision e2).",
  "opponents-last-comes-back":
    "Nobody can win before the queen is covered, so the opponent's last man comes back; the turn ends.",
  "opponent-finished-first": "With the queen covered the opponent has pocketed all its men first, and has won.",
  "both-last-and-penalty":
    "The own last man and one penalty come back, and the opponent's man with them (decision e3).",
  "striker-side-finished-first":
    "With the queen covered by the side that struck, that side has finished first: the strike was its own. At 24 points or more the board is then worth nothing, and counts among the eight all the same (decision e20).",
  "striker-or-foul-not-finished":
    "The striker and a foul bring men back (F 7, F 10), so the side that struck has not finished; the other side has, and wins the men left after that.",
  "coverer-has-won":
    "With the queen covered by the other side that side has pocketed all its men, and has won; men that the striker or a foul brings back come back first (decision e3).",
  "dues-at-turn-end-too-late": "What is owed is paid at the end of a turn, and the board is over before that.",
  "striker-off-not-listed": "A striker that leaves the board is not in the list of fouls.",
  "covering-strike-no-fault": "A strike that covers the queen is no fault, even with the last man.",
  "game-means-board": "The document's \u201cgame\u201d is the board (decision e5).",
  "foul-men-stay": "Men pocketed by a foul strike are not said to come back; one penalty does.",
  "foul-may-cover": "Nothing says that a foul undoes a cover, so a foul strike may cover her.",
  "touched-last-loses-board":
    "The other side wins the board: the offender's men left before that strike, and the queen if it covered her below 24 points.",
  "white-unsaid-breaker": "Who plays white is not said; whoever breaks does, as is the custom.",
  "first-player-unsaid": "How the first player is found is not said.",
  "set-up-usual-rings-short": "The set-up is not described; the usual two rings are assumed.",
  "one-piece-for-a-foul":
    "Only one pocketed piece is returned for a foul, so the men of the strike stay down and one man comes back.",
  "any-man-counts-color":
    "\u201cif that player has already pocketed at least one piece of that player's color\u201d: we count a man that was pocketed on this board, whoever pocketed it and even if it has come back since; that is wider than the words (decisions e1 and e26).",
  "game-is-one-board": "A game is one board: points are counted at its end.",
  "total-points-decide":
    "After one game each, the total points of all three decide, so that a side with two games can still lose; should they be level too, games won decide.",
  "opponents-man-more-exact":
    "One paragraph keeps the turn for your own man, another takes it for the opponent's; the loss is the more exact rule (decision c7).",
  "opponents-man-takes-turn":
    "The man of your own would keep the turn, the opponent's takes it; the loss is the more exact rule (decision c5).",
  "any-man-counts-carrom-men":
    "\u201cany time after pocketing your first carrom-men\u201d: we count a man that was pocketed on this board, whoever pocketed it and even if it has come back since (decisions e1 and e26).",
  "own-last-first-no-fault": "Touching your last man first is not a fault here.",
  "single-board-unless-more":
    "How many points make a game is not said; a match is a single board, unless it is opened with more.",
  "tie-one-more-board": "What follows a tie after the agreed boards is not said; one more board is played.",
  "two-to-four-or-pairs":
    "Two, three or four players, each for himself; four also as two pairs, as \u201cplayer/team\u201d (Fam 5) says (decision e17).",
  "clockwise-as-other-games": "The way round is not said; turns go clockwise as in the other games.",
  "as-simple-man-owed": "As in the simple game: a man is owed and the turn is lost.",
  "as-simple-man-comes-back":
    "As in the simple game: a man that the player has pocketed comes back, and the turn is lost.",
  "as-simple-men-and-one-more":
    "As in the simple game: the men of the strike and one more come back, and the turn is kept.",
  "no-man-asked-before-queen": "Nothing asks for a man before the queen.",
  "queen-needs-man-same-strike": "Without a man in the same strike she goes back at once, and the turn passes.",
  "queen-back-with-one-due":
    "The queen goes back with one due; a man in the same strike comes back too and keeps the turn.",
  "striker-returns-least":
    "Which man comes back for the striker is not said: the one the umpire names, else the least valuable, white first if equal; never the queen.",
  "lone-queen-ends-board":
    "A queen left alone can never be covered: the board ends with the last man, and she scores for nobody.",
  "as-simple-due": "As in the simple game: without a man to give back, one is owed.",
  "due-when-player-holds-man": "What is owed is paid as soon as the player holds a man.",
  "conceded-as-it-stands": "A player who gives up a board leaves the points as they stand; he cannot win it.",
  "level-board-shared": "What happens at equal points is not said: the board is shared.",
  "twenty-one-in-all": "Eighteen men and the queen: only a player who takes everything reaches twenty-one.",
  "one-board-decides": "Twenty-one points are all that lie on one board, so one board decides.",
  "tie-break-by-colours":
    "A further board among the tied, each with a colour; a man of another colour that goes down without the rebound comes back, and the turn passes (decision e15).",
} as const;

/** The key of a text of a published ruleset document. */
export type DocumentTextKey = keyof typeof DOCUMENT_TEXTS;
