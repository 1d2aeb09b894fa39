import { eq } from "drizzle-orm";
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { AppContext } from "#access/accounts/context.ts";
import type { Router } from "#access/http/router.ts";
import { databaseOf } from "#ground/db/database.ts";
import { divisions } from "#ground/db/schema.ts";
import { type IntakeKind, intakeAnswer } from "#shared/api/parts/import-faults.ts";
import type { Problem } from "#shared/api/parts/problem.ts";
import { type IntakeData, IntakeView } from "#shared/views/desk/import/import.tsx";
import { isKind } from "#write/import/job.ts";
import { formIn, showForm } from "../shell/form.ts";
import { type AtDesk, atDesk } from "./at-desk.ts";
import { deskWords } from "./words.ts";

/** What the form has to say after it was sent. */
type PageState = Pick<IntakeData, "typed" | "looked" | "done" | "faults" | "trouble"> & { readonly status: number };

const NOTHING: PageState = {
  typed: { kind: "players", division: "", text: "", same: "", new: "" },
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
  readonly kind: IntakeKind;
  readonly division: string;
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
  const kind = text("kind");
  return {
    kind: isKind(kind) ? kind : "players",
    division: text("division"),
    body: chosen ?? new TextEncoder().encode(text("text")).buffer,
    makes: text("makes") === "yes",
    answers: answersIn(
      Object.fromEntries(
        Object.entries(fields).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
      ),
    ),
  };
};

const addressOf = (club: string, { kind, division, makes, answers }: SentList): string => {
  const of = kind === "entries" ? `divisions/${encodeURIComponent(division)}` : `clubs/${encodeURIComponent(club)}`;
  const query = new URLSearchParams(makes ? {} : { dryRun: "true" });
  if (kind !== "entries") for (const [name, lines] of Object.entries(answers)) if (lines !== "") query.set(name, lines);
  return `/api/v1/${of}/intake/${kind}?${query}`;
};

/** Sends the list on, and says what was answered. */
const sendOn = async (c: AppContext, { api, club }: AtDesk): Promise<PageState> => {
  const sent = await sentIn(c);
  const { kind, division, body, makes, answers } = sent;
  const typed = { kind, division, text: new TextDecoder().decode(body), ...answers };
  if (kind === "entries" && division === "")
    return {
      ...NOTHING,
      typed,
      trouble: { message: deskWords.importDivisionMissing(), fields: { division: deskWords.chooseDivision() } },
      status: 400,
    };
  const answer = await api.sendList(addressOf(club.id, sent), body, intakeAnswer);
  if (!answer.ok) return { ...NOTHING, typed, ...refusedWith(answer.error) };
  const { value } = answer.value;
  if (!makes) return { ...NOTHING, typed, looked: value, faults: value.faults };
  return { ...NOTHING, typed: { ...typed, text: "", same: "", new: "" }, done: value };
};

const refusedWith = ({ status, detail, faults = [] }: Problem): Pick<PageState, "trouble" | "faults" | "status"> => ({
  trouble: { message: detail, fields: {} },
  faults,
  status,
});

/** The page on which a club's desk brings in lists. It works without scripts. */
export const intakePages = (app: Router): void => {
  const path = "/clubs/:id/desk/intake";

  app.get(path, async (c) => {
    const desk = await atDesk(app, c, c.req.param("id"));
    return desk instanceof Response ? desk : show(c, desk, NOTHING);
  });

  app.post(path, async (c) => {
    const desk = await atDesk(app, c, c.req.param("id"));
    return desk instanceof Response ? desk : show(c, desk, await sendOn(c, desk));
  });
};
