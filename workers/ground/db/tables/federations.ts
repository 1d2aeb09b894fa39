import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { clubs } from "./registry.ts";

/** Clubs whose rating lists other clubs feed, and people who play in several of them. */

/** Statements of a club, in order, about feeding another one's rating lists: its owner's consent, and its end. Append-only. */
export const federationClubs = sqliteTable(
  "federation_clubs",
  {
    clubId: text("club_id")
      .notNull()
      .references(() => clubs.id),
    number: integer("number").notNull(),
    /** The club whose lists are fed. It may be unknown here: consents leave with the club that gave them. */
    federationId: text("federation_id").notNull(),
    type: text("type", { enum: ["joined", "left"] }).notNull(),
    /** The first day on which this holds. */
    day: text("day").notNull(),
    by: text("by").notNull(),
    at: text("at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.clubId, t.number] }), index("federation_clubs_federation").on(t.federationId)],
);

/** Clubs that a federation asked to feed its lists. An invitation is valid until it is withdrawn. */
export const federationInvitations = sqliteTable(
  "federation_invitations",
  {
    federationId: text("federation_id")
      .notNull()
      .references(() => clubs.id),
    clubId: text("club_id")
      .notNull()
      .references(() => clubs.id),
    by: text("by").notNull(),
    at: text("at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.federationId, t.clubId] }), index("federation_invitations_club").on(t.clubId)],
);

/** Days on which players may change clubs within a federation, as its desk has set them; both days are included. */
export const transferWindows = sqliteTable(
  "transfer_windows",
  {
    federationId: text("federation_id")
      .notNull()
      .references(() => clubs.id),
    first: text("first_day").notNull(),
    last: text("last_day").notNull(),
  },
  (t) => [primaryKey({ columns: [t.federationId, t.first] })],
);

/** People's confirmations about themselves: that they play under an id of each of two clubs. Append-only. */
export const samePersons = sqliteTable(
  "same_persons",
  {
    number: integer("number").primaryKey({ autoIncrement: true }),
    /** The account that confirmed; an account that was erased leaves its id. */
    userId: text("user_id").notNull(),
    type: text("type", { enum: ["confirmed", "undone"] }).notNull(),
    person: text("person_id").notNull(),
    /** The club of the player at that time, as below. */
    personClub: text("person_club").notNull(),
    /** The id under which both are rated. */
    into: text("known_as").notNull(),
    intoClub: text("known_as_club").notNull(),
    at: text("at").notNull(),
  },
  (t) => [
    index("same_persons_person").on(t.person),
    index("same_persons_known_as").on(t.into),
    index("same_persons_person_club").on(t.personClub),
  ],
);
