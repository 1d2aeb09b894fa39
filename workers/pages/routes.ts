import { divisionId, matchId, playerId } from "../../shared/ids.ts";
import { database } from "../db/database.ts";
import type { AppContext } from "../http/context.ts";
import type { Router } from "../http/router.ts";
import { divisionDetail } from "../reading/division.ts";
import { homeView } from "../reading/home.ts";
import { isMatch, matchDetail } from "../reading/match.ts";
import { playerDetail } from "../reading/player.ts";
import { whatIfView } from "../reading/what-if.ts";
import { divisionPage, fixturesPage, homePage, matchPage, playerPage, scorePage, whatIfPage } from "./pages.ts";
import { fill, notThere, type Page } from "./shell.ts";

/** The id in a page's address, if it can be one. */
const idIn = (c: AppContext, schema: typeof matchId): string | null => schema.safeParse(c.req.param("id")).data ?? null;

const show = (c: AppContext, page: Page | null): Promise<Response> =>
  page ? fill(c.env, c.req.raw, page) : notThere(c.env, c.req.raw);

const divisionIn = (c: AppContext) => {
  const id = idIn(c, divisionId);
  return id === null ? null : divisionDetail(database(c.env.DB), id);
};

/** The pages of things. Everything else is served as it was built. */
export const pageRoutes = (app: Router): void => {
  app.get("/", async (c) => show(c, homePage(await homeView(database(c.env.DB)))));

  app.get("/divisions/:id", async (c) => {
    const division = await divisionIn(c);
    return show(c, division && divisionPage(division));
  });

  app.get("/divisions/:id/fixtures", async (c) => {
    const division = await divisionIn(c);
    return show(c, division && fixturesPage(division));
  });

  app.get("/matches/:id", async (c) => {
    const id = idIn(c, matchId);
    const match = id === null ? null : await matchDetail(c.env, id);
    if (match && !match.ok && match.error.code !== "match-not-found") throw new Error(match.error.message);
    return show(c, match?.ok ? matchPage(match.value) : null);
  });

  app.get("/matches/:id/what-if", async (c) => {
    const id = idIn(c, matchId);
    const data = id === null ? null : await whatIfView(c.env, id, c.req.query("ruleset") ?? null);
    return show(c, data && whatIfPage(data));
  });

  app.get("/players/:id", async (c) => {
    const id = idIn(c, playerId);
    const player = id === null ? null : await playerDetail(database(c.env.DB), id);
    return show(c, player && playerPage(player));
  });

  app.get("/score/:id", async (c) => {
    const id = idIn(c, matchId);
    return show(c, id !== null && (await isMatch(c.env, id)) ? scorePage : null);
  });

  app.all("*", async (c) => {
    const built = await c.env.ASSETS.fetch(c.req.raw);
    // A copy, because the headers of an answer that was fetched cannot be added to.
    return new Response(built.body, built);
  });
};
