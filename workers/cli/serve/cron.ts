const MINUTE = 60_000;

/** How far back a missed time is looked for: what was due before that is not made up for. */
const REACH_MS = 40 * 24 * 60 * MINUTE;

/** One field of a cron expression: `*`, `5`, `1-5`, `0,30`, or any of these with a step, as `0-30/15`. */
const fits = (field: string, value: number): boolean =>
  field.split(",").some((part) => {
    const [range = "", step = "1"] = part.split("/");
    const [from = "", to = from] = range.split("-");
    if (range === "*") return value % Number(step) === 0;
    return value >= Number(from) && value <= Number(to) && (value - Number(from)) % Number(step) === 0;
  });

/** Whether a cron expression names the minute of a time (milliseconds), in UTC as Cloudflare reads it. */
const isDue = (cron: string, time: number): boolean => {
  const at = new Date(time);
  const [minute = "*", hour = "*", day = "*", month = "*", weekday = "*"] = cron.split(" ");
  return (
    fits(minute, at.getUTCMinutes()) &&
    fits(hour, at.getUTCHours()) &&
    fits(day, at.getUTCDate()) &&
    fits(month, at.getUTCMonth() + 1) &&
    fits(weekday, at.getUTCDay())
  );
};

/** The last time (milliseconds) in (since, now] that a cron expression names; `null` where there was none. */
export const lastDue = (cron: string, since: number, now: number): number | null => {
  const oldest = Math.max(since, now - REACH_MS);
  for (let time = now - (now % MINUTE); time > oldest; time -= MINUTE) if (isDue(cron, time)) return time;
  return null;
};
