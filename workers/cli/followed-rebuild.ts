import { type RebuildStatus, rebuildStatus } from "../../shared/api/deployment/rebuild.ts";
import type { ApiClient } from "./server/api-client.ts";
import { Progress } from "./server/progress.ts";

const LOOK_EVERY_MS = 250;

/** Shows how far a rebuild is until it has ended, and how it did. */
export const followed = async (api: ApiClient, asked: RebuildStatus): Promise<RebuildStatus> => {
  let status = asked;
  let progress: Progress | null = null;
  for (;;) {
    if (status.matches > 0) progress ??= new Progress("matches", status.matches);
    progress?.reach(status.done);
    if (["done", "failed", "cancelled"].includes(status.status)) return status;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    status = await api.get("/rebuild", rebuildStatus);
  }
};
