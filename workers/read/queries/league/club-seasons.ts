import type { SeasonsData } from "../../../../shared/views/desk/seasons.tsx";
import { type Database, databaseOf } from "../../../ground/db/database.ts";
import { namesOf } from "../clubs/names.ts";
import { entryRow, registrationsOf } from "../clubs/registrations.ts";
import { summariesOf } from "../matches/match-lists.ts";
import { disputedMatchesOf } from "../matches/open-disputes.ts";
import { divisionDetail, newestOfClub } from "./division.ts";

/** Divisions that a desk shows: the newest. Each is computed from its results. */
const SHOWN = 24;

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

/** What a club plays, for its own desk: by whole names. */
export const clubSeasons = async (env: Env, club: string, now: string): Promise<SeasonsData> => {
  const db = databaseOf(env, club);
  const [listed, disputed] = await Promise.all([newestOfClub(db, club, SHOWN), disputedMatchesOf(db, club)]);
  const found = await Promise.all(listed.map((id) => oneOf(db, id, club)));
  return { club, now, divisions: found.flat(), disputed: await summariesOf(db, disputed, club) };
};
