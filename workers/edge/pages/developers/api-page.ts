import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { describe } from "#access/http/openapi.ts";
import { problemOf } from "#access/http/problem.ts";
import type { Router } from "#access/http/router.ts";
import { FAULTS } from "#shared/api/parts/fault.ts";
import { ApiView } from "#shared/views/developers/api.tsx";
import { apiDocument } from "#shared/views/developers/document.ts";
import * as english from "#shared/words/developers.en.ts";
import * as pages from "#shared/words/pages.en.ts";
import * as problems from "#shared/words/problems-in-english.ts";
import { fill } from "../shell/shell.ts";

const faults = () =>
  FAULTS.map((code) => {
    const { status, title } = problemOf(problems, { code, message: { key: "nothingHere" } });
    return { code, status, title };
  });

/** The page of the API, made from the same document as programs read. */
export const apiPage = (app: Router): void => {
  let document: ReturnType<typeof apiDocument> | undefined;

  app.get("/developers/api", (c) => {
    // Made once: routes do not change while a Worker runs.
    document ??= apiDocument(describe(app));
    const data = { api: document, faults: faults(), origin: new URL(c.req.url).origin };
    const filling = { html: renderToString(h(ApiView, { w: english, data })), data: null };
    const title = pages.titled({ page: english.apiTitle() });
    return fill(c.env, c.req.raw, { shell: "developers/api", title, description: english.apiWhat(), filling });
  });
};
