import type { Bench } from "./bench.ts";
import { corpusOf, sizeOf } from "./corpus.ts";
import { measure, onThread } from "./measure.ts";
import { heapOver } from "./memory.ts";
import { replaying } from "./replaying.ts";
import { table, whole } from "./table.ts";

const MATCHES = { full: 10_000, quick: 900 } as const;
/** Different matches, as many under each of the nine rulesets; a season plays them over and over. */
const DIFFERENT = 90;
const ROUNDS = { full: 5, quick: 3 } as const;

const mebibytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MiB`;

/** The cost of replaying a season on one core. */
export const engine: Bench = async ({ quick, say }) => {
  const scale = quick ? "quick" : "full";
  const [matches, rounds] = [MATCHES[scale], ROUNDS[scale]];
  const corpus = corpusOf(DIFFERENT);
  const size = sizeOf(corpus, matches);
  const heap = heapOver(corpus, matches);
  const rows = await measure(replaying({ corpus, matches }, size), rounds, onThread);
  const repeated = `${whole(corpus.logs.length)} different ones over and over, nine rulesets`;
  say(
    table(
      `Replaying a season on one core: ${whole(matches)} simulated matches (${repeated}),\n${whole(size.events)} events, ${whole(size.strikes)} strikes, ${whole(size.bytes)} bytes; processor time of one thread, medians of ${rounds} alternating rounds, the middle half in brackets`,
      rows,
    ),
  );
  const [first, last] = [heap.at(0), heap.at(-1)];
  if (first && last) {
    const seen = [first, last].map((at) => `${mebibytes(at.bytes)} after ${whole(at.matches)} matches`);
    say(`\n  heap in use after a collection, the corpus included: ${seen.join(", ")}`);
  }
  return { matches, different: corpus.logs.length, ...size, rounds, rows, heap };
};
