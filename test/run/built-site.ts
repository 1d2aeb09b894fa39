import { buildSite } from "#cli/site.ts";

/** Before any test in a browser: the site, once, where each worker's server would build it beside the other's. */
export default async (): Promise<void> => {
  await buildSite();
};
