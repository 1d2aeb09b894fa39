import { appendFileSync, closeSync, existsSync, mkdirSync, openSync, readFileSync } from "node:fs";
import { root } from "#cli/server/children.ts";

/** The folder in which both workers note the pages they looked at; Playwright empties it before its first test. */
const FOLDER = `${root}test-results`;
const FILE = `${FOLDER}/looked-at.txt`;

/** Notes that a page was looked at: its accessibility, its width, both themes. */
export const noteLookedAt = (url: string): void => {
  const { pathname, search } = new URL(url);
  mkdirSync(FOLDER, { recursive: true });
  appendFileSync(FILE, `${pathname}${search}\n`);
};

/** The addresses of all pages that were looked at in this run, without their origin. */
export const lookedAt = (): readonly string[] =>
  existsSync(FILE) ? [...new Set(readFileSync(FILE, "utf8").trimEnd().split("\n"))] : [];

/** Whether this is the first of a name in a run: one of both workers gets `true`. */
export const isFirstOf = (name: string): boolean => {
  const folder = `${FOLDER}/first-of`;
  mkdirSync(folder, { recursive: true });
  try {
    closeSync(openSync(`${folder}/${encodeURIComponent(name)}`, "wx"));
    return true;
  } catch {
    return false;
  }
};
