/** The numbers of D1 rows read and written. */
export type Counted = { readonly read: number; readonly written: number; readonly statements: number };

type Meta = { readonly rows_read?: number; readonly rows_written?: number };

/** The environment with a database that counts, by the `meta` of every statement, in a batch or alone. */
export const counting = (env: Env): { readonly counted: Env; readonly cost: () => Counted } => {
  let [read, written, statements] = [0, 0, 0];
  const add = ({ meta }: { readonly meta: Meta }): void => {
    read += meta.rows_read ?? 0;
    written += meta.rows_written ?? 0;
    statements += 1;
  };
  const inner = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const statement = (own: D1PreparedStatement): D1PreparedStatement => {
    const all = async () => {
      const result = await own.all();
      add(result);
      return result;
    };
    const made = new Proxy(own, {
      get: (target, name) => {
        if (name === "bind") return (...values: unknown[]) => statement(target.bind(...values));
        if (name === "all" || name === "run") return all;
        if (name === "first")
          return async (column?: string) => {
            const [row = null] = (await all()).results;
            return row === null || column === undefined ? row : row[column];
          };
        // Rows without their names: `raw` says nothing of its cost, so the query runs again.
        if (name === "raw")
          return async (options?: { columnNames?: false }) => {
            await all();
            return target.raw(options);
          };
        return Reflect.get(target, name);
      },
    });
    inner.set(made, own);
    return made;
  };
  const DB = new Proxy(env.DB, {
    get: (target, name) => {
      if (name === "prepare") return (sql: string) => statement(target.prepare(sql));
      if (name === "batch")
        return async (statements: D1PreparedStatement[]) => {
          const results = await target.batch(statements.map((one) => inner.get(one) ?? one));
          for (const result of results) add(result);
          return results;
        };
      return Reflect.get(target, name);
    },
  });
  return { counted: { ...env, DB }, cost: () => ({ read, written, statements }) };
};
