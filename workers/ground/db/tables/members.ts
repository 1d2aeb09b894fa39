import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { APPLICATION_STATES, DECLINE_REASONS } from "#shared/api/deployment/joining.ts";
import { ROLES } from "#shared/roles.ts";
import { yes } from "./columns.ts";
import { clubs, people } from "./registry.ts";
import { users } from "./signing-in.ts";

/** Acts of accounts, and counts of their attempts. */

/** Acts in a club's name, in order. Append-only: triggers in the migrations refuse UPDATE and DELETE. */
export const clubActs = sqliteTable(
  "club_acts",
  {
    seq: integer("seq").primaryKey({ autoIncrement: true }),
    clubId: text("club_id").notNull(),
    at: text("at").notNull(),
    by: text("by").notNull(),
    act: text("act").notNull(),
    /** The id of the object of the act. */
    subject: text("subject").notNull(),
    /** JSON: ids, roles and days, never a name or an address. */
    data: text("data").notNull(),
  },
  (t) => [index("club_acts_club").on(t.clubId, t.seq)],
);

/** Counts of attempts that are limited. Keys are hashes: no address is stored. */
export const attempts = sqliteTable(
  "attempts",
  {
    key: text("key").primaryKey(),
    count: integer("count").notNull(),
    /** The instant at which counting begins again. */
    until: text("until").notNull(),
  },
  (t) => [index("attempts_until").on(t.until)],
);

/**
 * Personal tokens for scripts. A trigger removes those of an account whose password is changed; a revoked token is
 * removed.
 */
export const apiTokens = sqliteTable(
  "api_tokens",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** Names of scopes, with spaces between. */
    scopes: text("scopes").notNull(),
    /** Its first characters, by which its owner recognises it. */
    starts: text("starts").notNull(),
    /** SHA-256 of the token, which is not stored. */
    tokenHash: text("token_hash").notNull().unique(),
    madeAt: text("made_at").notNull(),
    expiresAt: text("expires_at").notNull(),
    /** The last day on which it was used, in UTC. */
    usedOn: text("used_on"),
  },
  (t) => [index("api_tokens_user").on(t.userId, t.madeAt)],
);

/** An account's place in each club, and its history. */

/** A user's place in a club: one role, and perhaps one of its players. */
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
    /** The player that the account plays as: the account is never a judge of this player's matches. */
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
 * Every player whom an account was ever linked to in a club. Triggers write it, and nothing removes from it: an account that
 * gives up a link is still a party to that player's matches.
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

/** Invitations into a club. Only the hash of the secret in the link is stored. */
export const invitations = sqliteTable(
  "invitations",
  {
    id: text("id").primaryKey(),
    clubId: text("club_id")
      .notNull()
      .references(() => clubs.id),
    role: text("role", { enum: ROLES }).notNull(),
    /** The address in lower case. Without it every holder of the link may accept. */
    email: text("email"),
    personId: text("person_id").references(() => people.id),
    /** Whether the person who accepts it becomes the junior's guardian, not the player. */
    guards: integer("guards", { mode: "boolean" }).notNull().default(false),
    tokenHash: text("token_hash").notNull().unique(),
    madeBy: text("made_by").notNull(),
    madeAt: text("made_at").notNull(),
    expiresAt: text("expires_at").notNull(),
    acceptedBy: text("accepted_by"),
    acceptedAt: text("accepted_at"),
    revokedAt: text("revoked_at"),
  },
  (t) => [index("invitations_club").on(t.clubId, t.madeAt), index("invitations_address").on(t.email, t.madeAt)],
);

/** Guardians of a club's juniors, as long as these are juniors. A trigger makes them parties to the junior's matches. */
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

/** Guardians in an imported club, by a hash of their address, until they sign in with it. */
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

/** Members of an imported club, by a hash of their address, until they sign in with it. */
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
 * The link whose holder joins a club at once. Its content follows from the nonce and the deployment's
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
 * no other is needed. A trigger protects the decision.
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
    /** The name for the list of players. */
    name: text("name").notNull(),
    message: text("message").notNull(),
    junior: yes("junior").notNull().default(false),
    madeAt: text("made_at").notNull(),
    /** The player of the club who the applicant claims to be, by the joining link. */
    personId: text("person_id").references(() => people.id),
    state: text("state", { enum: APPLICATION_STATES }).notNull(),
    /** The reason why it was declined. */
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
