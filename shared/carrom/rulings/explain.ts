import { quoted } from "#shared/quoted.ts";
import { sentenceCase } from "#shared/sentence-case.ts";
import type { Finding, SidePoints } from "../model/finding.ts";
import type { Colour, Piece } from "../rules/vocabulary.ts";

/** The sentences of rulings in one language. */
export type RulingWords = typeof import("#shared/words/rulings.en.ts");

type Of<Kind extends Finding["kind"]> = Extract<Finding, { kind: Kind }>;

/** One plain sentence for a finding: the event and its consequence. */
export const explain = (w: RulingWords, finding: Finding): string => {
  switch (finding.kind) {
    case "void":
      return explainVoid(w, finding);
    case "attempt-failed":
      return w.attemptFailed(finding);
    case "break-lost":
      return w.breakLost({
        attempts: finding.attempts,
        cost: finding.penalty > 0 ? "due" : finding.passesOn ? "right" : "turn",
      });
    case "values":
      return explainValues(w, finding);
    case "not-on-rebound":
      return w.notOnRebound(finding);
    case "last-man-back":
      return explainLastManBack(w, finding);
    case "too-early":
      return w.queenTooEarly();
    case "owed":
      return w.owed(finding);
    case "dues-spared":
      return w.duesSpared(finding);
    case "dues-before-clearing":
      return w.duesBeforeClearing();
    case "queen-stays-out":
      return w.queenStaysOut();
    case "queen-stands":
      return w.queenStands();
    case "called":
      return w.called({
        violation: sentenceCase(w.observed[finding.code]()),
        price: price(w, finding),
        turn: finding.turn,
      });
    case "extra-points-open":
      return w.extraPointsOpen({ ...finding, side: quoted(finding.side) });
    case "extra-point":
      return w.extraPoint({ ...finding, side: quoted(finding.side) });
    case "game-over":
      return finding.winner === null
        ? w.gameShared({ ...finding, points: score(finding.points) })
        : w.gameWon({ ...finding, winner: quoted(finding.winner), points: score(finding.points) });
    case "match-over":
      return finding.winner === null ? w.matchLevel() : w.matchWon({ winner: quoted(finding.winner) });
    case "time-called":
      return explainTime(w, finding);
    case "men":
      return explainMen(w, finding);
    case "queen-waits":
      return w.queenWaits[finding.samePocket ? "same-pocket" : finding.still ? "still" : "first"]();
    case "queen-covered":
      return w.queenCovered(finding);
    case "queen-back":
      return w.queenBack[finding.why]({ turn: finding.turn ?? "unsaid" });
    case "dues-paid":
      return w.duesPaid({ colour: finding.colour ?? "any", men: finding.men });
    case "dues-undone":
      return w.duesUndone({ men: finding.men, how: howLeft(finding) });
    case "off":
      return w.off({ pieces: listPieces(w, finding.pieces) });
    case "striker-off":
      return w.strikerOff();
    case "penalty":
      return w.penalty({
        violation: sentenceCase(w.observed[finding.code]()),
        price: price(w, finding),
        over: finding.over,
      });
    case "noted":
      return explainNoted(w, finding);
    case "out-of-turn":
      return w.outOfTurn();
    case "struck-on":
      return w.struckOn(finding);
    case "unexpected-breaker":
      return w.unexpectedBreaker({ expected: quoted(finding.expected) });
    case "toss":
      return w.toss({ ...finding, side: quoted(finding.side) });
    case "warned":
      return w.warned({ ...finding, player: quoted(finding.player) });
    case "slam":
      return w.slam(finding);
    case "game-conceded":
      return w.gameConceded({ ...finding, side: quoted(finding.side) });
    case "turn-passed":
      return w.turnPassed();
    case "all-passed":
      return w.allPassed(finding);
    case "not-finished":
      return w.notFinished(finding);
    case "worth-nothing":
      return finding.from === null ? w.worthNothing() : w.worthNothingFrom({ from: finding.from });
    case "board-over":
      return explainEnd(w, finding);
    case "awarded":
      return finding.winner === null
        ? w.awardedNobody({ ...finding, points: score(finding.points) })
        : w.awarded({ ...finding, winner: quoted(finding.winner), points: score(finding.points) });
    case "annulled":
      return w.annulled(finding);
    case "surplus":
      return w.surplus();
    case "forfeited":
      return w.forfeited({ ...finding, winner: quoted(finding.winner) });
    case "stopped":
      return w.stopped(finding);
    case "board-stopped":
      return finding.points === null ? w.boardStopped() : w.boardStoppedFor({ points: score(finding.points) });
    case "level-decided":
      return explainLevel(w, finding);
    case "substituted":
      return w.substituted({
        side: quoted(finding.side),
        out: quoted(finding.out),
        substitute: quoted(finding.substitute),
      });
    default:
      return unhandled(finding);
  }
};

const unhandled = (finding: never): never => {
  throw new Error(`no words for ${JSON.stringify(finding)}`);
};

const explainVoid = (w: RulingWords, { violation: code, back, inTurn }: Of<"void">): string => {
  const violation = w.observed[code]();
  return back.length > 0
    ? w.voidStrikeBack({ violation, pieces: listPieces(w, back), inTurn })
    : w.voidStrike({ violation, inTurn });
};

/** The reason why dues were not put back: waived dues are owed all the same where dues do not lapse. */
const howLeft = ({ how, lapsed }: Of<"dues-undone">): "space" | "forgone" | "lapsed" | "other" => {
  if (how === "no-space") return "space";
  if (!lapsed) return "other";
  return how === "forgone" ? "forgone" : "lapsed";
};

const explainTime = (w: RulingWords, { game, only, board, level, clock }: Of<"time-called">): string => {
  const now = level === null ? "over" : board === null ? "level" : "other";
  const follows = level === null ? "other" : FOLLOWS[level];
  if (clock === null || clock.unfinished === "finish" || board === null)
    return w.timeCalled({ game, only, now, board: board ?? 0, level: follows });
  return w.timeCalledStop({ game, only, board, at: clock.hardStop ?? 0, counts: STOPPED[clock.unfinished] });
};

const FOLLOWS = {
  shared: "shared",
  "boards-won": "won",
  "shoot-out": "shots",
  "one-more-board": "other",
  "colours-board": "other",
} as const;

const STOPPED = { void: "other", "men-left": "men", replay: "replay" } as const;

const explainLevel = (w: RulingWords, { winner, game, only, shots }: Of<"level-decided">): string =>
  w.levelDecided({ winner: quoted(winner), game, only, shots: score(shots), known: shots.length > 0 });

const BECAUSE = {
  "men-left": "menLeft",
  "opponents-men-left": "opponentsMenLeft",
  "queen-off-board": "queenOffBoard",
  "queen-covered": "queenCovered",
} as const;

const explainNoted = (w: RulingWords, { what, because }: Of<"noted">): string => {
  const violation = w.observed[what]();
  return because === undefined ? w.noted({ violation }) : w.notedBecause({ violation, because: BECAUSE[because] });
};

/** "Striker pocketed with a white: both come back and the turn is kept." */
const explainMen = (w: RulingWords, finding: Of<"men">): string => {
  const { own, opponent, ownColour, striker } = finding;
  const turn = finding.turn === null ? [] : [w.turn({ turn: finding.turn })];
  const other: Colour = ownColour === "white" ? "black" : "white";
  const went = [
    ...(own > 0 ? [w.ownMen({ men: own, colour: ownColour })] : []),
    ...(opponent > 0 ? [w.opponentsMen({ men: opponent, colour: other })] : []),
  ];
  if (striker) {
    const then = list(w, [strikerCost(w, finding), ...turn]);
    return went.length > 0 ? w.strikerPocketedWith({ pieces: list(w, went), then }) : w.strikerPocketed({ then });
  }
  // If own men come back for it, the sentence does not say that these men stay.
  const whose = own > 0 && finding.back > 0 ? "other" : "all";
  const men = whose === "all" ? own + opponent : opponent;
  const stays = opponent > 0 ? [w.stayDown({ men, whose, colour: other })] : [];
  const parts = [...stays, ...opponentsCost(w, finding), ...turn];
  const then = list(w, parts);
  if (went.length === 0) return parts.length === 0 ? w.nothingPocketed() : w.nothingPocketedThen({ then });
  const pieces = sentenceCase(list(w, went));
  return parts.length === 0 ? w.menPocketed({ pieces }) : w.menPocketedThen({ pieces, then });
};

/** The price of an opponent's man where it is a foul. */
const opponentsCost = (w: RulingWords, { back, owed, own, ownColour }: Of<"men">): string[] => {
  if (back === 0) return owed > 0 ? [w.nothingToGiveBack()] : [];
  return own > 0 ? [w.comeBack({ men: back, colour: ownColour })] : [w.price.back({ back })];
};

/** The price of the striker; dues beyond it have a sentence of their own. */
const strikerCost = (w: RulingWords, { back, ownColour }: Of<"men">): string =>
  back === 0 ? w.nothingToGiveBack() : w.comeBack({ men: back, colour: ownColour });

/** "a man comes back", or the reason why none does. */
const price = (w: RulingWords, { back, owed }: { readonly back: number; readonly owed: number }): string => {
  if (back > 0) return w.price.back({ back });
  return owed > 0 ? w.nothingToGiveBack() : w.price.paid();
};

const explainValues = (w: RulingWords, finding: Of<"values">): string => {
  const { men, striker } = finding;
  const turn = finding.turn ?? "over";
  return striker ? w.valuesStriker({ men, price: price(w, finding), turn }) : w.valuesPocketed({ men, turn });
};

const explainLastManBack = (w: RulingWords, finding: Of<"last-man-back">): string => {
  const { own, opponents, withStriker, ownColour, back } = finding;
  const penalty = back - own - withStriker;
  return w.lastManBack({
    whose: own > 0 && opponents > 0 ? "both" : own > 0 ? "own" : "opponent",
    besides: withStriker > 0 ? (penalty > 0 ? "both" : "strike") : penalty > 0 ? "penalty" : "nothing",
    colour: ownColour,
    men: withStriker,
    penalty,
  });
};

const explainEnd = (w: RulingWords, finding: Of<"board-over">): string => {
  const { winner, points, men, queen, flat, flatForQueen, level } = finding;
  const ending = w.ending[finding.ending]();
  if (finding.tally !== null) {
    const tally = score(finding.tally);
    if (winner !== null) return w.boardWonByTally({ ending, winner: quoted(winner), tally });
    return level.length === 0
      ? w.boardShared({ ending, tally })
      : w.boardLevel({ ending, sides: list(w, level.map(quoted)), tally });
  }
  const parts = [
    ...(flat > 0 ? [w.pointsFor[flatForQueen ? "queen" : "board"]({ points: flat })] : []),
    ...(men > 0 ? [w.pointsFor.men({ points: men })] : []),
    ...(queen > 0 ? [w.pointsFor.queen({ points: queen })] : []),
  ];
  const made = parts.length > 1 ? w.pointsMade({ parts: sequence(w, parts) }) : "";
  return w.boardWon({ ending, winner: winner === null ? w.nobody() : quoted(winner), points, made });
};

const listPieces = (w: RulingWords, pieces: readonly Piece[]): string => {
  const count = (piece: Piece): number => pieces.filter((one) => one === piece).length;
  const colours: readonly Colour[] = ["white", "black"];
  return list(w, [
    ...(count("queen") > 0 ? [w.queen()] : []),
    ...colours.flatMap((colour) => (count(colour) > 0 ? [w.ownMen({ men: count(colour), colour })] : [])),
  ]);
};

/** `“A” 25, “B” 8`. */
const score = (points: readonly SidePoints[]): string =>
  points.map(({ side, points: its }) => `${quoted(side)} ${its}`).join(", ");

/** "a, b and c". */
const list = (w: RulingWords, parts: readonly string[]): string => {
  const last = parts.at(-1) ?? "";
  return parts.length < 2 ? last : w.listEnd({ start: sequence(w, parts.slice(0, -1)), last });
};

/** "a, b, c". */
const sequence = (w: RulingWords, parts: readonly string[]): string =>
  parts.reduce((start, next) => w.listStart({ start, next }));
