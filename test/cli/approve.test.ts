import { spawn } from "node:child_process";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ApiClient } from "#cli/server/api-client.ts";
import { root } from "#cli/server/children.ts";
import { created } from "#shared/api/league/club.ts";
import { type BenchServer, startBenchServer } from "../bench/server.ts";

describe("npm run approve", { timeout: 60_000 }, () => {
  let server: BenchServer;

  beforeAll(async () => {
    server = await startBenchServer();
    const api = new ApiClient(server.url.href, server.key);
    for (const [id, name] of Object.entries({ harbour: "Harbour", riverside: "Riverside" }))
      await api.post("/clubs", { id, name }, created);
    await server.database.prepare("UPDATE clubs SET waits = 1").run();
  }, 120_000);
  afterAll(() => server.stop());

  const approve = (...args: string[]) =>
    new Promise<{ status: number | null; out: string; complaint: string }>((resolve) => {
      const env = { ...process.env, ORGANISER_KEY: server.key };
      const words = [`${root}workers/cli/approve.ts`, "--url", server.url.href, ...args];
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

  it("lists clubs that wait, approves the named one, and then has none to list", async () => {
    const listed = await approve();
    expect(listed).toMatchObject({ status: 0, complaint: "" });
    expect(listed.out).toMatch(/^harbour {3}Harbour, founded on \d{4}-\d{2}-\d{2}$/m);
    expect(listed.out).toContain("To approve one: npm run approve -- CLUB");
    expect(await approve("harbour")).toMatchObject({ status: 0, out: "The club harbour is approved.\n" });
    expect((await approve()).out).not.toContain("harbour");
    await approve("riverside");
    expect(await approve()).toMatchObject({ status: 0, out: "No club waits.\n" });
  });

  it.for([
    { of: "a club that is not there", args: ["nowhere"], status: 1, says: "We cannot find this club." },
    { of: "two words", args: ["harbour", "riverside"], status: 2, says: "This is not expected here: riverside" },
  ])("complains about $of", async ({ args, status, says }) => {
    const ran = await approve(...args);
    expect(ran).toMatchObject({ status, out: "" });
    expect(ran.complaint).toContain(says);
  });
});
