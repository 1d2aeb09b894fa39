import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { CHANNELS, NEWS, type Wishes } from "#shared/told/news.ts";
import { MESSAGE_STATES } from "#shared/told/outbox.ts";
import { json } from "./columns.ts";
import { users } from "./signing-in.ts";

/** Letters on their way, of invitations and accounts. A row goes once a mailer has taken its letter. */
export const letters = sqliteTable(
  "letters",
  {
    /** That of the invitation, where it is of one. */
    id: text("id").primaryKey(),
    /** To whom it goes and what it says, as JSON. */
    letter: text("letter").notNull(),
    attempts: integer("attempts").notNull().default(0),
    dueAt: text("due_at").notNull(),
  },
  (t) => [index("letters_due").on(t.dueAt, t.id)],
);

/** Devices on which an account takes notes (RFC 8030). One that has gone is forgotten with the first note that it refuses. */
export const pushSubscriptions = sqliteTable(
  "push_subscriptions",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Where its push service takes push messages for it: a holder of it and the keys can send some. */
    endpoint: text("endpoint").notNull().unique(),
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    /** The key of this site that it takes notes by: with another secret the site has another. */
    siteKey: text("site_key").notNull(),
    /** The device's name, for its owner: `Firefox`. */
    device: text("device").notNull(),
    madeAt: text("made_at").notNull(),
  },
  (t) => [index("push_subscriptions_user").on(t.userId, t.madeAt)],
);

/**
 * News to send, in the order in which it happened: written in the batch of its subject. A trigger
 * writes it with a club's acts. A row goes with the batch that writes the messages, so each row here waits.
 */
export const news = sqliteTable("news", {
  /** Their order; a number comes again once its row has gone. */
  seq: integer("seq").primaryKey(),
  id: text("id").notNull().default(sql`(lower(hex(randomblob(16))))`),
  /** Empty for a match: its own club. */
  clubId: text("club_id").notNull(),
  /** An act, or what else it comes from. */
  source: text("source").notNull(),
  /** The id of what it is about. */
  subject: text("subject").notNull(),
  /** JSON, as the source has it: never a name or an address. */
  data: text("data").notNull(),
  by: text("by").notNull(),
  at: text("at").notNull(),
});

/** The outbox: one message to one person by one way, of one thing, once. It has no words: they are found as it goes. */
export const messages = sqliteTable(
  "messages",
  {
    id: text("id").primaryKey(),
    clubId: text("club_id").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    channel: text("channel", { enum: CHANNELS }).notNull(),
    kind: text("kind", { enum: NEWS }).notNull(),
    /** What makes it another message than one of the same kind before. */
    cause: text("cause").notNull(),
    /** The id of what it is about: a match, a fixture, a division, an application. */
    subject: text("subject").notNull(),
    /** The player whom it concerns: the recipient, or a junior of theirs. */
    personId: text("person_id"),
    madeAt: text("made_at").notNull(),
    dueAt: text("due_at").notNull(),
    state: text("state", { enum: MESSAGE_STATES }).notNull(),
    /** Why it bounced, or is not wanted. */
    reason: text("reason"),
    /** The letter or note that it went with: the key by which a provider knows it again. */
    delivery: text("delivery"),
    attempts: integer("attempts").notNull().default(0),
    movedAt: text("moved_at"),
  },
  (t) => [
    uniqueIndex("messages_once").on(t.userId, t.channel, t.kind, t.cause),
    index("messages_due").on(t.dueAt, t.id).where(sql`${t.state} = 'waiting'`),
    index("messages_sending").on(t.movedAt).where(sql`${t.state} = 'sending'`),
    index("messages_made").on(t.madeAt),
    index("messages_club").on(t.clubId, t.madeAt, t.id),
  ],
);

/** Settings of notifications; an account without a row gets everything by mail, at any hour. */
export const telling = sqliteTable("telling", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  wishes: json<Wishes>("wishes").notNull().default({}),
  /** By their own clock: `22:00`. */
  quietFrom: text("quiet_from"),
  quietUntil: text("quiet_until"),
  /** Whose clock that is; `null`: the club's. */
  zone: text("zone"),
  /** What links that end letters are made with: another one once letters are wanted again. */
  nonce: text("nonce").notNull(),
  /** Since when no letters are wanted, by a link in one of them. */
  mailOffAt: text("mail_off_at"),
});

/** The address of an account's own calendar: its holder can read it. A new one takes the place of the one before. */
export const calendarAddresses = sqliteTable("calendar_addresses", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** SHA-256 of what is secret in the address, which is kept nowhere. */
  hash: text("hash").notNull().unique(),
  madeAt: text("made_at").notNull(),
});
