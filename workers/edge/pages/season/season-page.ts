import { h } from "preact";
import type { Router } from "#access/http/router.ts";
import { updateSeason } from "#edge/routes/league/seasons.ts";
import { databaseOf } from "#ground/db/database.ts";
import { nameOfUser } from "#read/queries/clubs/people.ts";
import { hallOf } from "#read/queries/league/clashes.ts";
import type { Division } from "#shared/api/league/division.ts";
import type { DecisionLine } from "#shared/api/league/league.ts";
import { SeasonView } from "#shared/views/season/season.tsx";
import { dayAt } from "#shared/zone.ts";
import { formMarkup } from "../shell/form.ts";
import { formPage } from "../shell/form-page.ts";
import { type SeasonAtDesk, seasonAtDesk, seasonPath } from "./season-at-desk.ts";
import { seasonWords } from "./words.ts";

const closingIn = ({ decisions }: Division): DecisionLine | undefined =>
  decisions.findLast(({ inForce, decision }) => inForce && decision.type === "season_closed");

/** How a season was closed; `null` unless all of its divisions were that are not cancelled. */
const closingOf = ({ divisions }: SeasonAtDesk): DecisionLine | null => {
  const played = divisions.filter(({ cancelled }) => !cancelled);
  return played.every(closingIn) ? (played.map(closingIn).at(-1) ?? null) : null;
};

/** The page of a season at the desk: it is closed there, and opened again. */
export const seasonPage = (app: Router): void => {
  const form = formPage(app, {
    path: "/clubs/:id/desk/seasons/:season",
    admit: seasonAtDesk,
    address: seasonPath,
    news: (c) => seasonWords(c).news,
    view: async (c, at, { typed, trouble, done }) => {
      const { club, id, league, season, divisions } = at;
      const closing = closingOf(at);
      const closed = closing && {
        at: closing.at,
        by: await nameOfUser(databaseOf(c.env, club.id), closing.by),
      };
      const db = databaseOf(c.env, club.id);
      const halls = await Promise.all(divisions.map((one) => hallOf(db, one.id)));
      const tables = Math.max(0, ...halls.map((hall) => hall?.tables ?? 0)) || null;
      const today = dayAt(new Date().toISOString(), club.zone);
      const data = { club, id, league, season, divisions, tables, today, closed, typed, trouble, done };
      const title = seasonWords(c).titleOf({ league, season });
      return { title, html: formMarkup(h(SeasonView, { w: seasonWords(c), data })) };
    },
  });
  const params = ({ club, id }: SeasonAtDesk) => ({ id: club.id, season: id });
  form.performs("/close", updateSeason, {
    params,
    given: { state: "closed" },
    onward: "closed",
  });
  form.performs("/reopen", updateSeason, {
    params,
    given: { state: "open" },
    // Every reason of the list is good: one that is not was not chosen.
    empty: (c) => ({ reason: seasonWords(c).chooseReason() }),
    onward: "reopened",
  });
};
