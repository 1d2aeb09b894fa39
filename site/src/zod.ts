import { z } from "zod/v4";

/**
 * What the site's scripts get for `zod` (astro.config.mjs). Zod would try whether it may compile code from text, which
 * the content security policy forbids: the browser then reports a breach in the console of every page.
 */
z.config({ jitless: true });

export * from "zod/v4";
export { z };
