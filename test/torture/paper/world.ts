import { vi } from "vitest";
import { problemOf } from "#access/http/problem.ts";
import type { RecordedEvent } from "#carrom";
import { ListKeeper, type StoredHeadList } from "#derive/heads/list-keeper.ts";
import { pokeLists } from "#derive/ratings/poke.ts";
import { RatingList } from "#derive/ratings/rating-list.ts";
import { databaseOf } from "#ground/db/database.ts";
import type { Head } from "#shared/api/match/append.ts";
import type { ServerMessage } from "#shared/api/match/live.ts";
import { err, ok } from "#shared/result.ts";
import * as english from "#shared/words/problems-in-english.ts";
import type { Pending } from "#site/islands/sending/delivery.ts";
import * as jobs from "#workers/jobs.ts";
import { decide as decideIn } from "#write/commands/league/decisions.ts";
import { joiningRequest } from "#write/match/live/joining.ts";
import { MatchRoom } from "#write/match/match-room.ts";
import { travelOf } from "../travel.ts";
import { Trouble, troubled } from "../trouble.ts";
import {
  type Game,
  type Place,
  type SocketAnswer,
  signed,
  Time,
  unmetered,
  type Who,
  type Wire,
  type World,
} from "../world.ts";
import { type PaperD1, paperD1, type Save } from "./d1.ts";
import { PaperObject } from "./object.ts";
import { type PaperSocket, paperGlobals } from "./socket.ts";

/** The time of everything here. */
const AT = "2026-02-01T18:00:00.000Z";
/** A key that signs only the lists of these histories. */
const HEAD_LIST_KEY = "MC4CAQAwBQYDK2VwBCIEIFmshB3zkd3xSWq1Kyur5U2qjYY2XAginPgq8qMgeso8";
const INTERNAL = { status: 500, code: "internal-error", detail: "" } as const;

/** Classes of the paper world, replaced when a bug is planted in one. */
export type Cast = { readonly Room: typeof MatchRoom };

/**
 * The product's own objects in Node: real SQL in a SQLite of this process, and every turn, crash and alarm decided by
 * the history. The world is quick and the same each time; the real workerd and D1 are tried in test/workers.
 */
export const paperWorld = (cast: Cast = { Room: MatchRoom }): World => {
  for (const [name, value] of Object.entries(paperGlobals)) vi.stubGlobal(name, value);
  const db = paperD1();
  const timeTravel = { save: db.save, putBack: (save: unknown) => db.putBack(save as Save) };
  let there: D1Database | null = null;
  const elsewhere = async () => {
    there ??= paperD1();
    return there;
  };
  return { db, travel: travelOf(db, elsewhere), timeTravel, open: (game) => openOnPaper(db, game, cast) };
};

const openOnPaper = async (db: PaperD1, game: Game, { Room }: Cast): Promise<Place> => {
  const id = crypto.randomUUID();
  const trouble = new Trouble();
  const list = `${id}:singles`;
  const DB = troubled(db, trouble);
  const lists = new PaperObject(list, (ctx) => new RatingList(ctx, env));
  const RATING_LIST = { getByName: () => ({ poke: () => lists.turn((one) => one.poke()) }) };
  const MATCH_ROOM = {
    getByName: () => ({
      hurry: () => room.turn((one) => one.hurry()),
      resend: (listed: Head) => room.turn((one) => one.resend(listed)),
    }),
  };
  const keeper = new PaperObject(id, (ctx) => new ListKeeper(ctx, env));
  const LIST_KEEPER = { getByName: () => keptBy(keeper) };
  // The part of the environment that a room, a list and the jobs of the clock use.
  const env = { DB, RATING_LIST, MATCH_ROOM, LIST_KEEPER, HEAD_LIST_KEY } as unknown as Env;
  const time = new Time();
  const room = new PaperObject(id, (ctx) => Object.assign(new Room(ctx, env), { clock: time.now }));
  await db.batch([
    db.prepare("INSERT INTO clubs (id, name, created_at) VALUES (?, 'Club', ?)").bind(id, AT),
    ...["A", "B"].map((side) =>
      db
        .prepare("INSERT INTO people (id, name, club_id, created_at) VALUES (?, ?, ?, ?)")
        .bind(`${side}-${id}`, side, id, AT),
    ),
    db
      .prepare(
        `INSERT INTO divisions (id, club_id, league, season, name, ruleset, rated, request, created_at)
         VALUES (?1, ?1, 'League', '2026', 'One', ?3, 1, '{}', ?2)`,
      )
      .bind(id, AT, game.ruleset),
    // A file must not bring in elsewhere what no command has written: the act goes with the division.
    db
      .prepare(
        `INSERT INTO club_acts (club_id, at, by, act, subject, data) VALUES (?1, ?2, 'organiser', 'division-registered', ?1, '{}')`,
      )
      .bind(id, AT),
    ...["A", "B"].map((side, at) =>
      db
        .prepare("INSERT INTO entries (id, division_id, number, players) VALUES (?, ?, ?, ?)")
        .bind(`${id}-${side}`, id, at + 1, JSON.stringify([`${side}-${id}`])),
    ),
    db
      .prepare(
        `INSERT INTO fixtures (id, division_id, round, position, day, home, away)
         VALUES (?1 || '-r1-1', ?1, 1, 1, '2026-02-01', ?1 || '-A', ?1 || '-B')`,
      )
      .bind(id),
  ]);
  const unregistered = db.save();
  await db.batch([
    db
      .prepare(
        "INSERT INTO matches (id, club_id, fixture_id, created_at, created_by) VALUES (?1, ?1, ?1 || '-r1-1', ?2, '')",
      )
      .bind(id, AT),
  ]);
  const sides = ["A", "B"].map((side) => ({ id: side, players: [`${side}-${id}`] }));
  const data = { match: id, ...game, sides, day: "2026-02-01", rated: true };
  const belonging = { club: id, fixture: `${id}-r1-1` };
  const opening = { id: crypto.randomUUID(), at: AT, by: "organiser", data, belonging };
  await room.turn((one) => one.open(opening));
  /** Decides as the route does. The league has a way of its own to D1. */
  const decide: Place["decide"] = async (ruling) => {
    const decided = await decideIn(databaseOf({ DB: db }, id), { ...ruling, division: id, by: "organiser", at: AT });
    if (!decided.ok) throw new Error(decided.error.code);
    await pokeLists(env, id);
  };
  return {
    ...placeOf(id, list, trouble, time, room, lists),
    fixture: `${id}-r1-1`,
    worker: jobs,
    env,
    decide,
    unregistered,
  };
};

/** A keeper of lists as the Worker reaches it. */
const keptBy = (keeper: PaperObject<ListKeeper>) => ({
  last: () => keeper.turn((one) => one.last()),
  hashOf: (number: number) => keeper.turn((one) => one.hashOf(number)),
  after: (number: number) => keeper.turn((one) => one.after(number)),
  keep: (list: StoredHeadList) => keeper.turn((one) => one.keep(list)),
});

const placeOf = (
  id: string,
  list: string,
  trouble: Trouble,
  time: Time,
  room: PaperObject<MatchRoom>,
  lists: PaperObject<RatingList>,
): Omit<Place, "fixture" | "worker" | "env" | "decide" | "unregistered"> => {
  const download = async () => {
    const log = await room.turn((one) => one.lines(0));
    if (!log.ok) throw new Error(log.error.code);
    return log.value.lines.map((line) => `${line}\n`).join("");
  };
  const append =
    ({ expectedSeq, events }: Pending, who: Who) =>
    (one: MatchRoom) =>
      unmetered(one).append({ expectedSeq, events, ...signed(who) });
  return {
    id,
    club: id,
    list,
    trouble,
    time,
    download,
    read: async () =>
      (await download())
        .trimEnd()
        .split("\n")
        .map((line): RecordedEvent => JSON.parse(line)),
    post: async (request, who) => {
      try {
        const answer = await room.turn(append(request, who));
        return answer.ok ? ok(answer.value) : err(problemOf(english, answer.error));
      } catch {
        return err(INTERNAL);
      }
    },
    connect: async (who, head) => {
      const holder = who ? { ...signed(who), expires: null } : null;
      const joining = joiningRequest({ holder, since: head?.seq ?? null, hash: head?.hash ?? null, client: id });
      const answer = await room.turn((one) => one.fetch(joining));
      // The socket that paperGlobals puts into an upgrade.
      const socket = answer.webSocket as unknown as PaperSocket | null;
      return socket && wireOf(room, socket);
    },
    within: (act) => room.turn((one) => act(one, room.storage as unknown as DurableObjectStorage)),
    withinList: (act) => lists.turn(() => act(lists.storage as unknown as DurableObjectStorage)),
    evict: async (hibernating) => room.evict(hibernating),
    crash: (request, who, kept) => room.crash(append(request, who), kept),
    alarm: (times) => room.alarm(times),
    listAlarm: (times) => lists.alarm(times),
    wait: async () => false,
  };
};

const wireOf = (room: PaperObject<MatchRoom>, socket: PaperSocket): Wire => {
  const heard = () => socket.heard.map((text): ServerMessage => JSON.parse(text));
  const say = async (message: unknown) => {
    if (socket.readyState !== WebSocket.OPEN) return;
    const page = socket as unknown as WebSocket;
    await room.turn((one) => unmetered(one).webSocketMessage(page, JSON.stringify(message)));
  };
  return {
    heard,
    say,
    ask: async (message) => {
      await say(message);
      const answers = heard().filter((one): one is SocketAnswer => one.type === "appended" || one.type === "refused");
      return answers.find(({ request }) => request === message.request) ?? null;
    },
    close: () => socket.close(),
  };
};
