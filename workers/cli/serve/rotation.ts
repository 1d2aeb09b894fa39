import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { manifestOf } from "./manifest.ts";

/** A backup of each of so many days is kept, and beside them one of each of so many weeks. */
const DAYS = 7;
const WEEKS = 4;

/** What a backup in a folder of many is called: its moment in UTC, without what file systems refuse. */
const NAMED = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}\.\d{3}Z(\.part)?$/;

/** The name of a backup that is made now (ISO 8601): `2026-11-26T03-17-42.001Z`. */
export const backupName = (now: string): string => now.replaceAll(":", "-");

const dayOf = (name: string): string => name.slice(0, "2026-11-26".length);

/** The Monday of a day's week. */
const weekOf = (name: string): string => {
  const day = new Date(`${dayOf(name)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, "2026-11-26".length);
};

/** The newest of each of the last so many periods that have one. */
const newestOf = (names: readonly string[], periodOf: (name: string) => string, periods: number): readonly string[] =>
  [...new Map(names.toSorted().map((name) => [periodOf(name), name])).values()].slice(-periods);

/** Of the backups of these names those that are kept no longer, the oldest first. */
export const outdated = (names: readonly string[]): readonly string[] => {
  const kept = new Set([...newestOf(names, dayOf, DAYS), ...newestOf(names, weekOf, WEEKS)]);
  return names.filter((name) => !kept.has(name)).toSorted();
};

/**
 * Removes from a folder of backups those that are kept no longer, and what is left of one that was cut off; answers with
 * how many stay. What is called otherwise, or is no backup, is left alone.
 */
export const rotate = (folder: string): number => {
  const named = existsSync(folder) ? readdirSync(folder).filter((name) => NAMED.test(name)) : [];
  const whole = named.filter((name) => !name.endsWith(".part") && manifestOf(join(folder, name)) !== null);
  const gone = [...named.filter((name) => name.endsWith(".part")), ...outdated(whole)];
  for (const name of gone) rmSync(join(folder, name), { recursive: true });
  return whole.length - outdated(whole).length;
};
