import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { Division } from "#shared/api/league/division.ts";
import { BracketPartView } from "#shared/views/division/bracket-part.tsx";
import { bracketParts } from "#shared/views/division/bracket-parts.ts";
import { DivisionView } from "#shared/views/division/division.tsx";
import { divisionText } from "#shared/views/division/division-text.ts";
import { FixturesView } from "#shared/views/division/fixtures.tsx";
import { takesEntries } from "#shared/views/division/registration.tsx";
import type { Round } from "#shared/views/division/rounds.ts";
import { SendRound } from "#shared/views/division/send-round.tsx";
import { EmbedOffer } from "#shared/views/embed/offer.tsx";
import { namesOf } from "#shared/views/parts/people.tsx";
import { siteIn } from "#shared/words/addresses.ts";
import { offeredAs } from "#shared/words/language.ts";
import type { Sharing } from "../shell/head.ts";
import type { ShellPage } from "../shell/shell.ts";
import { divisionThing } from "../shell/things.ts";
import { wayBelowDivision, wayToDivision } from "../shell/ways.ts";
import type { PageWords } from "../shell/words.ts";
import { feedsOf } from "./feeds.ts";
import { titled } from "./titles.ts";

const divisionNames = ({ name, league, season, club }: Division) => ({
  division: name,
  league,
  season,
  club: club.name,
});

/** Sends a round, in the language of its page. */
const sendsRound = ({ textWords: sent }: PageWords, division: Division, origin: string) => {
  const site = siteIn(offeredAs(sent.send.locale), origin);
  return (round: Round) => h(SendRound, { w: sent, sent, division, round, site });
};

/** What a division's table says in a line. */
const divisionAbout = ({ all }: PageWords, data: Division): string => {
  const [first] = data.table;
  const known = first !== undefined && first.played > 0 && first.group === null;
  const leader = { first: namesOf(first?.players ?? []), points: first?.points ?? 0 };
  return all.pages.divisionAbout({ ...divisionNames(data), known, ...leader });
};

const divisionSharing = (words: PageWords, data: Division): Sharing => {
  const name = words.all.pages.division(divisionNames(data));
  const played = data.fixtures.filter(({ state }) => state === "played").length;
  return {
    // Whoever has shown a picture asks for it no more: what has changed is another one.
    picture: `/og/divisions/${data.id}.png?v=${played}.${data.decisions.length}`,
    feeds: feedsOf(words, `divisions/${data.id}`, name),
    text: divisionText(words.textWords, data),
    thing: divisionThing(data, name, divisionAbout(words, data)),
  };
};

/**
 * A division's table, and at this moment of the server's clock the way to enter it.
 *
 * @param site where this site is, for lines that a club copies into its own
 */
export const divisionPage = (words: PageWords, data: Division, now: string, site: string): ShellPage => ({
  shell: "division",
  title: titled(words, words.all.pages.division(divisionNames(data))),
  way: wayToDivision(data),
  description: divisionAbout(words, data),
  sharing: divisionSharing(words, data),
  filling: {
    html: renderToString(
      h(
        DivisionView,
        { w: words.divisionWords, data, open: takesEntries(data, now), send: sendsRound(words, data, site) },
        h(EmbedOffer, { w: words.all.embed, division: data, site }),
      ),
    ),
    data,
  },
});

/** A part of a large bracket, by its number from 1; `null` if there is no such part. */
export const bracketPage = (words: PageWords, data: Division, number: number): ShellPage | null => {
  const parts = data.bracket ? (bracketParts(data.bracket)?.parts.length ?? 0) : 0;
  if (!Number.isInteger(number) || number < 1 || number > parts) return null;
  return {
    shell: "fixtures",
    title: titled(words, words.all.pages.bracketPart({ ...divisionNames(data), number, parts })),
    description: divisionAbout(words, data),
    way: wayBelowDivision(data),
    sharing: divisionSharing(words, data),
    filling: { html: renderToString(h(BracketPartView, { w: words.divisionWords, division: data, number })), data },
  };
};

type FixturesAsked = { readonly of: string | null; readonly round: number | null };

/** A division's fixtures and results, or those of one entry; where they are many, those of a round. */
export const fixturesPage = (words: PageWords, data: Division, asked: FixturesAsked, site: string): ShellPage => ({
  shell: "fixtures",
  title: titled(words, words.all.pages.fixtures(divisionNames(data))),
  description: words.all.pages.fixturesAbout(divisionNames(data)),
  way: wayBelowDivision(data),
  sharing: divisionSharing(words, data),
  filling: {
    html: renderToString(
      h(FixturesView, { w: words.divisionWords, data, ...asked, send: sendsRound(words, data, site) }),
    ),
    data,
  },
});
