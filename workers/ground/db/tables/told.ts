import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { AnnouncementAudience } from "#shared/api/deployment/announcement.ts";
import { CHANNELS, NEWS, type Wishes } from "#shared/told/news.ts";
import { MESSAGE_STATES } from "#shared/told/outbox.ts";
import type { Language } from "#shared/words/addresses.ts";
import { json } from "./columns.ts";
import { clubs } from "./registry.ts";
import { users } from "./signing-in.ts";

/** Letters on their way, of invitations and accounts. A row is deleted once a mailer has taken its letter. */
export const letters = sqliteTable(
  "letters",
  {
    /** The id of the invitation, if it is about one. */
    id: text("id").primaryKey(),
    /** The recipient and the text, as JSON. */
    letter: text("letter").notNull(),
    attempts: integer("attempts").notNull().default(0),
    dueAt: text("due_at").notNull(),
  },
  (t) => [index("letters_due").on(t.dueAt, t.id)],
);

/** Devices that get an account's notifications (RFC 8030). One that is gone is deleted at its first refusal. */
export const pushSubscriptions = sqliteTable(
  "push_subscriptions",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The endpoint of its push service: a holder of it and the keys can send messages. */
    endpoint: text("endpoint").notNull().unique(),
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    /** The site's key at its subscription: with another secret the site has another. */
    siteKey: text("site_key").notNull(),
    /** The device's name, for its owner: `Firefox`. */
    device: text("device").notNull(),
    madeAt: text("made_at").notNull(),
  },
  (t) => [index("push_subscriptions_user").on(t.userId, t.madeAt)],
);

/**
 * News to send, in the order in which it happened: written in the batch of its subject. A trigger
 * writes it with a club's acts. A row is deleted in the batch that writes the messages, so each row here waits.
 */
export const news = sqliteTable("news", {
  /** Their order; a number is used again once its row is deleted. */
  seq: integer("seq").primaryKey(),
  id: text("id").notNull().default(sql`(lower(hex(randomblob(16))))`),
  /** The club; empty for a match, whose own club counts. */
  clubId: text("club_id").notNull(),
  /** The source: an act, or another event. */
  source: text("source").notNull(),
  /** The id of its subject. */
  subject: text("subject").notNull(),
  /** JSON in the form of the source: never a name or an address. */
  data: text("data").notNull(),
  by: text("by").notNull(),
  at: text("at").notNull(),
});

/** The outbox: one message to one person by one channel, about one thing, once. It has no text: that is made when it is sent. */
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
    /** The cause, which distinguishes it from an earlier message of the same kind. */
    cause: text("cause").notNull(),
    /** The id of its subject: a match, a fixture, a division, an application. */
    subject: text("subject").notNull(),
    /** The player whom it is about: the recipient, or a junior of theirs. */
    personId: text("person_id"),
    madeAt: text("made_at").notNull(),
    dueAt: text("due_at").notNull(),
    state: text("state", { enum: MESSAGE_STATES }).notNull(),
    /** The reason why it bounced, or is not wanted. */
    reason: text("reason"),
    /** The id of the letter or push message that it was sent with: the key by which a provider recognises it. */
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

/** What those who run a club told its members in words of their own. */
export const announcements = sqliteTable(
  "announcements",
  {
    id: text("id").primaryKey(),
    clubId: text("club_id")
      .notNull()
      .references(() => clubs.id),
    audience: json<AnnouncementAudience>("audience").notNull(),
    title: text("title").notNull(),
    text: text("text").notNull(),
    by: text("by").notNull(),
    madeAt: text("made_at").notNull(),
  },
  (t) => [index("announcements_club").on(t.clubId, t.madeAt, t.id), index("announcements_made").on(t.madeAt)],
);

/** Settings of notifications; an account without a row gets everything by mail, at any hour. */
export const telling = sqliteTable("telling", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  wishes: json<Wishes>("wishes").notNull().default({}),
  /** The beginning of quiet hours, by the recipient's clock: `22:00`. */
  quietFrom: text("quiet_from"),
  quietUntil: text("quiet_until"),
  /** The time zone of that clock; `null`: the club's. */
  zone: text("zone"),
  /** The language of letters and notes; `null`: each club's own. */
  language: text("language").$type<Language>(),
  /** The nonce of unsubscribe links: a new one once letters are wanted again. */
  nonce: text("nonce").notNull(),
  /** The instant at which a link in a letter turned letters off; `null`: they are wanted. */
  mailOffAt: text("mail_off_at"),
});

/** The address of an account's own calendar: its holder can read it. A new one replaces the one before. */
export const calendarAddresses = sqliteTable("calendar_addresses", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** SHA-256 of the secret part of the address, which is not stored. */
  hash: text("hash").notNull().unique(),
  madeAt: text("made_at").notNull(),
});
