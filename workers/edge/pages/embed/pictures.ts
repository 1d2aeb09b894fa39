import type { z } from "zod";
import type { AppContext } from "#access/accounts/context.ts";
import { cachedByVersion } from "#access/http/cache/cached-by-version.ts";
import { expiring, PUBLIC } from "#access/http/headers.ts";
import { refuse } from "#access/http/problem.ts";
import { pictureAllowed } from "#access/http/rate/admitted.ts";
import type { Router } from "#access/http/router.ts";
import { RULESETS, rulesetName } from "#carrom";
import { databaseOf, directory } from "#ground/db/database.ts";
import { readLetters } from "#read/export/pictures/letters.ts";
import { png } from "#read/export/pictures/png.ts";
import { drawPoster, type Poster } from "#read/export/pictures/poster.ts";
import { clubNamed } from "#read/queries/clubs/club-named.ts";
import { languageOfClub } from "#read/queries/clubs/language.ts";
import { byTheClock, divisionVersion, publicVersion } from "#read/queries/clubs/version.ts";
import { eveningVersion, hallOf } from "#read/queries/evening/hall.ts";
import { divisionDetail } from "#read/queries/league/division.ts";
import { cardsOfClub } from "#read/queries/league/division-cards.ts";
import { clubOfMatch, matchPlace } from "#read/queries/league/match-place.ts";
import { matchKeptUntil } from "#read/queries/matches/kept-until.ts";
import { isMatch, matchDetail } from "#read/queries/matches/match.ts";
import { matchVersion } from "#read/queries/matches/match-version.ts";
import { replayData } from "#read/queries/matches/replay.ts";
import { playerDetail } from "#read/queries/players/player.ts";
import { clubId, day as daySchema, divisionId, matchId, playerId } from "#shared/ids.ts";
import { stopQueryOf } from "#shared/views/replay/page.tsx";
import { spokenIn } from "../shell/in-language.ts";
import { notThere } from "../shell/shell.ts";
import { type PageWords, pageWords } from "../shell/words.ts";
import {
  clubPoster,
  divisionPoster,
  eveningPoster,
  homePoster,
  joiningPoster,
  languageOfPicture,
  matchPoster,
  playerPoster,
  replayPoster,
  rulebookPoster,
} from "./posters.ts";

/** Divisions to the picture of a club: what it plays now is among the newest. */
const DIVISIONS = 5;

/** @param until the instant until which it may be kept; `null`: until something of it changes */
const show = async (c: AppContext, poster: Poster | null, until: string | null = null): Promise<Response> => {
  if (!poster) return notThere(c);
  const allowed = await pictureAllowed(c);
  if (!allowed.ok) return refuse(c, allowed.error);
  const bytes = await png(drawPoster(await readLetters(c.env, c.req.url), poster));
  return c.body(bytes, 200, { "Content-Type": "image/png", "Cache-Control": PUBLIC, ...expiring(until) });
};

/** The words of a club's pictures, which have one address. */
const wordsOf = async (c: AppContext, club: string | null): Promise<PageWords> =>
  pageWords(await spokenIn(languageOfPicture(await languageOfClub(directory(c.env), club))));

/** The id that a picture's file is named by: `first.png`. */
const idIn = (c: AppContext, schema: z.ZodType<string>): string | null =>
  schema.safeParse(/^(.+)\.png$/.exec(c.req.param("file") ?? "")?.[1]).data ?? null;

const ofMatch = async (c: AppContext): Promise<Response> => {
  const id = idIn(c, matchId);
  if (id === null || !(await isMatch(c.env, id))) return show(c, null);
  return cachedByVersion(
    c,
    // It says whether the match is live.
    async () => byTheClock(await matchVersion(c.env, id)),
    async () => {
      const match = await matchDetail(c.env, id);
      if (!match.ok) return show(c, null);
      const place = await matchPlace(directory(c.env), match.value);
      const w = await wordsOf(c, match.value.club);
      return show(c, matchPoster(w, match.value, place?.club.name ?? ""), matchKeptUntil(match.value));
    },
  );
};

/** A moment of a replay, by the same query as its page. */
const ofReplay = async (c: AppContext): Promise<Response> => {
  const id = idIn(c, matchId);
  if (id === null || !(await isMatch(c.env, id))) return show(c, null);
  return cachedByVersion(
    c,
    () => matchVersion(c.env, id),
    async () => {
      const club = await clubOfMatch(directory(c.env), id);
      const language = languageOfPicture(await languageOfClub(directory(c.env), club?.id ?? null));
      const data = await replayData(c.env, id, language);
      if (!data.ok) return show(c, null);
      const asked = stopQueryOf(new URL(c.req.url).searchParams);
      return show(c, replayPoster(pageWords(await spokenIn(language)), data.value, asked, club?.name ?? ""));
    },
  );
};

const ofDivision = async (c: AppContext): Promise<Response> => {
  const id = idIn(c, divisionId);
  const db = directory(c.env);
  if (id === null) return show(c, null);
  return cachedByVersion(
    c,
    () => divisionVersion(db, id),
    async () => {
      const division = await divisionDetail(db, id);
      return show(c, division && divisionPoster(await wordsOf(c, division.club.id), division));
    },
  );
};

const ofClub = async (c: AppContext): Promise<Response> => {
  const id = idIn(c, clubId);
  const club = id === null ? null : await clubNamed(directory(c.env), id);
  if (!club || club.waits) return show(c, null);
  return cachedByVersion(
    c,
    () => publicVersion(directory(c.env)),
    async () => {
      const cards = await cardsOfClub(databaseOf(c.env, club.id), club.id, DIVISIONS);
      const names = cards.map(({ name, league, season }) => `${name} · ${league} ${season}`);
      return show(c, clubPoster(await wordsOf(c, club.id), club.name, names));
    },
  );
};

const ofPlayer = async (c: AppContext): Promise<Response> => {
  const id = idIn(c, playerId);
  const db = directory(c.env);
  if (id === null) return show(c, null);
  return cachedByVersion(
    c,
    () => publicVersion(db),
    async () => {
      const player = await playerDetail(db, id, { kind: undefined, within: undefined });
      return show(c, player && playerPoster(await wordsOf(c, player.club.id), player));
    },
  );
};

const ofEvening = async (c: AppContext): Promise<Response> => {
  const day = idIn(c, daySchema);
  const club = await clubNamed(directory(c.env), c.req.param("club") ?? "");
  if (day === null || !club || club.waits) return show(c, null);
  const db = databaseOf(c.env, club.id);
  return cachedByVersion(
    c,
    () => eveningVersion(db, { club: club.id, day }),
    async () => {
      const found = await hallOf(db, { club: club.id, day });
      return show(c, found && eveningPoster(await wordsOf(c, club.id), found.evening));
    },
  );
};

const ofJoining = async (c: AppContext): Promise<Response> => {
  const id = idIn(c, clubId);
  const club = id === null ? null : await clubNamed(directory(c.env), id);
  if (!club || club.waits) return show(c, null);
  return cachedByVersion(
    c,
    () => publicVersion(directory(c.env)),
    async () => show(c, joiningPoster(await wordsOf(c, club.id), club.name)),
  );
};

const ofHome = (c: AppContext): Promise<Response> =>
  cachedByVersion(
    c,
    () => publicVersion(directory(c.env)),
    () => show(c, homePoster(pageWords(c))),
  );

const ofRulebook = (c: AppContext): Promise<Response> => {
  const ruleset = RULESETS.find(({ id }) => `${id}.png` === c.req.param("file"));
  if (!ruleset) return show(c, null);
  return cachedByVersion(
    c,
    async () => rulesetName(ruleset),
    () => show(c, rulebookPoster(pageWords(c), ruleset)),
  );
};

/** Pictures of pages, for chats and other sites that show a link to one. */
export const pictures = (app: Router): void => {
  app.get("/og/home.png", ofHome);
  app.get("/og/rules/:file", ofRulebook);
  app.get("/og/players/:file", ofPlayer);
  app.get("/og/evenings/:club/:file", ofEvening);
  app.get("/og/joining/:file", ofJoining);
  app.get("/og/matches/:file", ofMatch);
  app.get("/og/replays/:file", ofReplay);
  app.get("/og/divisions/:file", ofDivision);
  app.get("/og/clubs/:file", ofClub);
};
