import type { Calibration } from "../../shared/api/rating.ts";
import { database } from "../db/database.ts";
import { clubOf } from "./ratings.ts";

/** How good a list's forecasts were; `null` if there is no such list. */
export const calibrationDetail = async (env: Env, list: string): Promise<Calibration | null> => {
  const known = await clubOf(database(env.DB), list);
  if (!known) return null;
  const { mode, seed, better, ...found } = await env.RATING_LIST.getByName(list).calibration();
  // Of the schema's shape, but for being read-only, which it cannot say.
  const { all, established } = found as unknown as Pick<Calibration, "all" | "established">;
  return { list, ...known, mode, seed, all, established, better };
};
