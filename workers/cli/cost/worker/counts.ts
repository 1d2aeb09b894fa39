/** Counts since the last report, as Cloudflare counts. */
export type Counts = {
  databaseQueries: number;
  databaseRowsRead: number;
  databaseRowsWritten: number;
  objectRequests: number;
  objectRowsRead: number;
  objectRowsWritten: number;
  bucketWrites: number;
  bucketReads: number;
  queueMessages: number;
  largestValue: number;
};

const none = (): Counts => ({
  databaseQueries: 0,
  databaseRowsRead: 0,
  databaseRowsWritten: 0,
  objectRequests: 0,
  objectRowsRead: 0,
  objectRowsWritten: 0,
  bucketWrites: 0,
  bucketReads: 0,
  queueMessages: 0,
  largestValue: 0,
});

/** Of the Worker and all of its objects: they share an isolate here. */
export let counts: Counts = none();

/** Answers with what was counted, and begins again. */
export const takeCounts = (): Counts => {
  const taken = counts;
  counts = none();
  return taken;
};

const natives = new WeakMap<D1PreparedStatement, D1PreparedStatement>();

const add = <T>(result: D1Result<T>): D1Result<T> => {
  counts.databaseRowsRead += result.meta.rows_read;
  counts.databaseRowsWritten += result.meta.rows_written;
  return result;
};

const READS = /^\s*(?:select|with)\b/i;
const WRITES = /\b(?:insert|update|delete|replace)\b/i;

const sizeOf = (value: unknown): number => {
  if (typeof value === "string") return new TextEncoder().encode(value).length;
  return value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? value.byteLength : 8;
};

const countedStatement = (native: D1PreparedStatement, sql: string): D1PreparedStatement => {
  const all = async <T>(): Promise<D1Result<T>> => {
    counts.databaseQueries += 1;
    return add(await native.all<T>());
  };
  // Rows without their names come without what they cost: a read is done twice for it, a write is taken apart.
  const raw = async (options?: { columnNames?: boolean }) => {
    if (READS.test(sql) && !WRITES.test(sql)) {
      await all();
      return options?.columnNames === true ? native.raw({ columnNames: true }) : native.raw();
    }
    const { results } = await all<Record<string, unknown>>();
    return results.map((row) => Object.values(row));
  };
  const statement = {
    bind: (...values: unknown[]) => {
      for (const value of values) counts.largestValue = Math.max(counts.largestValue, sizeOf(value));
      return countedStatement(native.bind(...values), sql);
    },
    all,
    run: all,
    raw,
    first: async (column?: string) => {
      const row = (await all<Record<string, unknown>>()).results[0] ?? null;
      return row === null || column === undefined ? row : row[column];
    },
    // The overloads of `first` and `raw` are these functions.
  } as unknown as D1PreparedStatement;
  natives.set(statement, native);
  return statement;
};

const countedDatabase = (db: D1Database): D1Database =>
  new Proxy(db, {
    get: (target, name) => {
      if (name === "prepare") return (sql: string) => countedStatement(target.prepare(sql), sql);
      if (name === "batch")
        return async (statements: D1PreparedStatement[]) => {
          counts.databaseQueries += statements.length;
          return (await target.batch(statements.map((one) => natives.get(one) ?? one))).map(add);
        };
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });

/** Messages of a queue that are not delivered yet, in order; the measurement delivers them itself. */
export const sent: unknown[] = [];

/** A queue that counts what it is sent, and keeps it. */
const countedQueue = (): Queue => {
  const keep = (bodies: readonly unknown[]): void => {
    counts.queueMessages += bodies.length;
    sent.push(...bodies);
  };
  return {
    send: async (body: unknown) => keep([body]),
    sendBatch: async (messages: Iterable<MessageSendRequest>) => keep([...messages].map(({ body }) => body)),
    // All of a queue that the Worker uses.
  } as unknown as Queue;
};

/** A binding of which each call of a function with one of these names is counted. */
const countedCalls = <T extends object>(binding: T, names: RegExp, count: (args: readonly unknown[]) => void): T =>
  new Proxy(binding, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      return (...args: unknown[]): unknown => {
        if (names.test(String(name))) count(args);
        return Reflect.apply(value, target, args);
      };
    },
  });

const countedObjects = (namespace: DurableObjectNamespace): DurableObjectNamespace =>
  new Proxy(namespace, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      return (...args: unknown[]): unknown => {
        const found: unknown = Reflect.apply(value, target, args);
        if (name !== "get" && name !== "getByName") return found;
        return countedCalls(found as DurableObjectStub, /^(?!dup$)/, () => {
          counts.objectRequests += 1;
        });
      };
    },
  });

/**
 * `true` if a binding is of a kind that has this method: its class is asked, for a service takes every name for a
 * method.
 */
const has = (value: unknown, method: string): boolean => {
  const kind: unknown = typeof value === "object" && value !== null ? Object.getPrototypeOf(value) : null;
  return typeof kind === "object" && kind !== null && method in kind;
};

export const isBucket = (binding: unknown): binding is R2Bucket => has(binding, "createMultipartUpload");

/** The same bindings, each of which counts what is done by it. */
export const countedEnv = (env: Env): Env => {
  const counted = Object.entries(env).map(([name, value]: [string, unknown]) => {
    // The kind of a binding shows in its methods; its type is in the configuration.
    if (has(value, "prepare")) return [name, countedDatabase(value as D1Database)];
    if (has(value, "getByName")) return [name, countedObjects(value as DurableObjectNamespace)];
    if (isBucket(value))
      return [
        name,
        countedCalls(
          countedCalls(value, /^(?:put|list|delete)$/, () => {
            counts.bucketWrites += 1;
          }),
          /^(?:get|head)$/,
          () => {
            counts.bucketReads += 1;
          },
        ),
      ];
    if (has(value, "sendBatch")) return [name, countedQueue()];
    return [name, value];
  });
  return Object.fromEntries(counted) as Env;
};
