import type { PlayState } from "#carrom";

/** Whether a match was begun, so that its players are known to be there. */
export const isBegun = (play: PlayState | "other"): boolean => play === "live" || play === "paused";
