import type { Colour, Piece } from "../vocabulary.ts";
import type { Finding, Inapplicable } from "./finding.ts";
import type { Setting } from "./setting.ts";

/** Says in one plain sentence what was found: what happened, and what follows from it. */
export const explain = (finding: Finding, setting: Setting): string => {
  switch (finding.kind) {
    case "void":
      return explainVoid(finding);
    case "attempt-failed":
      return `Nothing was touched: an attempt at the break has failed, and ${finding.left === 1 ? "one is" : `${numberWord(finding.left)} are`} left.`;
    case "break-lost":
      return explainBreakLost(finding);
    case "values":
      return explainValues(finding);
    case "not-on-rebound":
      return `${finding.men === 1 ? "A man" : `${capital(numberWord(finding.men))} men`} of another colour went down without the rebound: ${finding.men === 1 ? "it comes" : "they come"} back, and the turn passes.`;
    case "last-man-back":
      return explainLastManBack(finding);
    case "too-early":
      return "The queen may be taken only once a man of that side has been pocketed.";
    case "owed":
      return `What cannot be given back now is owed: ${countedMen(finding.men)}.`;
    case "dues-before-clearing":
      return "All nine men are down, but a man is owed: it comes first, and the board goes on.";
    case "queen-stays-out":
      return "She stays out until the turn ends, and cannot be covered.";
    case "queen-stands":
      return "The uncovered queen was not put back in time: she stands as covered.";
    case "called":
      return `${capital(WORDS[finding.code])}: ${price(finding)}${finding.turn === "lost" ? ", and the turn passes" : ", and the turn stays"}.`;
    case "extra-points-open":
      return `${finding.side} may still ask for ${finding.points === 1 ? "one more point" : `${numberWord(finding.points)} more points`}.`;
    case "extra-point":
      return `${finding.side} asks for ${finding.points === 1 ? "the extra point" : `${numberWord(finding.points)} extra points`} and gets ${finding.points === 1 ? "it" : "them"}.`;
    case "game-over":
      return finding.winner === null
        ? `Game ${finding.game} is shared (${finding.points}).`
        : `${finding.winner} wins ${finding.only ? "the match" : `game ${finding.game}`} (${finding.points}).`;
    case "match-over":
      return finding.winner === null ? "The match ends level." : `${finding.winner} wins the match.`;
    case "men":
      return explainMen(finding);
    case "queen-waits":
      return finding.samePocket
        ? "Queen and man went into one pocket: that does not cover her, and she waits for the next strike."
        : finding.still
          ? "The queen waits for one more strike to cover her."
          : "Queen pocketed: she is to be covered with the next strike.";
    case "queen-covered":
      return finding.later ? "The queen is covered." : "Queen pocketed together with her cover: she is covered.";
    case "queen-back":
      return `${QUEEN_BACK[finding.why]}${finding.turn === null ? "" : finding.turn === "kept" ? ", and the turn is kept" : ", and the turn passes"}.`;
    case "dues-paid":
      return `An owed due is paid: ${finding.colour ? men(finding.men, finding.colour) : countedMen(finding.men)} ${comes(finding.men)} back.`;
    case "dues-undone":
      return finding.lapsed
        ? "The due was not put back in time: what was owed is lost."
        : `The due was not put back: ${finding.men === 1 ? "the man stays" : `${numberWord(finding.men)} men stay`} down and ${finding.men === 1 ? "is" : "are"} owed again.`;
    case "off":
      return `${capital(listPieces(finding.pieces))} left the board and ${finding.pieces.length === 1 ? "goes" : "go"} back to the centre.`;
    case "striker-off":
      return "The striker left the board; that costs nothing here.";
    case "penalty":
      return explainPenalty(finding);
    case "noted":
      return `Noted: ${WORDS[finding.what] ?? finding.what}. It costs nothing here${finding.because === undefined ? "" : `: ${INAPPLICABLE[finding.because]}`}.`;
    case "out-of-turn":
      return "The strike was out of turn: it stands, and play goes on from it.";
    case "unexpected-breaker":
      return `${finding.expected} was expected to break this board.`;
    case "turn-passed":
      return "The turn is passed on without a strike.";
    case "all-passed":
      return `Every player has passed ${numberWord(finding.times)} times in a row: the umpire may annul the board, to be replayed.`;
    case "not-finished":
      return `All nine ${finding.colour} men are down, but that side has not finished: the board goes on.`;
    case "worth-nothing":
      return finding.from === null
        ? "The board is worth nothing: no man is left to count."
        : `The board is worth nothing: no man is left to count, and the queen counts for nothing from ${finding.from} points on.`;
    case "board-over":
      return explainEnd(finding);
    case "awarded":
      return explainAwarded(finding);
    case "annulled":
      return finding.since
        ? `${PLAYED} The board has since been annulled and is to be played again, with the same breaker.`
        : "The board is annulled and is to be played again, with the same breaker.";
    case "surplus":
      return "The board is over, but the game had already ended: it counts for nothing.";
    case "forfeited":
      return `${FORFEIT[finding.how] ?? "The match is forfeited"}: ${finding.winner} wins the match.`;
    case "stopped":
      return finding.how === "void" ? "The match is void." : "The match is abandoned.";
    default:
      return unhandled(finding, setting);
  }
};

const unhandled = (finding: never, setting: Setting): never => {
  throw new Error(`no words for ${JSON.stringify(finding)} in ${setting.match}`);
};

const explainVoid = ({ violation, back, inTurn }: Extract<Finding, { kind: "void" }>): string => {
  const why = `The strike does not count: ${WORDS[violation] ?? violation}.`;
  const then = inTurn ? "the same player strikes again" : "it was out of turn, so the turn stays where it was";
  return back.length > 0
    ? `${why} ${capital(listPieces(back))} ${back.length === 1 ? "goes" : "go"} back, and ${then}.`
    : `${why} ${capital(then)}.`;
};

/** Why a rule that has a price did not apply. */
const INAPPLICABLE: Readonly<Record<Inapplicable, string>> = {
  "men-left": "more than one man was left",
  "opponents-men-left": "the opponent had more than one man left",
  "queen-off-board": "the queen was no longer on the board",
  "queen-covered": "the queen was covered",
};

/** Before what was decided of a board that had been played to its end. */
const PLAYED = "That is what was played.";

const explainAwarded = ({ winner, points, since }: Extract<Finding, { kind: "awarded" }>): string => {
  if (since)
    return winner === null
      ? `${PLAYED} The board has since been decided with no winner: ${points}.`
      : `${PLAYED} The board has since been awarded to ${winner}: ${points}.`;
  return winner === null
    ? `The board is decided with no winner: ${points}.`
    : `The board is awarded to ${winner}: ${points}.`;
};

type MenFinding = Extract<Finding, { kind: "men" }>;

/** "Striker pocketed with a white: both come back and the turn is kept." */
const explainMen = (finding: MenFinding): string => {
  const { own, opponent, ownColour, striker } = finding;
  const turn = finding.turn === null ? [] : [finding.turn === "kept" ? "the turn is kept" : "the turn passes"];
  const other: Colour = ownColour === "white" ? "black" : "white";
  const went = [...(own > 0 ? [men(own, ownColour)] : []), ...(opponent > 0 ? [opponents(opponent, other)] : [])];
  if (striker) {
    const down = went.length > 0 ? `Striker pocketed with ${went.join(" and ")}` : "Striker pocketed";
    return `${down}: ${[cost(finding), ...turn].join(" and ")}.`;
  }
  const stays = opponent > 0 ? [own + opponent === 1 ? "it stays down" : "they stay down"] : [];
  const then = [...stays, ...penalty(finding), ...turn];
  const what = went.length === 0 ? "Nothing pocketed" : `${capital(went.join(" and "))} pocketed`;
  return then.length === 0 ? `${what}.` : `${what}: ${inWords(then)}.`;
};

/** What an opponent's man costs where that is a foul. */
const penalty = ({ back, owed }: MenFinding): string[] =>
  back > 0 ? [price({ back, owed })] : owed > 0 ? [`${countedMen(owed)} ${owed === 1 ? "is" : "are"} owed`] : [];

/** "a, b and c". */
const inWords = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;

const cost = ({ own, back, owed, ownColour }: MenFinding): string => {
  if (back === 0) return `with nothing to give back, ${owed === 1 ? "a man is" : `${numberWord(owed)} men are`} owed`;
  const returns =
    own > 0 && back === own + 1 && back === 2 && owed === 0
      ? `two ${ownColour}s come back`
      : `${men(back, ownColour)} ${comes(back)} back`;
  return owed === 0 ? returns : `${returns}, ${owed === 1 ? "one more is" : `${numberWord(owed)} more are`} owed`;
};

type Price = { readonly back: number; readonly owed: number };

/** "a man comes back", or why none does. */
const price = ({ back, owed }: Price): string => {
  if (back > 0 && owed > 0)
    return `${countedMen(back)} ${comes(back)} back, ${numberWord(owed)} more ${owed === 1 ? "is" : "are"} owed`;
  if (back > 0) return `${countedMen(back)} ${comes(back)} back`;
  return owed > 0
    ? `with nothing to give back, ${countedMen(owed)} ${owed === 1 ? "is" : "are"} owed`
    : "the strike's one penalty is paid already";
};

const countedMen = (count: number): string => (count === 1 ? "a man" : `${numberWord(count)} men`);

const explainPenalty = (finding: Extract<Finding, { kind: "penalty" }>): string =>
  `${capital(WORDS[finding.code])}: ${price(finding)}${finding.over ? "" : ", and the turn passes"}.`;

const explainBreakLost = ({ attempts, penalty, passesOn }: Extract<Finding, { kind: "break-lost" }>): string => {
  const why =
    attempts > 0 ? `Nothing was touched in ${numberWord(attempts)} attempts` : "The attempt at the break was at fault";
  const cost =
    penalty > 0
      ? "a man is owed and the turn passes"
      : passesOn
        ? "the right to break passes on"
        : "the break is lost and the turn passes";
  return `${why}: ${cost}.`;
};

const explainValues = ({ men: count, striker, back, owed, turn }: Extract<Finding, { kind: "values" }>): string => {
  const then = turn === null ? [] : [turn === "kept" ? "the turn is kept" : "the turn passes"];
  const went = count === 0 ? "nothing" : countedMen(count);
  if (!striker) return `${[`${capital(went)} pocketed`, ...then].join(": ")}.`;
  return `Striker pocketed${count > 0 ? ` with ${went}` : ""}: ${[price({ back, owed }), ...then].join(", and ")}.`;
};

const explainLastManBack = (finding: Extract<Finding, { kind: "last-man-back" }>): string => {
  const { own, opponents, withStriker, ownColour, back, owed } = finding;
  const whose =
    own > 0 && opponents > 0
      ? "Both last men went down"
      : own > 0
        ? "The last man went down before the queen was covered"
        : "The opponent's last man went down";
  const returns = own > 0 && opponents > 0 ? "they come back" : "it comes back";
  const penalty = back - own - withStriker;
  const beside = [
    ...(withStriker > 0
      ? [`the ${withStriker === 1 ? ownColour : `${numberWord(withStriker)} ${ownColour}s`} of this strike`]
      : []),
    ...(penalty > 0 ? [`${countedMen(penalty)} as penalty`] : []),
  ];
  const due = owed > 0 ? `, ${countedMen(owed)} ${owed === 1 ? "is" : "are"} owed` : "";
  return `${whose}: ${returns}${beside.length > 0 ? `, with ${inWords(beside)}` : ""}${due}, and the turn passes.`;
};

const QUEEN_BACK = {
  owing: "The queen may not be taken while a due is owed: she goes back to the centre",
  foul: "A foul does not cover the queen: she goes back to the centre",
  "too-early": "She was taken too early and goes back to the centre",
  "not-covered": "The queen was not covered: she goes back to the centre",
  "same-pocket": "The cover went into the queen's own pocket, which does not count: she goes back to the centre",
  striker: "A strike with the striker down does not cover the queen: she goes back to the centre",
  "turn-lost": "The turn is lost, so the queen cannot be covered: she goes back to the centre",
} as const;

const explainEnd = ({
  ending,
  winner,
  points,
  men: left,
  queen,
  flat,
  flatForQueen,
  tally,
  level,
}: Extract<Finding, { kind: "board-over" }>): string => {
  if (tally !== null) {
    const why = ENDING[ending] ?? "The board is over";
    if (winner !== null) return `${why}: ${winner} wins the board (${tally}).`;
    return level.length === 0
      ? `${why}: nobody wins the board, it is shared (${tally}).`
      : `${why}: ${inWords(level)} are level (${tally}), and a tie-break decides.`;
  }
  const parts = [
    ...(flat > 0 ? [`${flat} for the ${flatForQueen ? "queen" : "board"}`] : []),
    ...(left > 0 ? [`${left} for the men left`] : []),
    ...(queen > 0 ? [`${queen} for the queen`] : []),
  ];
  const made = parts.length > 1 ? ` (${parts.join(", ")})` : "";
  return `${ENDING[ending] ?? "The board is over"}: ${winner ?? "nobody"} wins the board with ${points} ${points === 1 ? "point" : "points"}${made}.`;
};

const ENDING: Readonly<Record<string, string>> = {
  cleared: "The last man is down and the queen is covered",
  "opponent-last-pocketed": "The opponent's last man was pocketed",
  "own-last-before-queen": "The last man went down before the queen was covered",
  "both-last-pocketed": "Both last men went down in one strike",
  "all-pocketed": "The last man is down",
  "touched-opponent-last": "The opponent's last man was touched directly",
  "out-of-turn": "The strike was out of turn",
  "left-seat": "A player left the seat",
  conceded: "The board is conceded",
  forfeited: "The board is given up",
};

const FORFEIT: Readonly<Record<string, string>> = {
  walkover: "The other side did not play",
  retired: "The other side retires",
  disqualified: "The other side is disqualified",
};

/** What an umpire noted, as the subject of a sentence. */
const WORDS: Readonly<Record<string, string>> = {
  "short-strike": "the striker left neither base line",
  "left-one-line": "the striker left only one base line",
  pushed: "the striker was pushed, not struck",
  backward: "the strike went backward",
  "cut-moon": "the striker lay partly on the base circle",
  "off-baseline": "the striker did not touch both base lines",
  "behind-baseline": "a man behind the base line was struck directly",
  "crossed-diagonal": "the arrow line was crossed or touched",
  "touched-piece": "a piece in play was touched",
  "touched-opponent-directly": "the opponent's man was struck first and no own man after it",
  "touched-own-last-directly": "the last man was touched directly",
  "touched-opponent-last-directly": "the opponent's last man was touched directly",
  "touched-arrow-piece": "a man on the arrow was touched",
  "not-on-rebound": "the man was not pocketed on the rebound",
  "striker-off": "the striker left the board",
  "man-off": "a piece left the board",
  technical: "a technical foul was called",
  placing: "a piece was placed wrongly",
  overtime: "the time for the strike was over",
  "left-seat": "a player left the seat",
  "before-play": "the board was broken before play was called",
  "played-during-appeal": "play went on during an appeal",
  "queen-left": "an uncovered queen was not put back in time",
  "extra-point": "an extra point was claimed",
};

const men = (count: number, colour: Colour): string =>
  count === 1 ? `a ${colour}` : `${numberWord(count)} ${colour}s`;

const opponents = (count: number, colour: Colour): string =>
  count === 1 ? `the opponent's ${colour}` : `${numberWord(count)} of the opponent's ${colour}s`;

const comes = (count: number): string => (count === 1 ? "comes" : "come");

const listPieces = (pieces: readonly Piece[]): string =>
  (["queen", "white", "black"] as const)
    .flatMap((piece) => {
      const count = pieces.filter((one) => one === piece).length;
      if (count === 0) return [];
      return [piece === "queen" ? "the queen" : men(count, piece)];
    })
    .join(" and ");

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const numberWord = (count: number): string => NUMBERS[count] ?? String(count);

const capital = (text = ""): string => text.charAt(0).toUpperCase() + text.slice(1);
