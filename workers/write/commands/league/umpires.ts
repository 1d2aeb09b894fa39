import { actStatement } from "#access/accounts/acts.ts";
import { canonical } from "#carrom";
import type { Database } from "#ground/db/database.ts";
import type { NamedUmpire } from "#league";
import { clubsOf } from "#read/queries/clubs/people.ts";
import { touchDivisions } from "#read/queries/evening/evening-calls.ts";
import { fixtureOf } from "#read/queries/league/fixture.ts";
import { playersAmong } from "#read/queries/matches/umpires.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { unknownPerson } from "../clubs/people.ts";

const KEEP = `INSERT INTO fixture_umpires (fixture_id, rubber, umpires, by, at) VALUES (?1, ?2, ?3, ?4, ?5)
  ON CONFLICT (fixture_id, rubber) DO UPDATE SET umpires = ?3, by = ?4, at = ?5`;

/** What umpires are named for: a fixture of a division, or a rubber of it. */
type Umpired = { readonly division: string; readonly fixture: string; readonly rubber?: number | undefined };

/** Names the umpires of a match to come; an empty list names none. Players of a match do not judge it. */
export const nameUmpires = async (
  db: Database,
  { division, fixture, rubber }: Umpired,
  umpires: readonly NamedUmpire[],
  { by, now }: { readonly by: string; readonly now: string },
): Promise<Result<true, Fault>> => {
  const found = await fixtureOf(db, fixture, rubber);
  if (!found.ok) return found;
  const { club, home, away } = found.value.fixture;
  const players = playersAmong([{ umpires }]);
  const clubs = await clubsOf(db, players);
  for (const [index, one] of umpires.entries()) {
    if (!("player" in one)) continue;
    const place = `/umpires/${index}/player`;
    if (clubs.get(one.player) !== club) return err(unknownPerson(one.player, place));
    if ([...home, ...away].includes(one.player))
      return err({ code: "wrong-players", message: { key: "umpirePlays" }, place });
  }
  const at = rubber ?? 0;
  const data = { fixture, rubber: String(at) };
  await db.$client.batch([
    umpires.length === 0
      ? db.$client.prepare("DELETE FROM fixture_umpires WHERE fixture_id = ?1 AND rubber = ?2").bind(fixture, at)
      : db.$client.prepare(KEEP).bind(fixture, at, canonical(umpires), by, now),
    actStatement(db, { club, by, act: "umpires-named", subject: division, data }, now),
    touchDivisions(db, [division]),
  ]);
  return ok(true);
};
