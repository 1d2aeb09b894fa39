import { h } from "preact";
import type { Router } from "#access/http/router.ts";
import { formMarkup, showForm } from "#edge/pages/shell/form.ts";
import { clubSeasons } from "#read/queries/league/club-seasons.ts";
import { SeasonsView } from "#shared/views/desk/parts/seasons.tsx";
import { atDesk } from "../at-desk.ts";
import { deskWords } from "../words.ts";

/** The second part of a club's desk: what it plays. */
export const seasonsPage = (app: Router): void => {
  app.get("/clubs/:id/desk/seasons", async (c) => {
    const desk = await atDesk(c);
    if (desk instanceof Response) return desk;
    const data = { ...(await clubSeasons(c.env, desk.club.id)), club: desk.club, now: new Date().toISOString() };
    return showForm(c, deskWords(c).seasons(), formMarkup(h(SeasonsView, { w: deskWords(c), data })));
  });
};
