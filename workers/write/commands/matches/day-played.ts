import type { Fault } from "#shared/api/parts/fault.ts";

/** Why nothing was played on a day that has not begun. */
export const dayInFuture = (day: string): Fault => ({
  code: "day-in-future",
  message: { key: "dayInFuture", about: { day } },
  place: "/day",
});
