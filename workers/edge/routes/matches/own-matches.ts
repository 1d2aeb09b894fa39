import { z } from "zod";
import type { AppContext } from "#access/accounts/context.ts";
import { spokenForBy } from "#access/accounts/linked-players.ts";
import { refuse } from "#access/http/problem.ts";
import { answers, defineRoute, takes } from "#access/http/route.ts";
import type { Router } from "#access/http/router.ts";
import { directory } from "#ground/db/database.ts";
import { ownMatchesOf } from "#read/queries/league/own-matches.ts";
import { done } from "#shared/api/deployment/accounts.ts";
import { ownConfirmation, ownDispute, ownMatches, ownResult, ownResultEntered } from "#shared/api/league/own-match.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { matchId } from "#shared/ids.ts";
import { confirmResult, disputeMatch, enterOwnResult } from "#write/commands/matches/own-match.ts";
import { NOT_STORED } from "./scorer-links.ts";

const params = z.object({ id: matchId });

const list = defineRoute({
  method: "get",
  path: "/api/v1/account/matches",
  permission: "account",
  tags: ["accounts"],
  summary: "List the account's own fixtures to come, results to confirm, and matches with an open dispute.",
  responses: { 200: answers("The fixtures and matches.", ownMatches) },
});

const enter = defineRoute({
  method: "post",
  path: "/api/v1/account/results",
  permission: "account",
  tags: ["accounts"],
  summary: "Enter the result of a fixture of one's own that nobody has recorded, and confirm it for one's own side.",
  request: takes(ownResult),
  responses: { 200: answers("Recorded. The same request again changes nothing.", ownResultEntered) },
});

const confirm = defineRoute({
  method: "post",
  path: "/api/v1/account/confirmations",
  permission: "account",
  tags: ["accounts"],
  summary: "Confirm the result of a match of one's own for one's own side.",
  request: takes(ownConfirmation),
  responses: { 200: answers("Confirmed, now or before.", done) },
});

const dispute = defineRoute({
  method: "post",
  path: "/api/v1/account/matches/{id}/disputes",
  permission: "account",
  tags: ["accounts"],
  summary: "Dispute a strike, a board or the result of a match of one's own, for seven days after it.",
  request: { params, ...takes(ownDispute) },
  responses: { 200: answers("The dispute waits for an auditor or organiser.", done) },
});

const accountNeeded: Fault = { code: "not-permitted", message: { key: "accountNeeded" } };

/** Whose account it is; `null`: a program without one. */
const userOf = (c: AppContext): string | null => {
  const credential = c.get("credential");
  return credential.kind === "user" ? credential.user.id : null;
};

/** What somebody who plays does in matches of their own. */
export const ownMatchRoutes = (api: Router): void => {
  api.openapi(list, async (c) => {
    const user = userOf(c);
    if (user === null) return refuse(c, accountNeeded);
    const db = directory(c.env);
    return c.json(
      await ownMatchesOf(c.env, db, await spokenForBy(db, user), new Date().toISOString()),
      200,
      NOT_STORED,
    );
  });

  api.openapi(enter, async (c) => {
    const user = userOf(c);
    if (user === null) return refuse(c, accountNeeded);
    const entered = await enterOwnResult(c.env, c.req.valid("json"), user, new Date().toISOString());
    return entered.ok ? c.json(entered.value, 200) : refuse(c, entered.error);
  });

  api.openapi(confirm, async (c) => {
    const user = userOf(c);
    if (user === null) return refuse(c, accountNeeded);
    const confirmed = await confirmResult(c.env, c.req.valid("json").match, user, new Date().toISOString());
    return confirmed.ok ? c.json({ done: true as const }, 200) : refuse(c, confirmed.error);
  });

  api.openapi(dispute, async (c) => {
    const user = userOf(c);
    if (user === null) return refuse(c, accountNeeded);
    const asked = { dispute: c.req.valid("json"), now: new Date().toISOString() };
    const opened = await disputeMatch(c.env, c.req.valid("param").id, user, asked);
    return opened.ok ? c.json({ done: true as const }, 200) : refuse(c, opened.error);
  });
};
