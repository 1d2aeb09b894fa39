import { siteOf } from "#access/http/public-origin.ts";
import { phoneLetter } from "#access/letters/letters.ts";
import { postLetter } from "#access/letters/post.ts";
import { writingTo } from "#access/letters/reader-language.ts";
import { pushToAll } from "#access/push/push-to-all.ts";
import type { Database } from "#ground/db/database.ts";
import { addressIn } from "#ground/db/internal-address.ts";

/** What has happened to a lost phone: its club gave a link for another one, or another one took its place. */
type PhoneEvent = "made" | "used";

type Told = { readonly club: string; readonly user: string; readonly event: PhoneEvent };
type Named = { readonly club: string; readonly player: string };

const namesOf = (db: Database, { club, user }: Told): Promise<Named | null> =>
  db.$client
    .prepare("SELECT c.name AS club, u.name AS player FROM clubs c JOIN users u ON u.id = ?2 WHERE c.id = ?1")
    .bind(club, user)
    .first<Named>();

/** Tells the devices that an account has had until now. */
const tellOldDevices = async (env: Env, db: Database, told: Told): Promise<void> => {
  const named = await namesOf(db, told);
  if (!named) return;
  const { words, direction, pathOf } = await writingTo(db, told.club, told.user);
  const note = {
    id: crypto.randomUUID(),
    title: words.letters.phoneNoteTitle(),
    body: words.letters.phoneNote[told.event]({ club: named.club }),
    path: pathOf("/account"),
  };
  await pushToAll(env, db, told.user, note, direction);
};

type Owner = { readonly user: string; readonly email: string | null };

/** Tells the owners of the club, at any hour: a phone that was not lost can be taken over so. */
const tellOwners = async (env: Env, db: Database, told: Told): Promise<void> => {
  const named = await namesOf(db, told);
  if (!named) return;
  const { results } = await db.$client
    .prepare(
      `SELECT u.id AS user, iif(u.email_verified, ${addressIn("u.email")}, NULL) AS email
       FROM memberships m JOIN users u ON u.id = m.user_id WHERE m.club_id = ?1 AND m.role = 'owner'`,
    )
    .bind(told.club)
    .all<Owner>();
  for (const { user, email } of results) {
    const { words, direction, pathOf } = await writingTo(db, told.club, user);
    const path = pathOf(`/clubs/${told.club}/desk/history`);
    const news = { ...named, event: told.event, url: `${siteOf(env)}${path}` };
    if (email !== null) await postLetter(env, phoneLetter(words.letters, email, news));
    const note = { title: words.letters.phoneSubject(named), body: words.letters.phoneTold[told.event](named), path };
    await pushToAll(env, db, user, { id: crypto.randomUUID(), ...note }, direction);
  }
};

/** Tells the old devices and the owners that a club gave a link for a new phone. */
export const tellOfLink = async (env: Env, db: Database, club: string, user: string): Promise<void> => {
  const told = { club, user, event: "made" } as const;
  await Promise.all([tellOldDevices(env, db, told), tellOwners(env, db, told)]);
};

/** Tells them that a new phone took the place of the old one, whose notes end then. */
export const tellOfReplacement = async (env: Env, db: Database, club: string, user: string): Promise<void> => {
  const told = { club, user, event: "used" } as const;
  await Promise.all([tellOldDevices(env, db, told), tellOwners(env, db, told)]);
  await db.$client.prepare("DELETE FROM push_subscriptions WHERE user_id = ?1").bind(user).run();
};
