import { amendmentsIn, type RecordedEvent } from "#carrom";
import { directory } from "#ground/db/database.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { DisputeData, Recording } from "#shared/views/replay/dispute.tsx";
import type { Replayed } from "#shared/views/replay/stops.ts";
import type { Language } from "#shared/words/addresses.ts";
import { zoneOfClub } from "../clubs/zone.ts";
import { matchDetail, noSuchMatch } from "./match.ts";
import { roomLog } from "./room-log.ts";

type Logged = { readonly data: Replayed; readonly log: readonly RecordedEvent[] };

const withLog = async (env: Env, id: string, language: Language): Promise<Result<Logged, Fault>> => {
  const match = await matchDetail(env, id, language);
  if (!match.ok) return match;
  const log = await roomLog(env, id);
  if (!log.ok) return log;
  return ok({ data: { match: match.value, amendments: amendmentsIn(log.value) }, log: log.value });
};

export const replayData = async (env: Env, id: string, language: Language): Promise<Result<Replayed, Fault>> => {
  const found = await withLog(env, id, language);
  return found.ok ? ok(found.value.data) : found;
};

const recordingOf = (event: RecordedEvent | undefined): Recording =>
  event ? { at: event.at, role: event.by.split(":")[0] ?? "" } : null;

/** One dispute of a match, with what it is about and what came of it. */
export const disputeData = async (
  env: Env,
  id: string,
  dispute: string,
  language: Language,
): Promise<Result<DisputeData, Fault>> => {
  const found = await withLog(env, id, language);
  if (!found.ok) return found;
  const { data, log } = found.value;
  const one = data.match.disputes.find((each) => each.dispute === dispute);
  if (!one) return err(noSuchMatch);
  const opening = log.find((event) => event.type === "dispute_opened" && event.data.dispute === dispute);
  const numbered = (seq: number | null | undefined) => recordingOf(log.find((event) => event.seq === seq));
  const { club } = data.match;
  const zone = club === null ? "UTC" : await zoneOfClub(directory(env), club);
  return ok({
    ...data,
    dispute: one,
    struck: numbered(one.target),
    opened: recordingOf(opening),
    settled: numbered(one.resolution?.seq),
    zone,
  });
};
