import { type RebuildStatus, rebuildStatus } from "#shared/api/deployment/rebuild.ts";
import type { ApiClient } from "./api-client.ts";
import { ProgressBar } from "./progress.ts";
import type { CliWords } from "./said-error.ts";

const LOOK_EVERY_MS = 250;

/** Shows how far a rebuild is until it has ended, and how it did. */
export const followed = async (w: CliWords, api: ApiClient, ordered: RebuildStatus): Promise<RebuildStatus> => {
  let status = ordered;
  let progress: ProgressBar | null = null;
  for (;;) {
    if (status.matches > 0) progress ??= new ProgressBar(status.matches, w.matchesDone);
    progress?.reach(status.done);
    if (["done", "failed", "cancelled"].includes(status.status)) return status;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    status = await api.get("/rebuild", rebuildStatus);
  }
};
