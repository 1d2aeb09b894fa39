import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { renderSVG } from "uqr";
import type { AppContext } from "#access/accounts/context.ts";
import { cachedByVersion } from "#access/http/cache/cached-by-version.ts";
import type { Router } from "#access/http/router.ts";
import { databaseOf, directory } from "#ground/db/database.ts";
import { eveningDayAt } from "#league";
import { clubNamed, type NamedClub } from "#read/queries/clubs/club-named.ts";
import { byTheClock } from "#read/queries/clubs/version.ts";
import { zoneOfClub } from "#read/queries/clubs/zone.ts";
import { eveningVersion, hallOf } from "#read/queries/evening/hall.ts";
import { keptUntil } from "#read/queries/matches/kept-until.ts";
import type { Evening } from "#shared/api/league/evening.ts";
import type { MatchSummary } from "#shared/api/match/match.ts";
import { day as daySchema } from "#shared/ids.ts";
import { EveningPageView } from "#shared/views/evening/evening-page.tsx";
import { eveningText } from "#shared/views/evening/evening-text.ts";
import { HallView } from "#shared/views/evening/hall.tsx";
import { fullDay } from "#shared/views/parts/days.ts";
import { pathIn } from "#shared/words/addresses.ts";
import { fill, notThere } from "../shell/shell.ts";
import { wayTo } from "../shell/ways.ts";
import { eveningWords } from "./words.ts";

type OnThatDay = { readonly evening: Evening; readonly friendlies: readonly MatchSummary[] };

const eveningKeptUntil = ({ evening, friendlies }: OnThatDay): string | null =>
  keptUntil([...evening.matches.map(({ match }) => match), ...friendlies]);

const show = async (c: AppContext, club: NamedClub, day: string): Promise<Response> => {
  const found = await hallOf(databaseOf(c.env, club.id), { club: club.id, day });
  if (!found) return notThere(c);
  const w = eveningWords(c);
  const { pages } = c.var.words;
  const address = new URL(pathIn(club.language, `/clubs/${club.address ?? club.id}`), c.req.url).href;
  const data = {
    ...found,
    now: new Date().toISOString(),
    live: { address, picture: renderSVG(address, { border: 1 }) },
  };
  return fill(c, {
    shell: "evening/hall",
    title: pages.titled({ page: pages.between({ names: w.hallPage(), club: club.name }) }),
    description: w.hallAbout({ club: club.name }),
    until: eveningKeptUntil(found),
    filling: { html: renderToString(h(HallView, { w, data })), data: null },
  });
};

/** The evening of a club for everybody, on a page with the menu of the club. */
const showEvening = async (c: AppContext, club: NamedClub, day: string): Promise<Response> => {
  const found = await hallOf(databaseOf(c.env, club.id), { club: club.id, day });
  if (!found) return notThere(c);
  const w = eveningWords(c);
  const { pages } = c.var.words;
  const data = {
    ...found,
    now: new Date().toISOString(),
    hall: `/clubs/${club.address ?? club.id}/hall`,
    club: club.id,
  };
  return fill(c, {
    shell: "evening/evening",
    title: pages.titled({ page: pages.between({ names: w.title(), club: club.name }) }),
    description: w.eveningAbout({ club: club.name, day: fullDay(w.locale, day) }),
    way: wayTo(club, "evening"),
    until: eveningKeptUntil(found),
    sharing: {
      picture: `/og/evenings/${club.id}/${day}.png`,
      text: eveningText(w, {
        title: w.send.evening({ club: club.name, day: fullDay(w.locale, day) }),
        matches: found.evening.matches,
      }),
    },
    filling: { html: renderToString(h(EveningPageView, { w, data })), data: null },
  });
};

/**
 * A club's evening, for everybody: on a screen in the hall, and on a page for phones. Each asks for itself again and again: as
 * long as nothing of the evening has changed that is answered 304, and made again once for all who ask.
 */
export const hallPage = (app: Router): void => {
  for (const [path, shown] of [
    ["/clubs/:id/hall", show],
    ["/clubs/:id/evening", showEvening],
  ] as const)
    app.get(path, async (c) => {
      const club = await clubNamed(directory(c.env), c.req.param("id") ?? "");
      if (!club || club.waits) return notThere(c);
      const db = databaseOf(c.env, club.id);
      const asked = daySchema.safeParse(c.req.query("day")).data;
      const day = asked ?? eveningDayAt(new Date().toISOString(), await zoneOfClub(db, club.id));
      return cachedByVersion(
        c,
        async () => byTheClock(await eveningVersion(db, { club: club.id, day })),
        () => shown(c, club, day),
      );
    });
};
