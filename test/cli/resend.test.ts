import { spawn } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { canonical } from "#carrom";
import { ApiClient } from "#cli/server/api-client.ts";
import { root } from "#cli/server/children.ts";
import { writtenHeadList } from "#shared/api/deployment/head-list.ts";
import { openMatchResponse } from "#shared/api/match/match.ts";
import { type BenchServer, startBenchServer } from "../bench/server.ts";

describe("npm run resend", { timeout: 60_000 }, () => {
  let server: BenchServer;
  let list = "";

  beforeAll(async () => {
    server = await startBenchServer();
    const api = new ApiClient(server.url.href, server.key);
    const sides = ["A", "B"].map((id) => ({ id, players: [id] }));
    for (const match of ["first", "second"])
      await api.post("/matches", { match, ruleset: "woodestic-simple", sides }, openMatchResponse);
    const relayed = async () => (await server.database.prepare("SELECT 1 FROM match_results").all()).results.length;
    for (let tries = 0; (await relayed()) < 2 && tries < 100; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 50));
    await api.post("/head-lists", { club: null }, writtenHeadList);
    const text = await (await fetch(new URL("/api/v1/head-lists/latest", server.url))).text();
    const kept = JSON.parse(text);
    // As if it had been written later, with an event that is nowhere here.
    kept.heads[1] = { ...kept.heads[1], seq: 9, hash: "9".repeat(64) };
    list = join(mkdtempSync(join(tmpdir(), "resend-")), "kept.heads.json");
    writeFileSync(list, canonical(kept));
  }, 120_000);
  afterAll(() => server.stop());

  const resend = (...args: string[]) =>
    new Promise<{ status: number | null; out: string; complaint: string }>((resolve) => {
      const env = { ...process.env, ORGANISER_KEY: server.key };
      const words = [`${root}workers/cli/resend.ts`, "--url", server.url.href, ...args];
      const child = spawn(`${root}node_modules/.bin/node`, words, { env });
      let [out, complaint] = ["", ""];
      child.stdout.on("data", (text: Buffer) => {
        out += text.toString();
      });
      child.stderr.on("data", (text: Buffer) => {
        complaint += text.toString();
      });
      child.once("close", (status) => resolve({ status, out, complaint }));
    });

  it("asks every match, or those that are named; and says what a list that was kept proves to be missing", async () => {
    expect(await resend()).toEqual({ status: 0, out: "2 matches asked. Nothing is missing.\n", complaint: "" });
    expect(await resend("first")).toMatchObject({ status: 0, out: "1 match asked. Nothing is missing.\n" });
    expect(await resend("--list", list)).toMatchObject({
      status: 1,
      out:
        "second   in doubt at event 9: what is here ends with event 1.\n" +
        "2 matches asked. Something is missing in one.\n",
    });
  });

  it("complains about a list that is none", async () => {
    writeFileSync(list, "{}");
    const ran = await resend("--list", list);
    expect(ran).toMatchObject({ status: 2, out: "" });
    expect(ran.complaint).toContain(list);
  });
});
