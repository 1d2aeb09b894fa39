import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { Router } from "#access/http/router.ts";
import { formPage } from "#edge/pages/shell/form-page.ts";
import { fieldAmong, troubleAt } from "#edge/pages/shell/internal-api.ts";
import { done } from "#shared/api/deployment/accounts.ts";
import { outbox } from "#shared/api/deployment/telling.ts";
import { OutboxView } from "#shared/views/told/outbox.tsx";
import * as parts from "#shared/words/desk-parts.en.ts";
import * as english from "#shared/words/telling.en.ts";
import { type AtDesk, atDesk, inPath } from "../at-desk.ts";

const words = { ...english, ...parts };

/** The page of everything that a club has told somebody. */
export const outboxPage = (app: Router): void => {
  const apiOf = ({ club }: AtDesk): string => `/api/v1/clubs/${inPath(club.id)}/outbox`;
  const form = formPage(app, {
    path: "/clubs/:id/desk/outbox",
    admit: (c) => atDesk(app, c, c.req.param("id") ?? null),
    address: ({ club }) => `/clubs/${inPath(club.id)}/desk/outbox`,
    news: { resent: english.news.resent },
    troubleOf: (problem) => troubleAt(problem, fieldAmong([])),
    view: async (c, desk, { trouble, done: said }) => {
      const after = c.req.query("after");
      const found = await desk.api.get(`${apiOf(desk)}${after === undefined ? "" : `?after=${inPath(after)}`}`, outbox);
      // Whoever may not see it is told so by the API.
      if (!found.ok) return null;
      const data = { ...found.value.value, club: desk.club, done: said, wrong: trouble?.message ?? null };
      return { title: english.outbox(), html: renderToString(h(OutboxView, { w: words, data })) };
    },
  });

  form(
    "/resend",
    (desk, { message = "" }) => desk.api.send("POST", `${apiOf(desk)}/${inPath(message)}/resend`, undefined, done),
    "resent",
  );
};
