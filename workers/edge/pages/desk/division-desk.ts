import { h } from "preact";
import type { AppContext } from "#access/accounts/context.ts";
import type { Router } from "#access/http/router.ts";
import { seasonFrom, seasonRecord } from "#derive/league/season.ts";
import { draw, enter, updateEntry, updateField } from "#edge/routes/league/registration.ts";
import { type Database, databaseOf } from "#ground/db/database.ts";
import { isPlayedOut } from "#league";
import { namesOf, type Person } from "#read/queries/clubs/names.ts";
import { checkersOf, entryRows, registrationsOf } from "#read/queries/clubs/registrations.ts";
import { enterableIn } from "#read/queries/clubs/teams.ts";
import { newestOfClub } from "#read/queries/league/division.ts";
import { seriesChoices, seriesStandingsOf } from "#read/queries/league/series.ts";
import { DivisionDeskView } from "#shared/views/desk/division-desk.tsx";
import type { DrawPreview, Source } from "#shared/views/desk/draw-desk.tsx";
import type { Tried } from "#shared/views/desk/entries-desk.tsx";
import { byRound, currentRound, type Round } from "#shared/views/division/rounds.ts";
import { SendRound } from "#shared/views/division/send-round.tsx";
import { siteIn } from "#shared/words/addresses.ts";
import { type FormValues, formMarkup } from "../shell/form.ts";
import { type FormState, formPage } from "../shell/form-page.ts";
import { spokenIn } from "../shell/in-language.ts";
import { pageWords } from "../shell/words.ts";
import { type DivisionAtDesk, divisionAtDesk } from "./division-at-desk.ts";
import { sourceIn } from "./typed-values.ts";
import { deskWords } from "./words.ts";

/** Divisions that are looked through for those that another can follow on from: the newest. */
const SOURCES = 24;

/** The club's other divisions whose table is final. */
const sourcesOf = async (db: Database, { division, club }: DivisionAtDesk): Promise<Source[]> => {
  if (division.registration || division.entries.length > 0) return [];
  const others = (await newestOfClub(db, club.id, SOURCES)).filter((id) => id !== division.id);
  const records = await Promise.all(others.map((id) => seasonRecord(db, id)));
  return records.flatMap((record) => {
    const { season, entries } = seasonFrom(record);
    const { id, name, season: called } = record.row;
    return isPlayedOut(season) ? [{ id, name: `${name}, ${called}`, lines: entries.length }] : [];
  });
};

/** Rows of a series behind those that qualify, of whom the next move up for players who decline. */
const BEHIND = 16;

/** The best of the series by which a division is planned to be filled, and those who may move up. */
const qualifiedFor = async (db: Database, { division: { qualifying, entries } }: DivisionAtDesk): Promise<Person[]> => {
  if (qualifying === null || entries.length > 0) return [];
  const found = await seriesStandingsOf(db, qualifying.series, { limit: qualifying.top + BEHIND });
  return found === null || found === "no-row" ? [] : found.rows.flatMap(({ players }) => players);
};

/** The entries' forms and the draw's, with what was typed into one of them: an entry has a form of its own. */
const triedIn = ({ refused, typed, trouble }: FormState<DrawPreview>): Tried | null =>
  refused === null ? null : { form: refused === "/entry" ? `entry-${typed.entry}` : refused.slice(1), typed, trouble };

/** Sends a round, in the language of the club. */
const sendsRound = async (c: AppContext, { club, division }: DivisionAtDesk, round: Round) => {
  const { textWords: sent } = pageWords(await spokenIn(club.language));
  const site = siteIn(club.language, new URL(c.req.url).origin);
  return h(SendRound, { w: pageWords(c).textWords, sent, division, round, site });
};

const view = async (c: AppContext, desk: DivisionAtDesk, state: FormState<DrawPreview>) => {
  const { club, division } = desk;
  const { id } = division;
  const db = databaseOf(c.env, club.id);
  const [rows, people, sources, allSeries, qualified] = await Promise.all([
    registrationsOf(db, id),
    enterableIn(db, division),
    sourcesOf(db, desk),
    division.registration || division.entries.length > 0 ? [] : seriesChoices(db, club.id),
    qualifiedFor(db, desk),
  ]);
  const names = await namesOf(
    db,
    rows.flatMap(({ players }) => players),
    club.id,
  );
  const asked = c.req.query("round");
  const data = {
    division,
    sources,
    series: allSeries,
    qualified,
    sought: { who: c.req.query("who") ?? "", after: c.req.query("after") ?? null },
    round: asked === undefined ? null : Number(asked),
    people,
    checkers: await checkersOf(db, rows),
    tried: triedIn(state),
    preview: state.preview,
    done: state.done,
    entries: entryRows(rows, names),
    nextEntry: crypto.randomUUID(),
    now: new Date().toISOString(),
  };
  const now = currentRound(byRound(division.fixtures));
  const send = now && !division.cancelled ? await sendsRound(c, desk, now) : null;
  return { title: division.name, html: formMarkup(h(DivisionDeskView, { w: deskWords(c), data }, send)) };
};

/** The page of a division at its club's desk. */
export const divisionDeskPage = (app: Router): void => {
  const form = formPage(app, {
    path: "/divisions/:id/desk",
    admit: divisionAtDesk,
    address: ({ division }) => `/divisions/${division.id}/desk`,
    news: (c) => deskWords(c).divisionNews,
    view,
  });
  const params = ({ division }: DivisionAtDesk, { entry = "" }: FormValues) => ({ id: division.id, entry });

  form.performs("/enter", enter, {
    params,
    names: { players: "first", "players/0": "first", "players/1": "second" },
    empty: (c) => ({ first: deskWords(c).choosePlayer(), second: deskWords(c).choosePlayer() }),
    onward: "entered",
  });
  form.performs("/entry", updateEntry, { params, onward: "changed" });
  form.performs("/entries", updateField, {
    params,
    body: ({ paid }, { all }) => {
      if (all === "paid") return { paid: { ...Object(paid), payment: "paid" } };
      return all === "confirm" ? { confirm: true } : { seeds: all };
    },
    onward: "all",
  });
  form.performs("/paid", updateEntry, { params, body: () => ({ payment: "paid" }), onward: "paid" });
  form.performs("/draw", draw, {
    params,
    // Days that were typed go before a rhythm, which the form offers; places of a table say nothing without a table.
    body: ({ first, every, perDay, from: _, ...draft }, typed) => {
      const from = sourceIn(typed, "from");
      return {
        ...draft,
        ...(draft.days ? {} : { first, every, perDay }),
        ...(from === undefined ? {} : { from }),
      };
    },
    names: { "from/series": "from/division" },
    onward: "drawn",
  });
};
