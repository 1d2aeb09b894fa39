import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { CHANNELS, NEWS, type Wishes } from "#shared/told/news.ts";
import { MESSAGE_STATES } from "#shared/told/outbox.ts";
import { json } from "./columns.ts";
import { users } from "./signing-in.ts";

/**
 * What people are to be told of, in the order in which it happened: written in the batch of what it tells of. A trigger
 * writes it with a club's acts. A row goes with the batch that writes the messages, so what stands here waits.
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
    /** The player whom it concerns: whoever gets it is told of their own matches, or of those of a junior. */
    personId: text("person_id"),
    madeAt: text("made_at").notNull(),
    dueAt: text("due_at").notNull(),
    state: text("state", { enum: MESSAGE_STATES }).notNull(),
    /** Why it bounced, or is not wanted. */
    reason: text("reason"),
    /** The letter or note that it went with: the key by which a provider knows it again. */
    delivery: text("delivery"),
    attempts: integer("attempts").notNull().default(0),
    /** When it came into its state. */
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

/** How somebody wants to be told; whoever has no row is told everything by mail, at any hour. */
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

/** Where somebody's own calendar is: whoever has the address reads it. A new one takes the place of the one before. */
export const calendarAddresses = sqliteTable("calendar_addresses", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** SHA-256 of what is secret in the address, which is kept nowhere. */
  hash: text("hash").notNull().unique(),
  madeAt: text("made_at").notNull(),
});
