import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { z } from "zod";
import type { AppContext } from "#access/accounts/context.ts";
import { invalid } from "#access/http/invalid.ts";
import { problemOf } from "#access/http/problem.ts";
import type { Router } from "#access/http/router.ts";
import { seasonFrom, seasonRecord } from "#derive/league/season.ts";
import { type Database, databaseOf } from "#ground/db/database.ts";
import { formatOf, isPlayedOut } from "#league";
import { enterableIn } from "#read/queries/clubs/teams.ts";
import { newestOfClub } from "#read/queries/league/division.ts";
import { created } from "#shared/api/league/club.ts";
import { drawRequest, entryRow } from "#shared/api/league/league.ts";
import { MOST_TO_A_PAGE } from "#shared/api/parts/limits.ts";
import { err } from "#shared/result.ts";
import { DivisionDeskView } from "#shared/views/desk/division-desk.tsx";
import type { Source } from "#shared/views/desk/draw-desk.tsx";
import type { Tried } from "#shared/views/desk/entries-desk.tsx";
import type { Trouble } from "#shared/views/forms/field.tsx";
import * as problems from "#shared/words/problems-in-english.ts";
import { previewDraw } from "#write/commands/league/draws.ts";
import type { FormValues } from "../shell/form.ts";
import { type FormState, formPage } from "../shell/form-page.ts";
import { fieldAmong, troubleAt } from "../shell/internal-api.ts";
import { inPath } from "./at-desk.ts";
import { type DivisionAtDesk, divisionAtDesk } from "./division-at-desk.ts";
import { listIn, numberIn, sourceIn } from "./typed-values.ts";
import { deskWords } from "./words.ts";

/** Divisions that are looked through for those that another can follow on from: the newest. */
const SOURCES = 24;

/** The club's other divisions whose table is final. */
const sourcesOf = async (db: Database, { division, club }: DivisionAtDesk): Promise<Source[]> => {
  if (division.registration || division.entries.length > 0) return [];
  const others = (await newestOfClub(db, club.id, SOURCES)).filter((id) => id !== division.id);
  const records = await Promise.all(others.map((id) => seasonRecord(db, id)));
  return records.flatMap((record) => {
    const { season, table } = seasonFrom(record);
    const { id, name, season: called } = record.row;
    return formatOf(season.plan).tables === "one" && isPlayedOut(season)
      ? [{ id, name: `${name}, ${called}`, lines: table.length }]
      : [];
  });
};

/** A form that was refused, named as the page's view knows it: an entry has one of its own. */
const triedIn = ({ refused, typed, trouble }: FormState): Tried | null =>
  refused === null || trouble === null
    ? null
    : { form: refused === "/entry" ? `entry-${typed.entry}` : refused.slice(1), typed, trouble };

const isPreview = (form: string | null, typed: FormValues): boolean => form === "/draw" && typed.do === "preview";

/** The draw form with what it would make, or with what is wrong with it; the other forms as they are. */
const drawShown = async (db: Database, { division, by }: DivisionAtDesk, state: FormState) => {
  const { refused, typed } = state;
  if (!isPreview(refused, typed)) return { tried: triedIn(state), preview: null };
  const request = drawRequest.safeParse(drawBody(typed));
  const drawn = request.success
    ? await previewDraw(db, division.id, request.data, { by, now: new Date().toISOString() })
    : err(invalid(request.error, "json"));
  if (drawn.ok) return { tried: { form: "draw", typed, trouble: null }, preview: drawn.value };
  const trouble = troubleAt(problemOf(problems, drawn.error), fieldOfDraw);
  return { tried: { form: "draw", typed, trouble }, preview: null };
};

const view = async (c: AppContext, desk: DivisionAtDesk, state: FormState) => {
  const { api, club, division } = desk;
  const db = databaseOf(c.env, club.id);
  const { tried, preview } = await drawShown(db, desk, state);
  const [entries, people, sources] = await Promise.all([
    api.get(
      `/api/v1/divisions/${division.id}/entries?limit=${MOST_TO_A_PAGE}`,
      z.object({ entries: z.array(entryRow) }),
    ),
    enterableIn(db, division),
    sourcesOf(db, desk),
  ]);
  const data = {
    ...{ division, sources, tried, preview, done: state.done },
    entries: entries.ok ? entries.value.value.entries : [],
    people,
    nextEntry: crypto.randomUUID(),
    now: new Date().toISOString(),
  };
  return { title: division.name, html: renderToString(h(DivisionDeskView, { w: deskWords, data })) };
};

/** The field of a place in the request that enters somebody. */
const entryField = (place: string): string | null => {
  if (!place.startsWith("players")) return null;
  return place === "players/1" ? "second" : "first";
};

const drawBody = (typed: FormValues): unknown => {
  const days = listIn(typed.days);
  const rhythm = { first: typed.first || undefined, every: numberIn(typed.every) };
  return {
    ...(days.length > 0 ? { days } : rhythm),
    ...(typed.seed ? { seed: typed.seed } : {}),
    ...(typed.close === "yes" ? { close: true } : {}),
    ...(typed.avoid === "yes" ? { avoid: true } : {}),
    ...("from/top" in typed ? { from: sourceIn(typed, "from") } : {}),
  };
};

const fieldOfDraw = fieldAmong([
  "days",
  "first",
  "every",
  "avoid",
  "seed",
  "close",
  "from",
  "from/division",
  "from/first",
  "from/top",
]);

/** Where each form says what is wrong with a place of its request. */
const FIELDS: Readonly<Record<string, (place: string) => string | null>> = {
  "/enter": entryField,
  "/entry": fieldAmong(["state", "payment", "reference", "seed", "represents"]),
  "/draw": fieldOfDraw,
};

/** Fields in which a player is chosen. */
const PLAYER_FIELDS: ReadonlySet<string> = new Set(["first", "second"]);

/** What a schema says where nothing was chosen says less than this. */
const chosen = (trouble: Trouble): Trouble => ({
  ...trouble,
  fields: Object.fromEntries(
    Object.entries(trouble.fields).map(([field, wrong]) => [
      field,
      PLAYER_FIELDS.has(field) && wrong === problems.idForm() ? deskWords.choosePlayer() : wrong,
    ]),
  ),
});

/** The page of a division at its club's desk. */
export const divisionDeskPage = (app: Router): void => {
  const form = formPage(app, {
    path: "/divisions/:id/desk",
    admit: (c) => divisionAtDesk(app, c),
    address: ({ division }) => `/divisions/${division.id}/desk`,
    news: deskWords.divisionNews,
    troubleOf: (problem, name) => chosen(troubleAt(problem, FIELDS[name] ?? fieldAmong([]))),
    previews: isPreview,
    view,
  });

  form(
    "/enter",
    ({ api, division }, { id, first = "", second }) => {
      const players = [first, ...(second === undefined ? [] : [second])];
      return api.send("POST", `/api/v1/divisions/${division.id}/entries`, { ...(id ? { id } : {}), players }, created);
    },
    "entered",
  );
  form(
    "/entry",
    ({ api, division }, { entry, state, payment, reference, seed, represents }) =>
      api.send(
        "PATCH",
        `/api/v1/divisions/${division.id}/entries/${inPath(entry)}`,
        {
          ...{ state, payment, reference: reference || null, seed: numberIn(seed) ?? null },
          // The field is there only where it plays a part.
          ...(represents === undefined ? {} : { represents: represents.trim() || null }),
        },
        entryRow,
      ),
    "changed",
  );
  form(
    "/paid",
    ({ api, division }, { entry }) =>
      api.send("PATCH", `/api/v1/divisions/${division.id}/entries/${inPath(entry)}`, { payment: "paid" }, entryRow),
    "paid",
  );
  form(
    "/draw",
    ({ api, division }, typed) => api.send("POST", `/api/v1/divisions/${division.id}/draw`, drawBody(typed), created),
    "drawn",
  );
};
