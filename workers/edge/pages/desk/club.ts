import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { done } from "../../../../shared/api/deployment/accounts.ts";
import { ClubView } from "../../../../shared/views/desk/club.tsx";
import { UTC } from "../../../../shared/zone.ts";
import type { Router } from "../../../access/http/router.ts";
import { formPage } from "../shell/form-page.ts";
import { fieldAmong, troubleAt } from "../shell/internal-api.ts";
import { atDesk, inPath } from "./at-desk.ts";
import { deskWords } from "./words.ts";

/** The page on which a club says what it is called and by which clock it goes. */
export const clubPage = (app: Router): void => {
  const form = formPage(app, {
    path: "/clubs/:id/desk/club",
    admit: (c) => atDesk(app, c, c.req.param("id") ?? null),
    address: ({ club }) => `/clubs/${inPath(club.id)}/desk/club`,
    news: { changed: deskWords.clubSaved },
    initial: ({ club }) => ({ name: club.name, zone: club.zone }),
    troubleOf: (problem) => troubleAt(problem, fieldAmong(["name", "zone"])),
    view: async (_c, { club }, { typed, trouble, done: said }) => {
      const data = {
        ...{ club, typed, trouble, done: said },
        zones: [UTC, ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== UTC)],
        zone: club.zone,
        now: new Date().toISOString(),
      };
      return { title: deskWords.clubTitle(), html: renderToString(h(ClubView, { w: deskWords, data })) };
    },
  });

  form(
    "",
    ({ api, club }, { name = "", zone = "" }) =>
      api.send("PATCH", `/api/v1/clubs/${inPath(club.id)}`, { name, zone: zone.trim() }, done),
    "changed",
  );
};
