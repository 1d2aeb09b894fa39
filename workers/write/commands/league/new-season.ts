import { actIfChanged } from "#access/accounts/acts.ts";
import { canonical } from "#carrom";
import { sha256 } from "#ground/crypto/sha256.ts";
import type { Database } from "#ground/db/database.ts";
import { knownIn } from "#ground/db/joins.ts";
import { isOneOf } from "#ground/db/one-of.ts";
import { divisions } from "#ground/db/schema.ts";
import { changedMovements, nextEntries, type PastEntry, promotionOf } from "#league";
import { seasonPlan } from "#read/queries/league/season-plan.ts";
import type { NewSeason } from "#shared/api/league/season.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { ErrorMessage } from "#shared/words/error-words.ts";
import { faultOfUnnamable, unnamableIn } from "../clubs/consents.ts";
import { acceptable, COLUMNS, columnsOf, type Numbered } from "./divisions.ts";
import { enteredTwice } from "./entry-faults.ts";

type Asked = { readonly club: string; readonly by: string; readonly at: string };

/** The divisions of a season that was made; `fresh`: they were not there before. */
type Made = { readonly ids: readonly string[]; readonly fresh: boolean };

/** An entry of a new division before it is entered. */
type Entrant = { readonly players: readonly string[] };

/**
 * The outcome of the season before: the entries of each new division, and how many entries the tables would have placed
 * otherwise.
 */
type Follows = { readonly entrants: readonly (readonly Entrant[])[]; readonly changed: number };

const NEW: Follows = { entrants: [], changed: 0 };

/** Makes all divisions of a season at once, with their entries, or none. Sending the same again changes nothing. */
export const createSeason = async (db: Database, asked: Asked, request: NewSeason): Promise<Result<Made, Fault>> => {
  const numbered = numberedIn(asked.club, request);
  const ids = numbered.map(({ id }) => id);
  const stored = await requestsOf(db, ids);
  const texts = numbered.map((division) => requestOf(division, request));
  if (stored.size > 0)
    return ids.every((id, index) => stored.get(id) === texts[index])
      ? ok({ ids, fresh: false })
      : err({ code: "id-in-use", message: { key: "idTaken", about: { id: [...stored.keys()][0] ?? "" } } });
  const follows = request.from ? await following(db, asked.club, request, request.from) : ok(NEW);
  if (!follows.ok) return follows;
  const rows: (readonly (string | number | null)[])[] = [];
  for (const [index, division] of numbered.entries()) {
    const terms = await acceptable(db, division, numbered);
    if (!terms.ok) return err({ ...terms.error, place: `/divisions/${index}${terms.error.place ?? ""}` });
    rows.push(columnsOf(division, terms.value, texts[index] ?? "", momentOf(asked.at, index)));
  }
  const [inserted] = await db.$client.batch(statements(db, asked, { request, numbered, rows, follows: follows.value }));
  if ((inserted?.results.length ?? 0) > 0) return ok({ ids, fresh: true });
  const since = await requestsOf(db, ids);
  return ids.every((id, index) => since.get(id) === texts[index])
    ? ok({ ids, fresh: false })
    : err({ code: "changed-meanwhile", message: { key: "seasonChanged" } });
};

/** Divisions stand in the order in which they were made: each a millisecond after the one before. */
const momentOf = (at: string, index: number): string => new Date(Date.parse(at) + index).toISOString();

const numberedIn = (club: string, { league, season, divisions: all }: NewSeason): Numbered[] =>
  all.map(({ entrants: _, ...division }) => ({ ...division, club, league, season }));

/** The stored request of each division: the division itself, and the hash of the whole. */
const requestOf = (division: Numbered, request: NewSeason): string =>
  canonical({ ...division, of: sha256(canonical(request)) });

const requestsOf = async (db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .select({ id: divisions.id, request: divisions.request })
    .from(divisions)
    .where(isOneOf(divisions.id, ids));
  return new Map(rows.map(({ id, request }) => [id, request]));
};

const refuse = (code: Fault["code"], message: ErrorMessage, place: string): Result<never, Fault> =>
  err({ code, message, place });

/** The entrants of the new divisions, by the tables of the season before and by the organiser's choice. */
const following = async (
  db: Database,
  club: string,
  request: NewSeason,
  { season, borders, reason }: NonNullable<NewSeason["from"]>,
): Promise<Result<Follows, Fault>> => {
  const plan = await seasonPlan(db, club, season);
  if (!plan) return refuse("unknown-division", { key: "noSeason" }, "/from/season");
  const open = plan.divisions.filter((one) => one.open).length;
  if (open > 0 || plan.divisions.length === 0)
    return refuse("division-not-finished", { key: "nextNotFinished" }, "/from/season");
  const promotion = promotionOf(plan.divisions, borders);
  if (!promotion.ok) {
    const { division, moving, entries } = promotion.error;
    const name = plan.divisions.find(({ id }) => id === division)?.name ?? division;
    return refuse(
      "too-few-entries",
      { key: "tooManyMoving", about: { division: name, moving, entries } },
      "/from/borders",
    );
  }
  const chosen = chosenIn(request);
  if (!chosen.ok) return chosen;
  const to = ({ division, entry }: PastEntry): number | null => chosen.value.get(keyOf({ division, entry })) ?? null;
  const changed = changedMovements(promotion.value, to).length;
  if (changed > 0 && reason === undefined) return refuse("invalid-request", { key: "reasonForMoves" }, "/from/reason");
  const byDivision = new Map(plan.divisions.map(({ id, players }) => [id, players]));
  const moving = new Set(promotion.value.movements.map(keyOf));
  const unknown = [...chosen.value.keys()].find((key) => !moving.has(key));
  if (unknown !== undefined)
    return refuse("unknown-entry", { key: "noEntryHere", about: { entry: unknown } }, "/divisions");
  const entrants = nextEntries(promotion.value, request.divisions.length, to).map((all) =>
    all.map(({ division, entry }) => ({ players: byDivision.get(division)?.get(entry) ?? [] })),
  );
  const fault = await faultOfEntrants(db, club, entrants);
  return fault ? err(fault) : ok({ entrants, changed });
};

/** Why these entrants cannot play, or `null`: a player is entered twice, or is not the club's to name. */
const faultOfEntrants = async (db: Database, club: string, entrants: Follows["entrants"]): Promise<Fault | null> => {
  const known = await knownIn(db, club);
  for (const all of entrants) {
    const twice = await enteredTwice(
      db,
      club,
      all.map((one, index) => ({ id: String(index), ...one })),
      known,
    );
    if (twice) return twice;
  }
  const unnamable = await unnamableIn(
    db,
    club,
    entrants.flat().flatMap(({ players }) => players),
  );
  return unnamable && faultOfUnnamable(unnamable, "/divisions");
};

const keyOf = ({ division, entry }: PastEntry): string => `${division} ${entry}`;

/** The index of the new division of each past entry; an entry is in one at most. */
const chosenIn = ({ divisions: all }: NewSeason): Result<ReadonlyMap<string, number>, Fault> => {
  const chosen = new Map<string, number>();
  for (const [index, { entrants = [] }] of all.entries())
    for (const one of entrants) {
      if (chosen.has(keyOf(one)))
        return refuse("entered-already", { key: "enteredTwice", about: { entry: one.entry } }, `/divisions/${index}`);
      chosen.set(keyOf(one), index);
    }
  return ok(chosen);
};

type Accepted = {
  readonly request: NewSeason;
  readonly numbered: readonly Numbered[];
  readonly rows: readonly (readonly (string | number | null)[])[];
  readonly follows: Follows;
};

/** Divisions, the acts that say so, and their entries: each statement writes only if the one before did. */
const statements = (
  db: Database,
  { club, by, at }: Asked,
  { request, numbered, rows, follows }: Accepted,
): D1PreparedStatement[] => {
  const { from } = request;
  const data: Record<string, string | null> = from
    ? { from: from.season, changed: String(follows.changed), ...(from.reason ? { reason: from.reason } : {}) }
    : {};
  const entered = numbered.flatMap(({ id, registration }, index) =>
    (follows.entrants[index] ?? []).map(({ players }, place) => ({
      id: `${id}-n${place + 1}`,
      division: id,
      players: JSON.stringify(players),
      seed: place + 1,
      // Where there is a fee, an entry is confirmed once it is paid or waived.
      state: registration?.fee ? "registered" : "confirmed",
    })),
  );
  return [
    db.$client
      .prepare(
        `INSERT INTO divisions (${COLUMNS}) SELECT ${rows[0]?.map((_, index) => `value->>${index}`).join(", ")}
         FROM json_each(?1) WHERE NOT EXISTS
           (SELECT 1 FROM divisions d, json_each(?1) j WHERE d.id = j.value->>0) RETURNING id`,
      )
      .bind(JSON.stringify(rows)),
    ...numbered.map(({ id }) => actIfChanged(db, { club, by, act: "division-registered", subject: id, data }, at)),
    db.$client
      .prepare(
        `INSERT INTO registrations (id, division_id, players, state, payment, seed, registered_at, by)
         SELECT value->>'id', value->>'division', value->>'players', value->>'state', 'unpaid', value->>'seed', ?2, ?3
         FROM json_each(?1) WHERE changes() > 0`,
      )
      .bind(JSON.stringify(entered), at, by),
  ];
};
