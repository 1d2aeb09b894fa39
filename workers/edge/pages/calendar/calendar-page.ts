import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { AppContext } from "#access/accounts/context.ts";
import type { Router } from "#access/http/router.ts";
import { databaseOf } from "#ground/db/database.ts";
import { type FixtureMove, type MoveRequest, movesOf, type ShiftUnit } from "#league";
import { hallOf } from "#read/queries/league/clashes.ts";
import type { FixtureRow } from "#shared/api/league/division.ts";
import { decisionLine, decisionPreview } from "#shared/api/league/league.ts";
import type { Problem } from "#shared/api/parts/problem.ts";
import { day as daySchema } from "#shared/ids.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { CalendarView, type TypedMove } from "#shared/views/calendar/calendar.tsx";
import { movableOf } from "#shared/views/calendar/calendar-days.ts";
import { type MovePreviewData, movesInText } from "#shared/views/calendar/move-preview.tsx";
import type { Trouble } from "#shared/views/forms/field.tsx";
import { longDay } from "#shared/views/parts/days.ts";
import { type DivisionAtDesk, divisionAtDesk } from "../desk/division-at-desk.ts";
import { deskWords } from "../desk/words.ts";
import { type FormValues, goOn, saidAs, showForm, typedIn } from "../shell/form.ts";
import { fieldAmong, troubleAt, withReason } from "../shell/internal-api.ts";
import { notThere } from "../shell/shell.ts";
import { calendarWords as w } from "./words.ts";

/** Weeks or days by which a calendar moves at most. */
const MOST_SHIFT = 52;

const NOTHING: TypedMove = { fixtures: [], days: [], to: "", from: "", by: "1", unit: "weeks" };

const unitIn = (text: string | undefined): ShiftUnit => (text === "days" ? "days" : "weeks");

/** What an address asks to move: it is what both forms of the page are sent to. */
const typedMove = (c: AppContext): TypedMove => ({
  fixtures: c.req.queries("fixture") ?? [],
  days: c.req.queries("day") ?? [],
  to: c.req.query("to") ?? "",
  from: c.req.query("from") ?? "",
  by: c.req.query("by") ?? NOTHING.by,
  unit: unitIn(c.req.query("unit")),
});

const wrong = (field: string, message: string): Result<never, Trouble> =>
  err({ message, fields: { [field]: message } });

/** What is asked for, or what is missing of it; `null`: nothing yet. */
const requested = (
  c: AppContext,
  typed: TypedMove,
  blackouts: readonly string[],
): Result<MoveRequest | null, Trouble> => {
  if (c.req.query("by") !== undefined) {
    const by = /^\d{1,2}$/.test(typed.by) ? Number(typed.by) : 0;
    if (by < 1 || by > MOST_SHIFT) return wrong("by", w.chooseShift());
    return daySchema.safeParse(typed.from).success
      ? ok({ from: typed.from, by, unit: typed.unit })
      : wrong("from", w.chooseDay());
  }
  if (c.req.query("to") === undefined) return ok(null);
  const { fixtures, days, to } = typed;
  if (fixtures.length + days.length === 0) return err({ message: w.chooseMatches(), fields: {} });
  if (!daySchema.safeParse(to).success) return wrong("to", w.chooseDay());
  return blackouts.includes(to)
    ? wrong("to", deskWords.clashes.blackout({ day: longDay(w.locale, to) }))
    : ok({ fixtures, days, to });
};

type Shown = {
  readonly typed?: TypedMove;
  readonly preview?: MovePreviewData | null;
  readonly trouble?: Trouble | null;
  readonly status?: number;
};

type AtCalendar = DivisionAtDesk & { readonly blackouts: readonly string[] };

const atCalendar = async (app: Router, c: AppContext): Promise<AtCalendar | Response> => {
  const desk = await divisionAtDesk(app, c);
  if (desk instanceof Response) return desk;
  if (desk.division.cancelled) return notThere(c.env, c.req.raw);
  const hall = await hallOf(databaseOf(c.env, desk.club.id), desk.division.id);
  return { ...desk, blackouts: hall?.blackouts ?? [] };
};

const show = (
  c: AppContext,
  { division, blackouts }: AtCalendar,
  { typed = NOTHING, preview = null, trouble = null, status = 200 }: Shown,
): Promise<Response> => {
  const done = trouble || preview ? null : saidAs(w.news, c.req.query("news"));
  const data = { division, blackouts, typed, preview, trouble, done };
  const html = renderToString(h(CalendarView, { words: { w, desk: deskWords }, data }));
  return showForm(c, w.titleOf({ division: division.name }), html, status, "calendar");
};

const fieldOf = (place: string): string | null => fieldAmong(["reason", "note"])(place.replace(/^decision\//, ""));

/** Of a move that is refused, which match it is: the page has no field for each. */
const ofMove = (fixtures: readonly FixtureRow[], moves: readonly FixtureMove[], problem: Problem): Problem => {
  const place = problem.place ?? problem.errors?.[0]?.place ?? "";
  const index = /^\/decision\/moves\/(\d+)/.exec(place)?.[1];
  const row = fixtures.find(({ id }) => id === moves[Number(index ?? "-1")]?.fixture);
  if (!row) return problem;
  const why = problem.errors?.[0]?.message ?? problem.detail;
  const { errors: _, ...rest } = problem;
  return { ...rest, detail: w.refusedMove({ home: row.home.name, away: row.away.name, why }) };
};

type Ask = { readonly id: string; readonly moves: readonly FixtureMove[]; readonly typed: FormValues };

const decisionOf = ({ moves, typed }: Ask, reason: string | undefined) => ({
  ...{ type: "fixtures_moved", moves, reason },
  ...(typed["note"] ? { note: typed["note"] } : {}),
});

/** What moves would do. A reason is chosen after the preview; any stands for it here, because nothing is recorded. */
const previewed = async (desk: AtCalendar, ask: Ask): Promise<Result<MovePreviewData, Problem>> => {
  const path = `/api/v1/divisions/${desk.division.id}/decisions/preview`;
  const body = { id: ask.id, decision: { type: "fixtures_moved", moves: ask.moves, reason: "other" } };
  const answer = await desk.api.send("POST", path, body, decisionPreview);
  return answer.ok ? ok({ ...ask, clashes: answer.value.value.clashes }) : answer;
};

const showMove = async (c: AppContext, desk: AtCalendar): Promise<Response> => {
  const typed = typedMove(c);
  const asked = requested(c, typed, desk.blackouts);
  if (!asked.ok) return show(c, desk, { typed, trouble: asked.error, status: 422 });
  if (!asked.value) return show(c, desk, { typed });
  const { fixtures } = desk.division;
  const moves = movesOf(movableOf(fixtures), asked.value, desk.blackouts);
  if (moves.length === 0) {
    const message = "by" in asked.value ? w.nothingShifts() : w.nothingMoves();
    return show(c, desk, { typed, trouble: { message, fields: {} }, status: 422 });
  }
  const preview = await previewed(desk, { id: crypto.randomUUID(), moves, typed: {} });
  if (preview.ok) return show(c, desk, { typed, preview: preview.value });
  const trouble = troubleAt(ofMove(fixtures, moves, preview.error), fieldOf);
  return show(c, desk, { typed, trouble, status: preview.error.status });
};

/** Records the moves of a preview, or shows it again with what is wrong. */
const record = async (c: AppContext, desk: AtCalendar): Promise<Response> => {
  const typed = await typedIn(c);
  const { id, fixtures } = desk.division;
  const moves = movesInText(typed["moves"] ?? "");
  const ask: Ask = { id: typed["id"] ?? "", moves, typed };
  const body = { id: typed["id"], decision: decisionOf(ask, typed["reason"] || undefined) };
  const answer = await desk.api.send("POST", `/api/v1/divisions/${id}/decisions`, body, decisionLine);
  if (answer.ok) return goOn(c, `/divisions/${id}/desk/calendar?news=moved`);
  const preview = await previewed(desk, ask);
  const trouble = withReason(
    troubleAt(ofMove(fixtures, moves, answer.error), fieldOf),
    typed,
    deskWords.chooseReason(),
  );
  return show(c, desk, { preview: preview.ok ? preview.value : null, trouble, status: answer.error.status });
};

/** The page on which the fixtures of a division are moved: previewed by its address, recorded by its form. */
export const calendarPage = (app: Router): void => {
  app.get("/divisions/:id/desk/calendar", async (c) => {
    const desk = await atCalendar(app, c);
    return desk instanceof Response ? desk : showMove(c, desk);
  });

  app.post("/divisions/:id/desk/calendar", async (c) => {
    const desk = await atCalendar(app, c);
    return desk instanceof Response ? desk : record(c, desk);
  });
};
