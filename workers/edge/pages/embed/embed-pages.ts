import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { AppContext } from "#access/accounts/context.ts";
import { cachedByVersion } from "#access/http/cache/cached-by-version.ts";
import type { Router } from "#access/http/router.ts";
import { directory } from "#ground/db/database.ts";
import { divisionVersion } from "#read/queries/clubs/version.ts";
import { divisionDetail } from "#read/queries/league/division.ts";
import { keptUntil, matchKeptUntil } from "#read/queries/matches/kept-until.ts";
import { isMatch, matchDetail } from "#read/queries/matches/match.ts";
import { matchVersion } from "#read/queries/matches/match-version.ts";
import { divisionId, matchId } from "#shared/ids.ts";
import { EMBEDDED_PARTS, EmbeddedDivision, embeddedPartsOf } from "#shared/views/embed/division.tsx";
import { EmbeddedMatch } from "#shared/views/embed/match.tsx";
import { versus } from "#shared/views/parts/versus.ts";
import { gatheredWords } from "../shell/in-language.ts";
import { showRefusal } from "../shell/refusal.ts";
import { fill, notThere } from "../shell/shell.ts";
import { speakFor } from "../shell/speak-for.ts";
import { pageWords } from "../shell/words.ts";

/** What embedded pages say, in the language of the club. */
const embedWords = gatheredWords((all) => {
  const { divisionWords: division, matchWords: match } = pageWords({ var: { words: all } });
  return { ...all.embed, division, match };
});

const THEMES = ["light", "dark"] as const;
type Theme = (typeof THEMES)[number] | null;

/** The theme that the other site has; `null`: as its reader's device prefers. */
const themeIn = (c: AppContext): Theme => THEMES.find((one) => one === c.req.query("theme")) ?? null;

/** When the colours of the night are shown, where the other site says so. */
const NIGHT: Readonly<Record<(typeof THEMES)[number], string>> = { light: "not all", dark: "all" };

/** `until`: the instant until which it may be kept; `null`: until something of it changes. */
type EmbeddedPage = { readonly title: string; readonly html: string; readonly until: string | null };

/** Shows an embedded page in a theme. */
const show = async (c: AppContext, theme: Theme, page: EmbeddedPage | null): Promise<Response> => {
  if (!page) return notThere(c);
  const filled = await fill(c, {
    shell: "embed/frame",
    title: c.var.words.pages.titled({ page: page.title }),
    description: page.title,
    until: page.until,
    filling: { html: page.html, data: null },
  });
  if (theme === null) return filled;
  return new HTMLRewriter()
    .on("link[data-night]", { element: (link) => void link.setAttribute("media", NIGHT[theme]) })
    .transform(filled);
};

const showDivision = async (c: AppContext): Promise<Response> => {
  const id = divisionId.safeParse(c.req.param("id")).data;
  const part = EMBEDDED_PARTS.find((one) => one === c.req.param("part"));
  const theme = themeIn(c);
  if (id === undefined || part === undefined) return notThere(c);
  const db = directory(c.env);
  return cachedByVersion(
    c,
    () => divisionVersion(db, id),
    async () => {
      const data = await divisionDetail(db, id);
      if (!data || !embeddedPartsOf(data).includes(part)) return show(c, theme, null);
      await speakFor(c, data.club.id);
      const w = embedWords(c);
      const html = renderToString(h(EmbeddedDivision, { w, data, part }));
      return show(c, theme, {
        title: w[part]({ division: data.name }),
        html,
        until: keptUntil(data.fixtures.map(({ match }) => match)),
      });
    },
    theme ?? "",
  );
};

const showMatch = async (c: AppContext): Promise<Response> => {
  const id = matchId.safeParse(c.req.param("id")).data;
  const theme = themeIn(c);
  if (id === undefined || !(await isMatch(c.env, id))) return notThere(c);
  return cachedByVersion(
    c,
    () => matchVersion(c.env, id),
    async () => {
      const match = await matchDetail(c.env, id);
      if (!match.ok) return showRefusal(c, match.error);
      await speakFor(c, match.value.club);
      const w = embedWords(c);
      const html = renderToString(h(EmbeddedMatch, { w, data: match.value }));
      const until = matchKeptUntil(match.value);
      return show(c, theme, { title: versus(w.match, match.value.sides), html, until });
    },
    theme ?? "",
  );
};

/** Pages that stand in pages of other sites. They show what everybody reads, take nothing, and know nobody. */
export const embedPages = (app: Router): void => {
  app.get("/embed/divisions/:id/:part", showDivision);
  app.get("/embed/matches/:id", showMatch);
};
