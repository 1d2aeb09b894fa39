import type { ComponentType } from "preact";
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { PRIVATE } from "#access/http/headers.ts";
import type { Router } from "#access/http/router.ts";
import type { Division } from "#shared/api/league/division.ts";
import { BadgesView, CertificatesView } from "#shared/views/evening/awards.tsx";
import type { InLanguage } from "../shell/in-language.ts";
import { fill } from "../shell/shell.ts";
import { divisionAtDesk } from "./division-at-desk.ts";
import { deskWords } from "./words.ts";

const awardWords = (c: InLanguage) => ({ ...deskWords(c), ...c.var.words.honours });
type AwardWords = ReturnType<typeof awardWords>;

type View = ComponentType<{ readonly w: AwardWords; readonly division: Division }>;

/** The certificates and the badges of a division, on paper. */
export const awardsPages = (app: Router): void => {
  const printed = (path: string, titleOf: (w: AwardWords) => string, view: View): void => {
    app.get(`/divisions/:id/desk/${path}`, async (c) => {
      const desk = await divisionAtDesk(c);
      if (desk instanceof Response) return desk;
      const { division } = desk;
      const w = awardWords(c);
      const answer = await fill(c, {
        shell: "sheet",
        title: c.var.words.pages.titled({
          page: c.var.words.pages.between({ names: titleOf(w), club: division.name }),
        }),
        description: "",
        filling: { html: renderToString(h(view, { w, division })), data: null },
      });
      return c.newResponse(answer.body, {
        headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": PRIVATE },
      });
    });
  };
  printed("certificates", (w) => w.certificates(), CertificatesView);
  printed("badges", (w) => w.badges(), BadgesView);
};
