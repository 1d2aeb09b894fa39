import { and, asc, eq, inArray } from "drizzle-orm";
import { type Overruled, overruled, UNRATING } from "../../../shared/league/season/settlement.ts";
import { decision, type RecordedDecision } from "../../../shared/league/terms/decision.ts";
import { inForce } from "../../../shared/league/terms/decisions.ts";
import { identities, joinedIds, type KnownAs } from "../../../shared/league/terms/identities.ts";
import type { Database } from "../../ground/db/database.ts";
import { joinsOfClub } from "../../ground/db/joins.ts";
import { decisions, divisions } from "../../ground/db/schema.ts";

/** What a club has said that its rating lists go by: who is who, and what does not count. */
export type ClubRecord = {
  readonly club: string;
  readonly known: KnownAs;
  /** Who is known as somebody else: the same as `known`, for a print. */
  readonly joined: readonly (readonly [person: string, as: string])[];
  readonly overruled: Overruled;
};

/** Those decisions of a club's divisions that can keep a match from being rated, and reversals, in order. */
const rulingsOf = async (db: Database, club: string): Promise<RecordedDecision[][]> => {
  const rows = await db
    .select({
      division: decisions.divisionId,
      id: decisions.id,
      number: decisions.number,
      by: decisions.by,
      at: decisions.at,
      data: decisions.data,
    })
    .from(decisions)
    .innerJoin(divisions, eq(divisions.id, decisions.divisionId))
    .where(and(eq(divisions.clubId, club), inArray(decisions.type, [...UNRATING, "decision_reversed"])))
    .orderBy(asc(decisions.divisionId), asc(decisions.number));
  return [...Map.groupBy(rows, ({ division }) => division).values()].map((own) =>
    own.map(({ data, division: _, ...row }) => ({ ...decision.parse(JSON.parse(data)), ...row })),
  );
};

/** Reads what a club has said. */
export const clubRecord = async (db: Database, club: string): Promise<ClubRecord> => {
  const [joins, rulings] = await Promise.all([joinsOfClub(db, club), rulingsOf(db, club)]);
  return {
    club,
    known: identities(joins),
    joined: joinedIds(joins),
    overruled: overruled(rulings.flatMap(inForce)),
  };
};
