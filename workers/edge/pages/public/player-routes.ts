import type { AppContext } from "#access/accounts/context.ts";
import { cachedByVersion } from "#access/http/cache/cached-by-version.ts";
import type { Router } from "#access/http/router.ts";
import { type Database, directory } from "#ground/db/database.ts";
import type { PageRequest } from "#ground/db/keyset.ts";
import { LISTS } from "#ratings";
import { teamNamed } from "#read/queries/clubs/teams.ts";
import { byTheClock, publicVersion } from "#read/queries/clubs/version.ts";
import { zoneOfClub } from "#read/queries/clubs/zone.ts";
import { keptUntil } from "#read/queries/matches/kept-until.ts";
import { firstComparable, headToHeadOf } from "#read/queries/players/head-to-head.ts";
import {
  type AskedList,
  knownPerson,
  playerDetail,
  playerHistory,
  playerMatchesOf,
} from "#read/queries/players/player.ts";
import { calibrationDetail, ratingListOf } from "#read/queries/ratings/ratings.ts";
import { type ListFilter, listFilter } from "#shared/api/players/rating.ts";
import { clubId, playerId } from "#shared/ids.ts";
import type { PlayerHistoryPage } from "#shared/views/player/player-lists.tsx";
import { pathIn } from "#shared/words/addresses.ts";
import { dayAt } from "#shared/zone.ts";
import type { ShellPage } from "../shell/shell.ts";
import { type PageWords, pageWords } from "../shell/words.ts";
import { headToHeadPage, playerChangesPage, playerMatchesPage, playerPage } from "./player-pages.ts";
import { calibrationPage, ratingsPage } from "./rating-pages.ts";
import { askedIn, idIn, show } from "./shown.ts";

/** The filter of a list's page: what an empty field or a wrong word says is left aside. */
const filterIn = (c: AppContext): ListFilter => {
  const asked = Object.entries(c.req.query()).filter(([, value]) => value.trim() !== "");
  const good = asked.filter(([key, value]) => listFilter.safeParse({ [key]: value }).success);
  return listFilter.parse(Object.fromEntries(good));
};

/** The list that a page's address names, and the club that it is within. */
const listIn = (c: AppContext): AskedList => ({
  kind: LISTS.find((one) => one === c.req.query("list")),
  within: clubId.safeParse(c.req.query("in")).data,
});

const showPlayer = async (c: AppContext, db: Database): Promise<Response> => {
  const id = idIn(c, playerId);
  const player = id === null ? null : await playerDetail(db, id, listIn(c));
  // Two ids found to be one person: until they are parted, this one leads to the other.
  if (player && player.id !== id)
    return c.redirect(pathIn(c.var.language, `/players/${player.id}${new URL(c.req.url).search}`), 302);
  // The entry of a team is called as a player's is.
  const team = player || id === null ? null : await teamNamed(db, id);
  if (team) return c.redirect(pathIn(c.var.language, `/clubs/${team.club}/teams#${team.id}`), 302);
  if (!player) return show(c, null);
  const today = dayAt(new Date().toISOString(), await zoneOfClub(db, player.club.id));
  const by = c.req.query("curve") === "days" ? "days" : "matches";
  return show(c, { ...playerPage(pageWords(c), player, today, by), until: keptUntil(player.matches) });
};

/** Shows a part of what a player has played. */
const showList = async <Rows>(
  c: AppContext,
  read: (db: Database, id: string, asked: PageRequest) => Promise<Rows | null>,
  pageOf: (words: PageWords, data: PlayerHistoryPage<Rows>) => ShellPage,
): Promise<Response> => {
  const id = idIn(c, playerId);
  if (id === null) return show(c, null);
  const asked = askedIn(c, "day", "id");
  const db = directory(c.env);
  const [player, list] = await Promise.all([knownPerson(db, id), read(db, id, asked)]);
  return show(c, player && list && pageOf(pageWords(c), { player, list, first: asked.after === undefined }));
};

/** The pages of players. */
export const playerPages = (app: Router): void => {
  app.get("/players/:id", async (c) => {
    const db = directory(c.env);
    return cachedByVersion(
      c,
      // What is kept is known by its address alone, without what a query adds.
      async () => (c.req.url.includes("?") ? null : byTheClock(await publicVersion(db))),
      () => showPlayer(c, db),
    );
  });

  app.get("/players/:id/matches", (c) => showList(c, playerMatchesOf, playerMatchesPage));

  app.get("/players/:id/changes", (c) => {
    const { kind = "singles", within } = listIn(c);
    return showList(c, (db, id, asked) => playerHistory(db, id, { kind, within }, asked), playerChangesPage);
  });

  // Where the picker leads, which is a form. Without another player it begins with the best of the club.
  app.get("/players/:id/against", async (c) => {
    const id = idIn(c, playerId);
    if (id === null) return show(c, null);
    const named = playerId.safeParse(c.req.query("other")).data;
    const other = named ?? (await firstComparable(directory(c.env), id));
    return c.redirect(
      pathIn(c.var.language, other === null ? `/players/${id}` : `/players/${id}/against/${other}`),
      303,
    );
  });

  app.get("/players/:id/against/:other", async (c) => {
    const [id, other] = [idIn(c, playerId), playerId.safeParse(c.req.param("other")).data];
    const asked = askedIn(c, "id");
    const data = id === null || other === undefined ? null : await headToHeadOf(c.env, id, other, asked);
    return show(c, data && headToHeadPage(pageWords(c), data, asked.after === undefined));
  });
};

/** The pages of rating lists. */
export const ratingPages = (app: Router): void => {
  app.get("/ratings/:list", async (c) => {
    const filter = filterIn(c);
    const asked = askedIn(c, "count", "id");
    const list = await ratingListOf(directory(c.env), c.req.param("list"), filter, asked);
    return show(c, list && ratingsPage(pageWords(c), { list, filter, top: asked.after === undefined }));
  });

  app.get("/ratings/:list/calibration", async (c) => {
    const data = await calibrationDetail(c.env, c.req.param("list"));
    return show(c, data && calibrationPage(pageWords(c), data));
  });
};
