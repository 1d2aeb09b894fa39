import type { MatchDetail } from "../../../../shared/api/match/match.ts";
import { restore } from "../../../../shared/match/extend.ts";
import type { Ruling } from "../../../../shared/match/model/report.ts";
import { err, ok, type Result } from "../../../../shared/result.ts";
import * as w from "../../../../shared/words/score.en.ts";
import { type Act, type ScoringTable, tryAct } from "./acts.ts";
import type { Connection, Trouble } from "./connection.ts";
import type { Outgoing, Pending } from "./delivery.ts";
import { eventInWords } from "./intent.ts";
import type { Keep } from "./keep.ts";

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

const named = ({ events }: Pending): string =>
  events.map(eventInWords).reduce((start, next) => w.andThen({ start, next }));

const unfinished = (left: Pending): Trouble => ({
  kind: "unfinished",
  words: w.notSent({ entry: named(left) }),
});

const overtaken = (left: Pending): Trouble => ({
  kind: "stale",
  words: w.overtaken({ entry: named(left) }),
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
  readonly #server: Server;
  readonly #memory: Memory;

  constructor(server: Server, memory: Memory) {
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
      trouble: pending && (pending.expectedSeq === log.length ? unfinished(pending) : overtaken(pending)),
    });
  }

  /** A request for one act, with the id that it keeps. */
  prepare(table: ScoringTable, act: Act): Pending {
    const event = { ...act, id: crypto.randomUUID(), at: new Date().toISOString() };
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
      trouble: { ...trouble, words: w.notRecorded({ entry: named(pending), trouble: trouble.words }) },
      pending: null,
    };
  }

  async #readAgain(recorded: boolean): Promise<Sent> {
    const loaded = await this.load();
    const { trouble, pending } = loaded.ok ? loaded.value : { trouble: loaded.error, pending: this.#memory.pending() };
    return { recorded, match: loaded.ok ? loaded.value : null, rulings: [], trouble, pending };
  }
}
