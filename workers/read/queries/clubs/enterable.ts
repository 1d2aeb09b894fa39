import type { Database } from "#ground/db/database.ts";
import type { Division } from "#shared/api/league/division.ts";
import { peopleOf } from "./people.ts";
import { teamsOfClub } from "./teams.ts";

/** Those of a division's club who can be entered in it, by name: its teams, or its people. */
export const enterableIn = async (
  db: Database,
  { club, regulations }: Pick<Division, "club" | "regulations">,
): Promise<readonly { readonly id: string; readonly name: string }[]> =>
  regulations.teams ? teamsOfClub(db, club.id) : ((await peopleOf(db, club.id))?.people ?? []);
