import { experimental_readRawConfig } from "wrangler";
import { root } from "../server/children.ts";
import { type WranglerFile, wranglerFile } from "./environment.ts";

/** Reads `wrangler.toml` with wrangler's own reader. */
export const readWranglerFile = (): WranglerFile =>
  wranglerFile.parse(experimental_readRawConfig({ config: `${root}wrangler.toml` }, { hideWarnings: true }).rawConfig);
