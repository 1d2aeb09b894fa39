import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { RatingList } from "#derive/ratings/rating-list.ts";
import { type RebuildStatus, rebuildStatus } from "#shared/api/deployment/rebuild.ts";
import { call, ORGANISER_KEY, organise, served } from "./api.ts";
import { eventually } from "./match.ts";

/** Delivers what rooms still have, and computes the lists that wait; the number of those. */
const hurried = async (): Promise<number> => {
  let behind = 0;
  const open = await env.DB.prepare("SELECT match_id AS id FROM open_logs").all<{ id: string }>();
  for (const { id } of open.results) {
    const room = env.MATCH_ROOM.getByName(id);
    const { head, drained } = await room.status();
    if (head === null || drained === head.seq) continue;
    await runDurableObjectAlarm(room);
    behind += 1;
  }
  const { results } = await env.DB.prepare("SELECT list FROM waiting_lists").all<{ list: string }>();
  for (const { list } of results)
    await runInDurableObject(env.RATING_LIST.getByName(list), (one: RatingList) => one.alarm());
  return behind + results.length;
};

/** Waits until nothing derived is due: a digest is over the whole database, and over matches of other tests and files. */
export const atRest = (): Promise<void> => eventually(async () => (await hurried()) === 0, 20_000);

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
