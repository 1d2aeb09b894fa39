import type { AppContext } from "#access/accounts/context.ts";
import { cachedByVersion } from "#access/http/cache/cached-by-version.ts";
import type { Router } from "#access/http/router.ts";
import { directory } from "#ground/db/database.ts";
import { byTheClock, divisionPageVersion } from "#read/queries/clubs/version.ts";
import { divisionDetail } from "#read/queries/league/division.ts";
import { keptUntil } from "#read/queries/matches/kept-until.ts";
import type { Division } from "#shared/api/league/division.ts";
import { divisionId } from "#shared/ids.ts";
import { ownFixtures } from "../account/own-fixtures.ts";
import type { ShellPage } from "../shell/shell.ts";
import { type PageWords, pageWords } from "../shell/words.ts";
import { bracketPage, divisionPage, fixturesPage } from "./division-pages.ts";
import { fixtureSheetPage } from "./sheet-pages.ts";
import { idIn, show } from "./shown.ts";

/**
 * Shows a page of a division, from memory where nothing of it has changed.
 *
 * @param kept whether it is: not where the query says what is shown
 */
const showDivision = async (
  c: AppContext,
  pageOf: (words: PageWords, division: Division, now: string, site: string) => ShellPage | null,
  kept = true,
): Promise<Response> => {
  const id = idIn(c, divisionId);
  if (id === null) return show(c, null);
  // The question may be another request's, put later: the page is of no earlier moment than its version.
  const now = () => new Date().toISOString();
  return cachedByVersion(
    c,
    // What is kept is known by its address alone, without what a query adds.
    async () => (kept ? byTheClock(await divisionPageVersion(directory(c.env), id, now())) : null),
    async () => {
      const division = await divisionDetail(directory(c.env), id);
      const page = division && pageOf(pageWords(c), division, now(), new URL(c.req.url).origin);
      return show(c, page && { ...page, until: keptUntil(division.fixtures.map(({ match }) => match)) });
    },
  );
};

/** The pages of divisions. */
export const divisionPages = (app: Router): void => {
  app.get("/divisions/:id", (c) => showDivision(c, divisionPage));

  app.get("/divisions/:id/bracket/:part", (c) =>
    showDivision(c, (words, division) => bracketPage(words, division, Number(c.req.param("part")))),
  );

  app.get("/divisions/:id/fixtures", (c) => {
    if (c.req.query("mine") !== undefined) return ownFixtures(c);
    const of = c.req.query("of") ?? "";
    const asked = c.req.query("round");
    const round = asked === undefined ? null : Number(asked);
    const isWhole = of === "" && round === null;
    return showDivision(
      c,
      (words, division, _now, site) => fixturesPage(words, division, { of: of === "" ? null : of, round }, site),
      isWhole,
    );
  });

  app.get("/divisions/:id/fixtures/:fixture/sheet", (c) =>
    showDivision(c, (words, division) => {
      const fixture = division.fixtures.find(({ id }) => id === c.req.param("fixture"));
      return fixture ? fixtureSheetPage(words, division, fixture) : null;
    }),
  );
};
