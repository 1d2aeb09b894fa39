// `node test/states/record.ts FILE`: what this version leaves in a state folder, as a backup. Later versions are tried on it
// (`test/cli/states.test.ts`).
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { seed } from "#cli/demo/seed.ts";
import { freePort } from "#cli/server/front.ts";
import * as english from "#shared/words/cli.en.ts";
import { KEY, kill, run, serve } from "../support/host.ts";
import { saidBy } from "./said.ts";

/** Secrets of this test alone. The key is that of 32 bytes of zero (RFC 8410). */
const SECRETS = {
  STRIKEBOOK_SECRET: "the-secret-of-recorded-states-which-are-of-nobody",
  ORGANISER_KEY_HASH: createHash("sha256").update(KEY).digest("hex"),
  HEAD_LIST_KEY: Buffer.concat([Buffer.from("302e020100300506032b657004220420", "hex"), Buffer.alloc(32)]).toString(
    "base64",
  ),
  SET_UP: "",
};

const file = resolve(process.argv[2] ?? "state.tar.gz");
const folder = mkdtempSync(join(tmpdir(), "record-"));
const state = join(folder, "state");
mkdirSync(state);
writeFileSync(join(state, "secrets"), JSON.stringify(SECRETS), { mode: 0o600 });
const served = await serve(state, await freePort());
await seed(english, { url: served.url, secret: SECRETS.STRIKEBOOK_SECRET });
const backup = join(folder, "backup");
console.log((await run("backup", [backup], { STRIKEBOOK_STATE: state })).text);
const said = await saidBy(served.api);
await kill(served.child, "SIGTERM", false);
writeFileSync(file.replace(/\.tar\.gz$/, ".json"), `${JSON.stringify(said, null, 2)}\n`);
spawnSync("tar", ["-czf", file, "-C", backup, "."], { stdio: "inherit" });
rmSync(folder, { recursive: true });
