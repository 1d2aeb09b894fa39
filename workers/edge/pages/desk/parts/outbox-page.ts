import { h } from "preact";
import { ask } from "#access/http/operation.ts";
import type { Router } from "#access/http/router.ts";
import { formMarkup } from "#edge/pages/shell/form.ts";
import { formPage } from "#edge/pages/shell/form-page.ts";
import { listOutbox, resendMessage } from "#edge/routes/accounts/telling.ts";
import { OutboxView } from "#shared/views/told/outbox.tsx";
import { atDesk, inPath } from "../at-desk.ts";

/** The page of everything that a club has told somebody. */
export const outboxPage = (app: Router): void => {
  const form = formPage(app, {
    path: "/clubs/:id/desk/outbox",
    admit: atDesk,
    address: ({ club }) => `/clubs/${inPath(club.id)}/desk/outbox`,
    news: (c) => ({ resent: c.var.words.telling.news.resent }),
    view: async (c, { club }, { trouble, done: said }) => {
      const after = c.req.query("after");
      const found = await ask(c, listOutbox, { params: { id: club.id }, query: { after } });
      if (!found.ok) return null;
      const data = { ...found.value, club, done: said, wrong: trouble?.message ?? null };
      const w = { ...c.var.words.telling, ...c.var.words.deskParts };
      return { title: w.outbox(), html: formMarkup(h(OutboxView, { w, data })) };
    },
  });

  form.performs("/resend", resendMessage, {
    params: ({ club }, { message = "" }) => ({ id: club.id, message }),
    onward: "resent",
  });
};
