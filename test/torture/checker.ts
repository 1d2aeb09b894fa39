import { brokenAt, canonical, outcomeOf, type RecordedEvent, restore } from "#carrom";
import type { Entry } from "#derive/log/entry.ts";
import { eventsOf, storedLog } from "#derive/log/logs.ts";
import { headOfLog } from "#derive/log/segments.ts";
import { project } from "#derive/match/projection.ts";
import { ratingChangeRows, ratingRows } from "#derive/ratings/rating-rows.ts";
import { sha256 } from "#ground/crypto/sha256.ts";
import { directory } from "#ground/db/database.ts";
import { parseHeadList } from "#proof";
import { foldRatings } from "#ratings";
import { chainOf } from "#shared/proof/list-chain.ts";
import type { Client } from "./client.ts";
import type { History } from "./history.ts";
import { holdsEvents } from "./misfortune.ts";
import type { Kept } from "./model.ts";
import { differ, Violation } from "./violation.ts";
import type { Place } from "./world.ts";

type Row = Readonly<Record<string, unknown>>;

const same = (what: string, expected: readonly string[], found: readonly string[]): void => {
  const at = expected.findIndex((line, index) => line !== found[index]);
  if (at >= 0) throw new Violation(`${what}, at ${at + 1}: expected ${expected[at]}; found ${found[at] ?? "nothing"}`);
  if (found.length > expected.length) throw new Violation(`${what}: ${found[expected.length]} is too many`);
};

const named = ({ seq, id }: { readonly seq: number; readonly id: string }): string => `${seq} ${id}`;

/** The canonical text of a client's event, at its place. */
const said = ({ seq, id, type, at, data }: Kept): string => canonical({ seq, id, type, at, data });

const inD1 = ({ db, place }: Pick<History, "db" | "place">): Promise<readonly Entry[]> =>
  eventsOf({ db: directory({ DB: db }), bucket: null }, place.id);

/** Rules that hold after every step: clients only ever get a beginning of the log. */
export const holds = async (history: History): Promise<void> => {
  const { db, place, model, watchers } = history;
  const log = model.log.map(named);
  // Read first: D1 may get more meanwhile.
  const mark = await drainedTo(place);
  const stored = await inD1({ db, place });
  if (stored.length >= log.length) history.behind = false;
  if (mark > stored.length && !history.behind)
    throw new Violation(`a drain mark ahead of D1: ${mark}, and D1 has ${stored.length}`);
  same("D1's log", log.slice(0, stored.length), stored.map(named));
  for (const watcher of watchers) {
    await watcher.hears();
    same("a watcher's stream", log.slice(0, watcher.log.length), watcher.log.map(named));
  }
};

/** Rules that hold once nothing is wrong any more. */
export const holdsInTheEnd = async (history: History): Promise<void> => {
  const { db, place, model, watchers, acknowledged } = history;
  place.trouble.end();
  await history.calm();
  if (history.behind) await resent(history);
  await drained(history);
  for (const watcher of watchers) await caughtUp(history, watcher);

  const text = await place.download();
  const lines = text.trimEnd().split("\n");
  const events = lines.map((line): RecordedEvent => JSON.parse(line));
  same("the journal", model.log.map(said), events.map(said));
  const broken = brokenAt(events, sha256);
  if (broken !== null) throw new Violation(`the chain is broken at seq ${broken}`);
  for (const [id, { seq, hash }] of acknowledged)
    same("an acknowledged event", [`${seq} ${id} ${hash}`], [`${seq} ${events[seq - 1]?.id} ${events[seq - 1]?.hash}`]);
  same(
    "D1's log",
    lines,
    (await inD1({ db, place })).map(({ line }) => line),
  );
  for (const watcher of watchers) same("a watcher's stream", events.map(named), watcher.log.map(named));
  await derived(history, events);
  await sealed(history);
  same(
    "D1's sealed log",
    lines,
    (await inD1(history)).map(({ line }) => line),
  );
  await listed(history, events);
  same("the journal of a sealed log", lines, (await place.download()).trimEnd().split("\n"));
};

/**
 * Database and room are lost at once. A list that was published before says what is missing, whether an operator brings it
 * or the keeper of the lists has it; then no one reads less as if it were all, and nothing is recorded.
 *
 * @param byHand whether an operator brings it
 */
export const missesWhatIsLost = async (
  history: History,
  { which, byHand }: { readonly which: number; readonly byHand: boolean },
): Promise<void> => {
  const { db, place, model, clockwork } = history;
  const events = await place.read();
  const { seq, hash } = events.at(-1) ?? { seq: 0, hash: "" };
  await history.loseBoth(which);
  const left = (await inD1({ db, place })).length;
  if (byHand) await place.within((room) => room.resend({ seq, hash }));
  else await clockwork.lists(place.club);
  const named = await db
    .prepare("SELECT seq || ' ' || expected AS head FROM log_faults WHERE match_id = ?")
    .bind(place.id)
    .first<string>("head");
  differ("what is named as missing", left < model.log.length ? `${seq} ${hash}` : "nothing", named ?? "nothing");
  if (named === null) return;
  differ("a log of which some is missing", "log-in-doubt", await place.download().catch(({ message }) => message));
  const answer = await place.post({ expectedSeq: left, events: [] }, "organiser");
  differ("a request after that", "log-in-doubt", answer.ok ? "recorded" : answer.error.code);
};

/** The steps of an operator once the database was put back, and then those of the clock. */
const resent = async ({ place, clockwork }: History): Promise<void> => {
  await place.within((room) => room.resend(null));
  await clockwork.settles(place.club);
};

/** A room's marks of its own drain; empty where it holds nothing of its log. */
const marksOf = (place: Place): Promise<Readonly<Record<string, string>>> =>
  place.within((_room, { sql }) => {
    if (!holdsEvents(sql)) return {};
    const marks = sql.exec<{ name: string; value: string }>("SELECT name, value FROM marks").toArray();
    return Object.fromEntries(marks.map(({ name, value }) => [name, value]));
  });

const drainedTo = async (place: Place): Promise<number> => Number((await marksOf(place)).drained ?? 0);

/** More alarms than any drain needs that ends: when nothing is wrong, each empties the journal. */
const MOST_ALARMS = 300;

/** Drains by alarms alone, as in the world: every waiting event has one. */
const drained = async (history: History): Promise<void> => {
  const { place, model } = history;
  // A room that was lost looks into D1 when it is asked.
  await place.read();
  for (let tries = 0; ; tries += 1) {
    const seq = await arrived(history);
    if (tries > MOST_ALARMS) throw new Violation(`a drain without end: its mark is ${seq} of ${model.log.length}`);
    if ((await isDue(place)) && (await place.alarm(1))) continue;
    if (seq >= model.log.length) break;
    if (!(await place.wait(tries))) throw new Violation(`a lost alarm: D1 has ${seq} of ${model.log.length}`);
  }
  while (await place.listAlarm(1));
};

/** Whether a room has an alarm that is to fire soon. The alarm that seals its log is a fortnight away. */
const isDue = (place: Place): Promise<boolean> =>
  place.within(
    async (_room, storage) => ((await storage.getAlarm()) ?? Number.POSITIVE_INFINITY) < place.time.now() + A_DAY,
  );

const A_DAY = 86_400_000;

/** The last seq that D1 has, by the room; a room that holds nothing has left all of it there. */
const arrived = async ({ db, place }: History): Promise<number> => {
  const { drained: seq, fault } = await marksOf(place);
  if (fault) throw new Violation(`the drain has stopped: ${fault}`);
  return seq === undefined ? ((await headOfLog(directory({ DB: db }), place.id))?.seq ?? 0) : Number(seq);
};

/** Checks that a log is sealed a fortnight after its last event, if nothing is disputed: the room then holds none of it. */
const sealed = async (history: History): Promise<void> => {
  const { db, place, model } = history;
  if (model.state.disputes.some(({ open }) => open)) return;
  await place.within((room) => room.hurry());
  // An event recorded during a sealing was received at its end.
  await history.fortnights(2);
  const { young } = await storedLog({ db: directory({ DB: db }), bucket: null }, place.id);
  if (young.length > 0) throw new Violation(`a log that is not sealed: ${young.length} segments`);
  if (await place.within((_room, { sql }) => holdsEvents(sql))) throw new Violation("a room that does not let go");
};

/** Checks that the club's head lists go on from one another, and that the newest leads to where the log ends. */
const listed = async (
  { db, place, clockwork, published }: History,
  events: readonly RecordedEvent[],
): Promise<void> => {
  await clockwork.settles(place.club);
  const { results } = await db
    .prepare("SELECT text FROM head_lists WHERE club = ? ORDER BY number")
    .bind(place.club)
    .all<{ text: string }>();
  for (const [number, text] of published)
    if (results[number - 1]?.text !== text)
      throw new Violation(`head list ${number} is not the one that was published`);
  const lists = results.map(({ text }) => {
    const list = parseHeadList(text);
    if (!list.ok) throw new Violation(`a head list that cannot be read: ${list.error.key}`);
    return list.value;
  });
  const { links, complete } = chainOf(lists, sha256);
  if (!complete) throw new Violation("a head list is missing");
  let last = 0;
  for (const list of lists) {
    const [fault] = links.get(list)?.faults ?? [];
    if (fault) throw new Violation(`a head list of a stale state: list ${list.number} is ${fault.code}`);
    for (const { seq, hash } of list.heads.filter(({ match }) => match === place.id)) {
      if (hash !== events[seq - 1]?.hash) throw new Violation(`list ${list.number} has another event ${seq}`);
      if (seq <= last) throw new Violation(`a head list of a stale state: list ${list.number} has event ${seq} again`);
      last = seq;
    }
  }
  if (last !== events.length)
    throw new Violation(`a head list of a stale state: the last one has event ${last} of ${events.length}`);
};

/** Checks that a line that is opened again brings everything that was missed. */
const caughtUp = async ({ place, model }: History, watcher: Client): Promise<void> => {
  watcher.misses(false);
  await watcher.happens({ type: "online" });
  for (let tries = 0; ; tries += 1) {
    await watcher.hears();
    if (watcher.log.length >= model.log.length || !(await place.wait(tries))) return;
  }
};

const byPlayer = (one: Row, other: Row): number => (String(one.player_id) < String(other.player_id) ? -1 : 1);

/** Checks that derived tables equal a replay of the log. */
const derived = async ({ db, place, overruled }: History, events: readonly RecordedEvent[]): Promise<void> => {
  const tip = events.at(-1);
  if (!tip) throw new Violation("there is no log");
  const state = restore(events);
  const { result, players, statistics } = project(state, tip, () => events);
  const rated = overruled ? [] : [outcomeOf(state)];
  const { ladder, changes } = foldRatings(rated, { list: "singles", mode: "result" });
  const ofMatch = (table: string, order: string) =>
    [`SELECT * FROM ${table} WHERE match_id = ? ORDER BY ${order}`, place.id] as const;
  const ofList = (table: string, order: string) =>
    [
      `SELECT t.* FROM ${table} t JOIN rating_lists l
       ON l.list = t.list AND t.generation <= l.generation AND (t.until IS NULL OR t.until > l.generation)
       WHERE t.list = ? ORDER BY ${order}`,
      place.list,
    ] as const;
  const tables: readonly (readonly [string, readonly [string, string], readonly Row[]])[] = [
    ["match_results", ofMatch("match_results", "seq"), [result]],
    ["match_players", ofMatch("match_players", "player_id"), players.toSorted(byPlayer)],
    ["match_statistics", ofMatch("match_statistics", "player_id"), statistics.toSorted(byPlayer)],
    ["rating_changes", ofList("rating_changes", "position, player_id"), ratingChangeRows(changes)],
    ["ratings", ofList("ratings", "place, player_id"), ratingRows(ladder)],
  ];
  for (const [table, [query, of], expected] of tables) {
    const { results } = await db.prepare(query).bind(of).all<Row>();
    const columns = Object.keys(expected[0] ?? {});
    const only = (row: Row) => canonical(Object.fromEntries(columns.map((column) => [column, row[column]])));
    same(table, expected.map(only), results.map(only));
  }
};
