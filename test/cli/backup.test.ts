import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ApiClient } from "#cli/server/api-client.ts";
import { digest } from "#shared/api/deployment/service.ts";
import { created } from "#shared/api/league/club.ts";
import { appendResponse } from "#shared/api/match/append.ts";
import { openMatchResponse, roomStatus } from "#shared/api/match/match.ts";
import { ratingList } from "#shared/api/players/rating-list.ts";
import { type BenchServer, startBenchServer } from "../bench/server.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "club-file-"));
const at = (name: string): string => join(folder, name);

type Ran = { readonly status: number | null; readonly out: string; readonly complaint: string };

/** Runs a command of ours, with the servers in this process. */
const run = (command: "export" | "import" | "rebuild", ...args: string[]): Promise<Ran> =>
  new Promise((resolve) => {
    const env = { ...process.env, ORGANISER_KEY: "bench-organiser-key" };
    const child = spawn(`${root}node_modules/.bin/node`, [`${root}workers/cli/${command}.ts`, ...args], { env });
    let [out, complaint] = ["", ""];
    child.stdout.on("data", (text: Buffer) => {
      out += text.toString();
    });
    child.stderr.on("data", (text: Buffer) => {
      complaint += text.toString();
    });
    child.once("close", (status) => resolve({ status, out, complaint }));
  });

describe("a club's file on the command line", { timeout: 60_000 }, () => {
  let from: BenchServer;
  let to: BenchServer;

  beforeAll(async () => {
    [from, to] = [await startBenchServer(), await startBenchServer()];
    const api = new ApiClient(from.url.href, from.key);
    await api.post("/clubs", { id: "harbour", name: "Harbour" }, created);
    for (const id of ["ann", "bo"]) await api.post("/people", { id, name: id, club: "harbour" }, created);
    const sides = [
      { id: "A", players: ["ann"] },
      { id: "B", players: ["bo"] },
    ];
    const opening = {
      match: "m1",
      ruleset: "woodestic-simple",
      sides,
      rated: true,
      day: "2026-02-01",
      club: "harbour",
    };
    await api.post("/matches", opening, openMatchResponse);
    const board = { board: 1, winner: "A", left: 4, queen: "A" };
    const event = { id: crypto.randomUUID(), type: "board_recorded", at: "2026-02-01T19:00:00.000Z", data: board };
    await api.post("/matches/m1/events", { expectedSeq: 1, events: [event] }, appendResponse);
    await vi.waitUntil(async () => (await api.get("/matches/m1/status", roomStatus)).drained === 2, 10_000);
    await vi.waitUntil(async () => (await api.get("/ratings/harbour:singles", ratingList)).rows.length === 2, 10_000);
  }, 120_000);
  afterAll(async () => {
    await Promise.all([from.stop(), to.stop()]);
    rmSync(folder, { recursive: true });
  });

  it("is written, brought in elsewhere, and the same in both places", async () => {
    const written = await run("export", "--url", from.url.href, "harbour");
    expect(written).toMatchObject({ status: 0, complaint: "" });
    writeFileSync(at("harbour.club.ndjson"), written.out);
    const brought = await run("import", "--url", to.url.href, at("harbour.club.ndjson"));
    expect(brought).toMatchObject({
      status: 0,
      complaint: "",
      out: expect.stringContaining("The club harbour is imported."),
    });
    const [here, there] = [from, to].map(({ url, key }) => new ApiClient(url.href, key));
    expect(await there?.get("/digest", digest)).toEqual(await here?.get("/digest", digest));
    expect(await there?.get("/ratings/harbour:singles", ratingList)).toEqual(
      await here?.get("/ratings/harbour:singles", ratingList),
    );
    const rebuilt = await run("rebuild", "--url", to.url.href);
    expect(rebuilt).toMatchObject({
      status: 0,
      out: expect.stringContaining("The same bytes: everything served follows from the logs."),
    });
  });

  it("may begin with the lines that npm prints, and is known again", async () => {
    const banner = "\n> strikebook@0.1.0 preexport\n> node x\n\n\n> strikebook@0.1.0 export\n> exec node y\n\n";
    writeFileSync(at("banner.ndjson"), banner + readFileSync(at("harbour.club.ndjson"), "utf8"));
    const again = await run("import", "--url", to.url.href, at("banner.ndjson"));
    expect(again).toMatchObject({ status: 0, complaint: "" });
  });

  it("is refused where it was changed, with the line", async () => {
    const lines = readFileSync(at("harbour.club.ndjson"), "utf8").split("\n");
    const logs = lines.findIndex((line) => line.includes("board_recorded"));
    writeFileSync(
      at("changed.ndjson"),
      lines.with(logs, lines[logs]?.replace('"left":4', '"left":5') ?? "").join("\n"),
    );
    const refused = await run("import", "--url", to.url.href, at("changed.ndjson"));
    expect(refused.status).toBe(1);
    expect(refused.complaint).toContain(
      `Line ${logs + 1}: In the log of match m1, event 2 is not what was recorded: its hash differs.`,
    );
  });

  it("is asked for in the right words, and of a club that there is", async () => {
    expect((await run("export", "--url", from.url.href)).status).toBe(2);
    expect((await run("import", "--url", from.url.href)).status).toBe(2);
    expect((await run("export", "--nonsense", "harbour")).status).toBe(2);
    expect((await run("export", "--url", from.url.href, "nobody")).complaint).toContain("club-not-found");
    expect((await run("import", "--url", to.url.href, at("nowhere"))).status).toBe(1);
  });
});
