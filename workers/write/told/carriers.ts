import { siteOf } from "#access/http/public-origin.ts";
import type { Attachment } from "#access/letters/letter.ts";
import { mailerOf } from "#access/letters/mailer.ts";
import { unsubscribePath } from "#access/letters/unsubscribing.ts";
import type { Note } from "#access/push/push.ts";
import { pushToAll } from "#access/push/push-to-all.ts";
import { type Database, directory } from "#ground/db/database.ts";
import { fixtureEvents } from "#read/export/ics/calendars.ts";
import { icalendar } from "#read/export/ics/icalendar.ts";
import { letterOfNews } from "#read/told/compose.ts";
import type { ToldWords } from "#read/told/item.ts";
import { pathIn } from "#shared/words/addresses.ts";
import { directionOf } from "#shared/words/language.ts";
import { wordsIn } from "#shared/words/words-in.ts";
import type { Carrier, Delivery, Surroundings } from "./deliver.ts";

/** The fixtures of a letter as a file for its reader's calendar, named as in the calendars that everybody can follow. */
const calendarFile = async (
  db: Database,
  origin: string,
  { items, reader }: Delivery,
): Promise<readonly Attachment[]> => {
  // A deployment without an address of its own names no events by it.
  if (origin === "") return [];
  const events = await fixtureEvents(
    db,
    items.flatMap(({ fixtures }) => fixtures ?? []),
    reader.language,
  );
  if (events.length === 0) return [];
  const content = icalendar({ name: "Strikebook", site: new URL(origin) }, events, "published");
  return [{ filename: "matches.ics", type: "text/calendar; charset=utf-8; method=PUBLISH", content }];
};

const clubName = async (db: Database, club: string): Promise<string> =>
  (await db.$client.prepare("SELECT name FROM clubs WHERE id = ?").bind(club).first<string>("name")) ?? "";

/** Letters, by the mailer of the deployment; a recipient ends them by one click (RFC 8058). */
const byMail =
  (env: Env): Carrier =>
  async (delivery) => {
    const db = directory(env);
    const origin = siteOf(env);
    const { id, club, reader, items } = delivery;
    const { name: to, email, language } = reader;
    const [words, name, unsubscribe] = await Promise.all([
      wordsIn(language),
      clubName(db, club),
      unsubscribePath(db, env.STRIKEBOOK_SECRET, reader.user),
    ]);
    const letter = letterOfNews(words, { items, name: to, club: name, language, origin, unsubscribe });
    return mailerOf(env).send({
      id,
      to: email,
      ...letter,
      headers: {
        "List-Unsubscribe": `<${origin}${unsubscribe}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
      attachments: await calendarFile(db, origin, delivery),
    });
  };

/** The text of a note on several things is their titles: a lock screen shows two lines of it. */
const noteOf = (w: ToldWords, { id, items, reader }: Delivery, club: string): Note => {
  const [first] = items;
  const at = (path: string): string => pathIn(reader.language, path);
  if (items.length === 1 && first)
    return { id, title: first.title, body: first.lines.join("\n"), path: at(first.path) };
  const title = w.digest({ count: items.length, club });
  return { id, title, body: items.map((item) => item.title).join("\n"), path: at("/account") };
};

/** Notes, to every device of the reader. */
const byPush =
  (env: Env): Carrier =>
  async (delivery) => {
    const db = directory(env);
    const { club, reader } = delivery;
    const [{ told }, name] = await Promise.all([wordsIn(reader.language), clubName(db, club)]);
    return pushToAll(env, db, reader.user, noteOf(told, delivery, name), directionOf(reader.language));
  };

export const surroundingsOf = (env: Env): Surroundings => ({
  env,
  db: directory(env),
  clock: () => new Date().toISOString(),
  carry: { mail: byMail(env), push: byPush(env) },
});
