import { h, type VNode } from "preact";
import { renderToString } from "preact-render-to-string";
import type { AppContext } from "#access/accounts/context.ts";
import { describe } from "#access/http/openapi.ts";
import { problemOf } from "#access/http/problem.ts";
import type { Router } from "#access/http/router.ts";
import { FAULTS } from "#shared/api/parts/fault.ts";
import { ApiAreaView, ApiSchemaView, ApiView } from "#shared/views/developers/api.tsx";
import { apiDocument } from "#shared/views/developers/document.ts";
import * as english from "#shared/words/developers.en.ts";
import * as pages from "#shared/words/pages.en.ts";
import * as problems from "#shared/words/problems-in-english.ts";
import { fill, notThere } from "../shell/shell.ts";

const faults = () =>
  FAULTS.map((code) => {
    const { status, title } = problemOf(problems, { code, message: { key: "nothingHere" } });
    return { code, status, title };
  });

/** The pages of the API, made from the same document as programs read. */
export const apiPage = (app: Router): void => {
  let document: ReturnType<typeof apiDocument> | undefined;
  /** Made once: routes do not change while a Worker runs. */
  const api = () => {
    document ??= apiDocument(describe(app));
    return document;
  };

  const show = <Props>(c: AppContext, page: string, description: string, view: VNode<Props>): Promise<Response> =>
    fill(c, {
      shell: "developers/api",
      title: pages.titled({ page }),
      description,
      filling: { html: renderToString(view), data: null },
    });

  app.get("/developers/api", (c) =>
    show(c, english.apiTitle(), english.apiWhat(), h(ApiView, { w: english, data: { api: api(), faults: faults() } })),
  );

  app.get("/developers/api/:area", (c) => {
    const { areas } = api();
    const area = areas.find(({ slug }) => slug === c.req.param("area"));
    if (!area) return notThere(c);
    const data = { area, areas, origin: new URL(c.req.url).origin };
    return show(c, english.apiArea({ area: area.name }), english.apiWhat(), h(ApiAreaView, { w: english, data }));
  });

  app.get("/developers/api/schemas/:name", (c) => {
    const schema = api().schemas.find(({ name }) => name === c.req.param("name"));
    if (!schema) return notThere(c);
    const { name } = schema;
    return show(c, english.apiSchema({ name }), english.apiWhat(), h(ApiSchemaView, { w: english, data: schema }));
  });
};
