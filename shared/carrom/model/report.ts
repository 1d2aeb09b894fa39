import type {
  BoardStatus,
  CalledFoul,
  Colour,
  Ending,
  FoulCode,
  MatchStatus,
  Piece,
  QueenState,
  Turn,
} from "../rules/vocabulary.ts";
import type { EventType } from "./events.ts";

/**
 * The report of a replay: the public output of `npm run replay -- --json` and of the match API, version 1.
 * Keys are added, never renamed.
 */
export type Report = {
  /** `null` only when the log does not begin with a readable `match_opened`. */
  readonly match: string | null;
  /** Id and version, `tournament-15@1`. */
  readonly ruleset: string | null;
  /** Version of the engine that replayed. */
  readonly engine: string;
  readonly chain: "absent" | "verified" | "broken";
  readonly status: MatchStatus;
  readonly winner: string | null;
  /** Side ids from first to last once the match is decided; sides that are level share a group. */
  readonly ranking: readonly (readonly string[])[];
  readonly games: readonly GameRow[];
  readonly boards: readonly BoardRow[];
  readonly strikes: readonly StrikeRow[];
  /** Every other event that changed the board or was ruled on. */
  readonly events: readonly EventRow[];
  /** Seqs of voided events. */
  readonly voided: readonly number[];
  /** Only where a log was replayed under another ruleset than its own. */
  readonly whatIf?: WhatIf;
  readonly problems: readonly Problem[];
};

/** The outcome of the same strikes under another ruleset. */
export type WhatIf = {
  /** Seq of the first entry, nearly always a strike, after which the two rulesets differ. */
  readonly firstDifference: number | null;
  /** The entry at which play would have gone on otherwise: entries from there on show nothing. */
  readonly stopped: { readonly seq: number; readonly reason: string } | null;
};

/** Points by side id. */
export type Points = Readonly<Record<string, number>>;

export type GameRow = {
  readonly number: number;
  readonly boards: readonly number[];
  readonly points: Points;
  readonly winner: string | null;
  /** Left out if time was not called in it. */
  readonly time?: "called";
  /** The match that it is taken over from; left out of games of this match. */
  readonly carried?: string;
};

export type BoardRow = {
  readonly number: number;
  readonly game: number;
  readonly status: BoardStatus;
  readonly winner: string | null;
  readonly points: Points;
  readonly ending: Ending | null;
  /** The side that covered the queen, even if that side lost; `null` if no side did. */
  readonly queen: string | null;
  /** The colour of a slam; `null` if it was none. */
  readonly slam: Colour | null;
  /** The slam was typed in with the board's result: no strikes show it. */
  readonly slamTyped?: true;
  readonly clauses: readonly string[];
};

/** A sentence of what was decided, and the clause behind it. */
export type Ruling = { readonly text: string; readonly clause: string };

export type Foul = { readonly code: FoulCode | CalledFoul; readonly clause: string };

/** The board after a strike or another event. */
export type BoardStanding = {
  /** Men lying in pockets after all returns, never the queen. */
  readonly pockets: Readonly<Record<Colour, number>>;
  /** Dues still owed, by side id. */
  readonly owed: Points;
  readonly queen: { readonly state: QueenState; readonly side: string | null };
  /** Only in rulesets with piece values. */
  readonly tally?: Points;
  /** The id of the player who strikes next; `null` when the board is over. */
  readonly next: string | null;
};

export type StrikeRow = BoardStanding & {
  readonly seq: number;
  readonly board: number;
  readonly player: string;
  readonly side: string;
  readonly notation: string;
  readonly turn: Turn;
  readonly fouls: readonly Foul[];
  /** Pieces taken out of pockets after this strike, in the order white, black, queen. */
  readonly returned: readonly Piece[];
  readonly rulings: readonly Ruling[];
  /** Seq of the correction, if there was one. */
  readonly corrected?: number;
};

export type EventRow = BoardStanding & {
  readonly seq: number;
  readonly type: EventType;
  readonly side: string | null;
  readonly returned: readonly Piece[];
  readonly rulings: readonly Ruling[];
};

/** The reason why a log is refused, at the first impossible event. */
export type Problem = { readonly seq: number; readonly code: string; readonly message: string };
