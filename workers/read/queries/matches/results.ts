import { type RecordedEvent, resultHistory } from "#carrom";
import { directory } from "#ground/db/database.ts";
import { matchRoom } from "#ground/objects/objects.ts";
import type { PublicResult } from "#shared/api/match/match.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { ok, type Result } from "#shared/result.ts";
import { namesOf } from "../clubs/names.ts";
import { playersIn, publicResult } from "./moves.ts";

/** Every result of a match, oldest first. They are found here and not in the room, which has a match to record. */
export const resultsOf = async (
  env: Env,
  id: string,
): Promise<Result<{ seq: number; result: PublicResult }[], Fault>> => {
  const log = await matchRoom(env, id).lines(0);
  if (!log.ok) return log;
  // The room's lines are events that it sealed.
  const held = resultHistory(log.value.lines.map((line) => JSON.parse(line) as RecordedEvent));
  const names = await namesOf(
    directory(env),
    held.flatMap(({ result }) => playersIn(result)),
  );
  return ok(held.map(({ seq, result }) => ({ seq, result: publicResult(result, names) })));
};
