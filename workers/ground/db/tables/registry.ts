import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { JUNIOR_NAMES } from "#league";
import { yes } from "./columns.ts";

export const clubs = sqliteTable(
  "clubs",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    createdAt: text("created_at").notNull(),
    /** How the names of its juniors are shown; `null`: as usual. */
    juniorNames: text("junior_names", { enum: JUNIOR_NAMES }),
    /** The clock that its people go by, an IANA name; `null`: UTC. */
    zone: text("zone"),
    /** Whether it takes applications of people who want to play there. */
    applications: yes("applications").notNull().default(true),
    /** What it says of itself on its page, where and when it plays, how it is reached; `null`: nothing. */
    about: text("about"),
    venue: text("venue"),
    contact: text("contact"),
    /** For the operator's approval: until then it is shown only to those who run it. */
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

/** Where a club is found, in words; the latest address is its own, and those before it lead there. */
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

/** Names live here and nowhere else: the log knows people by their ids. */
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
    /** A player here who is not a member: the club keeps the name, whatever another club calls them. */
    guest: yes("guest").notNull().default(false),
    /** The number of a person who asked to be erased, for their name; `null`: not erased. */
    former: integer("former"),
  },
  (t) => [index("people_club").on(t.clubId)],
);

/**
 * What a club allows another one: to name its players in entries and matches. A consent that was withdrawn stays, with
 * the moment from which nothing new can be based on it.
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
    /** One player; `null`: all of the club's. */
    personId: text("person_id").references(() => people.id),
    givenAt: text("given_at").notNull(),
    givenBy: text("given_by").notNull(),
    withdrawnAt: text("withdrawn_at"),
    withdrawnBy: text("withdrawn_by"),
  },
  (t) => [index("player_consents_club").on(t.clubId, t.givenAt), index("player_consents_to").on(t.toClub, t.clubId)],
);

/**
 * What a club's file called players of other clubs, as they were shown when the file was written. It is asked only of
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
 * Addresses to which players are to be invited, as a list brought them in. Only the club's desk reads them, and
 * each is dropped once its player's invitation is accepted.
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

export const FINDABLE = ["club", "player"] as const;

/**
 * The folded words of names, and their endings, for searches: a range of words is all that begin with some letters. A name here
 * is the registry's own, also a junior's: a search shows only players whose published names have its words
 * (`read/queries/way/found-names.ts`). Derived from names by the code that reads `unread_names`.
 */
export const nameWords = sqliteTable(
  "name_words",
  {
    kind: text("kind", { enum: FINDABLE }).notNull(),
    /** Whether the name has it as a whole word; else it ends one. */
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

/** Names whose words are to be read (again). Triggers keep it; the mark is another one after each change. */
export const unreadNames = sqliteTable(
  "unread_names",
  {
    kind: text("kind", { enum: FINDABLE }).notNull(),
    ref: text("ref").notNull(),
    mark: text("mark").notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.ref] })],
);
