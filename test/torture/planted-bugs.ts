import { vi } from "vitest";
import type * as marks from "#derive/heads/moved-logs.ts";
import type * as published from "#derive/heads/published.ts";
import type * as lists from "#derive/heads/stored-list.ts";
import { append as appendList } from "#derive/heads/stored-list.ts";
import type { Entry } from "#derive/log/entry.ts";
import type * as sealing from "#derive/log/sealing.ts";
import { segmentOf } from "#derive/log/segment.ts";
import type * as record from "#derive/ratings/club-record.ts";
import type * as outcomes from "#derive/ratings/outcomes.ts";
import { gzip } from "#ground/crypto/gzip.ts";
import type * as clubLogs from "#write/backup/club-logs.ts";
import type * as writing from "#write/backup/export/writing.ts";
import type * as append from "#write/match/append.ts";
import type * as drain from "#write/match/drain.ts";
import type * as journal from "#write/match/journal.ts";
import type { Journal, Weight } from "#write/match/journal.ts";
import { packed } from "#write/match/kept-log.ts";
import type { MatchRoom } from "#write/match/match-room.ts";
import type * as recall from "#write/match/recall.ts";

/** A bug: what `plant` puts into the modules that are loaded next, or what the class of rooms becomes. */
export type Bug = { readonly plant?: () => void; readonly room?: (Room: typeof MatchRoom) => typeof MatchRoom };

const APPEND = "../../workers/write/match/append.ts";
const DRAIN = "../../workers/write/match/drain.ts";
const JOURNAL = "../../workers/write/match/journal.ts";
const SEALING = "../../workers/derive/log/sealing.ts";
const MARKS = "../../workers/derive/heads/moved-logs.ts";
const LISTS = "../../workers/derive/heads/stored-list.ts";
const RECORD = "../../workers/derive/ratings/club-record.ts";
const OUTCOMES = "../../workers/derive/ratings/outcomes.ts";
const WRITING = "../../workers/write/backup/export/writing.ts";
const CLUB_LOGS = "../../workers/write/backup/club-logs.ts";

const PUBLISHED = "../../workers/derive/heads/published.ts";
const RECALL = "../../workers/write/match/recall.ts";

/** The modules that a bug may be planted in. */
export const PLANTED_IN = [
  PUBLISHED,
  RECALL,
  APPEND,
  DRAIN,
  JOURNAL,
  SEALING,
  MARKS,
  LISTS,
  RECORD,
  OUTCOMES,
  WRITING,
  CLUB_LOGS,
] as const;

/** Rows that the journal writes with one statement. */
const ROWS = 33;

/** Replaces the journal by another one. */
const withJournal = (make: (Real: typeof Journal) => typeof Journal): void => {
  vi.doMock(JOURNAL, async (load) => {
    const real = await load<typeof journal>();
    return { ...real, Journal: make(real.Journal) };
  });
};

/** Bugs by name: one of each class that the issue names, and some more. */
export const BUGS: Readonly<Record<string, Bug>> = {
  "the idempotency check is skipped": {
    plant: () => {
      vi.doMock(APPEND, async (load) => {
        const real = await load<typeof append>();
        // Events that are sent again count as new.
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

            override append(entries: readonly Entry[], weight?: Partial<Weight>) {
              const { seq, hash } = entries.at(-1) ?? { seq: 0, hash: "" };
              this.#remembered = { seq, hash };
              return super.append(entries, weight);
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
            /** The weight of the first entry: an opening's must not be forgotten. */
            #weight: Partial<Weight> | undefined;

            override get head(): Journal["head"] {
              const { seq, hash } = this.#unwritten.at(-1) ?? {};
              return seq !== undefined && hash !== undefined ? { seq, hash } : super.head;
            }

            override append(entries: readonly Entry[], weight?: Partial<Weight>) {
              if (this.#unwritten.length === 0) this.#weight = weight;
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
              if (entries.length > 0) super.append(entries, this.#weight);
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

  "the drain passes over an event": {
    plant: () =>
      vi.doMock(DRAIN, async (load) => {
        const real = await load<typeof drain>();
        const hasty: typeof drain.drain = (effects) =>
          real.drain({
            ...effects,
            store: async (entries) => {
              const { seq, hash } = entries.at(-1) ?? { seq: 0, hash: "" };
              await effects.store(entries.length > 1 ? entries.slice(1) : entries);
              // D1 has refused events that do not go on from its log, and the refusal is ignored.
              return { seq, hash };
            },
          });
        return { ...real, drain: hasty };
      }),
  },

  "a derived table is applied twice": {
    plant: () =>
      vi.doMock(OUTCOMES, async (load) => {
        const real = await load<typeof outcomes>();
        const seen = new Set<string>();
        // The list goes on from where it was, instead of from the checkpoint before.
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
        /** The alarm takes everything for done, also events that came meanwhile. */
        override async alarm(): Promise<void> {
          await super.alarm();
          await this.ctx.storage.deleteAlarm();
        }
      },
  },

  "a log is let go of before it was compared": {
    plant: () =>
      vi.doMock(SEALING, async (load) => {
        const real = await load<typeof sealing>();
        // The segment's last line is cut off, and the packed segment is never unpacked.
        const sealLog: typeof sealing.sealLog = async (logs, match, journal, at) => {
          const segment = segmentOf(journal);
          const body = await gzip(segment.lines.slice(0, -1).replace(/[^\n]*$/, ""));
          await logs.db.$client.batch([
            real.sealedStatement(logs, match, { ...segment, body }, at),
            logs.db.$client.prepare("DELETE FROM match_segments WHERE match_id = ?").bind(match),
          ]);
        };
        return { ...real, sealLog };
      }),
  },

  "segments are deleted and none is sealed": {
    plant: () =>
      vi.doMock(SEALING, async (load) => {
        const real = await load<typeof sealing>();
        const sealLog: typeof sealing.sealLog = async ({ db }, match) => {
          await db.$client.prepare("DELETE FROM match_segments WHERE match_id = ?").bind(match).run();
        };
        return { ...real, sealLog };
      }),
  },

  "what came while a log was sealed is let go of with it": {
    plant: () =>
      withJournal(
        (Real) =>
          class extends Real {
            /** Events that came meanwhile are released, too. */
            override release(_: Journal["head"], log: Uint8Array<ArrayBuffer>): boolean {
              return super.release(this.head ?? { seq: 0, hash: "" }, log);
            }
          },
      ),
  },

  "a club's file has what was recorded after it was cut": {
    plant: () =>
      vi.doMock(WRITING, async (load) => {
        const real = await load<typeof writing>();
        // Each match is cut when it is its turn, and not all of the club at one moment.
        const writeOn: typeof writing.writeOn = async (logs, taken, from, put) => {
          await logs.db.$client
            .prepare(
              `UPDATE staged_rows SET "row" = json_set("row", '$.last',
                 (SELECT max(e.seq) FROM log_ends e WHERE e.match_id = "row"->>'match'))
               WHERE job = ? AND section = 'match_events'`,
            )
            .bind(taken.job)
            .run();
          return real.writeOn(logs, taken, from, put);
        };
        return { ...real, writeOn };
      }),
  },

  "an import passes over what a piece begins with": {
    plant: () =>
      vi.doMock(CLUB_LOGS, async (load) => {
        const real = await load<typeof clubLogs>();
        // The rest of a log that the end of the piece before has cut.
        const storeLogs: typeof clubLogs.storeLogs = (logs, text, at) =>
          real.storeLogs(logs, text.slice(Math.max(text.search(/^(?!.*"seq":(?!1,)).*$/m), 0)), at);
        return { ...real, storeLogs };
      }),
  },

  "a log that moved while it was listed is taken for listed": {
    plant: () =>
      vi.doMock(MARKS, async (load) => {
        const real = await load<typeof marks>();
        // All marks go, also those that were not read.
        const forgetListed: typeof marks.forgetListed = async (db, club, { first, last }) => {
          await db.$client
            .prepare("DELETE FROM moved_logs WHERE club = ? AND match_id BETWEEN ? AND ?")
            .bind(club, first, last)
            .run();
        };
        return { ...real, forgetListed };
      }),
  },

  "a head list is published of what was read for the one before": {
    plant: () =>
      vi.doMock(LISTS, async (load) => {
        const real = await load<typeof lists>();
        const before = new Map<string | null, lists.MarkedLogs>();
        const markedLogs: typeof lists.markedLogs = async (db, club, after) => {
          const now = await real.markedLogs(db, club, after);
          const stale = before.get(club) ?? now;
          before.set(club, now);
          return { ...stale, last: now.last };
        };
        return { ...real, markedLogs };
      }),
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

/** Bugs that only a database that is put back brings to light. */
export const BUGS_OF_TIME_TRAVEL: Readonly<Record<string, Bug>> = {
  "a room keeps nothing of the log that it lets go of": {
    plant: () =>
      withJournal(
        (Real) =>
          class extends Real {
            override get kept(): Journal["head"] {
              return null;
            }
          },
      ),
  },

  "a shorter log in the database is accepted": {
    plant: () =>
      vi.doMock(RECALL, async (load) => {
        const real = await load<typeof recall>();
        // The room trusts the database about what it has to keep.
        const trusting: typeof real.recall = async (log, outlet, recalling) => {
          const head = log.kept && !log.holds ? await outlet.head() : null;
          if (head && head.seq < (log.kept?.seq ?? 0)) {
            const { entries } = await outlet.recall();
            log.keep(head, await packed({ entries, displaced: [], belonging: null, givenUp: null }));
          }
          return real.recall(log, outlet, recalling);
        };
        return { ...real, recall: trusting };
      }),
  },

  "a club's head lists fork": {
    plant: () =>
      vi.doMock(PUBLISHED, async (load) => {
        const real = await load<typeof published>();
        const compareLists: typeof published.compareLists = async () => ({ state: "level" });
        const publish: typeof published.publish = (_keeper, db, list, sha256) => appendList(db, list, sha256);
        return { ...real, compareLists, publish };
      }),
  },
};
