import { directory } from "#ground/db/database.ts";
import worker, { MatchRoom, RatingList } from "#workers/index.ts";
import { countedEnv, counts, isBucket, takeCounts } from "./counts.ts";
import { deliverAll } from "./delivery.ts";

// The Worker as it is deployed, which counts what it does and whose objects live by a clock that the measurement turns.
export * from "#workers/index.ts";
export { MeasuredList as RatingList, MeasuredRoom as MatchRoom };

/** The time by which rooms live, in milliseconds; an evening passes in seconds. */
let now = Date.now();

/** When each object wants to be woken, by its binding and name. */
const alarms = new Map<string, number>();
/** Every object that was met, by its binding and name. */
const met = new Set<string>();

type Binding = "MATCH_ROOM" | "RATING_LIST";

/** Rows that an object read, wrote and stores. */
type Tally = { readonly read: number; readonly written: number; readonly bytes: number };

/** Counts the rows of an object's storage, and keeps its alarm for `advance`. Answers with what reads the counts. */
const watchStorage = (binding: Binding, { id, storage }: DurableObjectState): (() => Tally) => {
  const key = `${binding} ${id.name}`;
  met.add(key);
  const cursors: SqlStorageCursor<Record<string, SqlStorageValue>>[] = [];
  let set = 0;
  const exec = storage.sql.exec.bind(storage.sql);
  Object.defineProperty(storage.sql, "exec", {
    value: (...args: Parameters<typeof exec>) => {
      const cursor = exec(...args);
      cursors.push(cursor);
      return cursor;
    },
  });
  Object.defineProperty(storage, "setAlarm", {
    value: async (at: number | Date) => {
      set += 1;
      alarms.set(key, Number(at));
    },
  });
  Object.defineProperty(storage, "getAlarm", { value: async () => alarms.get(key) ?? null });
  Object.defineProperty(storage, "deleteAlarm", { value: async () => void alarms.delete(key) });
  return () => {
    const read = cursors.reduce((sum, { rowsRead }) => sum + rowsRead, 0);
    // Cloudflare bills an alarm that is set as one row written.
    const written = cursors.reduce((sum, { rowsWritten }) => sum + rowsWritten, set);
    cursors.length = 0;
    set = 0;
    return { read, written, bytes: storage.sql.databaseSize };
  };
};

class MeasuredRoom extends MatchRoom {
  override clock = () => now;
  readonly #tally: () => Tally;

  constructor(state: DurableObjectState, env: Env) {
    const tally = watchStorage("MATCH_ROOM", state);
    super(state, countedEnv(env));
    this.#tally = tally;
  }

  tally(): Tally {
    return this.#tally();
  }

  wake(): Promise<void> {
    return this.alarm();
  }
}

class MeasuredList extends RatingList {
  readonly #tally: () => Tally;

  constructor(state: DurableObjectState, env: Env) {
    const tally = watchStorage("RATING_LIST", state);
    super(state, countedEnv(env));
    this.#tally = tally;
  }

  tally(): Tally {
    return this.#tally();
  }

  async wake(): Promise<void> {
    await this.alarm();
  }
}

type Measured = { tally(): Promise<Tally>; wake(): Promise<void> };

const objectOf = (env: Env, key: string): Measured => {
  const [binding, name = ""] = key.split(" ");
  // The classes above stand behind these bindings.
  return (binding === "MATCH_ROOM" ? env.MATCH_ROOM : env.RATING_LIST).getByName(name) as unknown as Measured;
};

/** Objects that wake each other for ever are a fault of theirs, not of the measurement. */
const MOST_ALARMS = 2000;

/** Lets the time pass until then: every object that wanted to be woken meanwhile is, in order. */
const advance = async (env: Env, until: number): Promise<void> => {
  for (let fired = 0; fired < MOST_ALARMS; fired += 1) {
    const [key, at] = [...alarms].sort(([, one], [, other]) => one - other)[0] ?? ["", Number.POSITIVE_INFINITY];
    if (at > until) break;
    now = Math.max(now, at);
    alarms.delete(key);
    counts.objectRequests += 1;
    await objectOf(env, key).wake();
  }
  now = Math.max(now, until);
};

/** Bytes of everything that lies in the bindings that are buckets. */
const bytesInBuckets = async (env: Env): Promise<number> => {
  let bytes = 0;
  for (const binding of Object.values(env).filter(isBucket))
    for (let cursor: string | undefined, more = true; more; ) {
      const page: R2Objects = await binding.list(cursor === undefined ? {} : { cursor });
      bytes += page.objects.reduce((sum, { size }) => sum + size, 0);
      more = page.truncated;
      cursor = page.truncated ? page.cursor : undefined;
    }
  return bytes;
};

/** The counts since the last report, and the stored bytes of all objects, the database and the buckets. */
const report = async (env: Env) => {
  let bytes = 0;
  for (const key of met) {
    const tally = await objectOf(env, key).tally();
    counts.objectRowsRead += tally.read;
    counts.objectRowsWritten += tally.written;
    bytes += tally.bytes;
  }
  const { meta } = await directory(env).$client.prepare("SELECT 1").all();
  return {
    ...takeCounts(),
    objectBytes: bytes,
    databaseBytes: meta.size_after,
    bucketBytes: await bytesInBuckets(env),
  };
};

const handlers: ExportedHandler<Env> = worker;

export default {
  async fetch(request, env, context) {
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.startsWith("/api/cost/")) return worker.fetch(request, countedEnv(env), context);
    if (pathname === "/api/cost/advance") await advance(env, Number(searchParams.get("to")));
    if (pathname === "/api/cost/cron") {
      const cron = { cron: searchParams.get("cron") ?? "", scheduledTime: now, noRetry: () => {} };
      await handlers.scheduled?.(cron, countedEnv(env), context);
      await deliverAll(handlers, countedEnv(env), context);
    }
    return Response.json(pathname === "/api/cost/report" ? await report(env) : { now });
  },
} satisfies ExportedHandler<Env>;
