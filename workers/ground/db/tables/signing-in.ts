import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Tables of Better Auth for signing in: only it reads and writes them, and it names their columns. */

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
    /** The hash in the form of `workers/access/accounts/password.ts`. */
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

/** Public keys of phones that sign in without a password: the model of `@better-auth/passkey`. */
export const passkeys = sqliteTable(
  "passkeys",
  {
    id: text("id").primaryKey(),
    name: text("name"),
    publicKey: text("public_key").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    credentialID: text("credential_id").notNull().unique(),
    counter: integer("counter").notNull(),
    deviceType: text("device_type").notNull(),
    backedUp: integer("backed_up", { mode: "boolean" }).notNull(),
    transports: text("transports"),
    createdAt: moment("created_at"),
    aaguid: text("aaguid"),
  },
  (t) => [index("passkeys_user").on(t.userId)],
);

/**
 * Tokens with which a phone registers a passkey, each once. Only the hash is stored. The row of a replaced phone is kept
 * for a day after its use: for so long the account cannot confirm or dispute a result.
 */
export const phoneTokens = sqliteTable(
  "phone_tokens",
  {
    tokenHash: text("token_hash").primaryKey(),
    /** The account that the phone signs in to. One that joins is made when the token is used. */
    userId: text("user_id").notNull(),
    /** A new account, a second phone of an account, or a phone that replaces a lost one. */
    reason: text("reason", { enum: ["joining", "second", "lost"] }).notNull(),
    /** The name of an account that joins; empty for others. */
    name: text("name").notNull(),
    /** The club that lets the phone in; `null` for a second phone of the account itself. */
    clubId: text("club_id"),
    madeBy: text("made_by").notNull(),
    madeAt: text("made_at").notNull(),
    expiresAt: text("expires_at").notNull(),
    usedAt: text("used_at"),
  },
  (t) => [index("phone_tokens_user").on(t.userId), index("phone_tokens_expires").on(t.expiresAt)],
);
