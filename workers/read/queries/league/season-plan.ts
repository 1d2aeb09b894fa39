import { seasonFrom, seasonRecord } from "#derive/league/season.ts";
import type { Database } from "#ground/db/database.ts";
import { cancellation, decisionsOf, type FinalDivision, formatOf, inForce, isPlayedOut, planOf } from "#league";
import { type ClubSeason, clubSeason } from "./club-season.ts";
import { type DivisionTerms, termsIn } from "./division-terms.ts";

/** A division of a season as the next one follows from it. */
export type PastDivision = FinalDivision & {
  readonly name: string;
  readonly open: boolean;
  /** The player ids of each entry that plays on. */
  readonly players: ReadonlyMap<string, readonly string[]>;
  readonly terms: DivisionTerms;
};

/** A season as the next one follows from it: its divisions with a table, from the top. */
export type SeasonPlan = Pick<ClubSeason, "league" | "season"> & { readonly divisions: readonly PastDivision[] };

const pastDivision = async (
  db: Database,
  { id, name }: ClubSeason["divisions"][number],
): Promise<PastDivision | null> => {
  const record = await seasonRecord(db, id);
  const held = inForce(record.decisions);
  // Without one table there is no promotion and no relegation.
  if (formatOf(planOf(record.row)).tables !== "one" || cancellation(held)) return null;
  const view = seasonFrom(record);
  const gone = new Set(decisionsOf(held, "entry_withdrawn").map(({ entry }) => entry));
  return {
    id,
    name,
    terms: termsIn(record.row, view.regulations),
    open: !isPlayedOut(view.season),
    table: view.table.filter(({ entry }) => !gone.has(entry)).map(({ entry, place }) => ({ entry, place })),
    players: new Map(view.entries.map((entry) => [entry.id, entry.players])),
  };
};

/** The base of the season after that of a division; `null` if the club has no such division. */
export const seasonPlan = async (db: Database, club: string, division: string): Promise<SeasonPlan | null> => {
  const found = await clubSeason(db, club, division);
  if (!found) return null;
  const divisions = await Promise.all(found.divisions.map((one) => pastDivision(db, one)));
  return { league: found.league, season: found.season, divisions: divisions.flatMap((one) => one ?? []) };
};
