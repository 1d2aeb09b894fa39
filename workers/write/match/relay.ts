import type { MatchState } from "#carrom";
import { sealedAt } from "#derive/log/sealed-at.ts";
import type { Movement } from "#derive/match/projection.ts";
import { AT_ONCE_MS, paced } from "#ground/objects/pace.ts";
import { Failures } from "#ground/retry/failures.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { drainEffects } from "./delivery.ts";
import { drain } from "./drain.ts";
import type { Journal } from "./journal.ts";
import { packed } from "./kept-log.ts";
import type { Outlet } from "./outlet.ts";

/** Moments and delays are in milliseconds. */
export type RelayHost = {
  readonly match: string;
  readonly outlet: () => Outlet;
  readonly clock: () => number;
  readonly pace: () => number;
  /** The state at the journal's head. */
  readonly state: () => MatchState;
  readonly recall: () => Promise<Fault | null>;
  readonly setAlarm: (at: number) => void;
  readonly tellAll: () => void;
  /** The journal has let go of everything: what was remembered of it is no more. */
  readonly released: () => void;
};

/** Decides when D1 gets the journal's events, by the room's one alarm, and when the log is sealed. */
export class Relay {
  readonly #journal: Journal;
  readonly #host: RelayHost;
  readonly #failures = new Failures("drain-failed");
  /** The time of the alarm; `null`: unknown, or none. */
  #armed: number | null = null;
  /** The time of the last write to D1; after an eviction it is unknown, and long ago. */
  #told = 0;
  #work: Promise<void> = Promise.resolve();
  /** D1 is asked for its head though it has everything: once a lifetime, when a drain has failed, and on request. */
  #looks = true;
  /** D1 has failed: it is not asked before the next attempt. */
  #waiting = false;

  constructor(journal: Journal, host: RelayHost) {
    this.#journal = journal;
    this.#host = host;
  }

  /** Events are about to be stored: D1 gets them, at once where they move the result. */
  due(movement: Movement): void {
    const { match, pace, clock } = this.#host;
    // An evicted object does not know of the alarm that it set: urgent events are still sent at once.
    const urgent = movement !== "none" || (this.#armed === null && this.#journal.moved !== "none");
    this.arm(urgent ? AT_ONCE_MS : paced(match, pace(), clock(), this.#told));
  }

  /**
   * Guarantees an alarm for every stored event: it is set before the append and in the same transaction. The earliest one
   * wins; but an append does not hurry a drain that is to be tried again later. An alarm too many finds nothing to do.
   */
  arm(delay: number): void {
    const at = this.#host.clock() + delay;
    if (this.#armed !== null && (this.#waiting || this.#armed <= at)) return;
    this.#host.setAlarm(at);
    this.#armed = at;
  }

  /** D1 may have been put back: the next alarm looks for its head. */
  look(): void {
    this.#looks = true;
  }

  /** One at a time: one that is still at work may let go of the log that another would write marks to. */
  alarm(): Promise<void> {
    this.#work = this.#work.then(() => this.#tell());
    return this.#work;
  }

  /** Tells D1 what it does not have yet, and seals what is due. It never rejects: what fails is tried again. */
  async #tell(): Promise<void> {
    this.#armed = null;
    this.#waiting = false;
    const { match, outlet, clock, state, recall, tellAll } = this.#host;
    try {
      const lost = this.#journal.forgotten > 0 ? await recall() : null;
      if (lost) throw new Error("what is kept of the log cannot be read");
      tellAll();
      // A room that holds nothing of its log has sent everything.
      if (this.#journal.fault || !this.#journal.holds) return;
      this.#told = clock();
      // What is sealed is what D1 has today: it is asked before, or has just said so.
      const looks = this.#looks || (this.#sealedAt() ?? Number.POSITIVE_INFINITY) <= clock();
      const ended = await drain(drainEffects(this.#journal, outlet(), { state, clock }), looks);
      this.#looks = false;
      if (ended === "done") await this.#seal();
      this.#failures.forget();
    } catch (error) {
      this.#looks = true;
      this.arm(this.#failures.add({ match }, error));
      this.#waiting = true;
    }
  }

  /** The time at which the log may be sealed; `null`: not known yet. */
  #sealedAt(): number | null {
    const { lastReceived } = this.#journal;
    return lastReceived === null ? null : sealedAt(this.#host.state(), Date.parse(lastReceived));
  }

  /** Seals a log that is due, and lets go of it here; one that will be due has an alarm. */
  async #seal(): Promise<void> {
    const { head, drained, holds } = this.#journal;
    const due = this.#sealedAt();
    if (!head || !holds || due === null || drained < head.seq) return;
    const now = this.#host.clock();
    if (due > now) return this.arm(due - now);
    const log = this.#journal.whole();
    await this.#host.outlet().seal(log.entries, new Date(now).toISOString());
    // What was recorded meanwhile is here alone: then the room lets go of nothing.
    if (this.#journal.release(head, await packed(log))) this.#host.released();
  }
}
