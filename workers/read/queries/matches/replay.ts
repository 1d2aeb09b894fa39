import type { Fault } from "../../../../shared/api/parts/fault.ts";
import { open } from "../../../../shared/match/fold.ts";
import type { RecordedEvent } from "../../../../shared/match/model/events.ts";
import { amendmentsIn } from "../../../../shared/match/replay/amendments.ts";
import { ok, type Result } from "../../../../shared/result.ts";
import type { ReplayData } from "../../../../shared/views/replay/replay.tsx";
import { matchDetail } from "./match.ts";

/** A match as its replay shows it: with what its log no longer says, and how the men lie before the break. */
export const replayData = async (env: Env, id: string): Promise<Result<ReplayData, Fault>> => {
  const match = await matchDetail(env, id);
  if (!match.ok) return match;
  const log = await env.MATCH_ROOM.getByName(id).lines(0);
  if (!log.ok) return log;
  // The room's lines are events that it sealed.
  const events = log.value.lines.map((line) => JSON.parse(line) as RecordedEvent);
  const [opening] = events;
  const opened = opening ? open(opening) : null;
  const arrangement = opened && "setting" in opened ? opened.setting.ruleset.setUp.arrangement.value : "unstated";
  return ok({ match: match.value, amendments: amendmentsIn(events), arrangement });
};
