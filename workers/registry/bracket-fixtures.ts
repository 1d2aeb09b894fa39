import type { SeasonView } from "../reading/season.ts";

/**
 * Writes a knockout's fixture into the record once something is to be done with it: from then on its sides stay,
 * whatever becomes of the results before it. A fixture that is there already is left as it is.
 */
export const storeFixture = async (
  binding: D1Database,
  { season, fixtures }: SeasonView,
  id: string,
): Promise<void> => {
  const fixture = fixtures.find(({ settlement }) => settlement.fixture.id === id)?.settlement.fixture;
  if (season.format !== "knockout" || !fixture) return;
  const { round, position, day, home, away } = fixture;
  await binding
    .prepare(
      `INSERT INTO fixtures (id, division_id, round, position, day, home, away)
       SELECT ?1, e.division_id, ?2, ?3, ?4, ?5, ?6 FROM entries e WHERE e.id = ?5 ON CONFLICT DO NOTHING`,
    )
    .bind(id, round, position, day, home, away)
    .run();
};
