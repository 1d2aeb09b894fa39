import { buildSite } from "#cli/site.ts";

/** Builds the site once before any test in a browser; otherwise each worker's server would build it. */
export default async (): Promise<void> => {
  await buildSite();
};
