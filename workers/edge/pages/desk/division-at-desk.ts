import type { AppContext } from "#access/accounts/context.ts";
import { databaseOf, directory } from "#ground/db/database.ts";
import { clubOfDivision, divisionDetail } from "#read/queries/league/division.ts";
import { termsOfDivision } from "#read/queries/league/division-terms.ts";
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
  return division ? { ...desk, division } : notThere(c);
};

type Terms = NonNullable<Awaited<ReturnType<typeof termsOfDivision>>>;

/** A division at its club's desk, with the terms that another could be made with. */
export type TermsAtDesk = DivisionAtDesk & { readonly terms: Terms };

/** Lets in as `divisionAtDesk` does, and reads the division's terms. */
export const termsAtDesk = async (c: AppContext): Promise<TermsAtDesk | Response> => {
  const desk = await divisionAtDesk(c);
  if (desk instanceof Response) return desk;
  const { club, division } = desk;
  const terms = await termsOfDivision(databaseOf(c.env, club.id), club.id, division.id);
  return terms ? { ...desk, terms } : notThere(c);
};
