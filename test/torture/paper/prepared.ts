import type { DatabaseSync, StatementSync } from "node:sqlite";

/** The statements of a database, each prepared once: preparing one takes longer than running it. */
export class Prepared {
  readonly #db: DatabaseSync;
  readonly #objects = new Map<string, StatementSync>();
  readonly #arrays = new Map<string, StatementSync>();

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  /** A statement whose rows are objects. */
  objects(query: string): StatementSync {
    return kept(this.#objects, query, () => this.#db.prepare(query));
  }

  /** A statement whose rows are arrays. */
  arrays(query: string): StatementSync {
    return kept(this.#arrays, query, () => {
      const statement = this.#db.prepare(query);
      statement.setReturnArrays(true);
      return statement;
    });
  }
}

const kept = (statements: Map<string, StatementSync>, query: string, prepare: () => StatementSync): StatementSync => {
  const statement = statements.get(query) ?? prepare();
  statements.set(query, statement);
  return statement;
};
