import { h } from "preact";
import type { Router } from "#access/http/router.ts";
import { formMarkup, showForm } from "#edge/pages/shell/form.ts";
import { databaseOf } from "#ground/db/database.ts";
import { housePage, houseRulesetsOf } from "#read/queries/clubs/house-rulesets.ts";
import { bySeason, cardsOfClub } from "#read/queries/league/division-cards.ts";
import { MOST_TO_A_PAGE } from "#shared/api/parts/limits.ts";
import { SettingsView } from "#shared/views/desk/parts/settings.tsx";
import { atDesk } from "../at-desk.ts";
import { deskWords } from "../words.ts";

/** Divisions whose regulations are linked to: the newest. */
const SHOWN = 24;

/** The last part of a club's desk: what is set once and seldom changed. */
export const settingsPage = (app: Router): void => {
  app.get("/clubs/:id/desk/settings", async (c) => {
    const desk = await atDesk(c);
    if (desk instanceof Response) return desk;
    const { club, role } = desk;
    const db = databaseOf(c.env, club.id);
    const [rulesets, divisions] = await Promise.all([
      houseRulesetsOf(db, club.id, { limit: MOST_TO_A_PAGE }),
      cardsOfClub(db, club.id, SHOWN),
    ]);
    const data = {
      club,
      role,
      rulesets: (rulesets?.rows ?? []).map((one) => ({ name: one.name, page: housePage(club.id, one) })),
      divisions: bySeason(divisions.filter(({ honours }) => honours === null)),
    };
    return showForm(c, deskWords(c).deskPart.settings(), formMarkup(h(SettingsView, { w: deskWords(c), data })));
  });
};
