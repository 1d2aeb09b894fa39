import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { experimental_readRawConfig } from "wrangler";
import { root, run } from "../server/children.ts";
import { type WranglerFile, wranglerFile } from "./environment.ts";

export type WranglerAnswer = {
  readonly ok: boolean;
  /** Standard output alone: JSON, where JSON was asked for. */
  readonly out: string;
  /** All that it printed, for a person. */
  readonly text: string;
  /** The entries of its output file, for programs. */
  readonly entries: readonly unknown[];
};

/** Runs wrangler with these arguments, to its end. Tests answer from a record instead. */
export type Wrangler = (args: readonly string[]) => Promise<WranglerAnswer>;

/** The wrangler of this project; it asks no questions. */
export const wrangler: Wrangler = async (args) => {
  const folder = mkdtempSync(join(tmpdir(), "strikebook-wrangler-"));
  const file = join(folder, "entries.ndjson");
  try {
    const { ok, out, text } = await run("wrangler", args, {
      output: "pipe",
      env: { WRANGLER_OUTPUT_FILE_PATH: file, FORCE_COLOR: "0", NO_COLOR: "1" },
    });
    const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
    return { ok, out, text, entries: lines.filter((line) => line !== "").map((line): unknown => JSON.parse(line)) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Reads `wrangler.toml` with wrangler's own reader. */
export const readWranglerFile = (): WranglerFile =>
  wranglerFile.parse(experimental_readRawConfig({ config: `${root}wrangler.toml` }, { hideWarnings: true }).rawConfig);
