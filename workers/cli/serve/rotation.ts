import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { outdated } from "#write/backup/whole/rotation.ts";
import { manifestOf } from "./manifest.ts";

/** What a backup in a folder of many is called: its moment in UTC, without what file systems refuse. */
const NAMED = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}\.\d{3}Z(\.part)?$/;

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
