import { operation, serving } from "#access/http/operation.ts";
import { latestRebuild, rebuildStatusOf } from "#derive/rebuild/ledger.ts";
import { cancelRebuild, orderRebuild } from "#derive/rebuild/order.ts";
import { rebuildStatus } from "#shared/api/deployment/rebuild.ts";
import { err, ok } from "#shared/result.ts";
import * as rebuildWords from "#shared/words/rebuild.en.ts";
import * as refusalWords from "#shared/words/refusals-in-english.ts";

const order = operation({
  method: "post",
  path: "/api/v1/rebuild",
  permission: "operator",
  tags: ["service"],
  summary:
    "Start a rebuild: derive everything again from the logs, next to what readers see, then switch over. One runs at a time.",
  output: rebuildStatus,
  answers: { 202: "The rebuild that was started, or runs already. Ask again for its progress." },
  run: async ({ env, db, now }) => ok(await rebuildStatusOf(english, db, await orderRebuild(env, now))),
});

const read = operation({
  method: "get",
  path: "/api/v1/rebuild",
  permission: "operator",
  tags: ["service"],
  summary: "Get the progress or the outcome of the latest rebuild.",
  output: rebuildStatus,
  answers: {
    200: "The rebuild. Its two digests are the same, unless a row was wrong or events were recorded meanwhile.",
  },
  run: async ({ db }) => {
    const row = await latestRebuild(db);
    return row
      ? ok(await rebuildStatusOf(english, db, row))
      : err({ code: "not-found", message: { key: "nothingRebuilt" } });
  },
});

const cancel = operation({
  method: "post",
  path: "/api/v1/rebuild/cancel",
  permission: "operator",
  tags: ["service"],
  summary: "Cancel the running rebuild. Before its switch none of its rows has been read.",
  output: rebuildStatus,
  answers: { 200: "The rebuild has ended." },
  run: async ({ env, db }) => {
    const row = await cancelRebuild(env);
    return row
      ? ok(await rebuildStatusOf(english, db, row))
      : err({ code: "not-found", message: { key: "noRebuildRunning" } });
  },
});

/** What is said of rebuilds, in the language of the API. */
const english = { ...refusalWords, ...rebuildWords };

/** Rebuilding what is derived. */
export const rebuildRoutes = serving(order, read, cancel);
