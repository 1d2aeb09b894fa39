import { spokenForBy } from "#access/accounts/linked-players.ts";
import type { HandedOver } from "#access/letters/letter.ts";
import type { Database } from "#ground/db/database.ts";
import { itemOf } from "#read/told/compose.ts";
import { composing } from "#read/told/composing.ts";
import type { Item, Message } from "#read/told/item.ts";
import { type Channel, channelsFor } from "#shared/told/news.ts";
import { tellableAt } from "#shared/told/quiet-hours.ts";
import { wordsIn } from "#shared/words/words-in.ts";
import { type Reachable, reachable } from "./audience.ts";
import { drop, dueMessages, postpone, type Reader, sentToday, settleMessages, takeMessages } from "./outbox.ts";

/** Items that go to a reader together, under a key by which they are known again. */
export type Delivery = {
  readonly id: string;
  readonly club: string;
  readonly reader: Reachable;
  readonly items: readonly Item[];
};

/** Hands a delivery to its channel. It may throw: then the outcome is unknown. */
export type Carrier = (delivery: Delivery) => Promise<HandedOver>;

/** `clock` in ISO 8601. */
export type Surroundings = {
  readonly env: Env;
  readonly db: Database;
  readonly clock: () => string;
  readonly carry: Readonly<Record<Channel, Carrier>>;
};

/** The most messages to one recipient within a day: the rest waits, and goes together. */
const MOST_A_DAY: Readonly<Record<Channel, number>> = { mail: 12, push: 30 };

const HOUR = 3_600_000;
/** The delay of messages beyond the day's most (milliseconds). */
const LATER_MS = 6 * HOUR;

const later = (now: string, ms: number): string => new Date(Date.parse(now) + ms).toISOString();

/** A message that was refused so often is given up. */
const MOST_ATTEMPTS = 8;

/** The delay of a refused message (milliseconds): a minute, then four times as long each time, at most half a day. */
const pauseAfter = (attempts: number): number => Math.min(12 * HOUR, 60_000 * 4 ** attempts);

type Composed = { readonly message: Message; readonly item: Item };

/** `true` if a recipient still wants a message by this channel. */
const isWanted = ({ wishes, mailed, pushed }: Reachable, channel: Channel, { kind }: Message): boolean =>
  channelsFor(wishes, kind).includes(channel) && (channel === "mail" ? mailed : pushed);

/** The items of messages as of now. Messages that are unwanted or out of date are dropped. */
const composedNow = async (
  { env, db, clock }: Surroundings,
  { user, channel }: Reader,
  reader: Reachable,
  messages: readonly Message[],
): Promise<readonly Composed[]> => {
  const wanted = messages.filter((message) => isWanted(reader, channel, message));
  const unwanted = messages.filter((message) => !wanted.includes(message));
  const [words, persons] = await Promise.all([wordsIn(reader.language), spokenForBy(db, user)]);
  const c = composing({ db, env, words, user, zone: reader.zone, persons });
  const made = await Promise.all(wanted.map(async (message) => ({ message, item: await itemOf(c, message) })));
  const ids = (all: readonly { readonly id: string }[]): string[] => all.map(({ id }) => id);
  await drop(db, ids(unwanted), "not-wanted", clock());
  await drop(db, ids(made.flatMap(({ message, item }) => (item === null ? [message] : []))), "out-of-date", clock());
  return made.flatMap(({ message, item }) => (item === null ? [] : [{ message, item }]));
};

/**
 * Delivers what is due to a recipient, in one letter or note. A process that dies before the messages are taken has
 * changed nothing, and they go another time; one that dies after that leaves them taken, and they are not sent again by
 * themselves.
 */
export const deliver = async (around: Surroundings, to: Reader): Promise<void> => {
  const { db, clock } = around;
  const messages = await dueMessages(db, to, clock());
  const [first] = messages;
  if (!first) return;
  const reader = (await reachable(db, first.club, [to.user])).get(to.user);
  if (!reader) return;
  const quietUntil = tellableAt(clock(), reader.zone, reader.quiet);
  if (quietUntil > clock()) return postpone(db, to, quietUntil);
  if ((await sentToday(db, to, clock())) >= MOST_A_DAY[to.channel])
    return postpone(db, to, tellableAt(later(clock(), LATER_MS), reader.zone, reader.quiet));
  const composed = await composedNow(around, to, reader, messages);
  if (composed.length > 0) await handOver(around, to.channel, { club: first.club, reader }, composed);
};

/** Two messages with the same text (a dispute was decided, and its subject corrected) become one. */
const withoutRepeats = (composed: readonly Composed[]): readonly Item[] => [
  ...new Map(composed.map(({ item }) => [JSON.stringify(item), item])).values(),
];

const handOver = async (
  { db, clock, carry }: Surroundings,
  channel: Channel,
  about: Pick<Delivery, "club" | "reader">,
  composed: readonly Composed[],
): Promise<void> => {
  const id = crypto.randomUUID();
  const ids = composed.map(({ message }) => message.id);
  if (!(await takeMessages(db, ids, id, clock()))) return;
  const delivery = { id, ...about, items: withoutRepeats(composed) };
  const became = await carry[channel](delivery).catch((): HandedOver => "unknown");
  const attempts = Math.max(...composed.map(({ message }) => message.attempts));
  await note(db, delivery, became, { attempts, now: clock() });
};

const note = async (
  db: Database,
  { id, reader }: Delivery,
  became: HandedOver,
  { attempts, now }: { readonly attempts: number; readonly now: string },
): Promise<void> => {
  if (became === "sent") return settleMessages(db, id, "delivered", now);
  if (became === "unknown") return settleMessages(db, id, "abandoned", now, { reason: "no-answer" });
  if (became === "no-mailer") return settleMessages(db, id, "undeliverable", now, { reason: "no-mailer" });
  if (became === "refused-for-good") return settleMessages(db, id, "undeliverable", now, { reason: "refused" });
  if (attempts + 1 >= MOST_ATTEMPTS) return settleMessages(db, id, "undeliverable", now, { reason: "given-up" });
  const due = tellableAt(later(now, pauseAfter(attempts)), reader.zone, reader.quiet);
  return settleMessages(db, id, "refused", now, { due });
};
