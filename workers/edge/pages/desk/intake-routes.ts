import { eq } from "drizzle-orm";
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { AppContext } from "#access/accounts/context.ts";
import { tooLarge } from "#access/http/limits.ts";
import { ask } from "#access/http/operation.ts";
import { problemOf } from "#access/http/problem.ts";
import type { Router } from "#access/http/router.ts";
import { importEntries, importEvents, importPlayers, importResults } from "#edge/routes/league/imports.ts";
import { databaseOf } from "#ground/db/database.ts";
import { divisions } from "#ground/db/schema.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { type IntakeAnswer, SENT_KINDS, type SentKind } from "#shared/api/parts/import-faults.ts";
import { MAX_BODY_BYTES } from "#shared/api/parts/limits.ts";
import { err, type Result } from "#shared/result.ts";
import { type IntakeData, IntakeView } from "#shared/views/desk/import/import.tsx";
import * as english from "#shared/words/problems-in-english.ts";
import { foreignText } from "#write/import/file.ts";
import { formIn, showForm } from "../shell/form.ts";
import { type AtDesk, atDesk } from "./at-desk.ts";
import { deskWords } from "./words.ts";

/** What the form has to say after it was sent. */
type PageState = Pick<IntakeData, "typed" | "looked" | "done" | "faults" | "trouble"> & { readonly status: number };

const NOTHING: PageState = {
  typed: { kind: "players", division: "", text: "", same: "", new: "", rated: "", day: "" },
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
  return showForm(c, deskWords.importTitle(), renderToString(h(IntakeView, { w: deskWords, data })), status);
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

/** What was said of names that are here already, as the API is asked: `all`, or numbers of lines. */
type Answered = { readonly same: string; readonly new: string };

const LINE = /^line-(\d{1,7})$/;

/** What was answered before, and what is answered now: of single lines, and of all others. */
const answersIn = (fields: Readonly<Record<string, string>>): Answered => {
  const said = (answer: keyof Answered): string => {
    if (fields.all === answer || fields[answer] === "all") return "all";
    const lines = Object.entries(fields).flatMap(([name, value]) =>
      value === answer ? (LINE.exec(name)?.[1] ?? []) : [],
    );
    return [...(fields[answer] ?? "").split(","), ...lines].filter((line) => line !== "").join(",");
  };
  return { same: said("same"), new: said("new") };
};

const sentIn = async (c: AppContext): Promise<SentList> => {
  const fields = await formIn(c);
  const text = (name: string): string => {
    const value = fields[name];
    return typeof value === "string" ? value : "";
  };
  const { file } = fields;
  const chosen = file instanceof File && file.size > 0 ? await file.arrayBuffer() : null;
  const sent = chosen ?? new TextEncoder().encode(text("text")).buffer;
  // The content says that another program wrote a file, whatever was chosen.
  const foreign = await foreignText(sent);
  return {
    kind: foreign === null ? (SENT_KINDS.find((kind) => kind === text("kind")) ?? "players") : "events",
    division: text("division"),
    rated: text("rated"),
    day: text("day"),
    body: foreign === null ? sent : new TextEncoder().encode(foreign).buffer,
    makes: text("makes") === "yes",
    answers: answersIn(
      Object.fromEntries(
        Object.entries(fields).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
      ),
    ),
  };
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
  if (kind === "entries") return ask(c, importEntries, { params: { id: division }, query: { dryRun }, body });
  const query = { dryRun, same: answers.same || undefined, new: answers.new || undefined } as const;
  if (kind === "events") {
    const terms = { rated: rated === "yes" ? "true" : "false", day: day === "" ? undefined : day } as const;
    return ask(c, importEvents, { params: { id: club }, query: { ...query, ...terms }, body });
  }
  return ask(c, kind === "players" ? importPlayers : importResults, { params: { id: club }, query, body });
};

/** Sends the list on, and says what was answered. */
const sendOn = async (c: AppContext, { club }: AtDesk): Promise<PageState> => {
  const sent = await sentIn(c);
  const { kind, division, body, makes, answers, rated, day } = sent;
  const typed = { kind, division, text: new TextDecoder().decode(body), ...answers, rated, day };
  if (kind === "entries" && division === "")
    return {
      ...NOTHING,
      typed,
      trouble: { message: deskWords.importDivisionMissing(), fields: { division: deskWords.chooseDivision() } },
      status: 400,
    };
  const answer = await importOf(c, club.id, sent);
  if (!answer.ok) {
    const { status, detail, faults = [], retryAfter } = problemOf(english, answer.error);
    if (retryAfter !== undefined) c.header("Retry-After", String(retryAfter));
    return { ...NOTHING, typed, trouble: { message: detail, fields: {} }, faults, status };
  }
  const { value } = answer;
  if (!makes) return { ...NOTHING, typed, looked: value, faults: value.faults };
  return { ...NOTHING, typed: { ...typed, text: "", same: "", new: "" }, done: value };
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
    return desk instanceof Response ? desk : show(c, desk, await sendOn(c, desk));
  });
};
