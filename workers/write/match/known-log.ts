import { alarm } from "#ground/log/alarm.ts";
import type { Head } from "#shared/api/match/append.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { raised } from "./delivery.ts";
import type { Journal } from "./journal.ts";
import { type Outlet, patient } from "./outlet.ts";
import { recall } from "./recall.ts";
import { inDoubt, unavailable } from "./room-answers.ts";

export type KnownLogHost = {
  readonly match: string;
  readonly outlet: () => Outlet;
  /** The timeout of D1 (milliseconds). */
  readonly patience: () => number;
  readonly clock: () => number;
  /** Does something while the room does nothing else. */
  readonly alone: (work: () => Promise<Fault | null>) => Promise<Fault | null>;
  /** Arms the alarm, so that D1 soon gets what it lacks. */
  readonly arm: () => void;
  /** The journal may have another log now. */
  readonly recalled: () => void;
};

/** Knows whether a room has its whole log, and so what the room may do with it. */
export class KnownLog {
  readonly #journal: Journal;
  readonly #host: KnownLogHost;

  constructor(journal: Journal, host: KnownLogHost) {
    this.#journal = journal;
    this.#host = host;
  }

  /**
   * A room without a journal is new, its log was sealed, or its storage was deleted. It never starts again at 1: it
   * compares its kept log with D1, or takes D1's copy, and it refuses until D1 has answered. A phone that has later
   * events than that copy is asked to send them again. A room without a copy asks every time, because an import may
   * have brought one since.
   */
  async recall(): Promise<Fault | null> {
    const { match, alone, arm, clock, outlet, patience, recalled } = this.#host;
    const known = () => this.#journal.head !== null && this.#journal.forgotten === 0;
    if (known()) return null;
    return alone(async () => {
      if (known()) return null;
      const found = await recall(this.#journal, patient(outlet(), patience()), {
        arm,
        raise: (fault) => raised(this.#journal, outlet(), fault, clock()),
      });
      recalled();
      if (found.ok) return null;
      this.#journal.forget();
      alarm("recall-failed", { match, error: found.error });
      return unavailable;
    });
  }

  /** Why the log may not be read; `null`: it is all here. */
  async readable(): Promise<Fault | null> {
    const lost = await this.recall();
    if (lost) return lost;
    const { fault } = this.#journal;
    return fault && this.#journal.hashAt(fault.seq) !== fault.expected ? inDoubt(fault) : null;
  }

  /**
   * Why nothing may be recorded; `null`: it may. At a table play goes on though D1 has another log than the room, because
   * the room has all of it; a match that is over waits until a person has looked.
   */
  async writable(): Promise<Fault | null> {
    const lost = await this.readable();
    const { fault, holds } = this.#journal;
    return lost ?? (fault && !holds ? inDoubt(fault) : null);
  }

  /** Compares the log with a head of it that was published: where it does not have that event, it is in doubt. */
  async compare({ seq, hash }: Head): Promise<void> {
    if (this.#journal.fault || this.#journal.forgotten > 0) return;
    const found = this.#journal.hashAt(seq);
    if (found !== hash && this.#journal.givenUp?.hash !== hash)
      await raised(this.#journal, this.#host.outlet(), { seq, expected: hash, found }, this.#host.clock());
  }
}
