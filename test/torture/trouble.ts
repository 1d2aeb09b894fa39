/** The fault of one batch on its way to D1: not there at all, there but without an answer, or broken off in a statement. */
export type BatchFault = { readonly kind: "down" | "unanswered" } | { readonly kind: "statement"; readonly at: number };

/** The faults of the next batches. */
export class Trouble {
  #faults: BatchFault[] = [];

  add(fault: BatchFault, times: number): void {
    this.#faults.push(...Array.from({ length: times }, () => fault));
  }

  next(): BatchFault | undefined {
    return this.#faults.shift();
  }

  end(): void {
    this.#faults = [];
  }
}

/** The same database, with the faults of `trouble`. A statement that fails takes its whole batch back: D1 does that. */
export const troubled = (db: D1Database, trouble: Trouble): D1Database => {
  const batch = async (statements: D1PreparedStatement[]) => {
    const fault = trouble.next();
    if (fault?.kind === "down") throw new Error("D1 is down (injected)");
    if (fault?.kind === "statement") {
      const at = fault.at % (statements.length + 1);
      return db.batch([...statements.slice(0, at), db.prepare("SELECT json('{')"), ...statements.slice(at)]);
    }
    const results = await db.batch(statements);
    if (fault) throw new Error("D1's answer was lost (injected)");
    return results;
  };
  return Object.assign(Object.create(db), { prepare: (query: string) => db.prepare(query), batch });
};
