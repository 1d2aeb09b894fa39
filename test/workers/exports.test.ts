import { introspectWorkflow } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { clubActs } from "#shared/api/deployment/accounts.ts";
import { type ExportStatus, exportList } from "#shared/api/deployment/export.ts";
import { upkeep } from "#workers/scheduled.ts";
import { Check } from "#write/backup/check.ts";
import { MOST_AT_ONCE } from "#write/backup/export/exports.ts";
import { call, ORGANISER_KEY, read, refused } from "./support/api.ts";
import { exportEnded, exported, exportNow, linkTo, orderExport, recordIn } from "./support/backup.ts";
import { foundDivision, miss, openFixture, record, sent, type TestMatch } from "./support/match.ts";

let club: string;
let sides: readonly string[];
let match: TestMatch;
beforeAll(async () => {
  const { shown } = await foundDivision(3);
  club = shown.club.id;
  sides = [shown.fixtures[0]?.home.id ?? "", shown.fixtures[0]?.away.id ?? ""];
  match = await openFixture(shown.fixtures[0]?.id ?? "");
  await record(match, 1, sent("board_opened", { board: 1, breaker: sides[0] ?? "" }));
}, 30_000);

const at = ({ id }: Pick<ExportStatus, "id">): string => `/api/v1/clubs/${club}/exports/${id}`;
const withdraw = (one: ExportStatus) => call(at(one), { method: "DELETE", token: ORGANISER_KEY });
const link = (one: ExportStatus) => call(`${at(one)}/link`, { method: "POST", token: ORGANISER_KEY });
/** The parts of an export next to the tables: the numbers of objects in the bucket, and of staged rows. */
const leftOf = async ({ id }: ExportStatus) => [
  (await env.FILES?.list({ prefix: `exports/${id}/` }))?.objects.length,
  await env.DB.prepare("SELECT count(*) AS n FROM staged_rows WHERE job = ?").bind(`exports/${id}`).first<number>("n"),
];
const gone = { status: 410, code: "export-ended", type: "urn:strikebook:problem:export-ended" };

describe("an export", () => {
  it("says how far it is, of which moment the file is, and until when it is kept", async () => {
    const ordered = await orderExport(club);
    expect(ordered).toMatchObject({ club, status: "writing", at: null, done: 0, linked: false });
    const ended = await exportEnded(ordered);
    expect(ended).toMatchObject({ status: "ready", matches: 1, done: 1, linked: false, reason: null });
    expect(ended.bytes).toBeGreaterThan(1_000);
    expect(Date.parse(ended.expires) - Date.now()).toBeGreaterThan(2.9 * 86_400_000);
    const file = await (await call(await linkTo(ended))).arrayBuffer();
    expect(file.byteLength).toBe(ended.bytes);
    const [manifest = ""] = new TextDecoder().decode(file).split("\n");
    expect(JSON.parse(manifest)).toMatchObject({ club, version: 3, when: ended.at });
    expect(await leftOf(ended)).toEqual([2, 0]);
    expect((await exportNow(ended)).linked).toBe(true);
    const { exports } = await read(`/api/v1/clubs/${club}/exports`, exportList, ORGANISER_KEY);
    expect(exports[0]).toEqual(await exportNow(ended));
  });

  it("that is asked for while it is written is the same", async () => {
    const [one, other] = [await orderExport(club), await orderExport(club)];
    expect(other.id).toBe(one.id);
    await exportEnded(one);
    expect((await orderExport(club)).id).not.toBe(one.id);
  });

  it("waits while as many are written as may be at once, and is written then", async () => {
    await exportEnded(await orderExport(club));
    const others = Array.from({ length: MOST_AT_ONCE }, () => crypto.randomUUID());
    const write = env.DB.prepare(
      `INSERT INTO club_exports (id, club_id, status, instance, "by", requested_at, expires_at)
       SELECT value, value, 'writing', value, 'operator', '2026-01-01', '2100-01-01' FROM json_each(?)`,
    );
    await write.bind(JSON.stringify(others)).run();
    const answer = await call(`/api/v1/clubs/${club}/exports`, { method: "POST", token: ORGANISER_KEY });
    expect(await refused(answer)).toMatchObject({ status: 429, code: "too-many-exports" });
    await env.DB.prepare("DELETE FROM club_exports WHERE id IN (SELECT value FROM json_each(?))")
      .bind(JSON.stringify(others))
      .run();
    await exportEnded(await orderExport(club));
  });

  it("takes a match that goes on meanwhile to one event, and is whole", async () => {
    const ordered = await orderExport(club);
    for (let seq = 2; seq < 12; seq += 1) await record(match, seq, miss(sides[seq % 2] ?? ""));
    const ended = await exportEnded(ordered);
    const check = new Check();
    check.feed(await (await call(await linkTo(ended))).text());
    expect([check.end(), check.faults]).toEqual([true, []]);
    expect(await exported(club)).toContain('"seq":12,');
  });

  it("goes on by itself where each of its steps crashes, and is the same bytes", async () => {
    const sound = recordIn(await exported(club));
    await using engine = await introspectWorkflow(env.EXPORT);
    await engine.modifyAll(async (instance) => {
      await instance.disableRetryDelays();
      for (const name of ["settle", "take", "write 1", "ready"])
        await instance.mockStepError({ name }, new Error("the step crashed (injected)"), 2);
    });
    expect(recordIn(await exported(club))).toEqual(sound);
  });

  it("that cannot be written says so, leaves nothing, and can be asked for again", async () => {
    {
      await using engine = await introspectWorkflow(env.EXPORT);
      await engine.modifyAll(async (instance) => {
        await instance.disableRetryDelays();
        await instance.mockStepError({ name: "write 1" }, new Error("the bucket is gone (injected)"));
      });
      const failed = await exportEnded(await orderExport(club));
      expect(failed).toMatchObject({
        status: "failed",
        reason: expect.stringContaining("the bucket is gone (injected). Nothing of the club was changed."),
      });
      expect(await leftOf(failed)).toEqual([0, 0]);
      expect(await refused(await link(failed))).toMatchObject({ status: 409, code: "export-not-ready" });
    }
    expect((await exportEnded(await orderExport(club))).status).toBe("ready");
  });

  it("whose writer was lost is begun again by the next request", async () => {
    const id = crypto.randomUUID();
    await env.DB.prepare(
      `INSERT INTO club_exports (id, club_id, status, instance, "by", requested_at, expires_at)
       VALUES (?, ?, 'writing', 'lost', 'organiser:key', '2030-01-01T00:00:00.000Z', '2030-01-02T00:00:00.000Z')`,
    )
      .bind(id, club)
      .run();
    const begun = await orderExport(club);
    expect(begun.id).not.toBe(id);
    expect((await exportEnded(begun)).status).toBe("ready");
    expect(await exportNow({ club, id })).toMatchObject({ status: "failed" });
  });
});

describe("the link to an export", () => {
  it("is in no one's hands but the caller's, and an earlier one ends with it", async () => {
    const ended = await exportEnded(await orderExport(club));
    const [first, second] = [await linkTo(ended), await linkTo(ended)];
    const dump = await env.DB.prepare("SELECT token_hash FROM club_exports WHERE id = ?").bind(ended.id).first();
    expect(JSON.stringify(dump)).not.toContain(second.split("/").at(-1));
    expect(await refused(await call(first))).toMatchObject({ status: 404, code: "export-not-found" });
    const answer = await call(second);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="${club}.club.ndjson"`);
    await answer.arrayBuffer();
  });

  it("is gone with the file once it is deleted", async () => {
    const ended = await exportEnded(await orderExport(club));
    const url = await linkTo(ended);
    expect((await withdraw(ended)).status).toBe(200);
    expect(await refused(await call(url))).toMatchObject({ ...gone, detail: expect.stringContaining("deleted") });
    expect(await refused(await link(ended))).toMatchObject(gone);
    expect(await leftOf(ended)).toEqual([0, 0]);
    expect(await exportNow(ended)).toMatchObject({ status: "withdrawn", linked: false });
    // Deleted again, it is deleted.
    expect((await withdraw(ended)).status).toBe(200);
  });

  it("is gone when its time is over, at once, and the file with the next upkeep", async () => {
    const ended = await exportEnded(await orderExport(club));
    const url = await linkTo(ended);
    await env.DB.prepare("UPDATE club_exports SET expires_at = '2026-01-01T00:00:00.000Z' WHERE id = ?")
      .bind(ended.id)
      .run();
    expect(await refused(await call(url))).toMatchObject({ ...gone, detail: expect.stringContaining("time") });
    expect(await leftOf(ended)).toEqual([2, 0]);
    expect((await exportNow(ended)).status).toBe("expired");
    await upkeep(env);
    expect(await leftOf(ended)).toEqual([0, 0]);
    expect(await refused(await call(url))).toMatchObject(gone);
    expect((await exportNow(ended)).status).toBe("expired");
  });

  it("that was never made leads nowhere", async () => {
    expect(await refused(await call("/api/v1/exports/x"))).toMatchObject({ status: 404, code: "export-not-found" });
    const nobody = { club, id: crypto.randomUUID() };
    const asked = call(`/api/v1/clubs/${club}/exports/${nobody.id}`, { token: ORGANISER_KEY });
    expect(await refused(await asked)).toMatchObject({ status: 404, code: "export-not-found" });
  });

  it("is in the audit trail with the export and its end, and its secret is not", async () => {
    const ended = await exportEnded(await orderExport(club));
    const token = (await linkTo(ended)).split("/").at(-1) ?? "";
    await withdraw(ended);
    const { acts } = await read(`/api/v1/clubs/${club}/acts`, clubActs, ORGANISER_KEY);
    const own = acts.filter(({ subject }) => subject === ended.id).map(({ act }) => act);
    expect(own).toEqual(["export-withdrawn", "export-link-made", "export-made"]);
    expect(JSON.stringify(acts)).not.toContain(token);
  });
});

it("an export that is deleted while it is written stops, and leaves nothing", async () => {
  await using engine = await introspectWorkflow(env.EXPORT);
  const ordered = await orderExport(club);
  expect((await withdraw(ordered)).status).toBe(200);
  const [instance] = await engine.get();
  await instance?.waitForStatus("complete");
  expect(await exportNow(ordered)).toMatchObject({ status: "withdrawn" });
  expect(await leftOf(ordered)).toEqual([0, 0]);
});
