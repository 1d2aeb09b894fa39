import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { AppContext } from "#access/accounts/context.ts";
import type { Router } from "#access/http/router.ts";
import { databaseOf } from "#ground/db/database.ts";
import { tieDetail } from "#read/queries/league/team-tie.ts";
import { done } from "#shared/api/deployment/accounts.ts";
import type { FixtureRow } from "#shared/api/league/division.ts";
import { openMatchResponse } from "#shared/api/match/match.ts";
import { FixtureDeskView } from "#shared/views/desk/fixture-desk.tsx";
import type { Trouble } from "#shared/views/forms/field.tsx";
import { goOn, saidAs, showForm, typedIn } from "../shell/form.ts";
import { numberIn } from "../shell/form-body.ts";
import { troubleOf } from "../shell/internal-api.ts";
import { notThere } from "../shell/shell.ts";
import { inPath } from "./at-desk.ts";
import { type DivisionAtDesk, divisionAtDesk } from "./division-at-desk.ts";
import { linkMade } from "./scorer-link-page.ts";
import { deskWords } from "./words.ts";

/** A fixture at its club's desk. */
export type FixtureAtDesk = DivisionAtDesk & { readonly fixture: FixtureRow };

/** Lets whoever runs the club of the fixture in an address in. */
export const fixtureAtDesk = async (app: Router, c: AppContext): Promise<FixtureAtDesk | Response> => {
  const desk = await divisionAtDesk(app, c);
  if (desk instanceof Response) return desk;
  const fixture = desk.division.fixtures.find(({ id }) => id === c.req.param("fixture"));
  return fixture ? { ...desk, fixture } : notThere(c.env, c.req.raw);
};

const nameOf = ({ home, away }: FixtureRow): string => deskWords.versus({ home: home.name, away: away.name });

const show = async (
  c: AppContext,
  { division, fixture }: FixtureAtDesk,
  trouble: Trouble | null = null,
  status = 200,
): Promise<Response> => {
  const tie = fixture.rubbers ? await tieDetail(databaseOf(c.env, division.club.id), fixture.id) : null;
  const news = trouble ? null : saidAs(deskWords.fixtureNews, c.req.query("news"));
  const html = renderToString(
    h(FixtureDeskView, { w: deskWords, data: { division, fixture, tie, trouble, done: news } }),
  );
  return showForm(c, nameOf(fixture), html, status);
};

/** The page of one fixture at its club's desk. */
export const fixtureDeskPage = (app: Router): void => {
  app.get("/divisions/:id/desk/fixtures/:fixture", async (c) => {
    const desk = await fixtureAtDesk(app, c);
    return desk instanceof Response ? desk : show(c, desk);
  });

  app.post("/divisions/:id/desk/fixtures/:fixture/close", async (c) => {
    const desk = await fixtureAtDesk(app, c);
    if (desk instanceof Response) return desk;
    const { division, fixture, api } = desk;
    if (!fixture.match) return notThere(c.env, c.req.raw);
    const closed = await api.send("POST", `/api/v1/matches/${inPath(fixture.match.id)}/close`, undefined, done);
    if (!closed.ok) return show(c, desk, troubleOf(closed.error), closed.error.status);
    return goOn(c, `/divisions/${inPath(division.id)}/desk/fixtures/${inPath(fixture.id)}?news=closed`);
  });

  // Asked again, it is the same match with another link.
  app.post("/divisions/:id/desk/fixtures/:fixture/open", async (c) => {
    const desk = await fixtureAtDesk(app, c);
    if (desk instanceof Response) return desk;
    const { id } = desk.fixture;
    const rubber = numberIn((await typedIn(c)).rubber);
    const opened = await desk.api.send("POST", "/api/v1/matches", { fixture: id, rubber }, openMatchResponse);
    if (!opened.ok) return show(c, desk, troubleOf(opened.error), opened.error.status);
    const { match, scorer } = opened.value.value;
    return linkMade(c, desk.api, { id: match, name: nameOf(desk.fixture) }, scorer);
  });
};
