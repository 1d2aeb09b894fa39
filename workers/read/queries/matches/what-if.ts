import {
  open,
  publishedRuleset,
  type RecordedEvent,
  type Ruleset,
  transcribed,
  type WhatIfWords,
  whatIf,
} from "#carrom";
import { chainOf } from "#derive/match/match-view.ts";
import { publishedReport } from "#derive/match/published.ts";
import { matchRoom } from "#ground/objects/objects.ts";
import type { MatchDetail } from "#shared/api/match/match.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { MOST_WHAT_IF_EVENTS } from "#shared/api/parts/limits.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { WhatIfData } from "#shared/views/match/what-if.tsx";
import type { Language } from "#shared/words/addresses.ts";
import { type ErrorMessage, saidOf } from "#shared/words/error-words.ts";
import type { Catalogues } from "#shared/words/words-in.ts";
import { isMatch, matchDetail, noSuchMatch } from "./match.ts";
import { roomLog } from "./room-log.ts";

const tooLong: Fault = {
  code: "match-too-long",
  message: { key: "whatIfTooLong", about: { most: MOST_WHAT_IF_EVENTS } },
};

/** Why a match cannot be shown under other rules at all, as the page says it. */
const UNSHOWABLE: ReadonlySet<string> = new Set<Fault["code"]>(["sides-not-allowed", "match-too-long"]);

/**
 * A match's strikes under another ruleset. They are ruled on here and not in the room, which has a match to record.
 */
export const reportUnder = async (
  env: Env,
  id: string,
  rulesetName: string,
  w?: WhatIfWords,
): Promise<Result<MatchDetail["report"], Fault>> => {
  if (!(await isMatch(env, id))) return err(noSuchMatch);
  const ruleset = publishedRuleset(rulesetName);
  if (!ruleset) return err({ code: "ruleset-not-found", message: { key: "noRuleset" }, place: "query:/ruleset" });
  const room = matchRoom(env, id);
  // Known without reading the log.
  if (((await room.status()).head?.seq ?? 0) > MOST_WHAT_IF_EVENTS) return err(tooLong);
  const log = await roomLog(env, id);
  if (!log.ok) return log;
  const events = log.value;
  // A room that was lost knows of its log only once it has fetched it.
  if (events.length > MOST_WHAT_IF_EVENTS) return err(tooLong);
  const report = whatIf(events, ruleset, chainOf(events), w);
  if (report.problems.some(({ code }) => code === "sides-not-allowed")) return err(sidesNotUnder(ruleset, events));
  return ok(publishedReport(report));
};

/** Why a match cannot be opened under another ruleset: who plays in it, or how many. */
const sidesNotUnder = (ruleset: Ruleset, [opening]: readonly RecordedEvent[]): Fault => {
  const opened = opening ? open(transcribed(opening, ruleset)) : null;
  const message: ErrorMessage =
    opened && "code" in opened ? { key: "sidesNotUnder", about: { why: opened.why } } : { key: "noRuleset" };
  return { code: "sides-not-allowed", message, place: "query:/ruleset" };
};

/** The ruleset that the page is asked for, `null`: none yet; the page's language, with its words. */
type AskedWhatIf = {
  readonly ruleset: string | null;
  readonly language: Language;
  readonly words: Pick<Catalogues, "rulings" | "problems">;
};

/**
 * The data of the page; `null` where there is no such match or ruleset; a fault where it is not known just now.
 *
 * @param allowed whether this client may have a replay under other rules now
 */
export const whatIfView = async (
  env: Env,
  id: string,
  { ruleset: rulesetName, language, words }: AskedWhatIf,
  allowed: () => Promise<Result<unknown, Fault>>,
): Promise<WhatIfData | Fault | null> => {
  const match = await matchDetail(env, id, language);
  if (!match.ok) return match.error.code === "match-not-found" ? null : match.error;
  if (rulesetName === null) return { match: match.value, asked: null };
  const ruleset = publishedRuleset(rulesetName);
  if (!ruleset) return null;
  const admitted = await allowed();
  if (!admitted.ok) return admitted.error;
  const report = await reportUnder(env, id, rulesetName, { rulings: words.rulings, refusals: words.problems });
  if (!report.ok && !UNSHOWABLE.has(report.error.code)) return report.error;
  const found = report.ok ? report.value : saidOf(words.problems, report.error);
  return { match: match.value, asked: { ruleset: { id: ruleset.id, name: ruleset.name }, found } };
};
