import { type Database, databaseOf } from "#ground/db/database.ts";
import type { SeasonsData } from "#shared/views/desk/parts/seasons.tsx";
import { namesOf } from "../clubs/names.ts";
import { entryRow, registrationsOf } from "../clubs/registrations.ts";
import { divisionDetail } from "./division.ts";
import { bySeason, cardsOfClub } from "./division-cards.ts";

/** Divisions that a desk shows: the newest whose season is open. Each is computed from its results. */
const SHOWN = 24;
/** Divisions among which those are found. */
const LISTED = 72;

const oneOf = async (db: Database, id: string, club: string): Promise<SeasonsData["divisions"]> => {
  const division = await divisionDetail(db, id, club);
  if (!division) return [];
  const rows = division.entries.length === 0 ? await registrationsOf(db, id) : [];
  const names = await namesOf(
    db,
    rows.flatMap(({ players }) => players),
    club,
  );
  return [{ division, entries: rows.map((row) => entryRow(row, names)) }];
};

/** The seasons that divisions belong to, in the order of the first of each. */
const seasonsOf = (divisions: readonly SeasonsData["past"][number][]): SeasonsData["past"] =>
  [...Map.groupBy(divisions, ({ league, season }) => JSON.stringify([league, season])).values()].flatMap(
    ([first]) => first ?? [],
  );

/** A club's seasons, for its own desk: by whole names. */
export const clubSeasons = async (env: Env, club: string): Promise<SeasonsData> => {
  const db = databaseOf(env, club);
  const listed = await cardsOfClub(db, club, LISTED);
  const open = bySeason(listed.filter(({ honours }) => honours === null).slice(0, SHOWN));
  const found = await Promise.all(open.map(({ id }) => oneOf(db, id, club)));
  const past = seasonsOf(listed.filter(({ honours }) => honours !== null));
  return { divisions: found.flat(), past };
};
