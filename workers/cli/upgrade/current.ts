import { lstatSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** The link beside the versions that says which of them a service starts. */
const linkBeside = (folder: string): string => join(dirname(folder), "current");

const isLink = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

/** Points the link at a version in one step; answers whether there is such a link. */
export const makeCurrent = (folder: string): boolean => {
  const link = linkBeside(folder);
  if (!isLink(link)) return false;
  rmSync(`${link}.new`, { force: true });
  symlinkSync(basename(folder), `${link}.new`);
  renameSync(`${link}.new`, link);
  return true;
};
