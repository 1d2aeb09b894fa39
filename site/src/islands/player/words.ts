import * as curve from "../../../../shared/words/curve.en.ts";

/** What a player's rating curve says where it is pointed at, in English. */
export const words = curve;
