import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { renderSVG } from "uqr";
import type { AppContext } from "#access/accounts/context.ts";
import { PRIVATE } from "#access/http/headers.ts";
import { ask } from "#access/http/operation.ts";
import type { Router } from "#access/http/router.ts";
import {
  checkPlayer,
  makeCodes,
  moveMatch,
  openAll,
  readEvening,
  startRoundClock,
  undoRoundClock,
  withdrawCode,
  withdrawCodes,
} from "#edge/routes/evening/evenings.ts";
import { decide } from "#edge/routes/league/decisions.ts";
import { updateEntry } from "#edge/routes/league/registration.ts";
import { closeMatchOperation } from "#edge/routes/matches/closing.ts";
import { type Database, databaseOf, directory } from "#ground/db/database.ts";
import { eveningDayAt, hallOfTable, printedTableCode } from "#league";
import { clubNamed } from "#read/queries/clubs/club-named.ts";
import { eveningOf } from "#read/queries/evening/evening.ts";
import { nextEveningDay } from "#read/queries/evening/evening-days.ts";
import { owingIn } from "#read/queries/evening/owing.ts";
import { divisionDetail } from "#read/queries/league/division.ts";
import { unconfirmedAmong } from "#read/queries/matches/unsettled.ts";
import type { Evening, EveningMatch, TableCodes } from "#shared/api/league/evening.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { day as daySchema } from "#shared/ids.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { eveningPath, NightView } from "#shared/views/evening/night.tsx";
import { MISSING, WalkoverForm } from "#shared/views/evening/night-match.tsx";
import { PrintedEveningView } from "#shared/views/evening/printed.tsx";
import type { EveningWords } from "#shared/views/evening/words.ts";
import { fullDay, longDay } from "#shared/views/parts/days.ts";
import { sheetOfFixture } from "#shared/views/sheet/sheet-data.ts";
import { pathIn } from "#shared/words/addresses.ts";
import { type AtDesk, atDesk, inPath } from "../desk/at-desk.ts";
import { type FormValues, formMarkup, goOn, showForm, typedIn } from "../shell/form.ts";
import { numberIn } from "../shell/form-body.ts";
import { type FormState, type Forms, formPage } from "../shell/form-page.ts";
import { type InLanguage, spokenIn } from "../shell/in-language.ts";
import { fill, notThere } from "../shell/shell.ts";
import { speak } from "../shell/speak-for.ts";
import { eveningWords } from "./words.ts";

/** Somebody who runs a club, at the desk of one of its evenings. */
type AtNight = AtDesk & { readonly evening: Evening };

const inApi = ({ club: { id }, evening: { day } }: AtNight) => ({ id, day });

const atNight = async (c: AppContext): Promise<AtNight | Response> => {
  const desk = await atDesk(c);
  if (desk instanceof Response) return desk;
  const found = await ask(c, readEvening, { params: { id: desk.club.id, day: c.req.param("day") ?? "" } });
  return found.ok ? { ...desk, evening: found.value } : notThere(c);
};

type State = Pick<FormState, "typed" | "trouble" | "done">;

const view = async (c: AppContext, { club, evening }: AtNight, { typed, trouble, done }: State) => {
  const { id, zone } = evening.club;
  const db = databaseOf(c.env, id);
  const today = eveningDayAt(new Date().toISOString(), zone);
  const next = evening.matches.length + evening.ties.length > 0 ? null : await nextEveningDay(db, id, today);
  const playing = [...new Set([...evening.matches, ...evening.ties].map(({ division }) => division.id))];
  const now = new Date().toISOString();
  const isOver = evening.matches.every(({ seat }) => seat === null) || evening.until <= now;
  const data = {
    evening,
    typed,
    trouble,
    done,
    unconfirmed: isOver ? await unconfirmedAmong(c.env, db, evening.matches, now) : null,
    hall: `/clubs/${inPath(id)}/hall${today === evening.day ? "" : `?day=${evening.day}`}`,
    sent: eveningWords(await spokenIn(club.language)),
    page: new URL(pathIn(club.language, `/clubs/${inPath(id)}/evening?day=${evening.day}`), c.req.url).href,
    next: next?.day ?? null,
    owing: await owingIn(db, playing, id),
  };
  const w = eveningWords(c);
  return { title: w.titleOf({ day: fullDay(w.locale, evening.day) }), html: formMarkup(h(NightView, { w, data })) };
};

/** Score sheets of the matches that wait, each at the table that it was given. */
const sheetsOf = async (db: Database, evening: Evening) => {
  const ids = [...new Set(evening.matches.map(({ division }) => division.id))];
  const divisions = await Promise.all(ids.map((id) => divisionDetail(db, id)));
  return evening.matches.flatMap(({ fixture, tie, home, away, seat }) => {
    const played = tie?.fixture ?? fixture;
    const division = divisions.find((one) => one?.fixtures.some(({ id }) => id === played));
    const row = division?.fixtures.find(({ id }) => id === played);
    if (!division || !row || !seat) return [];
    const sheet = sheetOfFixture(division, row);
    const [own, other] = sheet.sides;
    // The sides of a rubber are the players in the line-ups of the teams.
    const sides =
      own && other && tie
        ? [
            { ...own, name: home.name },
            { ...other, name: away.name },
          ]
        : sheet.sides;
    return [{ ...sheet, sides, table: seat.table, hall: hallOfTable(evening.halls, seat.table) }];
  });
};

/** The print of an evening, with the names that everybody may read, in the club's language: it is put up in a hall. */
const printed = async (
  c: AppContext,
  { club, evening: { day } }: AtNight,
  { codes }: TableCodes,
): Promise<Response> => {
  const db = databaseOf(c.env, club.id);
  const [evening, named] = await Promise.all([eveningOf(db, { club: club.id, day }), clubNamed(db, club.id)]);
  if (!evening) return notThere(c);
  const picture = (address: string): string => renderSVG(address, { border: 2 });
  const path = `/clubs/${named?.address ?? club.id}`;
  const live = new URL(pathIn(club.language, path), c.req.url).href;
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
    live: { address: live, picture: picture(live) },
    sheets: await sheetsOf(db, evening),
  };
  await speak(c, club.language);
  const w = eveningWords(c);
  const { pages, sheet } = c.var.words;
  const title = w.printed({ club: club.name, day: longDay(w.locale, day) });
  const filling = { html: renderToString(h(PrintedEveningView, { w, sheet, data })), data: null };
  const page = {
    shell: "sheet",
    title: pages.titled({ page: title }),
    description: "",
    code: path,
    filling,
  } as const;
  const answer = await fill(c, page);
  return c.newResponse(answer.body, {
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": PRIVATE },
  });
};

const versus = (c: InLanguage, { home, away }: EveningMatch): string =>
  eveningWords(c).versus({ home: home.name, away: away.name });

/** The ways to an evening, and to the form of a walkover. */
const waysToNight = (app: Router): void => {
  app.get("/clubs/:id/desk/evenings", async (c) => {
    const desk = await atDesk(c);
    if (desk instanceof Response) return desk;
    const today = eveningDayAt(new Date().toISOString(), desk.club.zone);
    const next = await nextEveningDay(databaseOf(c.env, desk.club.id), desk.club.id, today);
    return goOn(c, `/clubs/${inPath(desk.club.id)}/desk/evenings/${next?.day ?? today}`);
  });

  app.post("/clubs/:id/desk/evenings/day", async (c) => {
    const desk = await atDesk(c);
    if (desk instanceof Response) return desk;
    const day = daySchema.safeParse((await typedIn(c))["day"]).data;
    return goOn(c, `/clubs/${inPath(desk.club.id)}/desk/evenings${day === undefined ? "" : `/${day}`}`);
  });

  app.get("/clubs/:id/desk/evenings/:day/walkover", async (c) => {
    const night = await atNight(c);
    if (night instanceof Response) return night;
    const one = night.evening.matches.find(({ fixture, seat }) => fixture === c.req.query("fixture") && seat !== null);
    if (!one) return goOn(c, eveningPath(night.evening));
    const html = formMarkup(h(WalkoverForm, { w: eveningWords(c), one, path: eveningPath(night.evening) }));
    return showForm(c, eveningWords(c).walkoverTitle(), html);
  });
};

type NewsOfNight = keyof EveningWords["news"];
type NightForms = Forms<AtNight, NewsOfNight, never, never>;

const tableForms = (form: NightForms): void => {
  form.does("/print", {
    schema: makeCodes.body,
    work: async (c, night, _typed, body) => {
      const made = await makeCodes.perform(c, { params: inApi(night), body });
      return made.ok ? ok({ onward: await printed(c, night, made.value.value) }) : made;
    },
  });

  form.does("/withdraw", {
    schema: undefined,
    work: async (c, night, { table }) => {
      const params = inApi(night);
      const ended = table
        ? await ask(c, withdrawCode, { params: { ...params, table } })
        : await ask(c, withdrawCodes, { params });
      return ended.ok ? ok({ onward: "withdrawn" }) : ended;
    },
  });
};

/** Starts and undoes the clock of a round for the whole hall. */
const clockForms = (form: NightForms): void => {
  const which = ({ division = "", round = "", shift = "" }: FormValues) => ({
    params: { id: division, round },
    query: { shift },
  });
  form.does("/clock", {
    schema: undefined,
    work: async (c, _night, typed) => {
      const started = await startRoundClock.perform(c, which(typed));
      return started.ok ? ok({ onward: "clock" }) : started;
    },
  });
  form.does("/clock/undo", {
    schema: undefined,
    work: async (c, _night, typed) => {
      const undone = await undoRoundClock.perform(c, which(typed));
      return undone.ok ? ok({ onward: "clock-undone" }) : undone;
    },
  });
};

/** Opens every match that waits, and says which could not be opened. */
const openForm = (form: NightForms): void => {
  form.does("/open", {
    schema: undefined,
    work: async (c, night, typed) => {
      const opened = await ask(c, openAll, { params: inApi(night) });
      if (!opened.ok) return opened;
      const { refused, left } = opened.value;
      if (refused.length === 0) return ok({ onward: left === 0 ? "opened" : "opened-some" });
      const lines = refused.map(({ fixture, why }) => {
        const one = night.evening.matches.find((match) => match.fixture === fixture);
        return eveningWords(c).notOpened({ match: one ? versus(c, one) : fixture, why });
      });
      const trouble = { message: [eveningWords(c).someRefused(), ...lines].join(" "), fields: {} };
      const { title, html } = await view(c, night, { typed, trouble, done: null });
      return ok({ onward: await showForm(c, title, html, 409, { shell: "evening/night" }) });
    },
  });
};

/** The table that a form showed as given; `null`: none. */
const seenTable = (typed: string | undefined): number | null | undefined => {
  const seen = numberIn(typed);
  return typed === undefined || typeof seen === "string" ? undefined : (seen ?? null);
};

const changeForms = (form: NightForms): void => {
  form.performs("/here", checkPlayer, {
    params: (night, { come, left = "" }) => ({ ...inApi(night), player: come ?? left }),
    body: (_draft, { come }) => ({ here: come !== undefined }),
    onward: ({ evening }) => `${eveningPath(evening)}#here`,
  });

  form.performs("/move", moveMatch, {
    params: (night, { fixture = "" }) => ({ ...inApi(night), fixture }),
    body: (draft, { seen }) => ({ ...draft, seen: seenTable(seen) }),
    names: { goesFirst: "first" },
    onward: "moved",
  });

  form.performs("/paid", updateEntry, {
    params: (_night, { division = "", entry = "" }) => ({ id: division, entry }),
    body: () => ({ payment: "paid" }),
    onward: "paid",
  });
};

/** A decision that is sent twice is refused the second time: by then the fixture is decided, or open again. */
const decided = (c: AppContext, { division }: EveningMatch, decision: unknown) =>
  decide.perform(c, { params: { id: division.id }, body: { id: crypto.randomUUID(), decision } });

/** The refusal of a tap on a match that another person has settled, or opened again, since the page was read. */
const changedBefore = (c: InLanguage, one: EveningMatch): Result<never, Fault> =>
  err({
    code: "changed-meanwhile",
    message:
      one.seat === null
        ? { key: "matchSettled", about: { match: versus(c, one) } }
        : { key: "matchReopened", about: { match: versus(c, one) } },
  });

/** Forms about one match. */
const matchForms = (form: NightForms): void => {
  /** Serves one of them; `null`: there is nothing to do with that match. */
  const ofMatch = (
    name: string,
    news: NewsOfNight,
    work: (c: AppContext, one: EveningMatch, typed: FormValues) => Promise<Result<unknown, Fault> | null>,
  ): void =>
    form.does(name, {
      schema: undefined,
      work: async (c, night, typed) => {
        const wanted = (one: EveningMatch): boolean => one.fixture === typed["fixture"];
        const one = night.evening.matches.find(wanted);
        if (!one) return ok({ onward: await notThere(c) });
        const done = await work(c, one, typed);
        if (done?.ok) return ok({ onward: news });
        if (done === null) return changedBefore(c, one);
        // The league's own rules refuse a second decision: what the first one came to is said instead.
        const now = await ask(c, readEvening, { params: inApi(night) });
        const found = now.ok ? now.value.matches.find(wanted) : undefined;
        return found && (found.seat === null) !== (one.seat === null) ? changedBefore(c, found) : done;
      },
    });

  ofMatch("/undo", "undone", async (c, one) =>
    one.decision ? decided(c, one, { type: "decision_reversed", decision: one.decision, reason: "misrecorded" }) : null,
  );

  ofMatch(
    "/close",
    "closed",
    async (c, { match }) => match && ask(c, closeMatchOperation, { params: { id: match.id } }),
  );

  ofMatch("/walkover", "walkover", async (c, one, { missing }) => {
    const { fixture } = one;
    if (one.seat === null || !MISSING.some((side) => side === missing)) return null;
    if (missing === "both") return decided(c, one, { type: "double_walkover_given", fixture, reason: "no-show" });
    const division = await divisionDetail(directory(c.env), one.division.id);
    const row = division?.fixtures.find(({ id }) => id === fixture);
    const winner = missing === "home" ? row?.away.entry : row?.home.entry;
    return decided(c, one, { type: "walkover_given", fixture, winner, reason: "no-show" });
  });
};

/** A club's evening at its desk: one page for all its divisions. It works without scripts. */
export const nightPages = (app: Router): void => {
  waysToNight(app);
  const form = formPage(app, {
    path: "/clubs/:id/desk/evenings/:day",
    admit: atNight,
    address: ({ evening }) => eveningPath(evening),
    news: (c) => eveningWords(c).news,
    shell: "evening/night",
    view,
  });
  tableForms(form);
  openForm(form);
  clockForms(form);
  changeForms(form);
  matchForms(form);
};
