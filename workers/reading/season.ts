import { asc, eq } from "drizzle-orm";
import { DEFAULT_REGULATIONS, type Regulations } from "../../shared/league/regulations.ts";
import { type LeagueResult, leagueResult } from "../../shared/league/results.ts";
import { type Standing, standings } from "../../shared/league/standings.ts";
import type { Database } from "../db/database.ts";
import { entries, fixtures } from "../db/schema.ts";
import { outcomeFrom } from "../projections/outcomes.ts";
import { sha256 } from "../sha256.ts";
import { matchesOfDivision, type PlacedResult } from "./match-lists.ts";

type Entry = typeof entries.$inferSelect;
type Fixture = typeof fixtures.$inferSelect;

/** A fixture with the match that counts for it. */
export type PlayedFixture = { readonly fixture: Fixture; readonly match: PlacedResult | null };

/** A division as it stands: who plays whom, what came of it, and the table that follows. */
export type SeasonView = {
  readonly entries: readonly Entry[];
  readonly fixtures: readonly PlayedFixture[];
  readonly table: readonly Standing[];
  readonly regulations: Regulations;
};

/** The sides of a fixture's match: home is opened as A, away as B. */
export const HOME_SIDE = "A";
export const AWAY_SIDE = "B";

/** What counts of a fixture: the last match opened for it that was neither abandoned nor void. */
const counting = (played: readonly PlacedResult[]): PlacedResult | null =>
  played.findLast(({ result }) => result.status === "decided" || result.status === "in-play") ?? played.at(-1) ?? null;

const resultOf = ({ fixture, match }: PlayedFixture): LeagueResult | null =>
  match && leagueResult(outcomeFrom(match.result), { [HOME_SIDE]: fixture.home, [AWAY_SIDE]: fixture.away });

/** Who rested in the rounds that are wholly decided; with an even number of entries nobody does. */
const byesOf = (draw: readonly Entry[], played: readonly PlayedFixture[]): string[] => {
  if (draw.length % 2 === 0) return [];
  const rounds = Map.groupBy(played, ({ fixture }) => fixture.round).values();
  return [...rounds].flatMap((round) => {
    if (round.some(({ match }) => match?.result.status !== "decided")) return [];
    const busy = new Set(round.flatMap(({ fixture }) => [fixture.home, fixture.away]));
    return draw.filter(({ id }) => !busy.has(id)).map(({ id }) => id);
  });
};

/** Reads a division's draw and results and computes its table. */
export const seasonOf = async (db: Database, division: string): Promise<SeasonView> => {
  const [draw, rows, results] = await Promise.all([
    db.select().from(entries).where(eq(entries.divisionId, division)).orderBy(asc(entries.number)),
    db
      .select()
      .from(fixtures)
      .where(eq(fixtures.divisionId, division))
      .orderBy(asc(fixtures.round), asc(fixtures.position)),
    matchesOfDivision(db, division),
  ]);
  const byFixture = Map.groupBy(results, ({ fixture }) => fixture);
  const played = rows.map((fixture) => ({ fixture, match: counting(byFixture.get(fixture.id) ?? []) }));
  // Lots are drawn from the division's own id: published, and the same for everybody.
  const regulations: Regulations = { ...DEFAULT_REGULATIONS, seed: division };
  const table = standings(
    {
      entries: draw.map(({ id }) => id),
      results: played.flatMap((one) => resultOf(one) ?? []),
      byes: byesOf(draw, played),
      regulations,
    },
    sha256,
  );
  return { entries: draw, fixtures: played, table, regulations };
};
