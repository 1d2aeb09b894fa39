import type { AppContext } from "#access/accounts/context.ts";
import { cachedByVersion } from "#access/http/cache/cached-by-version.ts";
import type { Router } from "#access/http/router.ts";
import { databaseOf, directory } from "#ground/db/database.ts";
import { clubNamed, clubNotices } from "#read/queries/clubs/club-named.ts";
import { houseRulesetDetail } from "#read/queries/clubs/house-rulesets.ts";
import { byTheClock, publicVersion } from "#read/queries/clubs/version.ts";
import { headListsData } from "#read/queries/heads/heads-page.ts";
import { clubPageData } from "#read/queries/league/club-page.ts";
import { correctionsLog } from "#read/queries/matches/differences.ts";
import { clubId } from "#shared/ids.ts";
import { dayAt } from "#shared/zone.ts";
import { goOn } from "../shell/form.ts";
import { pageWords } from "../shell/words.ts";
import { clubPage, headListsPage, houseRulesetPage } from "./club-pages.ts";
import { correctionsLogPage } from "./correction-pages.ts";
import { askedIn, idIn, show } from "./shown.ts";

/** The page of a club's head lists; an `after` that is no number is left aside. */
const showHeads = async (c: AppContext, club: string | null): Promise<Response> => {
  const after = /^[1-9]\d{0,8}$/.exec(c.req.query("after") ?? "")?.[0];
  const data = await headListsData(c.env, club, after);
  return show(c, data && headListsPage(pageWords(c), data));
};

const showClub = async (c: AppContext): Promise<Response> => {
  const asked = c.req.param("id") ?? "";
  const db = directory(c.env);
  const club = await clubNamed(db, asked);
  if (!club || club.waits) return show(c, null);
  // One page of each club: by its address, if it has one, and an address that it had leads there.
  const named = club.address ?? club.id;
  if (asked !== named) return goOn(c, `/clubs/${named}`);
  const notices = await clubNotices(db, club);
  // The next evening is another one after midnight.
  const today = dayAt(new Date().toISOString(), notices.zone);
  return cachedByVersion(
    c,
    async () => {
      const version = byTheClock(await publicVersion(db));
      return version === null ? null : `${version} ${today}`;
    },
    async () => show(c, clubPage(pageWords(c), await clubPageData(db, notices, today), `/clubs/${named}`)),
  );
};

/** The pages of clubs. They come after those that have a name in the place of a club's, such as `/clubs/new`. */
export const clubPages = (app: Router): void => {
  app.get("/clubs/:club/rules/:ruleset", async (c) => {
    const club = clubId.safeParse(c.req.param("club")).data;
    const found =
      club === undefined ? null : await houseRulesetDetail(databaseOf(c.env, club), club, c.req.param("ruleset"));
    return show(c, found && houseRulesetPage(pageWords(c), found));
  });

  app.get("/heads", (c) => showHeads(c, null));

  app.get("/clubs/:id/heads", (c) => {
    const id = idIn(c, clubId);
    return id === null ? show(c, null) : showHeads(c, id);
  });

  app.get("/clubs/:id/corrections", async (c) => {
    const id = idIn(c, clubId);
    const data = id === null ? null : await correctionsLog(databaseOf(c.env, id), id, askedIn(c, "at", "id", "count"));
    return show(c, data && correctionsLogPage(pageWords(c), data));
  });

  app.get("/clubs/:id", showClub);
};
