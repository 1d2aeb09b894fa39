import { type MatchEvent, type MatchOpened, type RefusalCode, RULESETS, type Ruleset } from "#carrom";
import { annulled, awarded, opens, recorded } from "./boards.ts";
import { called, conceded, forgotten, passed, timeCalled } from "./calls.ts";
import { logOf, type Opening, type Script, SINGLES, type Written } from "./play.ts";

/** Histories that cannot have happened, under every ruleset: each with the code and the seq of its first fault. */
export type Impossible = {
  readonly ruleset: string;
  readonly what: string;
  readonly log: readonly MatchEvent[];
  readonly problem: { readonly seq: number; readonly code: RefusalCode };
};

/** A line of the table; `seq` is that of the last event unless it is named. */
type Line = {
  readonly what: string;
  readonly code: RefusalCode;
  readonly play: Script;
  readonly opening?: Opening;
  readonly seq?: number;
  /** Whether the line is impossible under a ruleset; absent: under every one. */
  readonly only?: (ruleset: Ruleset) => boolean;
};

const WHITES = "w1 w1 w1 w1 w1";
const correction = { player: "a1", pocketed: [] };
const misrecorded = "misrecorded" as const;

const corrected = (target: number, data: StrikeData = correction): Written => ({
  type: "strike_corrected",
  data: { target, data, reason: misrecorded },
});
type StrikeData = Extract<Written, { type: "strike" }>["data"];

const inserted = (after: number): Written => ({
  type: "strike_inserted",
  data: { after, data: correction, reason: misrecorded },
});
const voided = (target: number): Written => ({ type: "event_voided", data: { target, reason: misrecorded } });
const forfeited = (side: string): Written => ({
  type: "match_forfeited",
  data: { side, kind: "retired", reason: "injury" },
});
const signed = (side: string): Written => ({ type: "result_confirmed", data: { side } });
const left = (side: string): Written => ({ type: "queen_left", data: { side } });
const claimed = (side: string): Written => ({ type: "extra_point_claimed", data: { side } });
const disputed = (board: number, target?: number): Written => ({
  type: "dispute_opened",
  data: { dispute: "d1", board, ...(target === undefined ? {} : { target }) },
});
const settled: Written = { type: "dispute_resolved", data: { dispute: "d1", outcome: "upheld", reason: "other" } };
const ABANDONED: Written = { type: "match_ended", data: { kind: "abandoned", reason: "other" } };
const OPENED_AGAIN: Written = { type: "match_opened", data: { match: "m2", ruleset: "icf", sides: SINGLES } };

const NO_BOARD: Opening = { breaker: null };
const coloured = (ruleset: Ruleset): boolean => ruleset.values === null;

const STRIKES: readonly Line[] = [
  { what: "a strike out of turn that was not declared", code: "not-your-turn", play: "- ; a1: w1" },
  { what: "the first strike by a player who does not break", code: "not-your-turn", play: "b1: w1" },
  { what: "a second strike after a miss", code: "not-your-turn", play: "w1 ; - ; a1: -" },
  { what: "a pass out of turn", code: "not-your-turn", play: ["-", passed("a1")] },
  { what: "ten men of a colour in one strike", code: "not-on-board", play: `${WHITES} ${WHITES}` },
  { what: "a man more than the board has", code: "not-on-board", play: `w1 ; ${WHITES} ; a1: w1 w1 w1 w1` },
  { what: "a man off the board that lies in a pocket", code: "not-on-board", play: `${WHITES} ; w1 w1 w1 w1 w^` },
  { what: "two queens in one strike", code: "not-on-board", play: "w1 ; q1 q2" },
  { what: "the queen again after she was covered", code: "not-on-board", play: "w1 ; q2 w3 ; q1" },
  { what: "a pocketed man that nothing touched", code: "contradiction", play: "w1 ." },
  { what: "a chosen return where none may be chosen", code: "not-in-this-ruleset", play: "w1 ; S +w", only: coloured },
  {
    what: "a queen whose pocket was not seen, where it counts",
    code: "pocket-required",
    play: "w1 ; q",
    only: ({ queen }) => queen.coverPocket.value === "another",
  },
  { what: "a strike before any board", code: "no-board-open", play: "a1: w1", opening: NO_BOARD },
  { what: "a strike on a board that was annulled", code: "board-over", play: ["w1", annulled(1), "a1: w1"] },
  {
    what: "a strike after the board has ended",
    code: "board-over",
    play: [conceded("A"), "a1: w1"],
    only: (ruleset) => !endsWithOneBoard(ruleset),
  },
  {
    what: "a strike after the board that ended the match",
    code: "match-over",
    play: [conceded("A"), "a1: w1"],
    only: (ruleset) => endsWithOneBoard(ruleset),
  },
  { what: "a strike by a stranger", code: "unknown-player", play: "z1: w1" },
];

const BOARDS: readonly Line[] = [
  { what: "time called where there is no clock", code: "not-in-this-ruleset", play: ["w1", timeCalled(1)] },
  { what: "a board within a board", code: "board-in-play", play: ["w1", opens(2, "b1")] },
  { what: "a board recorded within a board", code: "board-in-play", play: ["w1", recorded(2, "A", 3)] },
  { what: "a board number that was used", code: "board-number-used", play: ["w1", annulled(1), opens(1, "a1")] },
  { what: "a recorded board's number again", code: "board-number-used", play: [annulled(1), recorded(1, "A", 3)] },
  { what: "a board broken by a stranger", code: "unknown-player", play: [annulled(1), opens(2, "z1")] },
  { what: "a board won by a stranger", code: "unknown-side", play: [recorded(1, "Z", 3)], opening: NO_BOARD },
  { what: "a board with ten men left", code: "impossible-score", play: [recorded(1, "A", 10)], opening: NO_BOARD },
  { what: "an award on no board", code: "unknown-board", play: [awarded(7, "A", { A: 3, B: 0 })] },
  { what: "an award to a stranger", code: "unknown-side", play: [awarded(1, "Z", { A: 3, B: 0 })] },
  { what: "a board annulled twice", code: "board-annulled", play: [annulled(1), annulled(1)] },
  {
    what: "colours where no tie is to be broken",
    code: "not-in-this-ruleset",
    play: [opens(1, "a1", { A: "white", B: "black" })],
    opening: NO_BOARD,
  },
];

const CALLS: readonly Line[] = [
  { what: "a foul of a stranger", code: "unknown-player", play: ["w1", called("z1")] },
  { what: "a foul before any board", code: "no-board-open", play: [called("a1")], opening: NO_BOARD },
  { what: "dues forgotten where none were put back", code: "no-dues-paid", play: ["w1", forgotten("A")] },
  { what: "dues of a stranger", code: "unknown-side", play: ["w1", forgotten("Z")] },
  { what: "a queen left by a stranger", code: "unknown-side", play: ["w1", left("Z")] },
  { what: "an extra point for a stranger", code: "unknown-side", play: ["w1", claimed("Z")] },
  { what: "a board given up by a stranger", code: "unknown-side", play: ["w1", conceded("Z")] },
];

const MATCH: readonly Line[] = [
  { what: "an event before the opening", code: "not-opened", play: [], seq: 1 },
  { what: "a match opened twice", code: "opened-twice", play: ["w1", OPENED_AGAIN] },
  { what: "a strike after the match", code: "match-over", play: ["w1", forfeited("A"), "b1: w1"] },
  { what: "a board after the match", code: "match-over", play: [forfeited("A"), opens(2, "b1")] },
  { what: "a result recorded after the match", code: "match-over", play: [forfeited("A"), recorded(2, "A", 3)] },
  { what: "a second forfeit", code: "match-over", play: [forfeited("A"), forfeited("B")] },
  { what: "a match abandoned when it was over", code: "match-over", play: [forfeited("A"), ABANDONED] },
  { what: "a strike after the match was abandoned", code: "match-over", play: ["w1", ABANDONED, "a1: w1"] },
  { what: "a forfeit by a stranger", code: "unknown-side", play: [forfeited("Z")] },
  { what: "a signature before there is a result", code: "match-in-play", play: ["w1", signed("A")] },
  { what: "a second signature", code: "already-confirmed", play: [forfeited("A"), signed("A"), signed("A")] },
  { what: "a stranger's signature", code: "unknown-side", play: [forfeited("A"), signed("Z")] },
  { what: "a dispute opened twice", code: "dispute-exists", play: [disputed(1), disputed(1)] },
  { what: "a dispute about no board", code: "unknown-board", play: [disputed(9)] },
  { what: "a dispute about what is still to come", code: "wrong-target", play: [disputed(1, 9)] },
  { what: "a dispute settled that was not opened", code: "unknown-dispute", play: [settled] },
  { what: "a dispute settled twice", code: "unknown-dispute", play: [disputed(1), settled, settled] },
];

const CORRECTIONS: readonly Line[] = [
  { what: "a correction of what is no strike", code: "wrong-target", play: ["w1", corrected(2)] },
  { what: "a correction of a later event", code: "wrong-target", play: ["w1", corrected(9)] },
  { what: "a strike inserted behind nothing", code: "wrong-target", play: ["w1", inserted(9)] },
  { what: "the opening voided", code: "wrong-target", play: ["w1", voided(1)] },
  { what: "a void that voids itself", code: "wrong-target", play: ["w1", voided(4)] },
  {
    what: "a correction to ten men",
    code: "not-on-board",
    play: ["w1", corrected(3, { player: "a1", pocketed: Array.from({ length: 10 }, () => ({ piece: "white" })) })],
    seq: 3,
  },
  {
    what: "a correction that takes a later strike's turn",
    code: "not-your-turn",
    play: ["w1 ; w1", corrected(3)],
    seq: 4,
  },
  { what: "a strike inserted where another player is in turn", code: "not-your-turn", play: ["-", inserted(3)] },
  { what: "a voided opening of a board that was played", code: "no-board-open", play: ["w1", voided(2)], seq: 3 },
];

const endsWithOneBoard = ({ match }: Ruleset): boolean => match.games.value === 1 && match.boards.value === 1;

/** The smallest line-up of two sides. */
const sidesOf = ({ setUp }: Ruleset): MatchOpened["sides"] =>
  ["a", "b"].map((side) => ({
    id: side.toUpperCase(),
    players: Array.from({ length: Math.min(...setUp.sides.value.players) }, (_, one) => `${side}${one + 1}`),
  }));

const withoutOpening = (log: readonly MatchEvent[]): MatchEvent[] =>
  // Only the number of an event changes, never what it is.
  log.slice(1).map((event) => ({ ...event, seq: event.seq - 1 }) as MatchEvent);

const historyOf = (ruleset: Ruleset, { what, code, play, opening, seq }: Line): Impossible => {
  const whole = logOf(ruleset.id, play, { ...opening, match: { sides: sidesOf(ruleset) } });
  const log = code === "not-opened" ? withoutOpening(whole) : whole;
  return { ruleset: ruleset.id, what, log, problem: { seq: seq ?? log.length, code } };
};

/** The whole table: every line under every ruleset that it is impossible under. */
export const IMPOSSIBLE: readonly Impossible[] = RULESETS.flatMap((ruleset) =>
  [...STRIKES, ...BOARDS, ...CALLS, ...MATCH, ...CORRECTIONS]
    .filter(({ only }) => only?.(ruleset) ?? true)
    .map((line) => historyOf(ruleset, line)),
);
