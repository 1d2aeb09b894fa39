import type { Router } from "#access/http/router.ts";
import { RULESETS } from "#carrom";
import { addressMarkup } from "../shell/head.ts";
import { inItsLanguage } from "../shell/languages.ts";

/** Rulebooks as they were built, with the address of their picture: a chat wants it whole, and the build knows no host. */
export const rulebookPages = (app: Router): void => {
  for (const { id, name } of RULESETS)
    app.get(`/rules/${id}`, async (c) => {
      const { raw } = c.req;
      const built = await c.env.ASSETS.fetch(raw);
      const markup = addressMarkup(raw, `/og/rules/${id}.png`, name);
      return new HTMLRewriter()
        .on("head", { element: (head) => void head.append(markup, { html: true }) })
        .transform(inItsLanguage(c, new Response(built.body, built)));
    });
};
