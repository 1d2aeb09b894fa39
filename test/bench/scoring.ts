import { setTimeout as sleep } from "node:timers/promises";
import { appendResponse } from "#shared/api/match/append.ts";
import type { Table } from "./hall.ts";
import type { BenchServer } from "./server.ts";
import type { Wire } from "./wire.ts";

/** The scoring of tables at a rate, and how D1 followed. */
export type Scored = {
  readonly wanted: number;
  /** Requests answered, and events acknowledged, a second. */
  readonly requests: number;
  readonly events: number;
  /** The milliseconds between the due time of a strike and its acknowledgement. */
  readonly p50: number;
  readonly p99: number;
  /** The events that D1 lacked when the last was acknowledged. */
  readonly behind: number;
  /** The seconds from then until D1 had all; `null`: it never had. */
  readonly caughtUp: number | null;
  /** The acknowledged events that D1 never had, and matches whose head is another one in D1. */
  readonly lost: number;
  readonly otherHeads: number;
};

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** Sends a table's next request; answers with its number of events. */
const strike = async (wire: Wire, table: Table): Promise<number> => {
  const next = table.requests.next();
  if (next.done) throw new Error(`${table.match} is over: there are too few strikes for so long a run`);
  const events = next.value.map((event) => ({ ...event, id: crypto.randomUUID() }));
  const body = JSON.stringify({ expectedSeq: table.head.seq, events });
  const answer = await wire.post(`/api/v1/matches/${table.match}/events`, table.token, body);
  table.head = appendResponse.parse(JSON.parse(answer.body)).head;
  return events.length;
};

/** Events that D1 lacks, and matches with another head there. */
const lagOf = async ({ database }: BenchServer, tables: readonly Table[]) => {
  const { results } = await database
    .prepare("SELECT match_id, max(seq) AS seq, hash FROM log_ends GROUP BY match_id")
    .all<{ match_id: string; seq: number; hash: string }>();
  const ends = new Map(results.map((row) => [row.match_id, row]));
  const of = (table: Table) => ends.get(table.match);
  return {
    behind: tables.reduce((sum, table) => sum + table.head.seq - (of(table)?.seq ?? 0), 0),
    otherHeads: tables.filter((table) => of(table)?.hash !== table.head.hash).length,
  };
};

/** The milliseconds between two questions to D1 whether it has everything. */
const POLL_MS = 100;

/**
 * Scores all tables in turn, each request when it is due whether or not others were answered, but a table's own one after
 * the other. Then waits until D1 has everything, or a number of seconds has passed.
 */
export const scored = async (
  server: BenchServer,
  wire: Wire,
  tables: readonly Table[],
  { rate, seconds, patience }: { readonly rate: number; readonly seconds: number; readonly patience: number },
): Promise<Scored> => {
  const latencies: number[] = [];
  let events = 0;
  const last = new Map<Table, Promise<void>>();
  const send = async (table: Table, due: number) => {
    const acknowledged = await strike(wire, table);
    events += acknowledged;
    latencies.push(performance.now() - due);
  };
  const began = performance.now();
  for (let turn = 0; turn < rate * seconds; turn += 1) {
    const due = began + (turn * 1000) / rate;
    const early = due - performance.now();
    if (early > 1) await sleep(early);
    const table = tables[turn % tables.length];
    if (table)
      last.set(
        table,
        (last.get(table) ?? Promise.resolve()).then(() => send(table, due)),
      );
  }
  await Promise.all(last.values());
  const answered = performance.now();
  const taken = (answered - began) / 1000;
  const sorted = latencies.toSorted((a, b) => a - b);
  const first = await lagOf(server, tables);
  let now = first;
  while (now.otherHeads > 0 && performance.now() - answered < patience * 1000) {
    await sleep(POLL_MS);
    now = await lagOf(server, tables);
  }
  return {
    wanted: rate,
    requests: latencies.length / taken,
    events: events / taken,
    p50: at(sorted, 0.5),
    p99: at(sorted, 0.99),
    behind: first.behind,
    caughtUp: now.otherHeads === 0 ? (performance.now() - answered) / 1000 : null,
    lost: now.behind,
    otherHeads: now.otherHeads,
  };
};
