import { h } from "preact";
import type { AppContext } from "#access/accounts/context.ts";
import { ask } from "#access/http/operation.ts";
import type { Router } from "#access/http/router.ts";
import { deleteExport, linkToExport, listClubExports, orderExportOf } from "#edge/routes/deployment/exports.ts";
import { type ExportsData, ExportsView } from "#shared/views/desk/export/exports.tsx";
import { type FormValues, formMarkup } from "../shell/form.ts";
import { type FormState, formPage } from "../shell/form-page.ts";
import { notThere } from "../shell/shell.ts";
import { type AtDesk, atDesk, inPath } from "./at-desk.ts";
import { deskWords } from "./words.ts";

/** The latest: what is older has ended long ago. */
const SHOWN = 5;

/** The club's owner, at its desk; others are shown nothing. */
const ownerOf = async (c: AppContext): Promise<AtDesk | Response> => {
  const visitor = await atDesk(c);
  return visitor instanceof Response || visitor.role === "owner" ? visitor : notThere(c);
};

type Link = ExportsData["link"];

const view = async (c: AppContext, { club }: AtDesk, { shown, trouble, done }: FormState<never, Link>) => {
  const listed = await ask(c, listClubExports, { params: { id: club.id }, query: { limit: SHOWN } });
  if (!listed.ok) return null;
  const link = shown && { ...shown, url: new URL(shown.url, c.req.url).href };
  const data = { club, exports: listed.value.exports, trouble, link, done };
  return { title: deskWords(c).exportsTitle(), html: formMarkup(h(ExportsView, { w: deskWords(c), data })) };
};

/** The page on which an owner exports the club. It works without scripts. */
export const exportsPage = (app: Router): void => {
  const form = formPage(app, {
    path: "/clubs/:id/desk/exports",
    admit: ownerOf,
    address: ({ club }) => `/clubs/${inPath(club.id)}/desk/exports`,
    news: (c) => deskWords(c).exportNews,
    view,
  });
  const params = ({ club }: AtDesk, typed: FormValues) => ({ id: club.id, exportId: typed["export"] ?? "" });

  form.performs("", orderExportOf, { params: ({ club }) => ({ id: club.id }), onward: "ordered" });
  form.performs("/link", linkToExport, { params, onward: (_, shown) => ({ shown }) });
  form.performs("/delete", deleteExport, { params, onward: "deleted" });
};
