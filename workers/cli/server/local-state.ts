import { resolve } from "node:path";
import { root } from "./children.ts";
import { ownEverything, ownFile, ownFolder } from "./own-folder.ts";

/** Where a local server keeps its databases and its secrets: one place for development, another for each test run. */
export interface LocalState {
  directory: string;
  devVars: string;
}

export function localState(): LocalState {
  const chosen = process.env.STRIKEBOOK_STATE;
  if (chosen === undefined) return { directory: `${root}.wrangler/state`, devVars: `${root}.dev.vars` };
  const directory = resolve(root, chosen);
  return { directory, devVars: `${directory}/.dev.vars` };
}

/**
 * Makes a local server's state its owner's alone, also where an earlier build left it open to others. Of the folder's
 * contents only the databases (`v3`) and the secrets are ours: somebody may have chosen a folder that has more in it.
 */
export function ownState({ directory, devVars }: LocalState): void {
  ownFolder(directory);
  ownEverything(`${directory}/v3`);
  ownFile(devVars);
}
