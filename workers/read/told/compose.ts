import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { Database } from "#ground/db/database.ts";
import type { Division } from "#shared/api/league/division.ts";
import type { NewsKind } from "#shared/told/news.ts";
import { type LetterContent, LetterView, letterText } from "#shared/views/letters/letter.tsx";
import { drawnIn } from "#shared/views/parts/page/own-direction.ts";
import { type Language, pathIn } from "#shared/words/addresses.ts";
import { directionOf } from "#shared/words/language.ts";
import type { Catalogues } from "#shared/words/words-in.ts";
import { openApplications } from "../queries/clubs/applications.ts";
import { namesOf } from "../queries/clubs/names.ts";
import { teamNamed } from "../queries/clubs/teams.ts";
import { divisionOf } from "../queries/league/fixture.ts";
import type { Composer, Composing } from "./composing.ts";
import type { Item, Message, ToldWords } from "./item.ts";
import {
  cancelledItem,
  drawnItem,
  lateItem,
  lineUpItem,
  movedItem,
  reminderItem,
  seasonItem,
  settledItem,
} from "./items-of-divisions.ts";
import { confirmedItem, correctedItem, disputedItem, resultItem } from "./items-of-matches.ts";

const clubName = (db: Database, club: string): Promise<string | null> =>
  db.$client.prepare("SELECT name FROM clubs WHERE id = ?").bind(club).first<string>("name");

type ApplicationRow = { readonly state: string; readonly reason: keyof Catalogues["joining"]["reason"] | null };

/** An application, as long as its state is that of the message. */
const ofApplication =
  (
    state: string,
    item: (w: ToldWords, club: string, row: ApplicationRow, words: Catalogues) => Omit<Item, "path">,
    path = "/account",
  ): Composer =>
  async ({ db, w, words }, { club, subject }) => {
    const [row, name] = await Promise.all([
      db.$client.prepare("SELECT state, reason FROM applications WHERE id = ?").bind(subject).first<ApplicationRow>(),
      clubName(db, club),
    ]);
    return row?.state === state && name !== null ? { ...item(w, name, row, words), path } : null;
  };

const ofDivision =
  (item: (c: Composing, division: Division, message: Message) => Item | null | Promise<Item | null>): Composer =>
  async (c, message) => {
    const division = await c.division(message.subject);
    return division && item(c, division, message);
  };

/** An item of a fixture that is still in its division's draw. */
const ofFixture =
  (
    item: (c: Composing, division: Division, fixture: Division["fixtures"][number], message: Message) => Item | null,
  ): Composer =>
  async (c, message) => {
    const id = await divisionOf(c.db, message.subject);
    const division = id === null ? null : await c.division(id);
    const fixture = division?.fixtures.find((one) => one.id === message.subject);
    return division && fixture && division.cancelled === null ? item(c, division, fixture, message) : null;
  };

/** An entry that was made; the entry's id is in the cause, after the division. One that waits has its number. */
const entered = ofDivision(({ w }, { id, name, league, season, draw, registration }, { cause }) => {
  if (draw !== null) return null;
  const entry = registration?.entries.find((one) => one.id === cause.slice(id.length + 1));
  const path = `/divisions/${id}`;
  return entry?.reserve === undefined
    ? { title: w.entered({ division: name }), lines: [w.enteredLine({ league, season })], path }
    : {
        title: w.waiting({ division: name }),
        lines: [w.waitingLine({ number: entry.reserve, league, season })],
        path,
      };
});

/** An entry as it is now; the entry's id is in the cause, between division and moment. */
const entryChanged = ofDivision(({ w }, { id, name, league, season, registration }, { cause }) => {
  const entry = registration?.entries.find((one) => one.id === cause.slice(id.length + 1, cause.lastIndexOf("@")));
  const path = `/divisions/${id}`;
  switch (entry?.state) {
    case "withdrawn":
      return { title: w.entryWithdrawn({ division: name }), lines: [w.entryWithdrawnLine()], path };
    case "confirmed":
      return { title: w.entryConfirmed({ division: name }), lines: [w.entryConfirmedLine({ league, season })], path };
    case "registered":
      return { title: w.placeGiven({ division: name }), lines: [w.placeGivenLine({ league, season })], path };
    case "waiting":
      return {
        title: w.placeLost({ division: name }),
        lines: [w.placeLostLine(), w.waitingLine({ number: entry.reserve ?? 0, league, season })],
        path,
      };
    default:
      return null;
  }
});

const applicationsWait: Composer = async ({ db, w }, { club }) => {
  const [count, name] = await Promise.all([openApplications(db, club), clubName(db, club)]);
  if (count === 0 || name === null) return null;
  const title = w.applicationsWait({ count, club: name });
  return { title, lines: [w.applicationsWaitLine()], path: `/clubs/${club}/desk/joining` };
};

type AnnouncementRow = { readonly title: string; readonly text: string; readonly club: string };

/** What those who run a club say, in their words; the whole of it is on one's account too. */
const announced: Composer = async ({ db, w }, { subject }) => {
  const row = await db.$client
    .prepare(
      "SELECT a.title, a.text, c.name AS club FROM announcements a JOIN clubs c ON c.id = a.club_id WHERE a.id = ?",
    )
    .bind(subject)
    .first<AnnouncementRow>();
  if (row === null) return null;
  const lines = row.text.split("\n").filter((line) => line.trim() !== "");
  return { title: w.announced({ club: row.club, title: row.title }), lines, path: "/account#announcements" };
};

/** A team that still has no captain. */
const captainLeft: Composer = async ({ db, w }, { club, subject }) => {
  const team = await teamNamed(db, subject);
  return team?.captain === null
    ? {
        title: w.captainLeft({ team: team.name }),
        lines: [w.captainLeftLine()],
        path: `/clubs/${club}/desk/teams`,
      }
    : null;
};

const COMPOSERS: Readonly<Record<NewsKind, Composer>> = {
  applied: ofApplication("open", (w, club) => ({ title: w.applied({ club }), lines: [w.appliedLine()] })),
  accepted: ofApplication("accepted", (w, club) => ({ title: w.accepted({ club }), lines: [w.acceptedLine()] })),
  declined: ofApplication("declined", (w, club, { reason }, { joining }) => ({
    title: w.declined({ club }),
    lines: reason === null ? [] : [w.declinedLine({ reason: joining.reason[reason]() })],
  })),
  entered,
  "entry-changed": entryChanged,
  drawn: ofDivision(drawnItem),
  reminder: ofFixture(reminderItem),
  "fixture-moved": ofFixture(movedItem),
  "fixture-cancelled": ofDivision(cancelledItem),
  "result-entered": resultItem,
  "result-confirmed": confirmedItem,
  "dispute-raised": disputedItem((w, names) => ({ title: w.disputed(names), lines: [w.disputedLine()] })),
  decided: async (c, message) => (await settledItem(c, message)) ?? correctedItem(c, message, "decided"),
  "rating-corrected": (c, message) => correctedItem(c, message, "rating"),
  "season-closed": ofDivision(seasonItem),
  "line-up-wanted": ofFixture(lineUpItem),
  announcement: announced,
  "captain-left": captainLeft,
  "application-made": applicationsWait,
  "dispute-waits": disputedItem((w, names) => ({ title: w.disputeWaits(names), lines: [w.disputeWaitsLine()] })),
  "results-late": ofDivision(lateItem),
};

const isOwn = async (db: Database, user: string, person: string): Promise<boolean> =>
  (await db.$client
    .prepare("SELECT 1 AS one FROM memberships WHERE user_id = ? AND person_id = ?")
    .bind(user, person)
    .first()) !== null;

/** The item of a message now; a guardian's item names the player. */
export const itemOf: Composer = async (c, message) => {
  const { kind, club, person } = message;
  const item = await COMPOSERS[kind](c, message);
  if (item === null || person === null || (await isOwn(c.db, c.user, person))) return item;
  const names = await namesOf(c.db, [person], club);
  return { ...item, lines: [...item.lines, c.w.about({ name: names(person).name })] };
};

/** The subject of a letter: one title, or the number of items. */
const subjectOf = (w: ToldWords, items: readonly Item[], club: string): string =>
  items.length === 1 && items[0] ? items[0].title : w.digest({ count: items.length, club });

type NewsLetter = {
  readonly items: readonly Item[];
  /** To whom it goes, and the name of the club that it comes from. */
  readonly name: string;
  readonly club: string;
  /** Their language, in which the pages are that its links lead to. */
  readonly language: Language;
  /** The origin of the site, and the path of the link that ends these letters. */
  readonly origin: string;
  readonly unsubscribe: string;
};

/** A letter of news, as text and as a page: each item with its details and its link. */
export const letterOfNews = (
  { told: w, letters }: Catalogues,
  { items, name, club, language, origin, unsubscribe }: NewsLetter,
): { readonly subject: string; readonly text: string; readonly locale: string; readonly html: string } => {
  const subject = subjectOf(w, items, club);
  const at = (path: string): string => `${origin}${pathIn(language, path)}`;
  const content: LetterContent = {
    subject,
    why: w.why({ name, club }),
    language: w.locale,
    direction: directionOf(language),
    signature: letters.signature(),
    parts: items.map(({ title, lines, path }) => ({ title, lines, href: at(path) })),
    links: [
      { says: w.choose(), href: at("/account/told") },
      { says: w.unsubscribe(), href: at(unsubscribe) },
    ],
  };
  const page = drawnIn(content.direction, () => renderToString(h(LetterView, { content })));
  return { subject, text: letterText(content), locale: w.locale, html: `<!DOCTYPE html>${page}` };
};
