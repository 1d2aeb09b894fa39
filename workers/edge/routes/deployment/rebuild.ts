import type { AppContext } from "#access/accounts/context.ts";
import { refuse } from "#access/http/problem.ts";
import { answers, defineRoute } from "#access/http/route.ts";
import type { Router } from "#access/http/router.ts";
import { latestRebuild, published } from "#derive/rebuild/ledger.ts";
import { cancelRebuild, orderRebuild } from "#derive/rebuild/order.ts";
import { directory } from "#ground/db/database.ts";
import { rebuildStatus } from "#shared/api/deployment/rebuild.ts";
import type { ErrorMessage } from "#shared/words/error-words.ts";
import * as rebuildWords from "#shared/words/rebuild.en.ts";
import * as refusalWords from "#shared/words/refusals-in-english.ts";

const order = defineRoute({
  method: "post",
  path: "/api/v1/rebuild",
  permission: "operator",
  tags: ["service"],
  summary:
    "Start a rebuild: derive everything again from the logs, next to what readers see, then switch over. One runs at a time.",
  responses: {
    202: answers("The rebuild that was started, or runs already. Ask again for its progress.", rebuildStatus),
  },
});

const read = defineRoute({
  method: "get",
  path: "/api/v1/rebuild",
  permission: "operator",
  tags: ["service"],
  summary: "Get the progress or the outcome of the latest rebuild.",
  responses: {
    200: answers(
      "The rebuild. Its two digests are the same, unless a row was wrong or events were recorded meanwhile.",
      rebuildStatus,
    ),
  },
});

const cancel = defineRoute({
  method: "post",
  path: "/api/v1/rebuild/cancel",
  permission: "operator",
  tags: ["service"],
  summary: "Cancel the running rebuild. Before its switch nobody has read any of its rows.",
  responses: { 200: answers("The rebuild has ended.", rebuildStatus) },
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
