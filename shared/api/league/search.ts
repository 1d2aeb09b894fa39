import { z } from "zod";
import { clubAddress } from "#league";
import { clubId } from "#shared/ids.ts";
import { textLine } from "#shared/text.ts";
import { matchSummary } from "../match/match.ts";
import { person } from "../parts/person.ts";

export const SEARCH_KINDS = ["players", "matches", "clubs", "rules"] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** Characters of a search at most. */
export const MOST_IN_SEARCH = 80;

/** A query: beginnings of words, and a kind; by default every kind. */
export const searchQuery = z.object({
  // Only letters and digits of it are looked for.
  q: textLine.max(MOST_IN_SEARCH),
  kind: z.enum(SEARCH_KINDS).optional(),
});

/** The first matches of each kind, or more of them where one kind alone was asked for. */
export const searchFound = z
  .object({
    /** By the names that are published, and by no other. */
    players: z.array(person.extend({ club: z.object({ id: clubId, name: z.string() }) })),
    /** Between players of two names, the latest first. */
    matches: z.array(matchSummary),
    clubs: z.array(
      z.object({ id: clubId, name: z.string(), address: clubAddress.nullable(), venue: z.string().nullable() }),
    ),
    /** Parts of published rulebooks; `section` is the part's anchor on the page, `null` of a rulebook as a whole. */
    rules: z.array(
      z.object({
        ruleset: z.string(),
        name: z.string(),
        section: z.string().nullable(),
        title: z.string(),
        page: z.string(),
      }),
    ),
    /** Kinds of which there is more than is here: more words find fewer. */
    more: z.array(z.enum(SEARCH_KINDS)),
  })
  .meta({ id: "SearchFound" });
export type SearchFound = z.output<typeof searchFound>;
