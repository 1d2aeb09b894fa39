import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { gzipSync } from "node:zlib";
import { shellFiles } from "#cli/offline/shell-files.ts";
import { root } from "#cli/server/children.ts";
import { buildSite } from "#cli/site.ts";
import { OFFERED } from "#shared/words/language.ts";
import { scriptsOf } from "../support/scripts-of.ts";
import type { Bench } from "./bench.ts";
import { whole } from "./table.ts";
import { type Tapping, type Times, tapping } from "./tapping.ts";
import { type Taps, tapsPerStrike } from "./taps.ts";

const SIZE = {
  full: { boards: 1_000, rounds: 3, taps: 240, starts: 5 },
  quick: { boards: 50, rounds: 1, taps: 60, starts: 2 },
} as const;

/** The limits of the page: milliseconds at the 95th percentile, milliseconds, bytes, taps. */
const LIMITS = { ruling: 30, cold: 1_500, scripts: 120_000, mean: 1.5, median: 1 } as const;

const tapsLine = ({ of, boards, strikes, median, mean, largest, oneTap, formerMean }: Taps): string =>
  `  ${of.padEnd(26)} ${whole(boards).padStart(6)} boards ${whole(strikes).padStart(7)} strikes: median ${median}, mean ${mean.toFixed(2)} (before: ${formerMean.toFixed(2)}), largest ${largest}, ${Math.round(oneTap * 100)}% by one tap`;

const timesLine = (name: string, { count, p50, p95, largest }: Times): string =>
  `  ${name.padEnd(44)} ${String(count).padStart(4)} times: p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, largest ${largest.toFixed(0)} ms`;

const packed = (dist: string, url: string): number => gzipSync(readFileSync(dist + url), { level: 9 }).length;

/** Bytes of JavaScript, as they are sent: what the page of a match loads at once, and all that a phone keeps for scoring. */
const scriptBytes = (dist: string): { readonly page: number; readonly kept: number } => {
  const kept = shellFiles(dist).flatMap(({ url }) => (url.endsWith(".js") ? [url] : []));
  const sum = (urls: Iterable<string>): number => [...urls].reduce((bytes, url) => bytes + packed(dist, url), 0);
  return { page: sum(scriptsOf(dist, "/shell/score/")), kept: sum(kept) };
};

const judged = (what: string, found: number, limit: number): string =>
  `  ${what}: ${Number(found.toFixed(2))}, at most ${limit}: ${found <= limit ? "met" : "missed"}`;

/** The cost of recording a strike, for its person and a phone: taps, milliseconds and bytes. */
export const scorer: Bench = async ({ quick, say }) => {
  const { boards, rounds, taps, starts } = SIZE[quick ? "quick" : "full"];
  await buildSite();
  const scripts = scriptBytes(`${root}site/dist`);
  const perStrike = tapsPerStrike(boards);
  say("\nTaps per strike, and on the page before this one over the same strikes\n");
  for (const one of perStrike) say(tapsLine(one));
  say(
    "\nIn Chromium with the processor slowed four times: from the time stamp of a touch to its ruling in the page, and to a\nmessage after the frame that shows it; from the navigation of a browser started without a network to the first key, in each language\n",
  );
  const runs: (Tapping & { readonly load: number })[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [load = Number.NaN] = loadavg();
    const run = { ...(await tapping({ taps, starts })), load };
    runs.push(run);
    say(timesLine(`tap to its ruling in the page, load ${load.toFixed(1)}`, run.judged));
    say(timesLine("tap to the frame that shows it", run.taps));
    say(timesLine("of these the last third, on the longest log", run.late));
    say(timesLine("thread of the page, a tap stored and sent", run.thread));
    for (const [language, cold] of run.cold) say(timesLine(`opened without a network, in ${language}`, cold));
  }
  // Other work of the machine only adds: the quietest round is the page's own.
  const best = (of: (run: Tapping) => number): number => Math.min(...runs.map(of));
  say("");
  say(judged("Mean of taps", Math.max(...perStrike.map(({ mean }) => mean)), LIMITS.mean));
  say(judged("Median of taps", Math.max(...perStrike.map(({ median }) => median)), LIMITS.median));
  say(
    judged(
      "Tap to its ruling in the page, p95, ms",
      best((run) => run.judged.p95),
      LIMITS.ruling,
    ),
  );
  say(
    judged(
      "Tap to the frame that shows it, p95, ms",
      best((run) => run.taps.p95),
      LIMITS.ruling,
    ),
  );
  for (const language of OFFERED)
    say(
      judged(
        `Opened without a network in ${language}, median, ms`,
        best((run) => run.cold.get(language)?.p50 ?? Number.NaN),
        LIMITS.cold,
      ),
    );
  say(judged("JavaScript of a match's page, gzipped, bytes", scripts.page, LIMITS.scripts));
  say(`  All JavaScript that a phone keeps for scoring: ${whole(scripts.kept)} bytes`);
  const measured = runs.map((run) => ({ ...run, cold: Object.fromEntries(run.cold) }));
  return { perStrike, runs: measured, scripts, limits: LIMITS };
};
