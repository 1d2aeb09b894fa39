import { lastDue } from "./cron.ts";
import { note, readNotes } from "./notes.ts";

/** What a clock needs; everything it does to the world is passed in. */
export type ClockWork = {
  readonly state: string;
  /** Cron expressions, in UTC. */
  readonly crons: readonly string[];
  readonly run: (cron: string, due: Date) => Promise<void>;
  readonly failed: (cron: string, error: unknown) => void;
};

/** How often it looks whether something is due: a machine that slept looks soon after it wakes. */
const LOOK_MS = 20_000;
/** How long after a failure a job is tried again. */
const RETRY_MS = 10 * 60_000;

/**
 * Runs what is due: each job once, however often its time came while nobody looked. When each last ran is noted in
 * the state folder, so a job that was missed while the machine was off runs at the next start.
 */
export class Clock {
  readonly #work: ClockWork;
  readonly #notBefore = new Map<string, number>();
  #running: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | null = null;

  constructor(work: ClockWork) {
    this.#work = work;
  }

  start(): void {
    const look = () => {
      this.#running = this.#running.then(() => this.look(Date.now()));
    };
    look();
    this.#timer = setInterval(look, LOOK_MS);
  }

  /** Settles when what runs just now is done; nothing begins after it. */
  async stop(): Promise<void> {
    if (this.#timer !== null) clearInterval(this.#timer);
    await this.#running;
  }

  /** Runs what is due at a time (milliseconds). */
  async look(now: number): Promise<void> {
    for (const cron of this.#work.crons) {
      const { ran } = readNotes(this.#work.state);
      const last = ran[cron];
      // Nothing was missed before there was a deployment.
      if (last === undefined) this.#noteRun(cron, now);
      else if (now >= (this.#notBefore.get(cron) ?? 0)) await this.#runIfDue(cron, Date.parse(last), now);
    }
  }

  async #runIfDue(cron: string, last: number, now: number): Promise<void> {
    const due = lastDue(cron, last, now);
    if (due === null) return;
    try {
      await this.#work.run(cron, new Date(due));
      this.#noteRun(cron, due);
    } catch (error) {
      this.#notBefore.set(cron, now + RETRY_MS);
      this.#work.failed(cron, error);
    }
  }

  #noteRun(cron: string, time: number): void {
    note(this.#work.state, ({ ran }) => ({ ran: { ...ran, [cron]: new Date(time).toISOString() } }));
  }
}
