/** For how many days and for how many weeks one backup each is kept. */
const DAYS = 7;
const WEEKS = 4;

/** The name of a backup that is made now (ISO 8601): `2026-11-26T03-17-42.001Z`. */
export const backupName = (now: string): string => now.replaceAll(":", "-");

const dayOf = (name: string): string => name.slice(0, "2026-11-26".length);

export const momentOf = (name: string): string =>
  `${dayOf(name)}${name.slice(dayOf(name).length).replaceAll("-", ":")}`;

/** The Monday of a day's week. */
const weekOf = (name: string): string => {
  const day = new Date(`${dayOf(name)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, "2026-11-26".length);
};

/** The newest of each of the last periods that have one. */
const newestOf = (names: readonly string[], periodOf: (name: string) => string, periods: number): readonly string[] =>
  [...new Map(names.toSorted().map((name) => [periodOf(name), name])).values()].slice(-periods);

/** Of the backups of these names those that are kept no longer, the oldest first. */
export const outdated = (names: readonly string[]): readonly string[] => {
  const kept = new Set([...newestOf(names, dayOf, DAYS), ...newestOf(names, weekOf, WEEKS)]);
  return names.filter((name) => !kept.has(name)).toSorted();
};
