import { type Addition, fixtureId, type SeasonRecord, type SeasonView } from "#derive/league/season.ts";
import type { Database } from "#ground/db/database.ts";
import { knownIn } from "#ground/db/joins.ts";
import { type DayPlan, type Decision, drawNumber, lateFixtures } from "#league";
import { registrationsOf } from "#read/queries/clubs/registrations.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { dayAt } from "#shared/zone.ts";
import { namedFault } from "../clubs/named-fault.ts";
import { unenterable } from "./entry-faults.ts";

type Added = Extract<Decision, { type: "entry_added" }>;

/** A drawn division, and the moment of the entry by its club's clock. */
type Drawn = { readonly record: SeasonRecord; readonly view: SeasonView; readonly zone: string; readonly at: string };

/** The entry and its fixtures as they would be written, or why there can be none. */
export const lateEntry = async (db: Database, drawn: Drawn, decision: Added): Promise<Result<Addition, Fault>> => {
  const { record, view, zone, at } = drawn;
  const { entry: id, players } = decision;
  const wrong = await wrongPlayers(db, record, decision);
  if (wrong) return err(wrong);
  const planned = lateFixtures(view.season, {
    entry: id,
    days: planOf(decision),
    today: dayAt(at, zone),
    blackouts: record.row.hall?.blackouts ?? [],
    stored: new Set(record.rows.map((fixture) => fixture.id)),
  });
  if (!planned.ok) return planned;
  const draw = drawNumber(record.decisions);
  const number = Math.max(0, ...record.draw.map((one) => one.number)) + 1;
  return ok({
    entry: { id, divisionId: record.row.id, number, players },
    fixtures: planned.value.map(({ extra: _, ...fixture }) => ({
      ...fixture,
      id: fixtureId(record.row.id, fixture, draw),
    })),
    extra: planned.value.flatMap((one) => (one.extra ? [fixtureId(record.row.id, one, draw)] : [])),
  });
};

/** The usual days between matches that are added. */
const WEEK = 7;

const planOf = ({ days, first, every = WEEK }: Added): DayPlan | null => {
  if (days !== undefined) return { days };
  return first === undefined ? null : { first, every };
};

/** The faults of an entry's players: too many, not the club's to name, or in the draw already. */
const wrongPlayers = async (
  db: Database,
  { row, draw }: SeasonRecord,
  { entry, players }: Added,
): Promise<Fault | null> => {
  const wanted = draw[0]?.players.length ?? 1;
  if (players.length !== wanted || new Set(players).size !== wanted)
    return { code: "wrong-players", message: { key: "wrongPlayers", about: { players: wanted } }, place: "/players" };
  const foreign = await unenterable(db, row, players);
  if (foreign) return foreign;
  const [known, registered] = await Promise.all([knownIn(db, row.clubId), registrationsOf(db, row.id)]);
  if (registered.some(({ id }) => id === entry))
    return { code: "id-in-use", message: { key: "idTaken", about: { id: entry } }, place: "/entry" };
  const entered = new Set(draw.flatMap((one) => one.players.map(known)));
  const twice = players.findIndex((player) => entered.has(known(player)));
  if (twice < 0) return null;
  const player = players[twice] ?? "";
  const message = { key: "enteredAlready", about: { player } } as const;
  return namedFault(db, row.clubId, [player], { code: "entered-already", message, place: `/players/${twice}` });
};
