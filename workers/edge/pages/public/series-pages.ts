import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { AppContext } from "#access/accounts/context.ts";
import { cachedByVersion } from "#access/http/cache/cached-by-version.ts";
import type { Router } from "#access/http/router.ts";
import { directory } from "#ground/db/database.ts";
import { publicVersion } from "#read/queries/clubs/version.ts";
import { seriesDetail, seriesStandingsOf } from "#read/queries/league/series.ts";
import { seriesId } from "#shared/ids.ts";
import { type SeriesData, SeriesView } from "#shared/views/division/series.tsx";
import type { ShellPage } from "../shell/shell.ts";
import { wayBelow } from "../shell/ways.ts";
import { type PageWords, pageWords } from "../shell/words.ts";
import { askedIn, idIn, show } from "./shown.ts";
import { titledOf } from "./titles.ts";

const seriesPage = (words: PageWords, data: SeriesData): ShellPage => {
  const { name, club } = data.series;
  return {
    shell: "series",
    title: titledOf(words, name, club),
    description: words.seriesWords.pageAbout({ series: name, club: club.name }),
    way: wayBelow(club, "divisions"),
    filling: { html: renderToString(h(SeriesView, { w: words.seriesWords, data })), data: null },
  };
};

const showSeries = async (c: AppContext, id: string): Promise<Response> => {
  const db = directory(c.env);
  const asked = askedIn(c, "pair");
  const [series, standings] = await Promise.all([seriesDetail(db, id), seriesStandingsOf(db, id, asked)]);
  if (!series || standings === null || standings === "no-row") return show(c, null);
  return show(c, seriesPage(pageWords(c), { series, standings, first: asked.after === undefined }));
};

/** The pages of series. */
export const seriesPages = (app: Router): void => {
  app.get("/series/:id", (c) => {
    const id = idIn(c, seriesId);
    if (id === null) return show(c, null);
    return cachedByVersion(
      c,
      // A kept page is known by its address alone, without its query.
      async () => (c.req.url.includes("?") ? null : publicVersion(directory(c.env))),
      () => showSeries(c, id),
    );
  });
};
