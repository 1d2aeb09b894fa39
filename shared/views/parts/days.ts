/** Days of the venue, written out. They are dates without a time, so no time zone enters here. */

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;
const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

const parts = (day: string): { year: number; month: string; date: number } => {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return { year, month: MONTHS[month - 1] ?? "", date };
};

/** `10 January 2026`. */
export const longDay = (day: string): string => {
  const { year, month, date } = parts(day);
  return `${date} ${month} ${year}`;
};

/** `10 Jan`. */
export const shortDay = (day: string): string => {
  const { month, date } = parts(day);
  return `${date} ${month.slice(0, 3)}`;
};

/** `Saturday 10 January 2026`. */
export const fullDay = (day: string): string =>
  `${WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ""} ${longDay(day)}`.trim();
