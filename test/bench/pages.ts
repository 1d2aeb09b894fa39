import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CLUB, DIVISION } from "#cli/demo/demo-season.ts";
import { root } from "#cli/server/children.ts";
import { startedFrom } from "../run/started-server.ts";
import type { Bench } from "./bench.ts";
import { type Opened, SLOW_4G, SLOWED, startPhone } from "./phone.ts";

const PORT = 8798;
/** Pages of the demo club, and before them the least that a page can cost: a few lines of text, without a style or a script. */
const PAGES = {
  "lines of text": "/robots.txt",
  home: "/",
  club: `/clubs/${CLUB.id}`,
  division: `/divisions/${DIVISION.id}`,
  fixtures: `/divisions/${DIVISION.id}/fixtures`,
  "match, over": `/matches/${DIVISION.id}-r6-2`,
  "match, played": `/matches/${DIVISION.id}-r7-4`,
  replay: `/matches/${DIVISION.id}-r6-2/replay`,
  player: "/players/asha",
  ratings: `/ratings/${CLUB.id}:singles`,
  ruleset: "/rules/icf/",
  comparison: "/rules/compare/",
  about: "/about/",
} as const;
const BASELINE = "lines of text";
const OPENED = { quick: 1, full: 5 } as const;

const kB = (bytes = 0): string => (bytes / 1000).toFixed(1).padStart(6);

const KINDS = ["document", "stylesheet", "script", "font"] as const;
const HEAD = `  ${"".padEnd(16)} requests   HTML    CSS script  fonts  first paint      largest  shift`;

const row = (name: string, { requests, bytes, firstPaintMs, largestPaintMs, shift }: Opened, least: number): string => {
  const weights = KINDS.map((kind) => kB(bytes[kind])).join(" ");
  const first = `${firstPaintMs.toFixed(0).padStart(5)} ms (${(firstPaintMs / least).toFixed(1)}×)`;
  const largest = `${largestPaintMs.toFixed(0).padStart(5)} ms`;
  return `  ${name.padEnd(16)} ${String(requests).padStart(8)} ${weights} ${first} ${largest}  ${shift.toFixed(3)}`;
};

/** The bytes that each kind of page loads on a slowed phone, and how soon it is seen, next to a bare line of text. */
export const pages: Bench = async ({ quick, say }) => {
  const state = mkdtempSync(join(tmpdir(), "strikebook-bench-"));
  const server = await startedFrom(root, { port: PORT, state });
  const phone = await startPhone();
  try {
    const found: Record<string, Opened> = {};
    for (const [name, path] of Object.entries(PAGES))
      found[name] = await phone.open(new URL(path, server.url).href, OPENED[quick ? "quick" : "full"]);
    const least = found[BASELINE]?.firstPaintMs ?? Number.NaN;
    say(
      `\nPages on a phone (processor slowed ${SLOWED} times, slow 4G), beside ${BASELINE}; kB as they came, with their headers\n\n${HEAD}`,
    );
    for (const [name, one] of Object.entries(found)) say(row(name, one, least));
    return { slowed: SLOWED, network: SLOW_4G, baseline: BASELINE, pages: found };
  } finally {
    await phone.close();
    await server.stop();
    rmSync(state, { recursive: true, force: true });
  }
};
