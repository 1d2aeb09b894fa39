import type { AppContext } from "#access/accounts/context.ts";
import { cachedByVersion } from "#access/http/cache/cached-by-version.ts";
import type { Router } from "#access/http/router.ts";
import { directory } from "#ground/db/database.ts";
import { LISTS } from "#ratings";
import { teamNamed } from "#read/queries/clubs/teams.ts";
import { byTheClock, publicVersion } from "#read/queries/clubs/version.ts";
import { headToHeadOf } from "#read/queries/players/head-to-head.ts";
import { knownPerson, playerDetail, playerHistory, playerMatchesOf } from "#read/queries/players/player.ts";
import { calibrationDetail, ratingListOf } from "#read/queries/ratings/ratings.ts";
import { type ListFilter, listFilter } from "#shared/api/players/rating.ts";
import { clubId, playerId } from "#shared/ids.ts";
import { headToHeadPage, playerChangesPage, playerMatchesPage, playerPage } from "./player-pages.ts";
import { calibrationPage, ratingsPage } from "./rating-pages.ts";
import { askedIn, idIn, show } from "./shown.ts";

/** The filter of a list's page: what an empty field or a wrong word says is left aside. */
const filterIn = (c: AppContext): ListFilter => {
  const asked = Object.entries(c.req.query()).filter(([, value]) => value.trim() !== "");
  const good = asked.filter(([key, value]) => listFilter.safeParse({ [key]: value }).success);
  return listFilter.parse(Object.fromEntries(good));
};

/** The pages of players and of their ratings. */
export const playerPages = (app: Router): void => {
  app.get("/players/:id", async (c) => {
    const id = idIn(c, playerId);
    const list = LISTS.find((one) => one === c.req.query("list"));
    const within = clubId.safeParse(c.req.query("in")).data;
    const db = directory(c.env);
    return cachedByVersion(
      c,
      // What is kept is known by its address alone, without what a query adds.
      async () => (c.req.url.includes("?") ? null : byTheClock(await publicVersion(db))),
      async () => {
        const player = id === null ? null : await playerDetail(db, id, { kind: list, within });
        // Two ids found to be one person: until they are parted, this one leads to the other.
        if (player && player.id !== id) return c.redirect(`/players/${player.id}${new URL(c.req.url).search}`, 302);
        // The entry of a team is called as a player's is.
        const team = player || id === null ? null : await teamNamed(db, id);
        if (team) return c.redirect(`/clubs/${team.club}/teams#${team.id}`, 302);
        return show(c, player && playerPage(player));
      },
    );
  });

  app.get("/players/:id/matches", async (c) => {
    const id = idIn(c, playerId);
    const asked = askedIn(c, "day", "id");
    const db = directory(c.env);
    const [found, list] =
      id === null ? [null, null] : await Promise.all([knownPerson(db, id), playerMatchesOf(db, id, asked)]);
    if (id === null || !found || !list) return show(c, null);
    return show(c, playerMatchesPage({ player: found, list, first: asked.after === undefined }));
  });

  app.get("/players/:id/changes", async (c) => {
    const id = idIn(c, playerId);
    const asked = askedIn(c, "day", "id");
    const kind = LISTS.find((one) => one === c.req.query("list")) ?? "singles";
    const within = clubId.safeParse(c.req.query("in")).data;
    const db = directory(c.env);
    const [found, list] =
      id === null
        ? [null, null]
        : await Promise.all([knownPerson(db, id), playerHistory(db, id, { kind, within }, asked)]);
    if (id === null || !found || !list) return show(c, null);
    return show(c, playerChangesPage({ player: found, list, first: asked.after === undefined }));
  });

  // Where the picker leads, which is a form.
  app.get("/players/:id/against", (c) => {
    const [id, other] = [idIn(c, playerId), playerId.safeParse(c.req.query("other")).data];
    if (id === null) return show(c, null);
    return c.redirect(other === undefined ? `/players/${id}` : `/players/${id}/against/${other}`, 303);
  });

  app.get("/players/:id/against/:other", async (c) => {
    const [id, other] = [idIn(c, playerId), playerId.safeParse(c.req.param("other")).data];
    const asked = askedIn(c, "id");
    const data = id === null || other === undefined ? null : await headToHeadOf(c.env, id, other, asked);
    return show(c, data && headToHeadPage(data, asked.after === undefined));
  });

  app.get("/ratings/:list", async (c) => {
    const filter = filterIn(c);
    const asked = askedIn(c, "count", "id");
    const list = await ratingListOf(directory(c.env), c.req.param("list"), filter, asked);
    return show(c, list && ratingsPage({ list, filter, top: asked.after === undefined }));
  });

  app.get("/ratings/:list/calibration", async (c) => {
    const data = await calibrationDetail(c.env, c.req.param("list"));
    return show(c, data && calibrationPage(data));
  });
};
