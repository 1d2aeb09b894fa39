import { rebuildStatus } from "../../../../shared/api/deployment/rebuild.ts";
import type { ErrorMessage } from "../../../../shared/words/error-words.ts";
import * as rebuildWords from "../../../../shared/words/rebuild.en.ts";
import * as refusalWords from "../../../../shared/words/refusals-in-english.ts";
import type { AppContext } from "../../../access/accounts/context.ts";
import { refuse } from "../../../access/http/problem.ts";
import { answers, defineRoute } from "../../../access/http/route.ts";
import type { Router } from "../../../access/http/router.ts";
import { latestRebuild, published } from "../../../derive/rebuild/ledger.ts";
import { cancelRebuild, orderRebuild } from "../../../derive/rebuild/order.ts";
import { directory } from "../../../ground/db/database.ts";

const order = defineRoute({
  method: "post",
  path: "/api/v1/rebuild",
  permission: "operator",
  tags: ["service"],
  summary: "Derive everything again from the logs, beside what is read, and then switch. One at a time.",
  responses: { 202: answers("Asked for, or at work already: ask again how far it is.", rebuildStatus) },
});

const read = defineRoute({
  method: "get",
  path: "/api/v1/rebuild",
  permission: "operator",
  tags: ["service"],
  summary: "How far the latest rebuild is, or what it came to.",
  responses: { 200: answers("The digests are the same unless something was wrong or has moved on.", rebuildStatus) },
});

const cancel = defineRoute({
  method: "post",
  path: "/api/v1/rebuild/cancel",
  permission: "operator",
  tags: ["service"],
  summary: "Stop the rebuild that is at work; before its switch nothing of it was read.",
  responses: { 200: answers("It has ended.", rebuildStatus) },
});

/** What is said of rebuilds, in the language of the API. */
const english = { ...refusalWords, ...rebuildWords };

const none = (c: AppContext, message: ErrorMessage) => refuse(c, { code: "not-found", message });

/** Rebuilding what is derived. */
export const rebuildRoutes = (api: Router): void => {
  api.openapi(order, async (c) => {
    const row = await orderRebuild(c.env, new Date().toISOString());
    return c.json(await published(english, directory(c.env), row), 202);
  });

  api.openapi(read, async (c) => {
    const row = await latestRebuild(directory(c.env));
    return row ? c.json(await published(english, directory(c.env), row), 200) : none(c, { key: "nothingRebuilt" });
  });

  api.openapi(cancel, async (c) => {
    const row = await cancelRebuild(c.env);
    return row ? c.json(await published(english, directory(c.env), row), 200) : none(c, { key: "noRebuildRunning" });
  });
};
