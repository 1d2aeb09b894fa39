import { createApp } from "./app.ts";
import { doJobs } from "./jobs.ts";
import { DAILY, HOURLY, nightly, post, upkeep } from "./scheduled.ts";

export { ListKeeper } from "#derive/heads/list-keeper.ts";
export { RatingList } from "#derive/ratings/rating-list.ts";
export { RebuildWorkflow } from "#derive/rebuild/rebuild-workflow.ts";
export { ExportWorkflow } from "#write/backup/export/export-workflow.ts";
export { ImportWorkflow } from "#write/backup/import-workflow.ts";
export { BackupWorkflow } from "#write/backup/whole/backup-workflow.ts";
export { MatchRoom } from "#write/match/match-room.ts";

const app = createApp();

export default {
  fetch: app.fetch,
  scheduled: ({ cron }, env) => {
    if (cron === DAILY) return nightly(env);
    return cron === HOURLY ? upkeep(env) : post(env);
  },
  queue: (batch, env) => doJobs(batch, env),
} satisfies ExportedHandler<Env>;
