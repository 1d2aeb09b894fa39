import type { MatchDetail } from "../../../../shared/api.ts";
import { restore } from "../../../../shared/match/extend.ts";
import type { Ruling } from "../../../../shared/match/report.ts";
import { err, ok, type Result } from "../../../../shared/result.ts";
import { type Act, judge, type Table } from "./acts.ts";
import type { Connection, Outgoing, Pending, Trouble } from "./connection.ts";
import type { Keep } from "./keep.ts";

/** A match as it was loaded, with a request of an earlier load that is still to be sent. */
export type Loaded = {
  readonly detail: MatchDetail;
  readonly table: Table;
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

const UNFINISHED: Trouble = {
  kind: "offline",
  words: "One entry was not sent before this page was left. It is kept on this phone; send it again, or give it up.",
};

/** The acts of a request judged one after the other; `null` if one of them does not stand after all. */
const applied = (table: Table, acts: readonly Outgoing[]): { table: Table; rulings: readonly Ruling[] } | null => {
  let now = table;
  const rulings: Ruling[] = [];
  for (const { id, at, ...act } of acts) {
    const judged = judge(now, act);
    if (!judged.ok) return null;
    now = judged.value.table;
    rulings.push(...judged.value.rulings);
  }
  return { table: now, rulings };
};

/** Sends what the scorer records, and knows what to do when that fails. */
export class Recorder {
  readonly #connection: Connection;
  readonly #keep: Keep;

  constructor(connection: Connection, keep: Keep) {
    this.#connection = connection;
    this.#keep = keep;
  }

  /** Reads the match; a request that an earlier load left behind is offered again if it can still be sent. */
  async load(): Promise<Result<Loaded, Trouble>> {
    const loaded = await this.#connection.load();
    if (!loaded.ok) return err(loaded.error);
    const { detail, log, ids } = loaded.value;
    const left = this.#keep.pending();
    const waits = left !== null && left.expectedSeq === log.length && !left.events.some(({ id }) => ids.includes(id));
    if (left && !waits) this.#keep.setPending(null);
    return ok({
      detail,
      table: { state: restore(log), log },
      pending: waits ? left : null,
      trouble: waits ? UNFINISHED : null,
    });
  }

  /** A request for one act, with the id that it keeps. */
  prepare(table: Table, act: Act): Pending {
    const event = { ...act, id: crypto.randomUUID(), at: new Date().toISOString() };
    return { expectedSeq: table.log.length, events: [event] };
  }

  async send(match: Loaded, pending: Pending): Promise<Sent> {
    this.#keep.setPending(pending);
    const answer = await this.#connection.send(pending);
    if (!answer.ok) return this.#failed(pending, answer.error);
    this.#keep.setPending(null);
    const after = applied(match.table, pending.events);
    if (!after || after.table.log.length !== answer.value.head.seq) return this.#readAgain(true, null);
    return {
      recorded: true,
      match: { ...match, table: after.table, pending: null, trouble: null },
      rulings: after.rulings,
      trouble: null,
      pending: null,
    };
  }

  async #failed(pending: Pending, trouble: Trouble): Promise<Sent> {
    if (trouble.kind === "offline") return { recorded: false, match: null, rulings: [], trouble, pending };
    this.#keep.setPending(null);
    if (trouble.kind === "stale") return this.#readAgain(false, trouble);
    return { recorded: false, match: null, rulings: [], trouble, pending: null };
  }

  async #readAgain(recorded: boolean, trouble: Trouble | null): Promise<Sent> {
    const loaded = await this.load();
    return {
      recorded,
      match: loaded.ok ? loaded.value : null,
      rulings: [],
      trouble: loaded.ok ? trouble : loaded.error,
      pending: null,
    };
  }
}
