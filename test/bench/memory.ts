import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { Corpus } from "./corpus.ts";
import { replayText } from "./replaying.ts";

/** Bytes of heap in use after a garbage collection, once `matches` matches have been replayed. */
export type Heap = { readonly matches: number; readonly bytes: number };

/** Node's own garbage collector, without a flag on the command line. */
const collector = (): (() => void) => {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc");
};

/** Replays a number of matches and looks at the heap after every tenth of them. */
export const heapOver = ({ texts }: Corpus, matches: number): readonly Heap[] => {
  const collect = collector();
  const tenth = Math.ceil(matches / 10);
  const heaps: Heap[] = [];
  for (let done = 1; done <= matches; done += 1) {
    replayText(texts[done % texts.length] ?? "");
    if (done % tenth !== 0 && done !== matches) continue;
    collect();
    heaps.push({ matches: done, bytes: process.memoryUsage().heapUsed });
  }
  return heaps;
};
