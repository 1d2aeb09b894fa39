import type { Fault } from "../../../../shared/api/parts/fault.ts";
import type { RecordedEvent } from "../../../../shared/match/model/events.ts";
import { ok, type Result } from "../../../../shared/result.ts";
import { type ReplayData, replayDataOf } from "../../../../shared/views/replay/replay-data.ts";
import { matchDetail } from "./match.ts";

/** A match as its replay shows it: with what its log no longer says, and how the men lie before the break. */
export const replayData = async (env: Env, id: string): Promise<Result<ReplayData, Fault>> => {
  const match = await matchDetail(env, id);
  if (!match.ok) return match;
  const log = await env.MATCH_ROOM.getByName(id).lines(0);
  if (!log.ok) return log;
  // The room's lines are events that it sealed.
  const events = log.value.lines.map((line) => JSON.parse(line) as RecordedEvent);
  return ok(replayDataOf(match.value, events));
};
