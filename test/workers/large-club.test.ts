import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { canonical, GENESIS, type RecordedEvent, sealLine, type Unsealed } from "#carrom";
import { countedEnv, takeCounts } from "#cli/cost/worker/counts.ts";
import { entryFor } from "#derive/log/entry.ts";
import { logsOf } from "#derive/log/logs.ts";
import { sealedSegment, sealedStatement } from "#derive/log/sealing.ts";
import { segmentOf } from "#derive/log/segment.ts";
import { sha256 } from "#ground/crypto/sha256.ts";
import { directory } from "#ground/db/database.ts";
import { digest } from "#shared/api/deployment/service.ts";
import { ratingList } from "#shared/api/players/rating-list.ts";
import { isDeep } from "#test/support/runs.ts";
import { cutClub, writePieces } from "#write/backup/export/export-job.ts";
import { noteRequest } from "#write/backup/export/exports.ts";
import { EXPORT_BEGINNING, type Position } from "#write/backup/export/writing.ts";
import {
  check,
  isHere,
  logsAgree,
  register,
  registryAgrees,
  sealLogs,
  sealSteps,
  stepsOver,
  storeLogs,
} from "#write/backup/import-job.ts";
import { clear, handTo, importOf } from "#write/backup/staging.ts";
import { call, ORGANISER_KEY, read } from "./support/api.ts";
import { digestOf, emptied, exported, importEnded, imported, recordIn, sendPart } from "./support/backup.ts";
import { foundDivision, miss, openFriendly, record, roomOf, sent } from "./support/match.ts";
import { ended, rebuild } from "./support/rebuild.ts";

/** The matches of a club in more than three years. */
const MATCHES = 1_500;
/** The number of matches that one batch inserts. */
const LOT = 50;

let club: string;
let file: string;
/** The state before the club left: the digest of all that is derived, where every log ends, and the ratings. */
let stood: string[];

const heads = async (): Promise<string> =>
  JSON.stringify(
    (
      await env.DB.prepare(
        "SELECT match_id, max(seq) AS seq, hash FROM log_ends GROUP BY match_id ORDER BY match_id",
      ).all()
    ).results,
  );
const standing = async (): Promise<string[]> => [
  (await read("/api/v1/digest", digest, ORGANISER_KEY)).digest,
  await heads(),
  canonical(await read(`/api/v1/ratings/${club}:singles`, ratingList)),
];

/** The log of another match with the same strikes, in its own chain. */
const copied = (
  events: readonly RecordedEvent[],
  match: string,
  players: readonly [string, string],
): RecordedEvent[] => {
  const names = events[0]?.data as { readonly sides: readonly { readonly players: readonly string[] }[] };
  const [one = "", other = ""] = names.sides.map((side) => side.players[0] ?? "");
  let prev = GENESIS;
  return events.map((event) => {
    const text = JSON.stringify(event)
      .replaceAll(`"${one}"`, '"the first of them"')
      .replaceAll(`"${other}"`, `"${players[1]}"`)
      .replaceAll('"the first of them"', `"${players[0]}"`);
    const { hash: _hash, prev: _prev, ...rest } = JSON.parse(text) as RecordedEvent;
    const data = event.seq === 1 ? { ...rest.data, match } : rest.data;
    // The demo's event but for its match, its players and its id.
    const sealed = sealLine({ ...rest, data, id: `${match}-${event.seq}` } as Unsealed, prev, sha256).event;
    prev = sealed.hash;
    return sealed;
  });
};

beforeAll(async () => {
  await emptied();
  const { shown, players } = await foundDivision(8);
  club = shown.club.id;
  const pair = (n: number): [string, string] => [
    players[n % 8] ?? "",
    players[(n + 1 + (Math.floor(n / 8) % 7)) % 8] ?? "",
  ];
  const sides = ["A", "B"].map((id, index) => ({ id, players: [players[index] ?? ""] }));
  const first = await openFriendly({ club, sides, rated: true, day: "2026-02-01" });
  const turns = Array.from({ length: 4 }, (_, index) => miss(players[index % 2] ?? ""));
  await record(first, 1, sent("board_opened", { board: 1, breaker: players[0] ?? "" }), ...turns);
  await record(first, 6, sent("board_conceded", { side: "A" }));
  await runDurableObjectAlarm(roomOf(first));
  const text = await (await call(`/api/v1/matches/${first.id}/log`)).text();
  const log = text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as RecordedEvent);
  const at = "2026-03-01T00:00:00.000Z";
  for (let from = 1; from < MATCHES; from += LOT) {
    const statements: D1PreparedStatement[] = [];
    for (let n = from; n < Math.min(from + LOT, MATCHES); n += 1) {
      const id = `m-${String(n).padStart(5, "0")}`;
      const segment = segmentOf(copied(log, id, pair(n)).map((event) => entryFor(event, at)));
      statements.push(sealedStatement(logsOf(env), id, await sealedSegment(segment), at));
      statements.push(
        env.DB.prepare("INSERT INTO matches (id, club_id, created_at, created_by) VALUES (?, ?, ?, 'organiser')").bind(
          id,
          club,
          at,
        ),
      );
    }
    await env.DB.batch(statements);
  }
  expect(await rebuild()).toMatchObject({ status: "done", matches: MATCHES, failed: [] });
  stood = await standing();
  file = await exported(club);
}, 120_000);

/** The most queries and rows, and the largest value, that one step has asked for. */
type Most = { queries: number; rows: number; value: number };
const most = (): Most => ({ queries: 0, rows: 0, value: 0 });
const count = (found: Most): void => {
  const { databaseQueries, databaseRowsRead, databaseRowsWritten, largestValue } = takeCounts();
  found.queries = Math.max(found.queries, databaseQueries);
  found.rows = Math.max(found.rows, databaseRowsRead + databaseRowsWritten);
  found.value = Math.max(found.value, largestValue);
};

describe(`a club of ${MATCHES} finished matches`, { timeout: 120_000 }, () => {
  it("is written in steps of which each is bounded, and the same bytes when each is done twice", async () => {
    const counted = countedEnv(env);
    const id = crypto.randomUUID();
    await noteRequest(directory(env), { id, club, instance: "", by: "organiser:key" }, new Date().toISOString());
    const taken = await cutClub(env, id, club, new Date().toISOString());
    if (!taken) throw new Error("it is wanted");
    expect(taken.matches).toBe(MATCHES);
    const [step, pieces] = [most(), new Map<string, string>()];
    const bucket = {
      put: async (name: string, text: string) => {
        expect(pieces.get(name) ?? text).toBe(text);
        pieces.set(name, text);
        step.value = Math.max(step.value, text.length);
      },
    } as unknown as R2Bucket;
    const watched = { ...counted, FILES: bucket };
    let [position, steps]: [Position, number] = [EXPORT_BEGINNING, 0];
    takeCounts();
    for (; !position.trailer; steps += 1) {
      const again = await writePieces(watched, logsOf(counted), taken, position, id);
      takeCounts();
      const next = await writePieces(watched, logsOf(counted), taken, position, id);
      count(step);
      expect(next).toEqual(again);
      if (!next) throw new Error("it is wanted");
      // A step leaves little to the next: a step's result has at most 1 MiB.
      expect(JSON.stringify(next).length).toBeLessThan(3_000);
      position = next;
    }
    expect(steps).toBeGreaterThan(10);
    expect(step.queries).toBeLessThanOrEqual(20);
    expect(step.rows).toBeLessThanOrEqual(8 * 500 * 3);
    expect(step.value).toBeLessThan(600_000);
    const text = [...pieces.values()].join("");
    expect(recordIn(text)).toEqual(recordIn(file));
    expect(text.length).toBeGreaterThan(3_000_000);
  });

  it.runIf(isDeep())("comes in by a workflow: the same digest, heads and ratings", async () => {
    await emptied();
    expect(await imported(file, 1_500)).toMatchObject({ status: "done", faults: [] });
    expect(await ended(60_000)).toMatchObject({ status: "done", matches: MATCHES, failed: [] });
    expect(await standing()).toEqual(stood);
    // Nothing waits to be sealed, and nothing is left on its way.
    expect(await env.DB.prepare("SELECT count(*) AS n FROM match_segments").first<number>("n")).toBe(0);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM open_logs").first<number>("n")).toBe(0);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM staged_rows").first<number>("n")).toBe(0);
  });

  it("comes in by steps of which each is bounded, dies in and is done again, and nothing is seen before the end", async () => {
    await emptied();
    const [counted, id] = [countedEnv(env), digestOf(file)];
    const all = file.match(/(?:[^\n]*\n){1,500}/g) ?? [];
    for (const [part, text] of all.entries()) expect((await sendPart(id, part, text)).status).toBe(200);
    const [row, parts] = [await importOf(directory(env), id), all.length];
    if (!row) throw new Error("its pieces have come");
    await handTo(directory(env), row, "by hand", parts);
    const step = most();
    /** Does something that dies at its end, and then does it again. */
    const twice = async <T>(act: () => Promise<T>): Promise<T> => {
      takeCounts();
      const before = await act();
      count(step);
      const again = await act();
      expect(typeof again).toBe(typeof before);
      expect(await env.DB.prepare("SELECT count(*) AS n FROM clubs").first<number>("n")).toBe(0);
      return again;
    };
    const sizes = { checks: 0 };
    let checked: Awaited<ReturnType<typeof check>> = "more";
    for (const from of stepsOver(parts)) {
      checked = await twice(() => check(counted, id, from, parts));
      sizes.checks += 1;
    }
    if (checked === null || checked === "more") throw new Error("it is whole");
    const found = checked;
    expect(await twice(() => isHere(counted, id, found))).toBe(false);
    for (const from of stepsOver(parts)) expect(await twice(() => logsAgree(counted, id, from, parts))).toBe(true);
    const open: string[] = [];
    for (const from of stepsOver(parts)) open.push(...(await twice(() => storeLogs(counted, id, from, parts))));
    // Only logs that the end of a piece has cut are stored first and sealed later.
    expect(open.length).toBeLessThanOrEqual(2 * parts);
    for (const matches of sealSteps(open)) await twice(() => sealLogs(logsOf(counted), matches));
    expect(sizes.checks).toBeGreaterThan(2);
    expect(step.queries).toBeLessThanOrEqual(8 * 150);
    expect(step.value).toBeLessThan(1_048_576);
    expect(await twice(() => registryAgrees(counted, id))).toBe(true);
    await register(env, id);
    // A batch whose answer was lost is sent again.
    const counts = () =>
      env.DB.prepare(
        `SELECT (SELECT count(*) FROM matches) AS matches, (SELECT count(*) FROM club_acts) AS acts,
           (SELECT count(*) FROM people) AS people`,
      ).first();
    const before = await counts();
    expect(before).toMatchObject({ matches: MATCHES, people: 8 });
    await register(env, id);
    expect(await counts()).toEqual(before);
    expect(await heads()).toBe(stood[1]);
    await clear(env, id);
  });

  it("is refused in pieces with the line of its fault, and asked for again", async () => {
    await emptied();
    const lines = file.split("\n");
    const at = lines.findLastIndex((line) => line.includes('"type":"strike"'));
    const broken = lines.with(at, lines[at]?.replace('"pocketed":[]', '"pocketed":["white"]') ?? "").join("\n");
    const refused = await imported(broken, 1_500);
    expect(refused).toMatchObject({ status: "refused", code: "file-faulty" });
    expect(refused.faults[0]).toMatchObject({ line: at + 1, code: "event-changed" });
    expect(await env.DB.prepare("SELECT count(*) AS n FROM sealed_segments").first<number>("n")).toBe(0);
    expect((await importEnded(digestOf(broken))).status).toBe("refused");
  });
});
