import type { Database } from "#ground/db/database.ts";
import * as words from "#shared/words/letters.en.ts";
import { siteOf } from "../http/public-origin.ts";
import { phoneLetter } from "../letters/letters.ts";
import { postLetter } from "../letters/post.ts";
import { pushToAll } from "../push/push-to-all.ts";
import { addressIn } from "./internal-address.ts";

/** What has happened to a lost phone: its club gave a link for another one, or another one took its place. */
export type PhoneEvent = "made" | "used";

type Told = { readonly club: string; readonly user: string; readonly event: PhoneEvent };
type Named = { readonly club: string; readonly player: string };

const namesOf = (db: Database, { club, user }: Told): Promise<Named | null> =>
  db.$client
    .prepare("SELECT c.name AS club, u.name AS player FROM clubs c JOIN users u ON u.id = ?2 WHERE c.id = ?1")
    .bind(club, user)
    .first<Named>();

/** Tells the devices that an account has had until now. */
export const tellOldDevices = async (env: Env, db: Database, told: Told): Promise<void> => {
  const named = await namesOf(db, told);
  if (!named) return;
  const body = words.phoneNote[told.event]({ club: named.club });
  await pushToAll(env, db, told.user, {
    id: crypto.randomUUID(),
    title: words.phoneNoteTitle(),
    body,
    path: "/account",
  });
};

type Owner = { readonly user: string; readonly email: string | null };

/** Tells the owners of the club, at any hour: a phone that was not lost can be taken over so. */
export const tellOwners = async (env: Env, db: Database, told: Told): Promise<void> => {
  const named = await namesOf(db, told);
  if (!named) return;
  const { results } = await db.$client
    .prepare(
      `SELECT u.id AS user, iif(u.email_verified, ${addressIn("u.email")}, NULL) AS email
       FROM memberships m JOIN users u ON u.id = m.user_id WHERE m.club_id = ?1 AND m.role = 'owner'`,
    )
    .bind(told.club)
    .all<Owner>();
  const path = `/clubs/${told.club}/desk/history`;
  const url = `${siteOf(env)}${path}`;
  for (const { user, email } of results) {
    if (email !== null) await postLetter(env, phoneLetter(words, email, { ...named, event: told.event, url }));
    const note = { title: words.phoneSubject(named), body: words.phoneTold[told.event](named), path };
    await pushToAll(env, db, user, { id: crypto.randomUUID(), ...note });
  }
};
