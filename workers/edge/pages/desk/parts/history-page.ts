import { h } from "preact";
import { ask } from "#access/http/operation.ts";
import type { Router } from "#access/http/router.ts";
import { formMarkup, showForm } from "#edge/pages/shell/form.ts";
import { notThere } from "#edge/pages/shell/shell.ts";
import { auditTrail } from "#edge/routes/accounts/members.ts";
import { HistoryView } from "#shared/views/desk/parts/history.tsx";
import { atDesk } from "../at-desk.ts";
import { deskWords } from "../words.ts";

/** The page of everything that was done in a club's name, for its owners. */
export const historyPage = (app: Router): void => {
  app.get("/clubs/:id/desk/history", async (c) => {
    const desk = await atDesk(c);
    if (desk instanceof Response) return desk;
    const after = c.req.query("after");
    const acts = await ask(c, auditTrail, { params: { id: desk.club.id }, query: { after } });
    if (!acts.ok) return notThere(c);
    const data = { ...acts.value, club: desk.club };
    return showForm(c, deskWords(c).acts(), formMarkup(h(HistoryView, { w: deskWords(c), data })));
  });
};
