import { z } from "zod";
import { clubAddress } from "#league";
import { clubId } from "#shared/ids.ts";
import { textLine } from "#shared/text.ts";
import { matchSummary } from "../match/match.ts";
import { person } from "../parts/person.ts";

export const SEARCH_KINDS = ["players", "matches", "clubs", "rules"] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** The most characters of a search. */
export const MOST_IN_SEARCH = 80;

/** A query: beginnings of words, and a kind; by default every kind. */
export const searchQuery = z.object({
  // Only letters and digits are searched for.
  q: textLine.max(MOST_IN_SEARCH),
  kind: z.enum(SEARCH_KINDS).optional(),
});

/** The first results of each kind, or more of them if only one kind was requested. */
export const searchFound = z
  .object({
    /** Players, by their public names only. */
    players: z.array(person.extend({ club: z.object({ id: clubId, name: z.string() }) })),
    /** Matches between players of two names, the latest first. */
    matches: z.array(matchSummary),
    clubs: z.array(
      z.object({ id: clubId, name: z.string(), address: clubAddress.nullable(), venue: z.string().nullable() }),
    ),
    /** Parts of published rulebooks; `section` is the part's anchor on the page, `null` for a whole rulebook. */
    rules: z.array(
      z.object({
        ruleset: z.string(),
        name: z.string(),
        section: z.string().nullable(),
        title: z.string(),
        page: z.string(),
      }),
    ),
    /** Kinds with more results than are here: more words find fewer. */
    more: z.array(z.enum(SEARCH_KINDS)),
  })
  .meta({ id: "SearchFound" });
export type SearchFound = z.output<typeof searchFound>;
