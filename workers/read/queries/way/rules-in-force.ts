import type { Database } from "#ground/db/database.ts";
import type { RulesInForce } from "#shared/views/way/club-rules.tsx";
import { pageOfRuleset, rulesetNamed } from "../clubs/house-rulesets.ts";
import { followedDivisions } from "../league/division-cards.ts";

const NAMED = `SELECT d.id, d.name, d.ruleset FROM json_each(?1) asked JOIN divisions d ON d.id = asked.value
  ORDER BY asked.key`;

type NamedDivision = { readonly id: string; readonly name: string; readonly ruleset: string };

/** The rules by which the divisions of a club are played that are not over, newest division first. */
export const rulesInForce = async (db: Database, club: string): Promise<readonly RulesInForce[]> => {
  const ids = await followedDivisions(db, club, 0);
  const { results } = await db.$client.prepare(NAMED).bind(JSON.stringify(ids)).all<NamedDivision>();
  const byRuleset = [...Map.groupBy(results, ({ ruleset }) => ruleset)];
  return Promise.all(
    byRuleset.map(async ([pinned, divisions]) => {
      const ruleset = await rulesetNamed(db, club, pinned);
      return {
        ruleset: {
          id: pinned,
          name: ruleset?.name ?? pinned,
          page: ruleset && (await pageOfRuleset(db, club, ruleset)),
        },
        divisions,
      };
    }),
  );
};
