import { actStatement } from "#access/accounts/acts.ts";
import { keepStatement } from "#access/accounts/kept-addresses.ts";
import { canonical, type MatchOpened } from "#carrom";
import { firstRatedDays } from "#derive/ratings/first-days.ts";
import { listName } from "#derive/ratings/list-name.ts";
import { sha256 } from "#ground/crypto/sha256.ts";
import { type Database, databaseOf } from "#ground/db/database.ts";
import { knownIn } from "#ground/db/joins.ts";
import { ratingListNamed } from "#ground/objects/objects.ts";
import { LISTS, type List, listOf } from "#ratings";
import { addressesOf, playersWithAccount } from "#read/queries/clubs/addresses.ts";
import { allStarts } from "#read/queries/clubs/club-players.ts";
import { clubsOf, otherNamesAmong } from "#read/queries/clubs/people.ts";
import { detailsOfClub } from "#read/queries/clubs/player-details.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import type { Answers } from "#shared/import/answers.ts";
import type { Directory } from "#shared/import/directory.ts";
import { idsIn, type LookedPlayers, lookThroughPlayers, type PlayersKnown } from "#shared/import/players.ts";
import type { ListRow } from "#shared/import/row.ts";
import type { GridLine } from "#shared/import/sheet.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { isClub } from "../commands/clubs/clubs.ts";
import { detailsStatement } from "../commands/clubs/player-details.ts";
import { startsStatement } from "../commands/clubs/rating-lists.ts";
import { directoryOf, type Importer, type Job } from "./job.ts";

/** Long enough that no two things of a club ever share one. */
const ID_LENGTH = 20;

/** An id that is derived from its content: the same line makes the same thing once. */
export const derivedId = (prefix: string, of: unknown): string =>
  `${prefix}-${sha256(canonical(of)).slice(0, ID_LENGTH)}`;

/** Options of an import of players: answers about names that are here, and whether it is a dry run. */
type PlayersOptions = { readonly answers: Answers; readonly dryRun: boolean };

export const playersJob = async (
  env: Env,
  club: string,
  grid: readonly GridLine[],
  { answers, dryRun }: PlayersOptions,
): Promise<Result<Job, Fault>> => {
  const db = databaseOf(env, club);
  if (!(await isClub(db, club))) return err({ code: "club-not-found", message: { key: "noClub" } });
  const [directory, clubs, others, starts, addresses, withAccount, details] = await Promise.all([
    directoryOf(db, club),
    clubsOf(db, idsIn(grid)),
    otherNamesAmong(db, idsIn(grid)),
    knownIn(db, club).then((known) => allStarts(db, club, known)),
    addressesOf(db, club),
    playersWithAccount(db, club),
    knownIn(db, club).then((known) => detailsOfClub(db, club, known)),
  ]);
  const given = new Set<string>();
  const known = {
    directory,
    starts,
    answers,
    addresses,
    withAccount,
    details,
    elsewhere: new Set([...[...clubs].filter(([, of]) => of !== club).map(([id]) => id), ...others]),
    // An id that followed from a name would give away the name of a junior.
    newId: () => {
      const id = crypto.randomUUID();
      given.add(id);
      return id;
    },
  };
  const { starts: brought } = lookThroughPlayers(grid, { ...known, firstDay: () => null });
  const looked = lookThroughPlayers(grid, { ...known, firstDay: await firstDays(db, club, brought) });
  // Results of a dry run are not kept.
  const plans = looked.plans.map((plan) => ({ ...plan, id: dryRun && given.has(plan.id ?? "") ? null : plan.id }));
  return ok({ ...looked, plans, write: (bringer) => write(env, club, looked, bringer) });
};

/** The day of the first rated match of everybody who brings a rating along, by list. */
const firstDays = async (
  db: Database,
  club: string,
  brought: LookedPlayers["starts"],
): Promise<PlayersKnown["firstDay"]> => {
  const ofList = async (list: List) => {
    const players = brought.filter((start) => start.list === list).map(({ player }) => player);
    return [
      list,
      players.length === 0 ? new Map<string, string>() : await firstRatedDays(db, { club, list }, players),
    ] as const;
  };
  const found = new Map(await Promise.all(LISTS.map(ofList)));
  return ({ list, player }) => found.get(list)?.get(player) ?? null;
};

/** An id that was taken since makes a statement that cannot be carried out, and then none is. */
const INSERT = `INSERT INTO people (id, name, club_id, created_at, guest, junior)
  SELECT value->>'id', value->>'name', ?1, ?2, coalesce(value->>'guest', 0),
    (SELECT coalesce(max(junior), 0) FROM people WHERE club_id = ?1) + (value->>'junior')
  FROM json_each(?3) WHERE true`;

/** Juniors are numbered within their club (see `registry/people.ts`), here from 1; others have no number. */
const numbered = (people: LookedPlayers["people"]) => {
  let juniors = 0;
  return people.map(({ junior, ...person }) => {
    if (junior) juniors += 1;
    return { ...person, junior: junior ? juniors : null };
  });
};

const write = async (
  env: Env,
  club: string,
  { people, starts, addresses, details, plans }: LookedPlayers,
  { by, now, file }: Importer,
): Promise<Result<null, Fault>> => {
  if ([people, starts, addresses, details].every((all) => all.length === 0)) return ok(null);
  const touched = LISTS.filter((list) => starts.some((start) => start.list === list));
  const data = { file, made: String(people.length), lines: String(plans.length) };
  const db = databaseOf(env, club);
  try {
    await db.$client.batch([
      db.$client.prepare(INSERT).bind(club, now, JSON.stringify(numbered(people))),
      ...touched.map((list) =>
        startsStatement(
          db,
          club,
          list,
          starts.filter((start) => start.list === list),
        ),
      ),
      ...(addresses.length === 0 ? [] : [keepStatement(db, club, addresses)]),
      ...(details.length === 0 ? [] : [detailsStatement(db, club, details)]),
      actStatement(db, { club, by, act: "players-brought-in", subject: club, data }, now),
    ]);
  } catch (error) {
    if (!isConflict(error)) throw error;
    return err(overtaken);
  }
  await Promise.all(touched.map((list) => ratingListNamed(env, listName(club, list)).poke()));
  return ok(null);
};

/** `true` if a statement was refused because of what was stored since it was prepared. */
const isConflict = (error: unknown): boolean =>
  error instanceof Error && /UNIQUE constraint|the id is taken/.test(error.message);

export const overtaken: Fault = {
  code: "changed-meanwhile",
  message: { key: "listChanged" },
};

type NewMatch = { readonly row: ListRow; readonly data: Pick<MatchOpened, "sides" | "day" | "rated"> };

/**
 * Faults each rated match one of whose players brought a rating along from a later day: the match would come first, and
 * the rating would count no more. A rating that already does not count is no fault.
 */
export const faultLaterStarts = async (
  db: Database,
  club: string,
  made: readonly NewMatch[],
  directory: Directory,
): Promise<void> => {
  const rated = made.filter(({ data }) => data.rated);
  if (rated.length === 0) return;
  const starts = await allStarts(db, club, await knownIn(db, club));
  if (starts.length === 0) return;
  const first = await firstDays(db, club, starts);
  const counting = starts.filter((start) => start.day <= (first(start) ?? start.day));
  for (const { row, data } of rated) {
    const players = new Set(data.sides.flatMap((side) => side.players.map((id) => directory.known(id))));
    const later = counting.find(
      ({ list, player, day }) => list === listOf(data) && players.has(player) && day > (data.day ?? day),
    );
    if (!later) continue;
    const about = { player: directory.nameOf(later.player), day: later.day };
    row.fault("day", "start-later", { key: "startLater", about });
  }
};
