import type { AppContext } from "#access/accounts/context.ts";
import { directory } from "#ground/db/database.ts";
import { clubOfDivision, divisionDetail } from "#read/queries/league/division.ts";
import type { Division } from "#shared/api/league/division.ts";
import { divisionId } from "#shared/ids.ts";
import { notThere } from "../shell/shell.ts";
import { type AtDesk, atDesk } from "./at-desk.ts";

/** A division at its club's desk, with the names that the desk sees. */
export type DivisionAtDesk = AtDesk & { readonly division: Division };

/** Lets whoever runs the club of the division in an address in. */
export const divisionAtDesk = async (c: AppContext): Promise<DivisionAtDesk | Response> => {
  const id = divisionId.safeParse(c.req.param("id")).data;
  const db = directory(c.env);
  const club = id === undefined ? null : await clubOfDivision(db, id);
  const desk = await atDesk(c, club);
  if (desk instanceof Response) return desk;
  const division = await divisionDetail(db, id ?? "", desk.club.id);
  return division ? { ...desk, division } : notThere(c.env, c.req.raw);
};
