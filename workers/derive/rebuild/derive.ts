import { restore } from "../../../shared/match/extend.ts";
import type { RecordedEvent } from "../../../shared/match/model/events.ts";
import { brokenAt } from "../../../shared/match/seal/chain.ts";
import { sha256 } from "../../ground/crypto/sha256.ts";
import type { Database } from "../../ground/db/database.ts";
import { readEntries } from "../match/match-events.ts";
import { type Projection, project } from "../match/projection.ts";

/** A match as its log in D1 tells it at `seq`: what derives from it, or why nothing does. */
export type Derived = {
  readonly match: string;
  readonly seq: number;
  readonly projection: Projection | null;
  readonly reason: string | null;
};

/** Derives one match from D1's copy of its log alone. A log that does not stand is an answer, not an error. */
export const derive = async (db: Database, match: string): Promise<Derived> => {
  const entries = await readEntries(db, match);
  const seq = entries.at(-1)?.seq ?? 0;
  try {
    // The lines in D1 are those that a room sealed; the chain is checked before they are believed.
    const events = entries.map(({ line }) => JSON.parse(line) as RecordedEvent);
    const broken = brokenAt(events, sha256);
    if (broken !== null) throw new Error(`the hash chain breaks at seq ${broken}`);
    const tip = events.at(-1);
    if (!tip) throw new Error("the log is empty");
    return { match, seq, projection: project(restore(events), tip, () => events), reason: null };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(JSON.stringify({ alarm: "log-does-not-stand", match, error: reason }));
    return { match, seq, projection: null, reason };
  }
};
