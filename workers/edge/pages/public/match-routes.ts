import type { AppContext } from "#access/accounts/context.ts";
import { cachedByVersion } from "#access/http/cache/cached-by-version.ts";
import { whatIfAllowed } from "#access/http/rate/admitted.ts";
import type { Router } from "#access/http/router.ts";
import { directory } from "#ground/db/database.ts";
import { clubOfMatch, matchPlace } from "#read/queries/league/match-place.ts";
import { differenceDetail } from "#read/queries/matches/differences.ts";
import { matchKeptUntil } from "#read/queries/matches/kept-until.ts";
import { isMatch, matchDetail } from "#read/queries/matches/match.ts";
import { matchVersion } from "#read/queries/matches/match-version.ts";
import { disputeData, replayData } from "#read/queries/matches/replay.ts";
import { whatIfView } from "#read/queries/matches/what-if.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { matchId } from "#shared/ids.ts";
import type { Result } from "#shared/result.ts";
import { stopQueryOf } from "#shared/views/replay/page.tsx";
import { showRefusal } from "../shell/refusal.ts";
import type { ShellPage } from "../shell/shell.ts";
import { type PageWords, pageWords } from "../shell/words.ts";
import { correctPage, differencePage } from "./correction-pages.ts";
import { type ClubOfMatch, disputePage, matchPage, replayPage, scorePage, whatIfPage } from "./match-pages.ts";
import { matchSheetPage } from "./sheet-pages.ts";
import { idIn, show } from "./shown.ts";

/** Before which board a part of a very long match is asked for; what is no number is left aside. */
const boardIn = (c: AppContext): number | undefined => {
  const asked = /^[1-9]\d{0,5}$/.exec(c.req.query("before") ?? "")?.[0];
  return asked === undefined ? undefined : Number(asked);
};

/** Shows what a page makes of a match, and of the club that it is of; why it cannot be read, where it is there. */
const showMatch = async <Data>(
  c: AppContext,
  read: (id: string) => Promise<Result<Data, Fault>>,
  pageOf: (words: PageWords, data: Data, club: ClubOfMatch) => ShellPage | Promise<ShellPage>,
): Promise<Response> => {
  const id = idIn(c, matchId);
  if (id === null) return show(c, null);
  const [data, club] = await Promise.all([read(id), clubOfMatch(directory(c.env), id)]);
  if (data.ok) return show(c, await pageOf(pageWords(c), data.value, club));
  return data.error.code === "match-not-found" ? show(c, null) : showRefusal(c, data.error);
};

/** The pages of matches. */
export const matchPages = (app: Router): void => {
  app.get("/matches/:id", (c) => {
    const id = idIn(c, matchId);
    return cachedByVersion(
      c,
      // What is kept is known by its address alone, without what a query adds.
      async () => (id === null || c.req.url.includes("?") ? null : matchVersion(c.env, id)),
      () =>
        showMatch(
          c,
          (match) => matchDetail(c.env, match, c.var.language, boardIn(c)),
          async (words, match, club) => ({
            ...matchPage(words, match, club, await matchPlace(directory(c.env), match), new URL(c.req.url).origin),
            until: matchKeptUntil(match),
          }),
        ),
    );
  });

  app.get("/matches/:id/replay", (c) =>
    showMatch(
      c,
      (id) => replayData(c.env, id, c.var.language),
      (words, data, club) => {
        const { origin, searchParams } = new URL(c.req.url);
        return replayPage(words, data, stopQueryOf(searchParams), club, origin);
      },
    ),
  );

  app.get("/matches/:id/disputes/:dispute", (c) =>
    showMatch(c, (id) => disputeData(c.env, id, c.req.param("dispute"), c.var.language), disputePage),
  );

  app.get("/matches/:id/sheet", (c) =>
    showMatch(
      c,
      (id) => matchDetail(c.env, id, c.var.language),
      (words, match, club) => matchSheetPage(words, match, c.req.query("empty") !== undefined, club),
    ),
  );

  app.get("/matches/:id/what-if", async (c) => {
    const id = idIn(c, matchId);
    const asked = { ruleset: c.req.query("ruleset") ?? null, language: c.var.language, words: c.var.words };
    const data = id === null ? null : await whatIfView(c.env, id, asked, () => whatIfAllowed(c));
    if (data && "code" in data) return showRefusal(c, data);
    return show(c, data && whatIfPage(pageWords(c), data, await clubOfMatch(directory(c.env), data.match.id)));
  });

  app.get("/matches/:id/differences/:seq", async (c) => {
    const id = `${c.req.param("id")}.${c.req.param("seq")}`;
    const data = await differenceDetail(c.env, id, c.var.language);
    return show(c, data && differencePage(pageWords(c), data, await clubOfMatch(directory(c.env), data.match)));
  });

  app.get("/matches/:id/correct", async (c) => {
    const id = idIn(c, matchId);
    return show(c, id !== null && (await isMatch(c.env, id)) ? correctPage(pageWords(c)) : null);
  });

  app.get("/score/:id", async (c, next) => {
    // Built pages of their own, told by the slash at their end from matches of these names.
    if (/^\/score\/(?:quick|practice)\/$/.test(new URL(c.req.url).pathname)) return next();
    const id = idIn(c, matchId);
    return show(c, id !== null && (await isMatch(c.env, id)) ? scorePage(pageWords(c)) : null);
  });
};
