import { eq } from "drizzle-orm";
import { h } from "preact";
import type { AppContext } from "#access/accounts/context.ts";
import { tooLarge } from "#access/http/limits.ts";
import { ask } from "#access/http/operation.ts";
import { problemOf } from "#access/http/problem.ts";
import type { Router } from "#access/http/router.ts";
import { importEntries, importEvents, importPlayers, importResults } from "#edge/routes/league/imports.ts";
import { databaseOf } from "#ground/db/database.ts";
import { divisions } from "#ground/db/schema.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import {
  INTAKE_KINDS,
  type IntakeAnswer,
  type IntakeKind,
  isAnswered,
  SENT_KINDS,
  type SentKind,
} from "#shared/api/parts/import-faults.ts";
import { MAX_BODY_BYTES } from "#shared/api/parts/limits.ts";
import {
  DAY_ORDERS,
  HEADLESS,
  type ListAnswers,
  MARK_MEANINGS,
  NAME_ORDERS,
} from "#shared/api/parts/list-questions.ts";
import { cellsToMend, type GridLine, isHead, type MendedLine } from "#shared/import/sheet.ts";
import { err, type Result } from "#shared/result.ts";
import { type IntakeData, IntakeView } from "#shared/views/desk/import/import.tsx";
import { foreignText } from "#write/import/file.ts";
import { cellsOf, type Mended, mendedText, textOf } from "#write/import/grid.ts";
import { COLUMNS } from "#write/import/job.ts";
import { formIn, formMarkup, showForm } from "../shell/form.ts";
import { type AtDesk, atDesk } from "./at-desk.ts";
import { deskWords } from "./words.ts";

/** What the form has to say after it was sent. */
type PageState = Pick<IntakeData, "typed" | "looked" | "done" | "faults" | "mending" | "trouble"> & {
  readonly status: number;
};

const NOTHING: PageState = {
  typed: {
    kind: "players",
    division: "",
    text: "",
    same: "",
    new: "",
    rated: "",
    day: "",
    dayOrder: "",
    thousands: "",
    nameOrder: "",
    head: "",
  },
  mending: [],
  looked: null,
  done: null,
  faults: [],
  trouble: null,
  status: 200,
};

const show = async (c: AppContext, { club }: AtDesk, { status, ...came }: PageState): Promise<Response> => {
  const rows = await databaseOf(c.env, club.id).select().from(divisions).where(eq(divisions.clubId, club.id));
  const taking = rows.filter(({ registration }) => registration !== null);
  const data: IntakeData = {
    ...came,
    club,
    divisions: taking.map(({ id, name, league, season }) => ({ id, name: `${name}, ${league} ${season}` })),
  };
  return showForm(c, deskWords(c).importTitle(), formMarkup(h(IntakeView, { w: deskWords(c), data })), status);
};

/** What was sent: the list as bytes, because only so it can be said where they are no text. */
type SentList = {
  readonly kind: SentKind;
  readonly division: string;
  /** Of a file of another program: `yes` if its matches count for ratings, and its day where it has none. */
  readonly rated: string;
  readonly day: string;
  readonly body: ArrayBuffer;
  readonly makes: boolean;
  readonly answers: Answered;
};

/** Answers as the API takes them: `all` or numbers of lines for names, and one for each question about the list. */
type Answered = Pick<IntakeData["typed"], "same" | "new" | keyof ListAnswers>;

const LINE = /^line-(\d{1,7})$/;
const CELL = /^cell-(\d{1,7})-(\d{1,4})$/;

/** What was answered before, and what is answered now: of single lines, and of all others. */
const answersIn = (fields: Readonly<Record<string, string>>): Answered => {
  const said = (answer: keyof Answered): string => {
    if (fields.all === answer || fields[answer] === "all") return "all";
    const lines = Object.entries(fields).flatMap(([name, value]) =>
      value === answer ? (LINE.exec(name)?.[1] ?? []) : [],
    );
    return [...(fields[answer] ?? "").split(","), ...lines].filter((line) => line !== "").join(",");
  };
  const { dayOrder = "", thousands = "", nameOrder = "", head = "" } = fields;
  return { same: said("same"), new: said("new"), dayOrder, thousands, nameOrder, head };
};

/** The cells that were mended in place, by line and place in it. */
const mendedIn = (fields: Readonly<Record<string, string>>): ReadonlyMap<number, Mended> => {
  const lines = new Map<number, Map<number, string>>();
  for (const [name, value] of Object.entries(fields)) {
    const [, line, at] = CELL.exec(name) ?? [];
    if (line === undefined || at === undefined || Number(at) > MOST_CELLS) continue;
    lines.set(Number(line), (lines.get(Number(line)) ?? new Map()).set(Number(at), value));
  }
  return lines;
};

/** No list has so many columns: a larger number was not sent by the page. */
const MOST_CELLS = 200;

/** So many lines are mended at once; the others follow. */
const MOST_MENDED = 50;

const sentIn = async (c: AppContext): Promise<SentList> => {
  const fields = await formIn(c);
  const text = (name: string): string => {
    const value = fields[name];
    return typeof value === "string" ? value : "";
  };
  const { file } = fields;
  const chosen = file instanceof File && file.size > 0 ? await file.arrayBuffer() : null;
  const texts = Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
  const mended = mendedIn(texts);
  const list = text("text").replaceAll(/\r\n?/g, "\n");
  const pasted =
    mended.size === 0 ? list : mendedText(list, { mended, without: new Set(), isHead: isHeadOf(text("kind")) });
  const sent = chosen ?? new TextEncoder().encode(pasted).buffer;
  // The content says that another program wrote a file, whatever was chosen.
  const foreign = await foreignText(sent);
  return {
    kind: foreign === null ? (SENT_KINDS.find((kind) => kind === text("kind")) ?? "players") : "events",
    division: text("division"),
    rated: text("rated"),
    day: text("day"),
    body: foreign === null ? sent : new TextEncoder().encode(foreign).buffer,
    makes: text("makes") === "yes",
    answers: answersIn(texts),
  };
};

const intakeKindOf = (kind: string): IntakeKind | null => INTAKE_KINDS.find((one) => one === kind) ?? null;

/** What the head of a kind of list is. */
const isHeadOf = (kind: string) => {
  const columns = COLUMNS[intakeKindOf(kind) ?? "players"];
  return (line: GridLine): boolean => isHead(line, columns);
};

/** The lines of a list that are mended on the page: those with faults that no question answers. */
const mendingOf = (kind: SentKind, text: string, answer: IntakeAnswer): readonly MendedLine[] => {
  const own = intakeKindOf(kind);
  if (own === null) return [];
  const grid = cellsOf(text, { isHead: isHeadOf(own) });
  if (!grid.ok) return [];
  const lines = answer.faults.filter((fault) => !isAnswered(answer, fault));
  return cellsToMend(grid.value, COLUMNS[own], new Set(lines.map(({ line }) => line))).slice(0, MOST_MENDED);
};

/** Performs the import, or its preview. */
const importOf = async (
  c: AppContext,
  club: string,
  { kind, division, body, makes, answers, rated, day }: SentList,
): Promise<Result<IntakeAnswer, Fault>> => {
  // A form may be larger than a list.
  if (body.byteLength > MAX_BODY_BYTES) return err(tooLarge(MAX_BODY_BYTES));
  const dryRun = makes ? "false" : "true";
  const names = { same: answers.same || undefined, new: answers.new || undefined };
  if (kind === "events") {
    const terms = { rated: rated === "yes" ? "true" : "false", day: day === "" ? undefined : day } as const;
    return ask(c, importEvents, { params: { id: club }, query: { dryRun, ...names, ...terms }, body });
  }
  const ofList = { dryRun, partial: "true", ...listAnswersOf(answers) } as const;
  if (kind === "entries") return ask(c, importEntries, { params: { id: division }, query: ofList, body });
  const query = { ...ofList, ...names };
  return ask(c, kind === "players" ? importPlayers : importResults, { params: { id: club }, query, body });
};

/** The answers about the whole list that the page's buttons have sent. */
const listAnswersOf = ({ dayOrder, thousands, nameOrder, head }: Answered) => ({
  dayOrder: DAY_ORDERS.find((one) => one === dayOrder),
  thousands: MARK_MEANINGS.find((one) => one === thousands),
  nameOrder: NAME_ORDERS.find((one) => one === nameOrder),
  head: HEADLESS.find((one) => one === head),
});

/** A list as text, whatever its encoding; a list that cannot be read comes back as far as it is UTF-8. */
const textIn = (body: ArrayBuffer): string => {
  const text = textOf(new Uint8Array(body));
  return text.ok ? text.value : new TextDecoder().decode(body);
};

/** Sends the list on, and says what was answered. */
const sendOn = async (c: AppContext, { club }: Pick<AtDesk, "club">, sent: SentList): Promise<PageState> => {
  const { kind, division, body, makes, answers, rated, day } = sent;
  const text = textIn(body);
  const typed = { kind, division, text, ...answers, rated, day };
  if (kind === "entries" && division === "")
    return {
      ...NOTHING,
      typed,
      trouble: { message: deskWords(c).importDivisionMissing(), fields: { division: deskWords(c).chooseDivision() } },
      status: 400,
    };
  const answer = await importOf(c, club.id, sent);
  if (!answer.ok) {
    const { status, detail, faults = [], retryAfter } = problemOf(c.var.words.problems, answer.error);
    if (retryAfter !== undefined) c.header("Retry-After", String(retryAfter));
    // No line of it can come in: its lines are mended on the page.
    if (makes && faults.length > 0 && kind !== "events")
      return { ...(await sendOn(c, { club }, { ...sent, makes: false })), status };
    return { ...NOTHING, typed, trouble: { message: detail, fields: {} }, faults, status };
  }
  const { value } = answer;
  const { faults } = value;
  const mending = mendingOf(kind, text, value);
  if (!makes) return { ...NOTHING, typed, mending, looked: value, faults };
  if (faults.length === 0) return { ...NOTHING, typed: { ...NOTHING.typed, kind, division }, done: value };
  // Lines that came in leave the list; the others keep their numbers.
  const without = new Set(value.lines.map(({ line }) => line));
  const rest = mendedText(text, { mended: new Map(), without, isHead: isHeadOf(kind) });
  return { ...NOTHING, typed: { ...typed, text: rest }, mending, done: value, faults };
};

/** The page on which a club's desk brings in lists. It works without scripts. */
export const intakePages = (app: Router): void => {
  const path = "/clubs/:id/desk/intake";

  app.get(path, async (c) => {
    const desk = await atDesk(c);
    return desk instanceof Response ? desk : show(c, desk, NOTHING);
  });

  app.post(path, async (c) => {
    const desk = await atDesk(c);
    return desk instanceof Response ? desk : show(c, desk, await sendOn(c, desk, await sentIn(c)));
  });
};
