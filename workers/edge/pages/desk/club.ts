import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { done } from "../../../../shared/api/deployment/accounts.ts";
import { ClubView } from "../../../../shared/views/desk/club.tsx";
import { UTC } from "../../../../shared/zone.ts";
import type { Router } from "../../../access/http/router.ts";
import { directory } from "../../../ground/db/database.ts";
import { clubNamed } from "../../../read/queries/clubs/club-named.ts";
import { formPage } from "../shell/form-page.ts";
import { fieldAmong, troubleAt } from "../shell/internal-api.ts";
import { atDesk, inPath } from "./at-desk.ts";
import { deskWords } from "./words.ts";

/** The page on which a club says what it is called and by which clock it goes. */
export const clubPage = (app: Router): void => {
  const form = formPage(app, {
    path: "/clubs/:id/desk/club",
    admit: async (c) => {
      const desk = await atDesk(app, c, c.req.param("id") ?? null);
      if (desk instanceof Response) return desk;
      const named = await clubNamed(directory(c.env), desk.club.id);
      return { ...desk, named: named?.address ?? "" };
    },
    address: ({ club }) => `/clubs/${inPath(club.id)}/desk/club`,
    news: { changed: deskWords.clubSaved },
    initial: ({ club, named }) => ({ name: club.name, zone: club.zone, address: named }),
    troubleOf: (problem) => troubleAt(problem, fieldAmong(["name", "zone", "address"])),
    view: async (c, { club }, { typed, trouble, done: said }) => {
      const data = {
        ...{ club, typed, trouble, done: said },
        zones: [UTC, ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== UTC)],
        zone: club.zone,
        prefix: new URL("/clubs/", c.req.url).href,
        now: new Date().toISOString(),
      };
      return { title: deskWords.clubTitle(), html: renderToString(h(ClubView, { w: deskWords, data })) };
    },
  });

  form(
    "",
    ({ api, club }, { name = "", zone = "", address = "" }) => {
      const named = address.trim().toLowerCase();
      // A club without an address is found by its id.
      const change = { name, zone: zone.trim(), ...(named === "" ? {} : { address: named }) };
      return api.send("PATCH", `/api/v1/clubs/${inPath(club.id)}`, change, done);
    },
    "changed",
  );
};
