/** The death of a process: nothing is written from here on. */
class Died extends Error {}

const WRITES = /^\s*(INSERT|UPDATE|DELETE)/i;

/**
 * The database of a process that dies before its write of this number, counted from 0. A batch is one write; earlier
 * writes stay.
 */
const dyingDatabase = (db: D1Database, dies: number): D1Database => {
  let writes = 0;
  const real = new WeakMap<object, D1PreparedStatement>();
  const count = () => {
    if (writes >= dies) throw new Died("the process was killed");
    writes += 1;
  };
  const statement = (inner: D1PreparedStatement, sql: string): D1PreparedStatement => {
    const proxy = new Proxy(inner, {
      get: (target, member) => {
        if (member === "bind") return (...values: unknown[]) => statement(target.bind(...values), sql);
        const own: unknown = Reflect.get(target, member);
        if (typeof own !== "function") return own;
        return (...values: unknown[]) => {
          if (WRITES.test(sql)) count();
          return own.apply(target, values) as unknown;
        };
      },
    });
    real.set(proxy, inner);
    return proxy;
  };
  return new Proxy(db, {
    get: (target, member) => {
      if (member === "prepare") return (sql: string) => statement(target.prepare(sql), sql);
      if (member === "batch")
        return async (all: D1PreparedStatement[]) => {
          count();
          return target.batch(all.map((one) => real.get(one) ?? one));
        };
      const own: unknown = Reflect.get(target, member);
      return typeof own === "function" ? own.bind(target) : own;
    },
  });
};

/** Does something in a process that dies before its write of this number; answers whether it lived to the end. */
export const killedAt = async (
  db: D1Database,
  dies: number,
  act: (db: D1Database) => Promise<unknown>,
): Promise<boolean> => {
  try {
    await act(dyingDatabase(db, dies));
    return true;
  } catch (error) {
    if (error instanceof Died || (error instanceof Error && error.cause instanceof Died)) return false;
    throw error;
  }
};
