import { directory } from "#ground/db/database.ts";
import { ratingListNamed } from "#ground/objects/objects.ts";
import type { Calibration } from "#shared/api/players/rating.ts";
import { clubOf } from "./ratings.ts";

/** How good a list's predictions were; `null` if there is no such list. */
export const calibrationDetail = async (env: Env, list: string): Promise<Calibration | null> => {
  const known = await clubOf(directory(env), list);
  return known && { list, ...known, ...(await ratingListNamed(env, list).calibration()) };
};
