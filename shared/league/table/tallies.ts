import type { SideResult } from "#shared/carrom/model/outcome.ts";
import type { Regulations } from "../terms/regulations.ts";
import { byDay, type EntryScore, type LeagueResult } from "../terms/results.ts";

/** The totals of an entry's matches, before it is compared with any other. */
export type Tally = {
  readonly entry: string;
  /** Matches played to their end: those won, drawn and lost. */
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** Matches won, or lost, without being played to their end; and those for which neither side appeared. */
  readonly walkoversWon: number;
  readonly walkoversLost: number;
  readonly doubleWalkovers: number;
  readonly boardsWon: number;
  readonly boardsLost: number;
  readonly pointsFor: number;
  readonly pointsAgainst: number;
  readonly net: number;
  /** Match points from these matches. */
  readonly points: number;
  /** Latest results first, at most five. */
  readonly form: readonly { readonly match: string; readonly outcome: SideResult }[];
};

/** Matches shown as an entry's form. */
const FORM = 5;

/** A match from the side of one entry. */
export type OwnResult = {
  readonly match: string;
  readonly own: EntryScore;
  readonly other: EntryScore;
  readonly outcome: SideResult;
  readonly played: boolean;
  /** Whether it was won or drawn: false where neither side appeared. */
  readonly contested: boolean;
};

const outcomeFor = (result: LeagueResult, entry: string): SideResult => {
  if (result.winner === entry) return "won";
  // A double forfeit has no winner and is no draw: neither side appeared.
  if (result.winner === null) return result.kind === "played" ? "drawn" : "lost";
  return "lost";
};

/** The matches of an entry from its own side, oldest first. */
export type OwnResults = (entry: string) => readonly OwnResult[];

const fromChair = (result: LeagueResult, own: EntryScore, other: EntryScore): OwnResult => ({
  match: result.match,
  own,
  other,
  outcome: outcomeFor(result, own.entry),
  played: result.kind === "played",
  contested: result.kind === "played" || result.winner !== null,
});

/** Results from the side of each entry: sorted once, and grouped once, for all calls. */
export const ownResults = (results: readonly LeagueResult[]): OwnResults => {
  const byEntry = new Map<string, OwnResult[]>();
  const deal = (result: OwnResult): void => {
    const dealt = byEntry.get(result.own.entry);
    if (dealt) dealt.push(result);
    else byEntry.set(result.own.entry, [result]);
  };
  for (const result of results.toSorted(byDay)) {
    deal(fromChair(result, result.home, result.away));
    deal(fromChair(result, result.away, result.home));
  }
  return (entry) => byEntry.get(entry) ?? [];
};

/** Match points of one match. */
const pointsOf = (result: OwnResult, regulations: Regulations): number => {
  const { win, draw, loss, walkoverWin, walkoverLoss, doubleWalkover } = regulations;
  if (result.played) return { won: win, drawn: draw, lost: loss }[result.outcome];
  if (result.outcome === "won") return walkoverWin;
  return result.contested ? walkoverLoss : doubleWalkover;
};

/** The score of a match that counts. What was scored before a match ended early is no score of a whole match. */
const scoreIn = ({ played, outcome, contested, own, other }: OwnResult, { walkoverScore }: Regulations) => {
  if (played) return { for: own.points, against: other.points };
  if (!walkoverScore || !contested) return { for: 0, against: 0 };
  return outcome === "won" ? walkoverScore : { for: walkoverScore.against, against: walkoverScore.for };
};

const total = (results: readonly OwnResult[], value: (result: OwnResult) => number): number =>
  results.reduce((sum, result) => sum + value(result), 0);

/**
 * Adds up an entry's matches. Boards count from matches that were played to their end; points too, unless the regulations
 * give a score to walkovers and byes.
 *
 * @param byes rounds without an opponent
 */
export const tally = (entry: string, own: readonly OwnResult[], regulations: Regulations, byes = 0): Tally => {
  const played = own.filter((result) => result.played);
  const count = (outcome: SideResult) => played.filter((result) => result.outcome === outcome).length;
  const given = own.filter((result) => !result.played);
  const { for: byeFor, against: byeAgainst } = regulations.byeScore ?? { for: 0, against: 0 };
  const pointsFor = total(own, (result) => scoreIn(result, regulations).for) + byes * byeFor;
  const pointsAgainst = total(own, (result) => scoreIn(result, regulations).against) + byes * byeAgainst;
  return {
    entry,
    played: played.length,
    won: count("won"),
    drawn: count("drawn"),
    lost: count("lost"),
    walkoversWon: given.filter((result) => result.outcome === "won").length,
    walkoversLost: given.filter((result) => result.outcome === "lost" && result.contested).length,
    doubleWalkovers: given.filter((result) => !result.contested).length,
    boardsWon: total(played, (result) => result.own.boardsWon),
    boardsLost: total(played, (result) => result.other.boardsWon),
    pointsFor,
    pointsAgainst,
    net: pointsFor - pointsAgainst,
    points: total(own, (result) => pointsOf(result, regulations)),
    form: own
      .toReversed()
      .slice(0, FORM)
      .map(({ match, outcome }) => ({ match, outcome })),
  };
};
