import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { renderSVG } from "uqr";
import type { AppContext } from "#access/accounts/context.ts";
import { PRIVATE } from "#access/http/headers.ts";
import type { Router } from "#access/http/router.ts";
import { type Database, databaseOf } from "#ground/db/database.ts";
import { eveningDayAt, printedTableCode } from "#league";
import { clubNamed } from "#read/queries/clubs/club-named.ts";
import { eveningOf } from "#read/queries/evening/evening.ts";
import { nextEveningDay } from "#read/queries/evening/evening-days.ts";
import { owingIn } from "#read/queries/evening/owing.ts";
import { divisionDetail } from "#read/queries/league/division.ts";
import { done } from "#shared/api/deployment/accounts.ts";
import {
  type Evening,
  evening as eveningSchema,
  openedEvening,
  type TableCodes,
  tableCodes,
} from "#shared/api/league/evening.ts";
import { decisionLine, entryRow } from "#shared/api/league/league.ts";
import { day as daySchema } from "#shared/ids.ts";
import { eveningPath, NightView } from "#shared/views/evening/night.tsx";
import { WalkoverForm } from "#shared/views/evening/night-match.tsx";
import { PrintedEveningView } from "#shared/views/evening/printed.tsx";
import type { Trouble } from "#shared/views/forms/field.tsx";
import { fullDay, longDay } from "#shared/views/parts/days.ts";
import { sheetOfFixture } from "#shared/views/sheet/sheet-data.ts";
import * as pages from "#shared/words/pages.en.ts";
import * as sheet from "#shared/words/sheet.en.ts";
import { type AtDesk, atDesk, inPath } from "../desk/at-desk.ts";
import { type FormValues, goOn, saidAs, showForm, typedIn } from "../shell/form.ts";
import { troubleOf } from "../shell/internal-api.ts";
import { fill, notThere } from "../shell/shell.ts";
import { eveningWords as w } from "./words.ts";

/** Somebody who runs a club, at the desk of one of its evenings. */
type AtNight = AtDesk & { readonly evening: Evening };

const apiPath = (club: string, day: string): string => `/api/v1/clubs/${inPath(club)}/evenings/${inPath(day)}`;

const atNight = async (app: Router, c: AppContext): Promise<AtNight | Response> => {
  const desk = await atDesk(app, c, c.req.param("id") ?? null);
  if (desk instanceof Response) return desk;
  const day = daySchema.safeParse(c.req.param("day")).data;
  if (day === undefined) return notThere(c.env, c.req.raw);
  const found = await desk.api.get(apiPath(desk.club.id, day), eveningSchema);
  return found.ok ? { ...desk, evening: found.value.value } : notThere(c.env, c.req.raw);
};

type State = { readonly typed?: FormValues; readonly trouble?: Trouble; readonly status?: number };

const show = async (c: AppContext, { evening }: AtNight, { typed = {}, trouble, status = 200 }: State = {}) => {
  const said = trouble ? null : saidAs(w.news, c.req.query("news"));
  const { id, zone } = evening.club;
  const today = eveningDayAt(new Date().toISOString(), zone);
  const tonight = today === evening.day;
  const next = evening.matches.length > 0 ? null : await nextEveningDay(databaseOf(c.env, id), id, today);
  const hall = `/clubs/${inPath(evening.club.id)}/hall${tonight ? "" : `?day=${evening.day}`}`;
  const playing = [...new Set(evening.matches.map(({ division }) => division.id))];
  const owing = await owingIn(databaseOf(c.env, id), playing, id);
  const data = { evening, typed, trouble: trouble ?? null, done: said, hall, next: next?.day ?? null, owing };
  const title = w.titleOf({ day: fullDay(w.locale, evening.day) });
  return showForm(c, title, renderToString(h(NightView, { w, data })), status, "evening/night");
};

/** Score sheets of the matches that wait, each at the table that it was given. */
const sheetsOf = async (db: Database, evening: Evening) => {
  const ids = [...new Set(evening.matches.map(({ division }) => division.id))];
  const divisions = await Promise.all(ids.map((id) => divisionDetail(db, id)));
  return evening.matches.flatMap(({ fixture, seat }) => {
    const division = divisions.find((one) => one?.fixtures.some(({ id }) => id === fixture));
    const row = division?.fixtures.find(({ id }) => id === fixture);
    if (!division || !row || !seat) return [];
    return [{ ...sheetOfFixture(division, row), table: seat.table }];
  });
};

/** The print of an evening, with the names that everybody may read: it is put up in a hall. */
const printed = async (
  c: AppContext,
  { club, evening: { day } }: AtNight,
  { codes }: TableCodes,
): Promise<Response> => {
  const db = databaseOf(c.env, club.id);
  const [evening, named] = await Promise.all([eveningOf(db, { club: club.id, day }), clubNamed(db, club.id)]);
  if (!evening) return notThere(c.env, c.req.raw);
  const picture = (address: string): string => renderSVG(address, { border: 2 });
  const live = new URL(`/clubs/${named?.address ?? club.id}`, c.req.url);
  const data = {
    evening,
    codes: codes.map(({ table, code, url }) => {
      const address = new URL(url, c.req.url);
      return {
        table,
        code: printedTableCode(code),
        address: address.host + address.pathname,
        picture: picture(address.href),
      };
    }),
    live: { address: live.href, picture: picture(live.href) },
    sheets: await sheetsOf(db, evening),
  };
  const title = w.printed({ club: club.name, day: longDay(w.locale, day) });
  const filling = { html: renderToString(h(PrintedEveningView, { w, sheet, data })), data: null };
  const page = {
    shell: "sheet",
    title: pages.titled({ page: title }),
    description: "",
    code: live.pathname,
    filling,
  } as const;
  const answer = await fill(c.env, c.req.raw, page);
  return c.newResponse(answer.body, {
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": PRIVATE },
  });
};

/** A club's evening at its desk: one page for all its divisions. It works without scripts. */
export const nightPages = (app: Router): void => {
  app.get("/clubs/:id/desk/evenings", async (c) => {
    const desk = await atDesk(app, c, c.req.param("id"));
    if (desk instanceof Response) return desk;
    const today = eveningDayAt(new Date().toISOString(), desk.club.zone);
    const next = await nextEveningDay(databaseOf(c.env, desk.club.id), desk.club.id, today);
    return goOn(c, `/clubs/${inPath(desk.club.id)}/desk/evenings/${next?.day ?? today}`);
  });

  app.post("/clubs/:id/desk/evenings/day", async (c) => {
    const desk = await atDesk(app, c, c.req.param("id"));
    if (desk instanceof Response) return desk;
    const day = daySchema.safeParse((await typedIn(c))["day"]).data;
    return goOn(c, `/clubs/${inPath(desk.club.id)}/desk/evenings${day === undefined ? "" : `/${day}`}`);
  });

  app.get("/clubs/:id/desk/evenings/:day", async (c) => {
    const night = await atNight(app, c);
    return night instanceof Response ? night : show(c, night);
  });

  const form = (name: string, send: (c: AppContext, night: AtNight, typed: FormValues) => Promise<Response>): void => {
    app.post(`/clubs/:id/desk/evenings/:day/${name}`, async (c) => {
      const night = await atNight(app, c);
      return night instanceof Response ? night : send(c, night, await typedIn(c));
    });
  };
  const back = (c: AppContext, { evening }: AtNight, news: keyof typeof w.news): Response =>
    goOn(c, `${eveningPath(evening)}?news=${news}`);

  form("print", async (c, night, typed) => {
    const path = `${apiPath(night.club.id, night.evening.day)}/codes`;
    const made = await night.api.send("POST", path, { tables: Number(typed["tables"]) }, tableCodes);
    if (made.ok) return printed(c, night, made.value.value);
    return show(c, night, { typed, trouble: troubleOf(made.error), status: made.error.status });
  });

  form("withdraw", async (c, night, { table }) => {
    const path = `${apiPath(night.club.id, night.evening.day)}/codes${table ? `/${inPath(table)}` : ""}`;
    const ended = await night.api.send("DELETE", path, undefined, done);
    if (ended.ok) return back(c, night, "withdrawn");
    return show(c, night, { trouble: troubleOf(ended.error), status: ended.error.status });
  });

  form("open", async (c, night) => {
    const path = `${apiPath(night.club.id, night.evening.day)}/matches`;
    const opened = await night.api.send("POST", path, undefined, openedEvening);
    if (!opened.ok) return show(c, night, { trouble: troubleOf(opened.error), status: opened.error.status });
    const { refused } = opened.value.value;
    if (refused.length === 0) return back(c, night, "opened");
    const lines = refused.map(({ fixture, why }) => {
      const one = night.evening.matches.find((match) => match.fixture === fixture);
      const match = one ? w.versus({ home: one.home.name, away: one.away.name }) : fixture;
      return w.notOpened({ match, why });
    });
    return show(c, night, { trouble: { message: [w.someRefused(), ...lines].join(" "), fields: {} }, status: 409 });
  });

  form("here", async (c, night, { come, left }) => {
    const player = come ?? left;
    if (player === undefined) return goOn(c, `${eveningPath(night.evening)}#here`);
    const path = `${apiPath(night.club.id, night.evening.day)}/players/${inPath(player)}`;
    const kept = await night.api.send("PUT", path, { here: come !== undefined }, done);
    if (kept.ok) return goOn(c, `${eveningPath(night.evening)}#here`);
    return show(c, night, { trouble: troubleOf(kept.error), status: kept.error.status });
  });

  form("move", async (c, night, { fixture, table, first }) => {
    const path = `${apiPath(night.club.id, night.evening.day)}/matches/${inPath(fixture)}/table`;
    const body = { table: table ? Number(table) : null, goesFirst: first === "yes" };
    const moved = await night.api.send("PUT", path, body, done);
    if (moved.ok) return back(c, night, "moved");
    return show(c, night, { trouble: troubleOf(moved.error), status: moved.error.status });
  });

  app.get("/clubs/:id/desk/evenings/:day/walkover", async (c) => {
    const night = await atNight(app, c);
    if (night instanceof Response) return night;
    const one = night.evening.matches.find(({ fixture, seat }) => fixture === c.req.query("fixture") && seat !== null);
    if (!one) return goOn(c, eveningPath(night.evening));
    const to = c.req.query("to") === "away" ? "away" : "home";
    const html = renderToString(h(WalkoverForm, { w, one, path: eveningPath(night.evening), to }));
    return showForm(c, w.walkoverTitle({ match: w.versus({ home: one.home.name, away: one.away.name }) }), html);
  });

  form("undo", async (c, night, { fixture }) => {
    const one = night.evening.matches.find((match) => match.fixture === fixture);
    if (!one?.decision) return notThere(c.env, c.req.raw);
    const decision = { type: "decision_reversed", decision: one.decision, reason: "misrecorded" };
    const path = `/api/v1/divisions/${inPath(one.division.id)}/decisions`;
    const undone = await night.api.send("POST", path, { id: crypto.randomUUID(), decision }, decisionLine);
    if (undone.ok) return back(c, night, "undone");
    return show(c, night, { trouble: troubleOf(undone.error), status: undone.error.status });
  });

  form("paid", async (c, night, { division, entry }) => {
    const path = `/api/v1/divisions/${inPath(division)}/entries/${inPath(entry)}`;
    const paid = await night.api.send("PATCH", path, { payment: "paid" }, entryRow);
    if (paid.ok) return back(c, night, "paid");
    return show(c, night, { trouble: troubleOf(paid.error), status: paid.error.status });
  });

  form("close", async (c, night, { fixture }) => {
    const one = night.evening.matches.find((match) => match.fixture === fixture);
    if (!one?.match) return notThere(c.env, c.req.raw);
    const closed = await night.api.send("POST", `/api/v1/matches/${inPath(one.match.id)}/close`, undefined, done);
    if (closed.ok) return back(c, night, "closed");
    return show(c, night, { trouble: troubleOf(closed.error), status: closed.error.status });
  });

  form("walkover", async (c, night, { fixture, to }) => {
    const one = night.evening.matches.find((match) => match.fixture === fixture);
    if (!one) return notThere(c.env, c.req.raw);
    const division = await divisionDetail(databaseOf(c.env, night.club.id), one.division.id);
    const row = division?.fixtures.find(({ id }) => id === one.fixture);
    const winner = to === "away" ? row?.away.entry : row?.home.entry;
    // Sent twice, the second is refused: the fixture is decided by then.
    const decision = { type: "walkover_given", fixture: one.fixture, winner, reason: "no-show" };
    const body = { id: crypto.randomUUID(), decision };
    const given = await night.api.send(
      "POST",
      `/api/v1/divisions/${inPath(one.division.id)}/decisions`,
      body,
      decisionLine,
    );
    if (given.ok) return back(c, night, "walkover");
    return show(c, night, { trouble: troubleOf(given.error), status: given.error.status });
  });
};
