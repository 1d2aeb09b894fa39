import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { JUNIOR_NAMES } from "#league";
import { FIRST_LANGUAGE, type Language } from "#shared/words/addresses.ts";
import { yes } from "./columns.ts";

export const clubs = sqliteTable(
  "clubs",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    createdAt: text("created_at").notNull(),
    /** The form of its juniors' names; `null`: the usual one. */
    juniorNames: text("junior_names", { enum: JUNIOR_NAMES }),
    /** The time zone of its clock, an IANA name; `null`: UTC. */
    zone: text("zone"),
    /** The language of its letters, calendars and texts to send, where a reader has none of their own. */
    language: text("language").$type<Language>().notNull().default(FIRST_LANGUAGE),
    /** Whether it takes applications of people who want to play there. */
    applications: yes("applications").notNull().default(true),
    /** Its own text for its page: about itself, the place and time of play, its contact; `null`: none. */
    about: text("about"),
    venue: text("venue"),
    contact: text("contact"),
    /** Whether it waits for the operator's approval: until then only the people who run it see it. */
    waits: yes("waits").notNull().default(false),
    /** Whether its desk shows the first steps of a new club. */
    firstSteps: yes("first_steps").notNull().default(true),
  },
  (t) => [
    index("clubs_created").on(t.createdAt, t.id),
    index("clubs_by_name").on(sql`${t.name} COLLATE NOCASE`, t.id).where(sql`${t.waits} = 0`),
    index("clubs_waiting").on(t.createdAt, t.id).where(sql`${t.waits} = 1`),
  ],
);

/** Addresses of clubs; the latest is the club's own, and earlier ones lead there. */
export const clubAddresses = sqliteTable(
  "club_addresses",
  {
    address: text("address").primaryKey(),
    clubId: text("club_id")
      .notNull()
      .references(() => clubs.id),
    since: text("since").notNull(),
  },
  (t) => [index("club_addresses_club").on(t.clubId, t.since)],
);

/** The people of clubs. Names are stored here and nowhere else: the log has only their ids. */
export const people = sqliteTable(
  "people",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    clubId: text("club_id")
      .notNull()
      .references(() => clubs.id),
    createdAt: text("created_at").notNull(),
    /** The number under which the club may show a junior; `null`: no junior. */
    junior: integer("junior"),
    /** Whether the player is a guest, not a member: the club keeps the name, whatever another club calls them. */
    guest: yes("guest").notNull().default(false),
    /** The number in the replaced name of an erased person; `null`: not erased. */
    former: integer("former"),
  },
  (t) => [index("people_club").on(t.clubId)],
);

/**
 * Consents of a club to another one: to name its players in entries and matches. A withdrawn consent is kept, with
 * the instant from which nothing new can be based on it.
 */
export const playerConsents = sqliteTable(
  "player_consents",
  {
    id: text("id").primaryKey(),
    clubId: text("club_id")
      .notNull()
      .references(() => clubs.id),
    /** The club that may name the players. It may be unknown here: consents leave with the club that gave them. */
    toClub: text("to_club").notNull(),
    /** The player; `null`: all of the club's players. */
    personId: text("person_id").references(() => people.id),
    givenAt: text("given_at").notNull(),
    givenBy: text("given_by").notNull(),
    withdrawnAt: text("withdrawn_at"),
    withdrawnBy: text("withdrawn_by"),
  },
  (t) => [index("player_consents_club").on(t.clubId, t.givenAt), index("player_consents_to").on(t.toClub, t.clubId)],
);

/**
 * Names of players of other clubs in a club's file, as they were shown when the file was written. They are used only for
 * people whom no club here has registered.
 */
export const shownNames = sqliteTable(
  "shown_names",
  {
    personId: text("person_id").notNull(),
    clubId: text("club_id")
      .notNull()
      .references(() => clubs.id),
    name: text("name").notNull(),
  },
  (t) => [primaryKey({ columns: [t.personId, t.clubId] })],
);

/**
 * Addresses for invitations of players, imported with a list. Only the club's desk reads them, and
 * each is deleted once its player's invitation is accepted.
 */
export const keptAddresses = sqliteTable(
  "kept_addresses",
  {
    personId: text("person_id")
      .primaryKey()
      .references(() => people.id),
    clubId: text("club_id")
      .notNull()
      .references(() => clubs.id),
    email: text("email").notNull(),
  },
  (t) => [index("kept_addresses_club").on(t.clubId, t.email)],
);

/**
 * Phones of players, which only the club's desk reads, and names in a second script, which are as public as the names
 * themselves. They are a table of their own, so that no other query of people reads them.
 */
export const playerDetails = sqliteTable(
  "player_details",
  {
    personId: text("person_id")
      .primaryKey()
      .references(() => people.id),
    clubId: text("club_id")
      .notNull()
      .references(() => clubs.id),
    /** A junior's is the guardian's. */
    phone: text("phone"),
    localName: text("local_name"),
  },
  (t) => [index("player_details_club").on(t.clubId)],
);

export const FINDABLE = ["club", "player"] as const;

/**
 * The folded words of names, and their endings, for searches: all words with one beginning are a range. A name here
 * is the registry's own, also a junior's: a search shows only players whose published names have its words
 * (`read/queries/way/found-names.ts`). Derived from names by the code that reads `unread_names`.
 */
export const nameWords = sqliteTable(
  "name_words",
  {
    kind: text("kind", { enum: FINDABLE }).notNull(),
    /** Whether it is a whole word of the name; else it is the end of one. */
    whole: yes("whole").notNull(),
    word: text("word").notNull(),
    /** The id of the club or person. */
    ref: text("ref").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.whole, t.word, t.ref] }),
    index("name_words_ref").on(t.ref, t.kind, t.whole, t.word),
  ],
);

/** Names whose words are to be read (again). Triggers write it; the mark changes with each change. */
export const unreadNames = sqliteTable(
  "unread_names",
  {
    kind: text("kind", { enum: FINDABLE }).notNull(),
    ref: text("ref").notNull(),
    mark: text("mark").notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.ref] })],
);
