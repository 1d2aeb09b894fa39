import { h } from "preact";
import type { Router } from "#access/http/router.ts";
import { updateClub } from "#edge/routes/league/registry.ts";
import { directory } from "#ground/db/database.ts";
import { clubNamed, clubNotices } from "#read/queries/clubs/club-named.ts";
import { CLUB_FIELDS, ClubView } from "#shared/views/desk/club.tsx";
import { nameOfLanguage, offeredWith } from "#shared/words/language.ts";
import { zoneNames } from "#shared/zone.ts";
import { formMarkup } from "../shell/form.ts";
import { formPage } from "../shell/form-page.ts";
import { atDesk, inPath } from "./at-desk.ts";
import { deskWords } from "./words.ts";

const NOTHING = { about: null, venue: null, contact: null };

/** The page on which a club says what it is called and by which clock it goes. */
export const clubPage = (app: Router): void => {
  const form = formPage(app, {
    path: "/clubs/:id/desk/club",
    admit: async (c) => {
      const desk = await atDesk(c);
      if (desk instanceof Response) return desk;
      const db = directory(c.env);
      const named = await clubNamed(db, desk.club.id);
      const { about, venue, contact } = named ? await clubNotices(db, named) : NOTHING;
      return {
        ...desk,
        named: named?.address ?? "",
        notices: { about: about ?? "", venue: venue ?? "", contact: contact ?? "" },
      };
    },
    address: ({ club }) => `/clubs/${inPath(club.id)}/desk/club`,
    news: (c) => ({ changed: deskWords(c).clubSaved }),
    initial: ({ club: { name, zone, language }, named, notices }) => ({
      name,
      zone,
      language,
      address: named,
      ...notices,
    }),
    shared: CLUB_FIELDS,
    shown: (_, field, value) => (field === "language" ? nameOfLanguage(value) : value),
    view: async (c, { club }, { typed, trouble, done }) => {
      const data = {
        club,
        typed,
        trouble,
        done,
        zones: zoneNames(),
        zone: club.zone,
        languages: offeredWith(club.language),
        prefix: new URL("/clubs/", c.req.url).href,
        now: new Date().toISOString(),
      };
      return { title: deskWords(c).clubTitle(), html: formMarkup(h(ClubView, { w: deskWords(c), data })) };
    },
  });

  form.performs("", updateClub, {
    params: ({ club }) => ({ id: club.id }),
    // A club without an address is found by its id; what it says of itself may be empty.
    body: (_, { name = "", zone = "", language, address = "", about, venue, contact }) => ({
      name,
      zone: zone.trim(),
      language,
      address: address.trim().toLowerCase() || undefined,
      about: about?.replaceAll("\r\n", "\n"),
      venue,
      contact,
    }),
    onward: "changed",
  });
};
