import { resolve } from "node:path";
import { root } from "./children.ts";

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
