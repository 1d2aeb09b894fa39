import { matchesNamed } from "#derive/league/placed-results.ts";
import type { Database } from "#ground/db/database.ts";
import type { Division } from "#shared/api/league/division.ts";
import type { MatchSummary } from "#shared/api/match/match.ts";
import type { Catalogues } from "#shared/words/words-in.ts";
import { divisionDetail } from "../queries/league/division.ts";
import { summariesOf } from "../queries/matches/match-lists.ts";
import type { Item, Message, ToldWords } from "./item.ts";

/** The context of items: one letter asks for a division once, however many of its matches are in it. */
export type Composing = {
  readonly db: Database;
  readonly env: Env;
  readonly words: Catalogues;
  readonly w: ToldWords;
  /** The recipient's account and time zone. */
  readonly user: string;
  readonly zone: string;
  /** Every id of the players for whom they may speak. */
  readonly persons: readonly string[];
  readonly division: (id: string) => Promise<Division | null>;
  readonly match: (id: string) => Promise<MatchSummary | null>;
};

export const composing = (about: Pick<Composing, "db" | "env" | "words" | "user" | "zone" | "persons">): Composing => {
  const divisions = new Map<string, Promise<Division | null>>();
  const division = (id: string): Promise<Division | null> => {
    const found = divisions.get(id) ?? divisionDetail(about.db, id);
    divisions.set(id, found);
    return found;
  };
  const match = async (id: string): Promise<MatchSummary | null> =>
    (await summariesOf(about.db, await matchesNamed(about.db, [id])))[0] ?? null;
  return { ...about, w: about.words.told, division, match };
};

/** Makes an item of a message as things stand now; `null`: there is nothing to say any more. */
export type Composer = (c: Composing, message: Message) => Promise<Item | null>;
