/** What statements have cost D1, as it counts them itself. */
export type Cost = { read: number; written: number; batches: number };

/** A statement whose cost is counted. */
class CountedStatement {
  readonly real: D1PreparedStatement;
  readonly #cost: Cost;

  constructor(real: D1PreparedStatement, cost: Cost) {
    this.real = real;
    this.#cost = cost;
  }

  bind(...values: unknown[]): CountedStatement {
    return new CountedStatement(this.real.bind(...values), this.#cost);
  }

  async all<T>(): Promise<D1Result<T>> {
    return add(this.#cost, await this.real.all<T>());
  }

  async run<T>(): Promise<D1Result<T>> {
    return add(this.#cost, await this.real.run<T>());
  }

  async first(column?: string): Promise<unknown> {
    const { results } = await this.all<Record<string, unknown>>();
    const [row] = results;
    return column === undefined ? (row ?? null) : (row?.[column] ?? null);
  }

  async raw(): Promise<unknown[][]> {
    const { results } = await this.all<Record<string, unknown>>();
    return results.map((row) => Object.values(row));
  }
}

const add = <R extends D1Result>(cost: Cost, result: R): R => {
  cost.read += result.meta.rows_read;
  cost.written += result.meta.rows_written;
  return result;
};

/** The same database, with every statement counted. */
export const counted = (db: D1Database): { readonly db: D1Database; readonly cost: Cost } => {
  const cost: Cost = { read: 0, written: 0, batches: 0 };
  const counting = {
    prepare: (query: string) => new CountedStatement(db.prepare(query), cost),
    batch: async (statements: readonly CountedStatement[]) => {
      cost.batches += 1;
      const results = await db.batch(statements.map(({ real }) => real));
      for (const result of results) add(cost, result);
      return results;
    },
  };
  // All of D1 that the product uses.
  return { db: counting as unknown as D1Database, cost };
};
