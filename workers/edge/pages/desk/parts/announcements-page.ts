import { h } from "preact";
import { ask } from "#access/http/operation.ts";
import type { Router } from "#access/http/router.ts";
import { formMarkup } from "#edge/pages/shell/form.ts";
import { formPage } from "#edge/pages/shell/form-page.ts";
import { listAnnouncements, makeAnnouncement } from "#edge/routes/accounts/announcements.ts";
import { databaseOf } from "#ground/db/database.ts";
import { eveningDayAt } from "#league";
import { nextEveningDay } from "#read/queries/evening/evening-days.ts";
import { cardsOfClub } from "#read/queries/league/division-cards.ts";
import { AnnouncementsView } from "#shared/views/told/announcements.tsx";
import { pathIn } from "#shared/words/addresses.ts";
import { atDesk, inPath } from "../at-desk.ts";

/** The newest divisions of a club, among which those that are played are. */
const DIVISIONS = 24;

/** The audience that was chosen: `club`, `division/ID`, `evening/DAY`. */
const audienceIn = (chosen = "club") => {
  const [to = "", of = ""] = chosen.split("/");
  if (to === "division") return { to, division: of };
  return to === "evening" ? { to, day: of } : { to };
};

/** The page on which those who run a club write to its members. */
export const announcementsPage = (app: Router): void => {
  const form = formPage(app, {
    path: "/clubs/:id/desk/announcements",
    admit: atDesk,
    address: ({ club }) => `/clubs/${inPath(club.id)}/desk/announcements`,
    news: (c) => c.var.words.announcements.news,
    view: async (c, { club }, { typed, trouble, done }) => {
      const db = databaseOf(c.env, club.id);
      const [found, divisions, evening] = await Promise.all([
        ask(c, listAnnouncements, { params: { id: club.id }, query: { after: c.req.query("after") } }),
        cardsOfClub(db, club.id, DIVISIONS),
        nextEveningDay(db, club.id, eveningDayAt(new Date().toISOString(), club.zone)),
      ]);
      if (!found.ok) return null;
      const page = new URL(pathIn(club.language, `/clubs/${inPath(club.id)}`), c.req.url).href;
      const data = {
        ...found.value,
        club,
        id: typed["id"] ?? crypto.randomUUID(),
        divisions: divisions.filter(({ over }) => !over),
        evening: evening?.day ?? null,
        typed,
        trouble,
        done,
        page,
      };
      const { announcements, deskParts, send } = c.var.words;
      const w = { ...announcements, ...deskParts, send };
      return { title: announcements.title(), html: formMarkup(h(AnnouncementsView, { w, data })) };
    },
  });

  form.performs("", makeAnnouncement, {
    params: ({ club }) => ({ id: club.id }),
    body: (draft, { audience }) => ({ ...draft, audience: audienceIn(audience) }),
    onward: "sent",
  });
};
