import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { Router } from "#access/http/router.ts";
import { showForm } from "#edge/pages/shell/form.ts";
import { notThere } from "#edge/pages/shell/shell.ts";
import { clubActs } from "#shared/api/deployment/accounts.ts";
import { HistoryView } from "#shared/views/desk/parts/history.tsx";
import { atDesk, inPath } from "../at-desk.ts";
import { deskWords } from "../words.ts";

/** The page of everything that was done in a club's name, for its owners. */
export const historyPage = (app: Router): void => {
  app.get("/clubs/:id/desk/history", async (c) => {
    const desk = await atDesk(app, c, c.req.param("id"));
    if (desk instanceof Response) return desk;
    const after = c.req.query("after");
    const page = after === undefined ? "" : `?after=${inPath(after)}`;
    // Whoever may not see it is told so by the API.
    const acts = await desk.api.get(`/api/v1/clubs/${inPath(desk.club.id)}/acts${page}`, clubActs);
    if (!acts.ok) return notThere(c.env, c.req.raw);
    const data = { ...acts.value.value, club: desk.club };
    return showForm(c, deskWords.acts(), renderToString(h(HistoryView, { w: deskWords, data })));
  });
};
