import { type RebuildStatus, rebuildStatus } from "#shared/api/deployment/rebuild.ts";
import { call, ORGANISER_KEY, organise, served } from "./api.ts";
import { eventually } from "./match.ts";

/** The status of the latest rebuild. */
export const rebuildNow = async (): Promise<RebuildStatus> =>
  served(await call("/api/v1/rebuild", { token: ORGANISER_KEY }), rebuildStatus);

/** Asks for a rebuild, or finds the one that goes on. */
export const order = (): Promise<RebuildStatus> => organise("/api/v1/rebuild", {}, rebuildStatus);

/** Waits for the end of the latest rebuild. */
export const ended = async (within = 20_000): Promise<RebuildStatus> => {
  let status = await rebuildNow();
  await eventually(async () => {
    status = await rebuildNow();
    return ["done", "failed", "cancelled"].includes(status.status);
  }, within);
  return status;
};

/** Rebuilds from beginning to end. */
export const rebuild = async (): Promise<RebuildStatus> => {
  await order();
  return ended();
};
