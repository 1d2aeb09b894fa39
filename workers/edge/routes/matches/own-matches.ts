import { z } from "zod";
import { spokenForBy } from "#access/accounts/linked-players.ts";
import { operation, serving } from "#access/http/operation.ts";
import { ownMatchesOf } from "#read/queries/league/own-matches.ts";
import { ownConfirmation, ownDispute, ownMatches, ownResult, ownResultEntered } from "#shared/api/league/own-match.ts";
import { matchId } from "#shared/ids.ts";
import { ok } from "#shared/result.ts";
import { confirmResult, disputeMatch, enterOwnResult } from "#write/commands/matches/own-match.ts";

const params = z.object({ id: matchId });

export const listOwnMatches = operation({
  method: "get",
  path: "/api/v1/account/matches",
  permission: "account",
  tags: ["accounts"],
  summary: "List the account's own fixtures to come, results to confirm, and matches with an open dispute.",
  output: ownMatches,
  answers: { 200: "The fixtures and matches." },
  isPrivate: true,
  run: async ({ env, db, who: { user }, now }) => ok(await ownMatchesOf(env, db, await spokenForBy(db, user.id), now)),
});

export const addOwnResult = operation({
  method: "post",
  path: "/api/v1/account/results",
  permission: "account",
  tags: ["accounts"],
  summary: "Enter the result of a fixture of one's own that is not recorded yet, and confirm it for one's own side.",
  body: ownResult,
  output: ownResultEntered,
  answers: { 200: "Recorded. The same request again changes nothing." },
  run: ({ env, body, who: { user }, now }) => enterOwnResult(env, body, user.id, now),
});

export const confirmOwnResult = operation({
  method: "post",
  path: "/api/v1/account/confirmations",
  permission: "account",
  tags: ["accounts"],
  summary: "Confirm the result of a match of one's own for one's own side.",
  body: ownConfirmation,
  answers: { 200: "Confirmed, now or before." },
  run: ({ env, body: { match }, who: { user }, now }) => confirmResult(env, match, user.id, now),
});

export const addDispute = operation({
  method: "post",
  path: "/api/v1/account/matches/{id}/disputes",
  permission: "account",
  tags: ["accounts"],
  summary: "Dispute a strike, a board or the result of a match of one's own, for seven days after it.",
  params,
  body: ownDispute,
  answers: { 200: "The dispute waits for an auditor or organiser." },
  run: ({ env, params: { id }, body: dispute, who: { user }, now }) => disputeMatch(env, id, user.id, { dispute, now }),
});

/** An account in matches of its own. */
export const ownMatchRoutes = serving(listOwnMatches, addOwnResult, confirmOwnResult, addDispute);
