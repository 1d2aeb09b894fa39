import type { Fault } from "../../../../shared/api/parts/fault.ts";
import { fixturesOf } from "../../../../shared/league/terms/decisions.ts";
import { ok, type Result } from "../../../../shared/result.ts";
import { directory } from "../../../ground/db/database.ts";
import { previewDecision } from "../league/decisions.ts";
import type { SentDecision } from "../league/sent-decision.ts";
import { closeMatch } from "./close-match.ts";

/**
 * Closes the matches of fixtures that are about to be moved or postponed, where they were opened and nothing was played: a
 * match is of the day on which it was opened, and another one is opened on the new day. A decision that would be refused
 * closes nothing, and a match that has begun meanwhile is not closed.
 */
export const closeMoved = async (env: Env, sent: SentDecision): Promise<Result<true, Fault>> => {
  const { decision, by, at } = sent;
  if (decision.type !== "fixture_postponed" && decision.type !== "fixtures_moved") return ok(true);
  const weighed = await previewDecision(directory(env), sent);
  // It is refused with its reason when it is recorded, or was recorded before.
  if (!weighed.ok) return ok(true);
  const moved = new Set(fixturesOf(decision));
  const open = weighed.value.before.fixtures.flatMap(({ settlement, match }) =>
    moved.has(settlement.fixture.id) && match?.result.status === "in-play" ? [match.result.matchId] : [],
  );
  for (const match of open) {
    const closed = await closeMatch(env, match, { by, now: at });
    if (!closed.ok) return closed;
  }
  return ok(true);
};
