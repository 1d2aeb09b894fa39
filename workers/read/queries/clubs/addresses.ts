import { and, eq, isNull } from "drizzle-orm";
import { memberships } from "#ground/db/accounts.ts";
import type { Database } from "#ground/db/database.ts";
import { keptAddresses } from "#ground/db/schema.ts";

/** The addresses that are kept for a club's players who have no account here yet, by player. */
export const addressesOf = async (db: Database, club: string): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .select({ person: keptAddresses.personId, email: keptAddresses.email })
    .from(keptAddresses)
    .leftJoin(
      memberships,
      and(eq(memberships.clubId, keptAddresses.clubId), eq(memberships.personId, keptAddresses.personId)),
    )
    .where(and(eq(keptAddresses.clubId, club), isNull(memberships.userId)));
  return new Map(rows.map(({ person, email }) => [person, email]));
};

export const playersWithAccount = async (db: Database, club: string): Promise<ReadonlySet<string>> => {
  const rows = await db.select({ person: memberships.personId }).from(memberships).where(eq(memberships.clubId, club));
  return new Set(rows.flatMap(({ person }) => person ?? []));
};
