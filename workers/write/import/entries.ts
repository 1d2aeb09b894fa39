import { actIfChanged } from "#access/accounts/acts.ts";
import { type Database, databaseOf, directory } from "#ground/db/database.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import type { Answers } from "#shared/import/answers.ts";
import { type BroughtEntry, lookThroughEntries } from "#shared/import/entries.ts";
import type { GridLine } from "#shared/import/sheet.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { asJson } from "../commands/league/divisions.ts";
import { fieldOf, noSuchDivision } from "../commands/league/registrations.ts";
import { directoryOf, type Importer, type Job } from "./job.ts";
import { derivedId, overtaken } from "./players.ts";

export const entriesJob = async (
  env: Env,
  division: string,
  grid: readonly GridLine[],
  { now, answers }: { readonly now: string; readonly answers: Answers },
): Promise<Result<Job, Fault>> => {
  const db = directory(env);
  const found = await fieldOf(db, division);
  if (!found) return err(noSuchDivision);
  const looked = lookThroughEntries(grid, {
    directory: await directoryOf(db, found.division.clubId),
    field: found.field,
    noted: new Map(found.rows.map(({ id, reference, represents }) => [id, { reference, represents }])),
    now,
    answers,
    newId: (players) => derivedId("e", { division, players: [...players].sort() }),
  });
  const { clubId: club } = found.division;
  return ok({
    ...looked,
    write: (bringer) => write(databaseOf(env, club), { division, club }, looked.entries, bringer),
  });
};

/**
 * One statement for all of them, which does nothing at all if the draw was made since, a player was entered elsewhere
 * in the division since, or an id was taken.
 */
const STORE = `INSERT INTO registrations
    (id, division_id, players, state, payment, reference, seed, represents, waiting_since, declared, registered_at, by)
  SELECT value->>'id', ?1, value->>'players', value->>'state', value->>'payment', value->>'reference', value->>'seed',
    value->>'represents', value->>'waitingSince', value->>'declared', ?2, ?3
  FROM json_each(?4)
  WHERE NOT EXISTS (SELECT 1 FROM entries WHERE division_id = ?1)
    AND NOT EXISTS (SELECT 1 FROM registrations r, json_each(r.players) p, json_each(?4) n, json_each(n.value->>'players') q
      WHERE r.division_id = ?1 AND r.state NOT IN ('withdrawn', 'absent') AND r.id <> n.value->>'id' AND p.value = q.value)
    AND NOT EXISTS (SELECT 1 FROM registrations r, json_each(?4) n
      WHERE r.division_id = ?1 AND r.id = n.value->>'id'
        AND (n.value->>'stored' = 0 OR r.state = 'withdrawn' AND n.value->>'state' <> 'withdrawn'))
  ON CONFLICT (division_id, id) DO UPDATE SET state = excluded.state, payment = excluded.payment, reference = excluded.reference,
    seed = excluded.seed, represents = excluded.represents, declared = excluded.declared
  RETURNING id`;

const write = async (
  db: Database,
  { division, club }: { readonly division: string; readonly club: string },
  entries: readonly BroughtEntry[],
  { by, now, file }: Importer,
): Promise<Result<null, Fault>> => {
  if (entries.length === 0) return ok(null);
  const rows = entries.map(({ fresh, ...entry }) => ({
    ...entry,
    declared: asJson(entry.declared),
    stored: fresh ? 0 : 1,
  }));
  const data = { file, lines: String(entries.length) };
  const [stored] = await db.$client.batch([
    db.$client.prepare(STORE).bind(division, now, by, JSON.stringify(rows)),
    actIfChanged(db, { club, by, act: "entries-brought-in", subject: division, data }, now),
  ]);
  return stored?.results.length === entries.length ? ok(null) : err(overtaken);
};
