import { createHmac, timingSafeEqual } from "node:crypto";
import type { Database } from "#ground/db/database.ts";

/** What a link that ends somebody's letters proves: that it was made for this account, since letters were wanted last. */
const proofOf = (secret: string, user: string, nonce: string): Buffer =>
  createHmac("sha256", secret).update(["strikebook letters", user, nonce].join("\n")).digest();

/** Letters that are wanted again have another nonce: links in older letters end nothing any more. */
const nonceOf = (db: Database, user: string): Promise<string | null> =>
  db.$client.prepare("SELECT nonce FROM telling WHERE user_id = ?").bind(user).first<string>("nonce");

/** The path of the link by which somebody ends the letters that they get. */
export const unsubscribePath = async (db: Database, secret: string, user: string): Promise<string> => {
  await db.$client
    .prepare("INSERT INTO telling (user_id, nonce) VALUES (?, ?) ON CONFLICT DO NOTHING")
    .bind(user, crypto.randomUUID())
    .run();
  const nonce = (await nonceOf(db, user)) ?? "";
  return `/unsubscribe/${user}.${proofOf(secret, user, nonce).toString("base64url")}`;
};

/** Whose letters a link ends; `null` for one that ends nobody's. */
export const readerOf = async (db: Database, secret: string, token: string): Promise<string | null> => {
  const [user = "", proof = ""] = token.split(".", 2);
  const nonce = await nonceOf(db, user);
  const [expected, presented] = [proofOf(secret, user, nonce ?? ""), Buffer.from(proof, "base64url")];
  const isTheirs = presented.length === expected.length && timingSafeEqual(presented, expected);
  return nonce !== null && isTheirs ? user : null;
};

/** Ends somebody's letters. Ended again it comes to the same. */
export const endLetters = async (db: Database, user: string, now: string): Promise<void> => {
  await db.$client
    .prepare("UPDATE telling SET mail_off_at = coalesce(mail_off_at, ?2) WHERE user_id = ?1")
    .bind(user, now)
    .run();
};
