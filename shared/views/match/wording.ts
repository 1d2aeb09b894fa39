import type { EventType } from "../../match/model/events.ts";
import type { CalledFoul, Ending, Violation } from "../../vocabulary.ts";

/** Codes of the log in the game's own words. */

/** How a board ended; follows the name of who won it. */
export const ENDING_WORDS: Record<Ending, string> = {
  cleared: "cleared",
  "opponent-last-pocketed": "the other side's last man went down on the wrong strike",
  "own-last-before-queen": "the last man went down before the queen was covered",
  "both-last-pocketed": "both last men went down in one strike",
  "touched-opponent-last": "the other side's last man was touched",
  "out-of-turn": "struck out of turn",
  "left-seat": "a seat was left",
  "all-pocketed": "everything is down",
  conceded: "conceded",
  awarded: "awarded",
  recorded: "entered without its strikes",
  forfeited: "forfeited",
};

/** What happened besides strikes. */
export const EVENT_WORDS: Record<EventType, string> = {
  match_opened: "Match opened",
  board_opened: "Board opened",
  strike: "Strike",
  foul_called: "Foul called",
  dues_forgotten: "Dues forgotten",
  queen_left: "Queen left out",
  extra_point_claimed: "Extra point claimed",
  turn_passed: "Turn passed",
  board_conceded: "Board conceded",
  board_recorded: "Board entered whole",
  game_recorded: "Game entered by its points",
  board_awarded: "Board awarded",
  board_annulled: "Board annulled",
  match_forfeited: "Match forfeited",
  match_ended: "Match ended",
  strike_corrected: "Strike corrected",
  strike_inserted: "Strike inserted",
  event_voided: "Taken back",
  dispute_opened: "Disputed",
  dispute_resolved: "Dispute settled",
  result_confirmed: "Signed",
};

/** Fouls that are called without a strike, short enough for a button. */
export const CALLED_WORDS: Record<CalledFoul, string> = {
  technical: "Technical foul",
  placing: "Placed wrongly",
  overtime: "Out of time",
  "touched-piece": "Touched a piece in play",
  "left-seat": "Left the seat",
  "before-play": "Broke before play was called",
  "played-during-appeal": "Played during an appeal",
};

/** What an umpire may observe on a strike, short enough for a button. */
export const VIOLATION_WORDS: Record<Violation, string> = {
  "short-strike": "Left neither base line",
  "left-one-line": "Left one base line only",
  pushed: "Pushed",
  backward: "Struck backward",
  "cut-moon": "Base circle half covered",
  "off-baseline": "Not on both base lines",
  "behind-baseline": "Struck behind the line",
  "crossed-diagonal": "Crossed the arrow",
  "touched-piece": "Touched a piece",
  "touched-opponent-directly": "Opponent's man first",
  "touched-own-last-directly": "Own last man struck directly",
  "touched-opponent-last-directly": "Opponent's last struck directly",
  "touched-arrow-piece": "Struck a man on the arrow",
  "not-on-rebound": "Not on the rebound",
  "out-of-turn": "Out of turn, called",
  "out-of-turn-unnoticed": "Out of turn, unnoticed",
};
