import { GENESIS, type MatchEvent, type RecordedEvent, seal } from "#carrom";
import { sha256 } from "#ground/crypto/sha256.ts";
import { chanceFrom } from "./chance.ts";
import { play, type SimulatedMatch } from "./evening.ts";

/** A whole evening as a server would have recorded it: numbered, signed for and chained. */
export const recording = (evening: SimulatedMatch, by = "umpire:simulator"): RecordedEvent[] => {
  const opening = {
    type: "match_opened" as const,
    data: evening.opening,
    id: chanceFrom(`${evening.seed}:opening`).uuid(),
    at: evening.begins,
  };
  const log: RecordedEvent[] = [];
  for (const { id, at, ...act } of [opening, ...[...play(evening)].flat()]) {
    const event: MatchEvent = { ...act, seq: log.length + 1 };
    log.push(seal({ ...event, id, at, by }, log.at(-1)?.hash ?? GENESIS, sha256));
  }
  return log;
};
