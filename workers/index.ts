import { createApp } from "./app.ts";
import { DAILY, dailyHeadLists } from "./proof/daily.ts";
import { upkeep } from "./upkeep.ts";

export { ImportWorkflow } from "./backup/import-workflow.ts";
export { MatchRoom } from "./match/match-room.ts";
export { RatingList } from "./ratings/rating-list.ts";
export { RebuildWorkflow } from "./rebuild/rebuild-workflow.ts";

const app = createApp();

export default {
  fetch: app.fetch,
  scheduled: ({ cron }, env) => (cron === DAILY ? dailyHeadLists(env) : upkeep(env)),
} satisfies ExportedHandler<Env>;
