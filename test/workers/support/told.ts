import { env } from "cloudflare:workers";
import type { HandedOver } from "#access/letters/letter.ts";
import { directory } from "#ground/db/database.ts";
import { type Carrier, type Delivery, deliver, type Surroundings } from "#write/told/deliver.ts";
import { tell } from "#write/told/tell.ts";
import { memberOf, newcomer, type Signed } from "./accounts.ts";

const db = directory(env);

/** Confirms a person's address, so that letters reach them. */
const mailed = async (who: Signed): Promise<Signed> => {
  await db.$client.prepare("UPDATE users SET email_verified = 1 WHERE id = ?").bind(who.user).run();
  return who;
};

/** A member whom letters reach. */
export const mailedMember = async (...about: Parameters<typeof memberOf>): Promise<Signed> =>
  mailed(await memberOf(...about));

/** A new account that letters reach. */
export const mailedNewcomer = async (name?: string): Promise<Signed> => mailed(await newcomer(name));

/** Finds the recipients of everything that has happened in a club. */
export const tellAll = async (club: string, now = new Date().toISOString()): Promise<void> => {
  const { results } = await db.$client
    .prepare(`SELECT seq FROM news WHERE coalesce(nullif(club_id, ''), (SELECT club_id FROM matches WHERE id = subject)) = ?
       ORDER BY seq`)
    .bind(club)
    .all<{ seq: number }>();
  for (const { seq } of results) await tell(env, db, seq, now);
};

/** A message of the outbox. */
export type Kept = {
  readonly id: string;
  readonly user: string;
  readonly kind: string;
  readonly subject: string;
  readonly channel: string;
  readonly state: string;
  readonly reason: string | null;
  readonly due: string;
};

/** All messages of a club, in the order in which they were written. */
export const outboxOf = async (club: string): Promise<readonly Kept[]> =>
  (
    await db.$client
      .prepare(
        "SELECT id, user_id AS user, kind, subject, channel, state, reason, due_at AS due FROM messages WHERE club_id = ? ORDER BY rowid",
      )
      .bind(club)
      .all<Kept>()
  ).results;

/** A carrier that keeps its deliveries, and answers with `answers`. */
export const keeping = (answers: HandedOver = "sent"): { readonly carried: Delivery[]; readonly carrier: Carrier } => {
  const carried: Delivery[] = [];
  return {
    carried,
    carrier: async (delivery) => {
      carried.push(delivery);
      return answers;
    },
  };
};

/** Surroundings at a fixed time; the carrier keeps its deliveries. */
export const at = (now: string, carrier: Carrier, own: Env = env): Surroundings => ({
  env: own,
  db: directory(own),
  clock: () => now,
  carry: { mail: carrier, push: carrier },
});

/** The deliveries to a recipient at a time, by mail. */
export const postFor = async ({ user }: Signed, now: string): Promise<readonly Delivery[]> => {
  const { carried, carrier } = keeping();
  await deliver(at(now, carrier), { user, channel: "mail" });
  return carried;
};
