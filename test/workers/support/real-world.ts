import { applyD1Migrations, evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { RecordedEvent } from "#carrom";
import type { RatingList } from "#derive/ratings/rating-list.ts";
import { created } from "#shared/api/league/club.ts";
import type { Head } from "#shared/api/match/append.ts";
import { appendResponse } from "#shared/api/match/append.ts";
import { DEVICE_HEADER } from "#shared/api/parts/pen.ts";
import { err, ok } from "#shared/result.ts";
import type { Pending } from "#site/islands/sending/delivery.ts";
import { travelOf } from "#test/torture/travel.ts";
import { Trouble, troubled } from "#test/torture/trouble.ts";
import {
  type Place,
  type SocketAnswer,
  signed,
  TABLE,
  Time,
  unmetered,
  type Who,
  type Wire,
  type World,
} from "#test/torture/world.ts";
import * as jobs from "#workers/jobs.ts";
import type { MatchRoom } from "#write/match/match-room.ts";
import { outletOf } from "#write/match/outlet.ts";
import { SUBSTITUTES, substituteOf } from "../../support/any-move.ts";
import { call, ORGANISER_KEY, organise, refused } from "./api.ts";
import { connect } from "./line.ts";
import { foundDivision, openFixture, roomOf, type TestMatch } from "./match.ts";

let migrated: Promise<void> | null = null;
/** The database into which clubs of these histories come. */
const elsewhere = async (): Promise<D1Database> => {
  migrated ??= applyD1Migrations(env.ELSEWHERE, env.TEST_MIGRATIONS);
  await migrated;
  return env.ELSEWHERE;
};

/** The Worker, its objects and D1 as workerd runs them. Alarms fire by themselves as well. */
export const realWorld: World = {
  db: env.DB,
  travel: travelOf(env.DB, elsewhere),
  timeTravel: null,
  open: async (game) => {
    const { shown, body } = await foundDivision(2, game);
    const [fixture] = shown.fixtures;
    if (!fixture) throw new Error("two players have one fixture");
    const club = body.club ?? "";
    const match = await openFixture(fixture.id);
    for (let pick = 0; pick < SUBSTITUTES; pick += 1)
      await organise("/api/v1/people", { id: substituteOf(match.id, pick), name: "A substitute", club }, created);
    return placeOf(match, club, shown.id, fixture.id);
  },
};

/** Milliseconds and number of pauses: work in workerd takes a moment. */
const MOMENT = 25;
const MOMENTS = 200;
/** Tries of a request whose room cannot write just now. */
const TRIES = 5;
/** The number of events of a large request, which a history rarely sends. */
const MANY = 33;

const moment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, MOMENT));

const placeOf = (match: TestMatch, club: string, division: string, fixture: string): Place => {
  const list = `${club}:singles`;
  /** A new stub: one that has seen its object die is of no more use. */
  const stub = () => roomOf(match);
  const trouble = new Trouble();
  const time = new Time();
  const tokenOf = (who: Who) => (who === "organiser" ? ORGANISER_KEY : match.token);
  /** Acts within the room. One that was evicted has an outlet of its own again: trouble is put in its way each time. */
  const within: Place["within"] = (act) =>
    runInDurableObject(stub(), (room: MatchRoom, { storage }) => {
      room.outlet = outletOf({ ...env, DB: troubled(env.DB, trouble) }, match.id);
      room.clock = time.now;
      return act(unmetered(room), storage);
    });
  /** A room without limits for large requests: an evicted room has its own limits again. */
  const withRoom = async ({ events }: { readonly events: readonly unknown[] }): Promise<void> => {
    if (events.length > MANY) await within(() => undefined);
  };
  const ratings = () => env.RATING_LIST.getByName(list);
  const download = async () =>
    new TextDecoder().decode(await (await call(`/api/v1/matches/${match.id}/log`)).arrayBuffer());
  return {
    id: match.id,
    club,
    list,
    worker: jobs,
    env: { ...env, DB: troubled(env.DB, trouble) },
    trouble,
    time,
    within,
    // The whole log: the list of events comes by the page.
    read: async () =>
      (await download())
        .trimEnd()
        .split("\n")
        .map((line): RecordedEvent => JSON.parse(line)),
    download,
    post: async ({ expectedSeq, events }, who) => {
      await withRoom({ events });
      for (let tries = 1; ; tries += 1) {
        const answer = await call(`/api/v1/matches/${match.id}/events`, {
          body: { expectedSeq, events },
          token: tokenOf(who),
          headers: who === "organiser" ? {} : { [DEVICE_HEADER]: TABLE },
        });
        if (answer.ok) return ok(appendResponse.parse(await answer.json()));
        const problem = await refused(answer);
        // The disk of an object that was evicted is busy for a moment (SQLITE_BUSY): the sender tries again, as the answer asks.
        if (problem.code !== "store-unavailable" || tries === TRIES) return err(problem);
        await moment();
      }
    },
    fixture,
    unregistered: null,
    decide: async (ruling) => {
      const answer = await call(`/api/v1/divisions/${division}/decisions`, { body: ruling, token: ORGANISER_KEY });
      if (!answer.ok) throw new Error(await answer.text());
    },
    connect: (who, head) => wireTo(match, who && tokenOf(who), head, withRoom),
    withinList: (act) => runInDurableObject(ratings(), (_list, { storage }) => act(storage)),
    evict: async (hibernating) => {
      // Only what runs can be evicted.
      await within(() => undefined);
      await evictDurableObject(stub(), { webSockets: hibernating ? "hibernate" : "close" });
    },
    crash: ({ expectedSeq, events }: Pending, who) =>
      runInDurableObject(stub(), async (room: MatchRoom, state) => {
        await unmetered(room).append({ expectedSeq, events, ...signed(who) });
        // The test pool says nothing of an object that ends with these words.
        state.abort("Instance dispose (injected)");
      }).catch(() => undefined),
    alarm: async (times) => {
      await within(() => undefined);
      if (times === 1) return fired(stub);
      await within((room) => Promise.all(Array.from({ length: times }, () => room.alarm())));
      return true;
    },
    listAlarm: () => fired(ratings),
    wait: async (tries) => {
      await moment();
      return tries < MOMENTS;
    },
  };
};

/**
 * Fires an alarm. The pool forgets one whose handler has thrown; the platform would fire it again.
 * Under load workerd fails to keep an alarm now and then ("internal error") and begins the object again: it is set again.
 */
const fired = (stub: () => DurableObjectStub<MatchRoom> | DurableObjectStub<RatingList>): Promise<boolean> =>
  runDurableObjectAlarm(stub()).catch(async () => {
    const set = () => runInDurableObject(stub(), (_object, { storage }) => storage.setAlarm(Date.now()));
    for (let tries = 1; tries < TRIES; tries += 1) {
      const kept = await set().then(
        () => true,
        () => false,
      );
      if (kept) return true;
      await moment();
    }
    await set();
    return true;
  });

const wireTo = async (
  match: TestMatch,
  token: string | null,
  head: Head | null,
  withRoom: (request: { readonly events: readonly unknown[] }) => Promise<void>,
): Promise<Wire | null> => {
  const joining = {
    ...(token === null ? {} : { token, device: TABLE }),
    ...(head ? { since: head.seq, hash: head.hash } : {}),
  };
  const line = await connect(match, joining);
  const answerTo = (request: string) =>
    [...line.told("appended"), ...line.told("refused")].find((one): one is SocketAnswer => one.request === request);
  /** Sends a message by the line; a room that has closed it gets nothing more. */
  const say = (message: unknown) => {
    if (line.closed.length === 0) line.say(message);
  };
  return {
    heard: line.messages,
    say: async (message) => say(message),
    ask: async (message) => {
      await withRoom(message.body);
      say(message);
      for (let tries = 0; tries < MOMENTS && line.closed.length === 0; tries += 1) {
        const answer = answerTo(message.request);
        if (answer) return answer;
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
      return null;
    },
    close: () => line.socket.close(1000),
  };
};
