import { changeNotes, readNotes } from "./state-folder.ts";

const MINUTE = 60_000;

/** The time for which a missed run is looked for: an older one is not made up for. */
const REACH_MS = 40 * 24 * 60 * MINUTE;

/** One field of a cron expression: `*`, `5`, `1-5`, `0,30`, or any of these with a step, as `0-30/15`. */
const fits = (field: string, value: number): boolean =>
  field.split(",").some((part) => {
    const [range = "", step = "1"] = part.split("/");
    const [from = "", to = from] = range.split("-");
    if (range === "*") return value % Number(step) === 0;
    return value >= Number(from) && value <= Number(to) && (value - Number(from)) % Number(step) === 0;
  });

/** `true` if a cron expression names the minute of a time (milliseconds), in UTC as Cloudflare reads it. */
const isDue = (cron: string, time: number): boolean => {
  const at = new Date(time);
  const [minute = "*", hour = "*", day = "*", month = "*", weekday = "*"] = cron.split(" ");
  return (
    fits(minute, at.getUTCMinutes()) &&
    fits(hour, at.getUTCHours()) &&
    fits(day, at.getUTCDate()) &&
    fits(month, at.getUTCMonth() + 1) &&
    fits(weekday, at.getUTCDay())
  );
};

/** The last time (milliseconds) in (since, now] that a cron expression names; `null` where there was none. */
export const lastDue = (cron: string, since: number, now: number): number | null => {
  const oldest = Math.max(since, now - REACH_MS);
  for (let time = now - (now % MINUTE); time > oldest; time -= MINUTE) if (isDue(cron, time)) return time;
  return null;
};

/** The effects of a clock are passed in. */
export type ClockWork = {
  readonly state: string;
  /** Cron expressions, in UTC. */
  readonly crons: readonly string[];
  readonly run: (cron: string, due: Date) => Promise<void>;
  readonly failed: (cron: string, error: unknown) => void;
};

/** The interval of looks: a machine that slept looks soon after it wakes. */
const LOOK_MS = 20_000;
const RETRY_MS = 10 * 60_000;

/**
 * Runs what is due: each job once, however often its time was missed. The last run of each is noted in the state
 * folder, so a job that was missed while the machine was off runs at the next start.
 */
export class CronClock {
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
    changeNotes(this.#work.state, ({ ran }) => ({ ran: { ...ran, [cron]: new Date(time).toISOString() } }));
  }
}
