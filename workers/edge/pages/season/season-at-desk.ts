import type { AppContext } from "#access/accounts/context.ts";
import { databaseOf } from "#ground/db/database.ts";
import { clubSeason } from "#read/queries/league/club-season.ts";
import { divisionDetail } from "#read/queries/league/division.ts";
import type { Division } from "#shared/api/league/division.ts";
import { divisionId } from "#shared/ids.ts";
import { type AtDesk, atDesk } from "../desk/at-desk.ts";
import { notThere } from "../shell/shell.ts";

/** A season at its club's desk, its divisions with the names that the desk sees. */
export type SeasonAtDesk = AtDesk & {
  /** The division that stands for it in addresses. */
  readonly id: string;
  readonly league: string;
  readonly season: string;
  readonly divisions: readonly Division[];
};

/** Lets whoever runs a club in to one of its seasons. */
export const seasonAtDesk = async (c: AppContext): Promise<SeasonAtDesk | Response> => {
  const desk = await atDesk(c);
  if (desk instanceof Response) return desk;
  const id = divisionId.safeParse(c.req.param("season")).data;
  const db = databaseOf(c.env, desk.club.id);
  const found = id === undefined ? null : await clubSeason(db, desk.club.id, id);
  if (id === undefined || !found) return notThere(c);
  const divisions = await Promise.all(found.divisions.map((one) => divisionDetail(db, one.id, desk.club.id)));
  return { ...desk, id, league: found.league, season: found.season, divisions: divisions.flatMap((one) => one ?? []) };
};

/** The address of a season at the desk. */
export const seasonPath = ({ club, id }: Pick<SeasonAtDesk, "club" | "id">): string =>
  `/clubs/${club.id}/desk/seasons/${id}`;
