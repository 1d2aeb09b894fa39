import { ratingCheckpoints } from "#ground/db/schema.ts";
import { listTable } from "./written-rows.ts";

/** Where the fold of a list can be taken up again. */
export const RATING_CHECKPOINTS = listTable(ratingCheckpoints, ["day"]);
