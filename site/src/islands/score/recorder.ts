import type { MatchDetail } from "../../../../shared/api/match/match.ts";
import { restore } from "../../../../shared/match/extend.ts";
import type { Ruling } from "../../../../shared/match/model/report.ts";
import { err, ok, type Result } from "../../../../shared/result.ts";
import { newId } from "../live/new-id.ts";
import type { Connection, Trouble } from "../sending/connection.ts";
import type { Outgoing, Pending } from "../sending/delivery.ts";
import type { Keep } from "../sending/keep.ts";
import { type Act, type ScoringTable, tryAct } from "../strike/acts.ts";
import { type EntryWords, eventInWords } from "../strike/intent.ts";
import type { ScoreWords } from "./words.ts";

/** What a recorder asks of the server, and of this phone's memory. */
export type Server = Pick<Connection, "load" | "send">;
export type Memory = Pick<Keep, "pending" | "setPending">;

/** A match as it was loaded, with a request of an earlier load that is still to be sent. */
export type Loaded = {
  readonly detail: MatchDetail;
  readonly table: ScoringTable;
  readonly pending: Pending | null;
  readonly trouble: Trouble | null;
};

/** What became of a request. */
export type Sent = {
  readonly recorded: boolean;
  /** The match after it, where it changed. */
  readonly match: Loaded | null;
  readonly rulings: readonly Ruling[];
  readonly trouble: Trouble | null;
  /** The request, while it can still be sent again. */
  readonly pending: Pending | null;
};

/** The sentences that say what became of a request, in one language. */
export type RecorderWords = EntryWords & Pick<ScoreWords, "andThen" | "notRecorded" | "notSent" | "overtaken">;

const named = (w: RecorderWords, { events }: Pending): string =>
  events.map((event) => eventInWords(w, event)).reduce((start, next) => w.andThen({ start, next }));

const unfinished = (w: RecorderWords, left: Pending): Trouble => ({
  kind: "unfinished",
  words: w.notSent({ entry: named(w, left) }),
});

const overtaken = (w: RecorderWords, left: Pending): Trouble => ({
  kind: "stale",
  words: w.overtaken({ entry: named(w, left) }),
});

/** The acts of a request judged one after the other; `null` if one of them does not stand after all. */
const applied = (
  table: ScoringTable,
  acts: readonly Outgoing[],
): { table: ScoringTable; rulings: readonly Ruling[] } | null => {
  let now = table;
  const rulings: Ruling[] = [];
  for (const { id, at, ...act } of acts) {
    const judged = tryAct(now, act);
    if (!judged.ok) return null;
    now = judged.value.table;
    rulings.push(...judged.value.rulings);
  }
  return { table: now, rulings };
};

/** Sends what the scorer records. What was not recorded is kept until the umpire has decided about it. */
export class Recorder {
  readonly #w: RecorderWords;
  readonly #server: Server;
  readonly #memory: Memory;

  constructor(w: RecorderWords, server: Server, memory: Memory) {
    this.#w = w;
    this.#server = server;
    this.#memory = memory;
  }

  /** Reads the match; a request that was left behind comes with it, unless it stands in the log. */
  async load(): Promise<Result<Loaded, Trouble>> {
    const loaded = await this.#server.load();
    if (!loaded.ok) return err(loaded.error);
    const { detail, log, ids } = loaded.value;
    const left = this.#memory.pending();
    const stands = left?.events.every(({ id }) => ids.includes(id)) ?? false;
    if (stands) this.#memory.setPending(null);
    const pending = stands ? null : left;
    return ok({
      detail,
      table: { state: restore(log), log },
      pending,
      trouble:
        pending && (pending.expectedSeq === log.length ? unfinished(this.#w, pending) : overtaken(this.#w, pending)),
    });
  }

  /** A request for one act, with the id that it keeps. */
  prepare(table: ScoringTable, act: Act): Pending {
    const event = { ...act, id: newId(), at: new Date().toISOString() };
    return { expectedSeq: table.log.length, events: [event] };
  }

  /** The same request after everything that was recorded meanwhile. */
  afterAll({ log }: ScoringTable, pending: Pending): Pending {
    return { ...pending, expectedSeq: log.length };
  }

  async send(match: Loaded, pending: Pending): Promise<Sent> {
    this.#memory.setPending(pending);
    const answer = await this.#server.send(pending);
    if (!answer.ok) return this.#failed(pending, answer.error);
    this.#memory.setPending(null);
    const after = applied(match.table, pending.events);
    if (!after || after.table.log.length !== answer.value.head.seq) return this.#readAgain(true);
    return {
      recorded: true,
      match: { ...match, table: after.table, pending: null, trouble: null },
      rulings: after.rulings,
      trouble: null,
      pending: null,
    };
  }

  async #failed(pending: Pending, trouble: Trouble): Promise<Sent> {
    if (trouble.kind === "stale") return this.#readAgain(false);
    const failed = { recorded: false, match: null, rulings: [] };
    if (trouble.kind !== "refused") return { ...failed, trouble, pending };
    this.#memory.setPending(null);
    return {
      ...failed,
      trouble: { ...trouble, words: this.#w.notRecorded({ entry: named(this.#w, pending), trouble: trouble.words }) },
      pending: null,
    };
  }

  async #readAgain(recorded: boolean): Promise<Sent> {
    const loaded = await this.load();
    const { trouble, pending } = loaded.ok ? loaded.value : { trouble: loaded.error, pending: this.#memory.pending() };
    return { recorded, match: loaded.ok ? loaded.value : null, rulings: [], trouble, pending };
  }
}
