import { and, asc, eq, gte, lt, sql } from "drizzle-orm";
import type { MatchOutcome } from "#carrom";
import type { Database } from "#ground/db/database.ts";
import { matches, matchResults } from "#ground/db/schema.ts";
import { asKnown } from "#league";
import type { ClubRecord } from "./club-record.ts";
import { fedBy } from "./club-record.ts";

/** The outcome in a row of `match_results`. */
const outcomeFrom = (row: typeof matchResults.$inferSelect): MatchOutcome => ({
  match: row.matchId,
  day: row.day,
  rated: row.rated,
  status: row.status,
  forfeited: row.forfeited,
  sides: row.sides,
  winner: row.winner,
  ranking: row.ranking,
  seq: row.seq,
});

const PAGE = 1000;

/** A list of ids as one parameter, whatever its length. */
const listed = (ids: ReadonlySet<string>): string => JSON.stringify([...ids]);

/** The outcomes that a club's rating lists are folded from, of every club that feeds them, in order, with current ids. */
export const ratedOutcomes = (db: Database, record: ClubRecord): Promise<MatchOutcome[]> =>
  outcomesIn(db, record, { from: "", to: null });

/** The outcomes that a club's rating lists are folded from on some days: `to` is excluded. */
export const outcomesIn = async (
  db: Database,
  { feeds, known, overruled }: ClubRecord,
  { from, to }: { readonly from: string; readonly to: string | null },
): Promise<MatchOutcome[]> => {
  const outcomes: MatchOutcome[] = [];
  for (;;) {
    const page = await db
      .select({ result: matchResults })
      .from(matchResults)
      .innerJoin(matches, eq(matches.id, matchResults.matchId))
      .where(
        and(
          fedBy(feeds),
          eq(matchResults.rated, true),
          eq(matchResults.status, "decided"),
          eq(matchResults.forfeited, false),
          gte(matchResults.day, from),
          to === null ? undefined : lt(matchResults.day, to),
          sql`${matches.id} NOT IN (SELECT value FROM json_each(${listed(overruled.matches)}))`,
          sql`coalesce(${matches.fixtureId}, '') NOT IN (SELECT value FROM json_each(${listed(overruled.fixtures)}))`,
        ),
      )
      .orderBy(asc(matchResults.day), asc(matchResults.matchId))
      .limit(PAGE)
      .offset(outcomes.length);
    outcomes.push(...page.map(({ result }) => asKnown(outcomeFrom(result), known)));
    if (page.length < PAGE) return outcomes;
  }
};
