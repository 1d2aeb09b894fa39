import { h } from "preact";
import type { AppContext } from "#access/accounts/context.ts";
import { askPreview } from "#access/http/operation.ts";
import { problemOf } from "#access/http/problem.ts";
import type { Router } from "#access/http/router.ts";
import { decide } from "#edge/routes/league/decisions.ts";
import { databaseOf } from "#ground/db/database.ts";
import { type DecisionReason, type FixtureMove, type MoveRequest, movesOf, type ShiftUnit } from "#league";
import { hallOf } from "#read/queries/league/clashes.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { day as daySchema } from "#shared/ids.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { CalendarView, type TypedMove } from "#shared/views/calendar/calendar.tsx";
import { movableOf } from "#shared/views/calendar/calendar-days.ts";
import { type MovePreviewData, parseMoves } from "#shared/views/calendar/move-preview.tsx";
import type { Trouble } from "#shared/views/forms/field.tsx";
import { longDay } from "#shared/views/parts/days.ts";
import { saidOf } from "#shared/words/error-words.ts";
import { say } from "#shared/words/said.ts";
import { type DivisionAtDesk, divisionAtDesk } from "../desk/division-at-desk.ts";
import { deskWords } from "../desk/words.ts";
import { type FormValues, formMarkup, goOn, saidAs, showForm, typedIn } from "../shell/form.ts";
import { notThere } from "../shell/shell.ts";
import { troubleIn } from "../shell/trouble.ts";
import { calendarWords } from "./words.ts";

/** Weeks or days by which a calendar moves at most. */
const MOST_SHIFT = 52;

/** The reason for most moves: two players agree on another day. The form offers the others. */
const USUAL_REASON: DecisionReason = "by-agreement";

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
    if (by < 1 || by > MOST_SHIFT) return wrong("by", calendarWords(c).chooseShift());
    return daySchema.safeParse(typed.from).success
      ? ok({ from: typed.from, by, unit: typed.unit })
      : wrong("from", calendarWords(c).chooseDay());
  }
  if (c.req.query("to") === undefined) return ok(null);
  const { fixtures, days, to } = typed;
  if (fixtures.length + days.length === 0) return err({ message: calendarWords(c).chooseMatches(), fields: {} });
  if (!daySchema.safeParse(to).success) return wrong("to", calendarWords(c).chooseDay());
  return blackouts.includes(to)
    ? wrong("to", deskWords(c).clashes.blackout({ day: longDay(calendarWords(c).locale, to) }))
    : ok({ fixtures, days, to });
};

type Shown = {
  readonly typed?: TypedMove | undefined;
  readonly preview?: MovePreviewData | null | undefined;
  readonly trouble?: Trouble | null;
  readonly status?: number;
};

type AtCalendar = DivisionAtDesk & { readonly blackouts: readonly string[] };

const atCalendar = async (c: AppContext): Promise<AtCalendar | Response> => {
  const desk = await divisionAtDesk(c);
  if (desk instanceof Response) return desk;
  if (desk.division.cancelled) return notThere(c);
  const hall = await hallOf(databaseOf(c.env, desk.club.id), desk.division.id);
  return { ...desk, blackouts: hall?.blackouts ?? [] };
};

const show = (
  c: AppContext,
  { division, blackouts }: AtCalendar,
  { typed = NOTHING, preview = null, trouble = null, status = 200 }: Shown,
): Promise<Response> => {
  const done = trouble || preview ? null : saidAs(calendarWords(c).news, c.req.query("news"));
  const data = { division, blackouts, typed, preview, trouble, done };
  const html = formMarkup(h(CalendarView, { words: { w: calendarWords(c), desk: deskWords(c) }, data }));
  return showForm(c, calendarWords(c).titleOf({ division: division.name }), html, status, { shell: "calendar" });
};

type Ask = { readonly id: string; readonly moves: readonly FixtureMove[]; readonly typed: FormValues };

type Refused = Pick<Ask, "moves" | "typed"> & {
  readonly move?: TypedMove;
  readonly preview?: MovePreviewData | null;
};

/** Shows a move that is refused, and which match it is: the page has no field for each. */
const showRefused = (
  c: AppContext,
  desk: AtCalendar,
  fault: Fault,
  { moves, typed, move, preview }: Refused,
): Promise<Response> => {
  const trouble = troubleIn(c.var.words.problems, fault, {
    body: decide.body,
    fields: { at: "decision" },
    typed,
    empty: { reason: deskWords(c).chooseReason() },
  });
  const [first] = fault.errors ?? [];
  const index = /^\/decision\/moves\/(\d+)/.exec(fault.place ?? first?.place ?? "")?.[1];
  const row = desk.division.fixtures.find(({ id }) => id === moves[Number(index ?? "-1")]?.fixture);
  const why = first ? say(c.var.words.problems, first.message) : saidOf(c.var.words.problems, fault);
  const message = row
    ? calendarWords(c).refusedMove({ home: row.home.name, away: row.away.name, why })
    : trouble.message;
  return show(c, desk, {
    typed: move,
    preview,
    trouble: { ...trouble, message },
    status: problemOf(c.var.words.problems, fault).status,
  });
};

/** Moves, previewed. Their reason is chosen afterwards. */
const previewed = async (
  c: AppContext,
  { division: { id } }: AtCalendar,
  asked: Ask,
): Promise<Result<MovePreviewData, Fault>> => {
  const body = { id: asked.id, decision: { type: "fixtures_moved", moves: asked.moves } };
  const answer = await askPreview(c, decide, { params: { id }, body });
  return answer.ok ? ok({ ...asked, clashes: answer.value.clashes }) : answer;
};

const showMove = async (c: AppContext, desk: AtCalendar): Promise<Response> => {
  const typed = typedMove(c);
  const asked = requested(c, typed, desk.blackouts);
  if (!asked.ok) return show(c, desk, { typed, trouble: asked.error, status: 422 });
  if (!asked.value) return show(c, desk, { typed });
  const { fixtures } = desk.division;
  const moves = movesOf(movableOf(fixtures), asked.value, desk.blackouts);
  if (moves.length === 0) {
    const message = "by" in asked.value ? calendarWords(c).nothingShifts() : calendarWords(c).nothingMoves();
    return show(c, desk, { typed, trouble: { message, fields: {} }, status: 422 });
  }
  const preview = await previewed(c, desk, { id: crypto.randomUUID(), moves, typed: { reason: USUAL_REASON } });
  return preview.ok
    ? show(c, desk, { typed, preview: preview.value })
    : showRefused(c, desk, preview.error, { moves, typed: {}, move: typed });
};

/** Records the moves of a preview, or shows it again with what is wrong. */
const record = async (c: AppContext, desk: AtCalendar): Promise<Response> => {
  const typed = await typedIn(c);
  const { id, reason, note } = typed;
  const moves = parseMoves(typed["moves"] ?? "");
  const decision = { type: "fixtures_moved", moves, reason: reason || undefined, note: note || undefined };
  const params = { id: desk.division.id };
  const recorded = await decide.perform(c, { params, body: { id, decision } });
  if (recorded.ok) return goOn(c, `/divisions/${params.id}/desk/calendar?news=moved`);
  const preview = await previewed(c, desk, { id: id ?? "", moves, typed });
  return showRefused(c, desk, recorded.error, { moves, typed, preview: preview.ok ? preview.value : null });
};

/** The page on which the fixtures of a division are moved: previewed by its address, recorded by its form. */
export const calendarPage = (app: Router): void => {
  app.get("/divisions/:id/desk/calendar", async (c) => {
    const desk = await atCalendar(c);
    return desk instanceof Response ? desk : showMove(c, desk);
  });

  app.post("/divisions/:id/desk/calendar", async (c) => {
    const desk = await atCalendar(c);
    return desk instanceof Response ? desk : record(c, desk);
  });
};
