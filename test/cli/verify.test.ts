import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RecordedEvent } from "#carrom";
import type { Signer } from "#ground/crypto/ed25519.ts";
import { type Checked, formatHeadList, jwkOf } from "#proof";
import { formatLog } from "#shared/carrom/log/log.ts";
import { listsOf, newSigner, resealed } from "../support/sealed.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const recorded = `${root}test/matches/tournament-15-conceded.strikes.ndjson`;
const MATCH = "tournament-15-conceded";
const byHand = `${root}test/matches/tournament-15-board.strikes.ndjson`;
const folder = mkdtempSync(join(tmpdir(), "verify-"));
afterAll(() => rmSync(folder, { recursive: true }));

type Run = { readonly status: number | null; readonly out: string; readonly err: string };

const verify = (...args: readonly string[]): Promise<Run> =>
  new Promise((resolve, reject) => {
    const child = spawn(`${root}node_modules/.bin/node`, [`${root}workers/cli/verify.ts`, ...args]);
    let out = "";
    let err = "";
    child.stdout.on("data", (chunk) => {
      out += chunk;
    });
    child.stderr.on("data", (chunk) => {
      err += chunk;
    });
    child.on("error", reject);
    child.on("close", (status) => resolve({ status, out, err }));
  });

const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

const answers = ({ out }: Run): Checked[] =>
  out
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));

const lines = readFileSync(recorded, "utf8").trimEnd().split("\n");
const events: readonly RecordedEvent[] = lines.map((line) => JSON.parse(line));

let signer: Signer;
let lists: string[];
beforeAll(async () => {
  ({ signer } = await newSigner());
  const head = (seq: number) => [{ match: MATCH, seq, hash: events[seq - 1]?.hash ?? "" }];
  const signed = await listsOf("riverside", [head(12), head(events.length)], signer);
  lists = signed.map((list) => file(`riverside-${list.number}.heads.json`, formatHeadList(list)));
});

describe("verify", () => {
  it("exits with 0 when log, lists and key hold together", async () => {
    const run = await verify(recorded, "--heads", ...lists, "--key", signer.key);
    expect(run).toMatchObject({ status: 0, err: "" });
    expect(run.out).toContain(`${recorded}: Holds`);
    expect(run.out).toContain("has the same event 12. The log goes on after it.");
    expect(run.out).not.toContain("✗");
  });

  it("exits with 3 when nothing vouches for a log, and says so first", async () => {
    const run = await verify(recorded, "--key", signer.key);
    expect(run).toMatchObject({ status: 3, err: "" });
    const [first, second] = run.out.split("\n");
    expect(first).toBe(`${recorded}: Nothing vouches for it`);
    expect(second).toContain("You gave no head list");
    expect((await verify(recorded, byHand)).status).toBe(1);
  });

  it("does not trust a key that came with the files next to one that was given", async () => {
    const { signer: other } = await newSigner();
    const run = await verify(recorded, ...lists, file("keys.json", signer.key), "--key", other.key);
    expect(run.status).toBe(1);
    expect(run.out).toContain("which came with the files and is not the key that you gave");
  });

  it.each(["hex", "a JWK", "a set of JWKs"])("takes the key as %s, also in a file", async (form) => {
    const jwk = JSON.stringify(jwkOf(signer.key));
    const text = form === "hex" ? signer.key : form === "a JWK" ? jwk : `{"keys":[${jwk}]}`;
    expect((await verify(...lists, "--key", text)).status).toBe(0);
    expect((await verify(...lists, "--key", file("key", text))).status).toBe(0);
    expect((await verify(...lists, file("key", text))).status).toBe(0);
  });

  it("says that it does not know the key of a list, until the caller trusts it", async () => {
    const run = await verify(recorded, ...lists);
    expect(run.status).toBe(1);
    expect(run.out).toContain("[key-unknown]");
    expect((await verify(recorded, ...lists, "--trust-on-first-use")).status).toBe(0);
  });

  it.each<[string, (lines: string[]) => string[], string, number]>([
    ["changed", (all) => all.with(6, (all[6] ?? "").replace('"by":"', '"by":"x')), "changed", 7],
    ["dropped", (all) => all.toSpliced(6, 1), "dropped", 7],
    ["inserted", (all) => all.toSpliced(6, 0, all[20] ?? ""), "inserted", 7],
    ["swapped", (all) => all.with(6, all[9] ?? "").with(9, all[6] ?? ""), "swapped", 7],
    ["truncated", (all) => all.slice(0, 30), "truncated", 31],
    ["rewritten", () => rewritten(), "rewritten", 12],
  ])("exits with 1 and says which event was %s", async (name, damage, code, seq) => {
    const path = file(`${name}.strikes.ndjson`, `${damage([...lines]).join("\n")}\n`);
    const run = await verify("--json", path, "--heads", ...lists, "--key", signer.key);
    expect(run.status).toBe(1);
    const [found, ...others] = answers(run);
    expect(found).toMatchObject({ file: path, kind: "log", verdict: "fails" });
    expect(found?.faults[0]).toMatchObject({ code, seq });
    expect(others.map(({ verdict }) => verdict)).toEqual(["holds", "holds"]);
  });

  it("gives one line a FILE, in order, whatever each of them is", async () => {
    const missing = join(folder, "not-there");
    const strange = file("strange", "holiday\n");
    const run = await verify("--json", strange, byHand, missing, recorded);
    expect(run.status).toBe(2);
    expect(answers(run).map(({ file: name, verdict }) => [name, verdict])).toEqual([
      [strange, "unreadable"],
      [byHand, "fails"],
      [missing, "unreadable"],
      [recorded, "unproven"],
    ]);
  });

  it.each([[[]], [["--colour"]], [["--key", "nonsense", recorded]]])(
    "exits with 2 when it was not understood: %j",
    async (args) => {
      const run = await verify(...args);
      expect(run.status).toBe(2);
      expect(run.err).toContain("verify: ");
      expect(run.out).toBe("");
    },
  );

  it("says how it is used", async () => {
    const run = await verify("--help");
    expect(run.status).toBe(0);
    expect(run.out).toContain("--trust-on-first-use");
  });
});

/** The same match with one strike by another player, chained afresh from the first event. */
const rewritten = (): string[] => {
  const forged = events.map((event) => (event.seq === 4 ? { ...event, at: "2026-01-01T00:00:00.000Z" } : event));
  return formatLog(resealed(forged)).trimEnd().split("\n");
};
