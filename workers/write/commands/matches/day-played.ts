import type { Fault } from "../../../../shared/api/parts/fault.ts";

/** Why nothing was played on a day that has not begun. */
export const dayInFuture = (day: string): Fault => ({
  code: "day-in-future",
  message: `${day} has not begun by the club's clock: give the day on which the match was played.`,
  place: "/day",
});
