import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { APPLICATION_STATES, DECLINE_REASONS } from "../../../shared/api/deployment/joining.ts";
import { ROLES } from "../../../shared/vocabulary.ts";
import { yes } from "./columns.ts";
import { clubs, people } from "./registry.ts";

/**
 * Who can sign in, what they are in which club, and what they did there. The first four tables are Better Auth's: it
 * alone reads and writes them, and their members are named as it names them.
 */

const moment = (name: string) => integer(name, { mode: "timestamp_ms" });

export const users = sqliteTable("users", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  email: text("email").notNull().unique(),
  emailVerified: integer("email_verified", { mode: "boolean" }).notNull().default(false),
  image: text("image"),
  createdAt: moment("created_at").notNull(),
  updatedAt: moment("updated_at").notNull(),
});

export const sessions = sqliteTable(
  "sessions",
  {
    id: text("id").primaryKey(),
    expiresAt: moment("expires_at").notNull(),
    token: text("token").notNull().unique(),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
  },
  (t) => [index("sessions_user").on(t.userId), index("sessions_expires").on(t.expiresAt)],
);

export const accounts = sqliteTable(
  "accounts",
  {
    id: text("id").primaryKey(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: moment("access_token_expires_at"),
    refreshTokenExpiresAt: moment("refresh_token_expires_at"),
    scope: text("scope"),
    /** As `workers/access/accounts/password.ts` writes it. */
    password: text("password"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (t) => [index("accounts_user").on(t.userId)],
);

export const verifications = sqliteTable(
  "verifications",
  {
    id: text("id").primaryKey(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    expiresAt: moment("expires_at").notNull(),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (t) => [index("verifications_identifier").on(t.identifier), index("verifications_expires").on(t.expiresAt)],
);

/** What a user is in a club: one role, and perhaps one of its players. */
export const memberships = sqliteTable(
  "memberships",
  {
    clubId: text("club_id")
      .notNull()
      .references(() => clubs.id),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    role: text("role", { enum: ROLES }).notNull(),
    /** Who plays as this person is never a judge of the person's matches. */
    personId: text("person_id").references(() => people.id),
    since: text("since").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clubId, t.userId] }),
    index("memberships_user").on(t.userId),
    uniqueIndex("memberships_person").on(t.clubId, t.personId).where(sql`${t.personId} IS NOT NULL`),
  ],
);

/**
 * Every player whom an account was ever linked to in a club. Triggers write it, and nothing removes from it: whoever
 * gives up a link is a party to that player's matches still.
 */
export const personLinks = sqliteTable(
  "person_links",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    clubId: text("club_id")
      .notNull()
      .references(() => clubs.id),
    personId: text("person_id")
      .notNull()
      .references(() => people.id),
  },
  (t) => [primaryKey({ columns: [t.userId, t.clubId, t.personId] })],
);

/** Invitations into a club. Only the hash of the secret in the link is kept. */
export const invitations = sqliteTable(
  "invitations",
  {
    id: text("id").primaryKey(),
    clubId: text("club_id")
      .notNull()
      .references(() => clubs.id),
    role: text("role", { enum: ROLES }).notNull(),
    /** Lower case. Without it whoever has the link may accept. */
    email: text("email"),
    personId: text("person_id").references(() => people.id),
    /** Whoever accepts it does not become the player but the junior's guardian. */
    guards: integer("guards", { mode: "boolean" }).notNull().default(false),
    tokenHash: text("token_hash").notNull().unique(),
    madeBy: text("made_by").notNull(),
    madeAt: text("made_at").notNull(),
    expiresAt: text("expires_at").notNull(),
    acceptedBy: text("accepted_by"),
    acceptedAt: text("accepted_at"),
    revokedAt: text("revoked_at"),
  },
  (t) => [index("invitations_club").on(t.clubId, t.madeAt)],
);

/** Who speaks for a junior of a club, as long as the player is one. A trigger makes them parties to the junior's matches. */
export const guardians = sqliteTable(
  "guardians",
  {
    personId: text("person_id")
      .notNull()
      .references(() => people.id),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    clubId: text("club_id")
      .notNull()
      .references(() => clubs.id),
    since: text("since").notNull(),
  },
  (t) => [primaryKey({ columns: [t.personId, t.userId] }), index("guardians_user").on(t.userId)],
);

/** Guardians in a club that came from elsewhere, by a hash of their address, until they sign in with it. */
export const awaitedGuardians = sqliteTable(
  "awaited_guardians",
  {
    member: text("member").notNull(),
    personId: text("person_id")
      .notNull()
      .references(() => people.id),
    clubId: text("club_id")
      .notNull()
      .references(() => clubs.id),
    since: text("since").notNull(),
  },
  (t) => [primaryKey({ columns: [t.member, t.personId] }), index("awaited_guardians_club").on(t.clubId)],
);

/** Members of a club that came from elsewhere, by a hash of their address, until they sign in with it. */
export const awaitedMembers = sqliteTable(
  "awaited_members",
  {
    member: text("member").notNull(),
    clubId: text("club_id")
      .notNull()
      .references(() => clubs.id),
    role: text("role", { enum: ROLES }).notNull(),
    personId: text("person_id").references(() => people.id),
    since: text("since").notNull(),
  },
  (t) => [primaryKey({ columns: [t.member, t.clubId] }), index("awaited_members_club").on(t.clubId, t.member)],
);

/**
 * The link by which whoever has it joins a club at once. What stands in it follows from the nonce and the deployment's
 * secret: see `joining-link.ts`.
 */
export const joiningLinks = sqliteTable("joining_links", {
  clubId: text("club_id")
    .primaryKey()
    .references(() => clubs.id),
  nonce: text("nonce").notNull(),
  madeBy: text("made_by").notNull(),
  madeAt: text("made_at").notNull(),
});

/**
 * Accounts that ask to play for a club. Name and message are empty after the decision: an accepted name is a player's, and
 * nobody needs any other. A trigger keeps what was decided.
 */
export const applications = sqliteTable(
  "applications",
  {
    id: text("id").primaryKey(),
    clubId: text("club_id")
      .notNull()
      .references(() => clubs.id),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** As it should stand on the list of players. */
    name: text("name").notNull(),
    message: text("message").notNull(),
    junior: yes("junior").notNull().default(false),
    madeAt: text("made_at").notNull(),
    state: text("state", { enum: APPLICATION_STATES }).notNull(),
    /** Why it was declined. */
    reason: text("reason", { enum: DECLINE_REASONS }),
    decidedBy: text("decided_by"),
    decidedAt: text("decided_at"),
  },
  (t) => [
    uniqueIndex("applications_open").on(t.clubId, t.userId).where(sql`${t.state} = 'open'`),
    index("applications_club").on(t.clubId, t.madeAt, t.id),
    index("applications_user").on(t.userId, t.madeAt),
  ],
);

/** Links that were given out for scoring a match. The token itself is kept nowhere. */
export const scorerLinks = sqliteTable(
  "scorer_links",
  {
    /** The `jti` of the token. */
    id: text("id").primaryKey(),
    matchId: text("match_id").notNull(),
    madeBy: text("made_by").notNull(),
    madeAt: text("made_at").notNull(),
    expiresAt: text("expires_at").notNull(),
    revokedAt: text("revoked_at"),
  },
  (t) => [index("scorer_links_match").on(t.matchId, t.madeAt), index("scorer_links_made_by").on(t.madeBy)],
);

/** Codes of the tables of a club's evening. Of the code itself only a hash is kept. */
export const tableCodes = sqliteTable(
  "table_codes",
  {
    id: text("id").primaryKey(),
    clubId: text("club_id")
      .notNull()
      .references(() => clubs.id),
    day: text("day").notNull(),
    hallTable: integer("hall_table").notNull(),
    hash: text("hash").notNull(),
    madeBy: text("made_by").notNull(),
    madeAt: text("made_at").notNull(),
    revokedAt: text("revoked_at"),
  },
  (t) => [
    uniqueIndex("table_codes_hash").on(t.hash),
    uniqueIndex("table_codes_good").on(t.clubId, t.day, t.hallTable).where(sql`${t.revokedAt} IS NULL`),
  ],
);

/** The table at which a fixture is played on an evening: given by hand, or taken when it was begun there by a code. */
export const fixtureTables = sqliteTable(
  "fixture_tables",
  {
    fixtureId: text("fixture_id").notNull(),
    day: text("day").notNull(),
    clubId: text("club_id")
      .notNull()
      .references(() => clubs.id),
    hallTable: integer("hall_table").notNull(),
    /** When it was begun by the table's code; `null` where it was only given the table. */
    begunAt: text("begun_at"),
    by: text("by").notNull(),
    at: text("at").notNull(),
    /** 1: it is played before whatever else waits at its table. */
    goesFirst: integer("goes_first"),
  },
  (t) => [primaryKey({ columns: [t.fixtureId, t.day] }), index("fixture_tables_evening").on(t.clubId, t.day)],
);

/** Who has come to a club's evening; forgotten with the next one. */
export const eveningPlayers = sqliteTable(
  "evening_players",
  {
    clubId: text("club_id")
      .notNull()
      .references(() => clubs.id),
    day: text("day").notNull(),
    playerId: text("player_id").notNull(),
    by: text("by").notNull(),
    at: text("at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.clubId, t.day, t.playerId] })],
);

/** What was done in a club's name, in order. Append-only: triggers in the migrations refuse UPDATE and DELETE. */
export const clubActs = sqliteTable(
  "club_acts",
  {
    seq: integer("seq").primaryKey({ autoIncrement: true }),
    clubId: text("club_id").notNull(),
    at: text("at").notNull(),
    by: text("by").notNull(),
    act: text("act").notNull(),
    /** The id of what it was done to. */
    subject: text("subject").notNull(),
    /** JSON: ids, roles and days, never a name or an address. */
    data: text("data").notNull(),
  },
  (t) => [index("club_acts_club").on(t.clubId, t.seq)],
);

/** How often something was tried that may be tried only so often. Keys are hashes: no address is kept. */
export const attempts = sqliteTable(
  "attempts",
  {
    key: text("key").primaryKey(),
    count: integer("count").notNull(),
    /** When counting begins again. */
    until: text("until").notNull(),
  },
  (t) => [index("attempts_until").on(t.until)],
);
