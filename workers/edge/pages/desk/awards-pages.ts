import type { ComponentType } from "preact";
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { PRIVATE } from "#access/http/headers.ts";
import type { Router } from "#access/http/router.ts";
import type { Division } from "#shared/api/league/division.ts";
import { BadgesView, CertificatesView } from "#shared/views/evening/awards.tsx";
import * as honours from "#shared/words/honours.en.ts";
import * as pages from "#shared/words/pages.en.ts";
import { fill } from "../shell/shell.ts";
import { divisionAtDesk } from "./division-at-desk.ts";
import { deskWords } from "./words.ts";

const w = { ...deskWords, ...honours };

type View = ComponentType<{ readonly w: typeof w; readonly division: Division }>;

/** The certificates and the badges of a division, on paper. */
export const awardsPages = (app: Router): void => {
  const printed = (path: string, title: string, view: View): void => {
    app.get(`/divisions/:id/desk/${path}`, async (c) => {
      const desk = await divisionAtDesk(c);
      if (desk instanceof Response) return desk;
      const { division } = desk;
      const answer = await fill(c.env, c.req.raw, {
        shell: "sheet",
        title: pages.titled({ page: pages.between({ names: title, club: division.name }) }),
        description: "",
        filling: { html: renderToString(h(view, { w, division })), data: null },
      });
      return c.newResponse(answer.body, {
        headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": PRIVATE },
      });
    });
  };
  printed("certificates", w.certificates(), CertificatesView);
  printed("badges", w.badges(), BadgesView);
};
