import { vi } from "vitest";
import type { Entry } from "../../workers/derive/log/entry.ts";
import type * as record from "../../workers/derive/ratings/club-record.ts";
import type * as outcomes from "../../workers/derive/ratings/outcomes.ts";
import type * as append from "../../workers/write/match/append.ts";
import type * as drain from "../../workers/write/match/drain.ts";
import type * as journal from "../../workers/write/match/journal.ts";
import type { Journal, Weight } from "../../workers/write/match/journal.ts";
import type { MatchRoom } from "../../workers/write/match/match-room.ts";

/** A bug: what `plant` puts into the modules that are loaded next, or what the class of rooms becomes. */
export type Bug = { readonly plant?: () => void; readonly room?: (Room: typeof MatchRoom) => typeof MatchRoom };

const APPEND = "../../workers/write/match/append.ts";
const DRAIN = "../../workers/write/match/drain.ts";
const JOURNAL = "../../workers/write/match/journal.ts";
const RECORD = "../../workers/derive/ratings/club-record.ts";
const OUTCOMES = "../../workers/derive/ratings/outcomes.ts";

/** The modules that a bug may be planted in. */
export const PLANTED_IN = [APPEND, DRAIN, JOURNAL, RECORD, OUTCOMES] as const;

/** Rows that the journal writes with one statement. */
const ROWS = 33;

/** Another journal in the place of the journal. */
const withJournal = (make: (Real: typeof Journal) => typeof Journal): void => {
  vi.doMock(JOURNAL, async (load) => {
    const real = await load<typeof journal>();
    return { ...real, Journal: make(real.Journal) };
  });
};

/** One bug of each class that the issue names, and some more. */
export const BUGS: Readonly<Record<string, Bug>> = {
  "the idempotency check is skipped": {
    plant: () => {
      vi.doMock(APPEND, async (load) => {
        const real = await load<typeof append>();
        // What is sent again is taken for new.
        const freshEvents: typeof append.freshEvents = (events, known, expectedSeq, head) =>
          real.freshEvents(events, new Map(), known.size > 0 ? head.seq : expectedSeq, head);
        return { ...real, freshEvents };
      });
    },
  },

  "memory goes before storage": {
    plant: () =>
      withJournal(
        (Real) =>
          class extends Real {
            #remembered: Journal["head"] = null;

            override get head(): Journal["head"] {
              return this.#remembered ?? super.head;
            }

            override append(entries: readonly Entry[]) {
              const { seq, hash } = entries.at(-1) ?? { seq: 0, hash: "" };
              this.#remembered = { seq, hash };
              return super.append(entries);
            }
          },
      ),
  },

  "an answer goes before storage": {
    plant: () =>
      withJournal(
        (Real) =>
          class extends Real {
            #unwritten: Entry[] = [];

            override get head(): Journal["head"] {
              const { seq, hash } = this.#unwritten.at(-1) ?? {};
              return seq !== undefined && hash !== undefined ? { seq, hash } : super.head;
            }

            override append(entries: readonly Entry[]) {
              this.#unwritten.push(...entries);
              const { seq, hash } = entries.at(-1) ?? { seq: 0, hash: "" };
              return { seq, hash };
            }

            override known(ids: readonly string[]) {
              const lines = this.#unwritten.filter(({ id }) => ids.includes(id)).map(({ line }) => JSON.parse(line));
              return new Map([...super.known(ids), ...lines.map((event) => [event.id, event] as const)]);
            }

            override lines(after: number) {
              this.#write();
              return super.lines(after);
            }

            override pending(atMost: number, characters: number) {
              this.#write();
              return super.pending(atMost, characters);
            }

            #write(): void {
              const entries = this.#unwritten.splice(0);
              if (entries.length > 0) super.append(entries);
            }
          },
      ),
  },

  "a request is stored up to its 33rd event": {
    plant: () =>
      withJournal(
        (Real) =>
          class extends Real {
            override append(entries: readonly Entry[], weight?: Partial<Weight>) {
              return super.append(entries.slice(0, ROWS), weight);
            }
          },
      ),
  },

  "only 33 ids of a request are looked for": {
    plant: () =>
      withJournal(
        (Real) =>
          class extends Real {
            override known(ids: readonly string[]) {
              return super.known(ids.slice(0, ROWS));
            }
          },
      ),
  },

  "a drain mark is one too far now and then": {
    plant: () =>
      withJournal(
        (Real) =>
          class extends Real {
            #confirmed = 0;

            override confirm(seq: number): void {
              this.#confirmed += 1;
              super.confirm(this.#confirmed % 3 === 0 ? seq + 1 : seq);
            }
          },
      ),
  },

  "the drain goes out of order": {
    plant: () =>
      vi.doMock(DRAIN, async (load) => {
        const real = await load<typeof drain>();
        const backwards: typeof drain.drain = (effects) =>
          real.drain({
            ...effects,
            store: async (entries) => {
              const half = Math.ceil(entries.length / 2);
              const later = entries.slice(half);
              if (later.length > 0) await effects.store(later);
              return effects.store(entries.slice(0, half));
            },
          });
        return { ...real, drain: backwards };
      }),
  },

  "a derived table is applied twice": {
    plant: () =>
      vi.doMock(OUTCOMES, async (load) => {
        const real = await load<typeof outcomes>();
        const seen = new Set<string>();
        // As if the list went on from where it stood, instead of from the checkpoint before.
        const outcomesIn: typeof outcomes.outcomesIn = async (db, club, days) => {
          const rated = await real.outcomesIn(db, club, days);
          const again = rated.filter(({ match }) => seen.has(match));
          for (const { match } of rated) seen.add(match);
          return [...rated, ...again.map((outcome) => ({ ...outcome, match: `${outcome.match} again` }))];
        };
        return { ...real, outcomesIn };
      }),
  },

  "a decision of the league is passed over": {
    plant: () =>
      vi.doMock(RECORD, async (load) => {
        const real = await load<typeof record>();
        const clubRecord: typeof record.clubRecord = async (db, club) => ({
          ...(await real.clubRecord(db, club)),
          overruled: { matches: new Set(), fixtures: new Set() },
        });
        return { ...real, clubRecord };
      }),
  },

  "an alarm is lost": {
    room: (Room) =>
      class extends Room {
        /** It thinks that it has done everything, also what came while it was at it. */
        override async alarm(): Promise<void> {
          await super.alarm();
          await this.ctx.storage.deleteAlarm();
        }
      },
  },

  "a link of the chain is skipped": {
    plant: () =>
      vi.doMock(APPEND, async (load) => {
        const real = await load<typeof append>();
        const sealed: typeof append.sealed = (events, head) => events.flatMap((event) => real.sealed([event], head));
        return { ...real, sealed };
      }),
  },
};
