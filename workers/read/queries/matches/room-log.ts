import type { RecordedEvent } from "#carrom";
import { matchRoom } from "#ground/objects/objects.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { ok, type Result } from "#shared/result.ts";

/** The log of a match as its room has it. */
export const roomLog = async (env: Env, match: string): Promise<Result<readonly RecordedEvent[], Fault>> => {
  const read = await matchRoom(env, match).lines(0);
  // The room's lines are events that it sealed.
  return read.ok ? ok(read.value.lines.map((line) => JSON.parse(line) as RecordedEvent)) : read;
};
