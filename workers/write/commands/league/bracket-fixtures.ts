import type { SeasonView } from "#derive/league/season.ts";
import type { Database } from "#ground/db/database.ts";
import { tiesOf } from "#league";

/**
 * A statement that writes a fixture that follows from results into the record once something is to be done with it: from then on its sides stay,
 * whatever becomes of the results before it. A fixture that is there already is left as it is.
 */
export const fixtureStatements = (
  db: Database,
  { season, entries, fixtures }: SeasonView,
  id: string,
): readonly D1PreparedStatement[] => {
  const fixture = fixtures.find(({ settlement }) => settlement.fixture.id === id)?.settlement.fixture;
  if (!fixture || !tiesOf(season)(fixture)) return [];
  const { round, position, day, home, away } = fixture;
  const division = entries.find((entry) => entry.id === home)?.divisionId ?? null;
  return [
    db.$client
      .prepare(
        `INSERT INTO fixtures (id, division_id, round, position, day, home, away)
         VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`,
      )
      .bind(id, division, round, position, day, home, away),
  ];
};
