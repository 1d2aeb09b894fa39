import type { JobMessage, Search } from "#ground/jobs/job.ts";
import type * as jobs from "#workers/jobs.ts";
import { Violation } from "./violation.ts";

/** Events of a message's delivery. */
export type Delivery = {
  /** The number of the message among those that wait. */
  readonly which: number;
  /** Whether the message is delivered twice at the same time. */
  readonly twice: boolean;
  /** Whether the message is delivered again later, though it was done: the queue does not know. */
  readonly again: boolean;
  /** Calls of D1 after which the consumer dies; `null`: it does not die. */
  readonly dies: number | null;
};

const WELL: Delivery = { which: 0, twice: false, again: false, dies: null };

/** Searches of the hourly and the nightly run that concern one match. */
const SEARCHES: readonly Search[] = ["clubs", "lists", "playing", "due"];

/** More rounds than one match ever has waiting. */
const MOST_ROUNDS = 40;

/** The clock, and a queue between it and the Worker that repeats, reorders and delays what it was given. */
export class Clockwork {
  readonly #worker: Pick<typeof jobs, "doJobs" | "search">;
  readonly #env: Env;
  readonly #own: ReadonlySet<string>;
  readonly #waiting: JobMessage[] = [];
  #runs = 0;

  /**
   * @param worker does jobs, and searches for them
   * @param own a match, its list and its club: messages about others are lost
   */
  constructor(worker: Pick<typeof jobs, "doJobs" | "search">, env: Env, own: readonly string[]) {
    this.#worker = worker;
    this.#own = new Set(own);
    const keep = (messages: Iterable<{ body: JobMessage }>): void => {
      for (const { body } of messages) if (this.#isOwn(body)) this.#waiting.push(structuredClone(body));
    };
    const JOBS = { sendBatch: async (messages: Iterable<{ body: JobMessage }>) => keep(messages) };
    // The part of a queue that the Worker uses.
    this.#env = { ...env, JOBS } as unknown as Env;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  #isOwn({ job }: JobMessage): boolean {
    if (job.kind === "search") return true;
    return Object.values(job).some((value) => this.#own.has(String(value)));
  }

  /** Runs the clock; where D1 fails, the next run finds what this one did not. */
  async runs(): Promise<void> {
    this.#runs += 1;
    const run = `run-${this.#runs}`;
    for (const what of SEARCHES) await this.#worker.search(this.#env, run, what, "").catch(() => undefined);
  }

  /** Delivers one of the waiting messages. */
  async arrives({ which, twice, again, dies }: Delivery): Promise<void> {
    const message = this.#waiting[which % Math.max(1, this.waiting)];
    if (!message) return;
    const env = dies === null ? this.#env : { ...this.#env, DB: dying(this.#env.DB, dies) };
    const [done] = await Promise.all(Array.from({ length: twice ? 2 : 1 }, () => this.#deliver(message, env)));
    if (done && !again && dies === null) this.#waiting.splice(this.#waiting.indexOf(message), 1);
  }

  /** Writes the club's head lists, and calls `meanwhile` between their reading and their publication. */
  async listsWhile(club: string, meanwhile: () => Promise<void>): Promise<void> {
    let done = false;
    const batch = async (statements: D1PreparedStatement[]) => {
      const results = await this.#env.DB.batch(statements);
      if (!done) {
        done = true;
        await meanwhile();
      }
      return results;
    };
    const message = { run: "meanwhile", job: { kind: "head-lists" as const, club } };
    const acked = await this.#deliver(message, { ...this.#env, DB: withBatch(this.#env.DB, batch) });
    if (!acked) this.#waiting.push(message);
  }

  /** Writes the club's head lists, and does all that follows from it. */
  async lists(club: string): Promise<void> {
    this.#waiting.push({ run: "by hand", job: { kind: "head-lists", club } });
    while (this.waiting > 0) await this.arrives(WELL);
  }

  /** Does all that waits, the last first and everything twice, until the clock finds nothing more for this club. */
  async settles(club: string): Promise<void> {
    for (let rounds = 0; rounds < MOST_ROUNDS; rounds += 1) {
      await this.runs();
      const isListed = !this.#waiting.some(({ job }) => job.kind === "head-lists" && job.club === club);
      // A rating list, too, is marked in a database that is put back to before it was computed.
      while (this.waiting > 0) await this.arrives({ ...WELL, which: this.waiting - 1, twice: true });
      if (isListed) return;
    }
    throw new Violation("the clock finds head lists to write for ever");
  }

  /** Delivers a message; whether it was acknowledged. */
  async #deliver(body: JobMessage, env: Env): Promise<boolean> {
    let acked = false;
    const ack = (): void => {
      acked = true;
    };
    const message = { id: "1", timestamp: new Date(), attempts: 1, body, ack, retry: () => undefined };
    // The part of a batch that the Worker uses.
    const batch = { queue: "strikebook-jobs", messages: [message] } as unknown as MessageBatch;
    // An error brings the whole batch back.
    await this.#worker.doJobs(batch, env).catch(() => undefined);
    return acked;
  }
}

const withBatch = (
  db: D1Database,
  batch: D1Database["batch"] | ((all: D1PreparedStatement[]) => unknown),
): D1Database => Object.assign(Object.create(db), { prepare: (query: string) => db.prepare(query), batch });

/** A database whose caller dies: after `calls` calls nothing more arrives. */
const dying = (db: D1Database, calls: number): D1Database => {
  let left = calls;
  const alive = (): void => {
    left -= 1;
    if (left < 0) throw new Error("whoever did this job is gone (injected)");
  };
  return Object.assign(Object.create(db), {
    prepare: (query: string) => {
      alive();
      return db.prepare(query);
    },
    batch: (statements: D1PreparedStatement[]) => {
      alive();
      return db.batch(statements);
    },
  });
};
