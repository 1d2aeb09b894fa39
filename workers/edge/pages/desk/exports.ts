import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { AppContext } from "#access/accounts/context.ts";
import type { Router } from "#access/http/router.ts";
import { done } from "#shared/api/deployment/accounts.ts";
import { exportLink, exportList, exportStatus } from "#shared/api/deployment/export.ts";
import { type ExportsData, ExportsView } from "#shared/views/desk/export/exports.tsx";
import { goOn, saidAs, showForm, typedIn } from "../shell/form.ts";
import { troubleOf } from "../shell/internal-api.ts";
import { notThere } from "../shell/shell.ts";
import { type AtDesk, atDesk, inPath } from "./at-desk.ts";
import { deskWords } from "./words.ts";

/** The latest: what is older has ended long ago. */
const SHOWN = 5;

/** What the last form on the page came to. */
type PageState = Partial<Pick<ExportsData, "link" | "trouble">> & { readonly status?: number };

/** Whoever owns the club, at its desk; what others are answered. */
const ownerOf = async (app: Router, c: AppContext): Promise<AtDesk | Response> => {
  const visitor = await atDesk(app, c, c.req.param("id") ?? null);
  return visitor instanceof Response || visitor.role === "owner" ? visitor : notThere(c.env, c.req.raw);
};

const addressOf = ({ club }: AtDesk): string => `/api/v1/clubs/${inPath(club.id)}/exports`;
const goOnWith = (c: AppContext, { club }: AtDesk, news: keyof typeof deskWords.exportNews): Response =>
  goOn(c, `/clubs/${inPath(club.id)}/desk/exports?news=${news}`);

const show = async (c: AppContext, visitor: AtDesk, { link = null, trouble = null, status = 200 }: PageState = {}) => {
  const listed = await visitor.api.get(`${addressOf(visitor)}?limit=${SHOWN}`, exportList);
  if (!listed.ok) return notThere(c.env, c.req.raw);
  const data: ExportsData = {
    ...{ club: visitor.club, exports: listed.value.value.exports, trouble },
    link: link && { ...link, url: new URL(link.url, c.req.url).href },
    done: saidAs(deskWords.exportNews, c.req.query("news")),
  };
  return showForm(c, deskWords.exportsTitle(), renderToString(h(ExportsView, { w: deskWords, data })), status);
};

/** The page on which an owner exports the club. It works without scripts. */
export const exportsPage = (app: Router): void => {
  app.get("/clubs/:id/desk/exports", async (c) => {
    const visitor = await ownerOf(app, c);
    return visitor instanceof Response ? visitor : show(c, visitor);
  });

  app.post("/clubs/:id/desk/exports", async (c) => {
    const visitor = await ownerOf(app, c);
    if (visitor instanceof Response) return visitor;
    const answer = await visitor.api.send("POST", addressOf(visitor), undefined, exportStatus);
    if (answer.ok) return goOnWith(c, visitor, "ordered");
    return show(c, visitor, { trouble: troubleOf(answer.error), status: answer.error.status });
  });

  // Shown with the page and not gone on to: the link is in this answer alone.
  app.post("/clubs/:id/desk/exports/link", async (c) => {
    const visitor = await ownerOf(app, c);
    if (visitor instanceof Response) return visitor;
    const { export: id } = await typedIn(c);
    const answer = await visitor.api.send("POST", `${addressOf(visitor)}/${inPath(id)}/link`, undefined, exportLink);
    if (answer.ok) return show(c, visitor, { link: answer.value.value });
    return show(c, visitor, { trouble: troubleOf(answer.error), status: answer.error.status });
  });

  app.post("/clubs/:id/desk/exports/delete", async (c) => {
    const visitor = await ownerOf(app, c);
    if (visitor instanceof Response) return visitor;
    const { export: id } = await typedIn(c);
    const answer = await visitor.api.send("DELETE", `${addressOf(visitor)}/${inPath(id)}`, undefined, done);
    if (answer.ok) return goOnWith(c, visitor, "deleted");
    return show(c, visitor, { trouble: troubleOf(answer.error), status: answer.error.status });
  });
};
