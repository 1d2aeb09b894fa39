import { eq } from "drizzle-orm";
import type { Result } from "../../shared/result.ts";
import type { Database } from "../db/database.ts";
import { clubs } from "../db/schema.ts";
import type { Fault } from "../fault.ts";
import { type Creation, settled } from "./creation.ts";

/** Registers a club. */
export const createClub = async (
  db: Database,
  { id, name }: { readonly id: string; readonly name: string },
  now: string,
): Promise<Result<Creation, Fault>> => {
  const inserted = await db.insert(clubs).values({ id, name, createdAt: now }).onConflictDoNothing().returning();
  const [stored] = inserted.length > 0 ? inserted : await db.select().from(clubs).where(eq(clubs.id, id));
  return settled(id, inserted.length > 0, stored?.name === name);
};

/** Whether there is such a club. */
export const isClub = async (db: Database, id: string): Promise<boolean> =>
  (await db.select({ id: clubs.id }).from(clubs).where(eq(clubs.id, id))).length > 0;

/** A club that a request names but nobody registered. */
export const unknownClub = (id: string, place: string): Fault => ({
  code: "unknown-club",
  message: `There is no club ${id}.`,
  place,
});
