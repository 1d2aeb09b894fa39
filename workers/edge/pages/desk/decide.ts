import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { AppContext } from "#access/accounts/context.ts";
import type { Router } from "#access/http/router.ts";
import { databaseOf } from "#ground/db/database.ts";
import type { DecisionType } from "#league";
import { enterableIn } from "#read/queries/clubs/teams.ts";
import type { Division } from "#shared/api/league/division.ts";
import { decisionLine, decisionPreview } from "#shared/api/league/league.ts";
import { type DecideData, DecideView } from "#shared/views/desk/deciding/decide.tsx";
import { typedRegulations } from "#shared/views/desk/division-terms.tsx";
import type { Trouble } from "#shared/views/forms/field.tsx";
import { DECISION_CODES } from "#shared/views/parts/decision-words.ts";
import { shownAt } from "#shared/zone.ts";
import { type FormValues, goOn, showForm, typedIn } from "../shell/form.ts";
import { fieldAmong, troubleAt, withReason } from "../shell/internal-api.ts";
import { notThere } from "../shell/shell.ts";
import { type DivisionAtDesk, divisionAtDesk } from "./division-at-desk.ts";
import { REGULATION_FIELDS, regulationsIn } from "./regulations-typed.ts";
import { instantIn, listIn, numberIn } from "./typed-values.ts";
import { deskWords } from "./words.ts";

/** Decisions that are made elsewhere: fixtures are moved in the calendar, rounds and line-ups have pages of their own. */
const ELSEWHERE: ReadonlySet<string> = new Set(["fixtures_moved", "round_paired", "line_ups_shown"]);

/** Whether a decision is made on this page. */
const isDecision = (type: string | undefined): type is DecisionType =>
  type !== undefined && !ELSEWHERE.has(type) && Object.hasOwn(DECISION_CODES, type);

/** What each decision says beside its type, its fixture and its reason. */
const TERMS: Readonly<
  Partial<Record<DecisionType, (typed: FormValues, division: Division) => Record<string, unknown>>>
> = {
  walkover_given: ({ winner }) => ({ winner }),
  forfeit_given: ({ entry, kind }) => ({ entry, kind }),
  bye_given: ({ entry }) => ({ entry }),
  replay_ordered: ({ match }) => ({ match }),
  // A fixture whose new day is known is moved, in the calendar.
  fixture_postponed: () => ({ day: null }),
  deadline_extended: ({ deadline, announcement = "" }, { club }) => ({
    deadline: instantIn(deadline, club.zone),
    announcement: { text: announcement },
  }),
  points_deducted: ({ entry, points }) => ({ entry, points: numberIn(points) }),
  entry_withdrawn: ({ entry }) => ({ entry }),
  decision_reversed: ({ decision }) => ({ decision }),
  entry_added: ({ entry, player1 = "", player2, first, every, days, represents }) => {
    const each = listIn(days);
    const rhythm = first ? { first, every: numberIn(every) } : {};
    return {
      ...{ entry, players: [player1, ...(player2 === undefined ? [] : [player2])] },
      ...(each.length > 0 ? { days: each } : rhythm),
      ...(represents?.trim() ? { represents: represents.trim() } : {}),
    };
  },
  regulations_changed: (typed, { regulations: { seed, teams } }) => ({
    regulations: { seed, ...regulationsIn(typed), ...(teams ? { teams } : {}) },
  }),
};

const anyReason = (type: DecisionType): string => (type === "season_closed" ? "season-over" : "other");

const decisionIn = (type: DecisionType, typed: FormValues, division: Division): unknown => ({
  type,
  ...(typed.fixture ? { fixture: typed.fixture } : {}),
  ...TERMS[type]?.(typed, division),
  // A preview records nothing: any reason stands for the one that is still to be chosen.
  reason: typed.reason || (typed.do === "preview" ? anyReason(type) : undefined),
  ...(typed.note ? { note: typed.note } : {}),
});

/** A player of an entry is chosen in a field of their own. */
const PLAYERS: Readonly<Record<string, string>> = {
  players: "player1",
  "players/0": "player1",
  "players/1": "player2",
};

const fieldOf = (place: string): string | null => {
  const within = place.replace(/^decision\//, "");
  return fieldAmong([
    ...["winner", "entry", "kind", "deadline", "announcement", "points", "reason", "note"],
    ...["player1", "player2", "first", "every", "days"],
    ...REGULATION_FIELDS,
  ])(PLAYERS[within] ?? within);
};

/** What a schema says where no player was chosen says less than this. */
const withPlayer = (trouble: Trouble, typed: FormValues): Trouble => {
  const missing = ["player1", "player2"].filter((field) => field in trouble.fields && typed[field] === "");
  const fields = Object.fromEntries(missing.map((field) => [field, deskWords.choosePlayer()]));
  return { ...trouble, fields: { ...trouble.fields, ...fields } };
};

/** A decision that the page can be about: of this type, about a fixture of this division if it is about one. */
const subject = ({ division }: DivisionAtDesk, typed: FormValues): Pick<DecideData, "type" | "fixture"> | null => {
  if (!isDecision(typed.type)) return null;
  if (!typed.fixture) return { type: typed.type, fixture: null };
  const fixture = division.fixtures.find(({ id }) => id === typed.fixture);
  return fixture ? { type: typed.type, fixture } : null;
};

type Rest = Partial<Pick<DecideData, "preview" | "trouble">> & { readonly status?: number };

const show = async (
  c: AppContext,
  desk: DivisionAtDesk,
  typed: FormValues,
  { preview = null, trouble = null, status = 200 }: Rest = {},
): Promise<Response> => {
  const about = subject(desk, typed);
  if (!about) return notThere(c.env, c.req.raw);
  const people = about.type === "entry_added" ? await enterableIn(databaseOf(c.env, desk.club.id), desk.division) : [];
  const data = {
    ...{ ...about, division: desk.division, typed, preview, trouble },
    ...{ people, now: new Date().toISOString() },
  };
  const title = deskWords.decisionTitle[DECISION_CODES[about.type]]();
  return showForm(c, title, renderToString(h(DecideView, { w: deskWords, data })), status);
};

/** The page on which the league decides something: looked at first, then recorded. */
export const decidePage = (app: Router): void => {
  app.get("/divisions/:id/desk/decide", async (c) => {
    const desk = await divisionAtDesk(app, c);
    if (desk instanceof Response) return desk;
    const asked = c.req.query();
    const match = desk.division.fixtures.find(({ id }) => id === asked.fixture)?.match?.id;
    const { registration, regulations, club } = desk.division;
    // Whoever changes something begins with what there is.
    const deadline = registration && { deadline: shownAt(registration.deadline, club.zone) };
    return show(c, desk, {
      ...typedRegulations(regulations),
      ...deadline,
      ...asked,
      ...(match ? { match } : {}),
      id: crypto.randomUUID(),
      ...(asked.type === "entry_added" ? { entry: crypto.randomUUID() } : {}),
    });
  });

  app.post("/divisions/:id/desk/decide", async (c) => {
    const desk = await divisionAtDesk(app, c);
    if (desk instanceof Response) return desk;
    const typed = await typedIn(c);
    const about = subject(desk, typed);
    if (!about) return notThere(c.env, c.req.raw);
    const body = { id: typed.id, decision: decisionIn(about.type, typed, desk.division) };
    const path = `/api/v1/divisions/${desk.division.id}/decisions`;
    const asked =
      typed.do === "preview"
        ? await desk.api.send("POST", `${path}/preview`, body, decisionPreview)
        : await desk.api.send("POST", path, body, decisionLine);
    if (!asked.ok) {
      const trouble = withPlayer(withReason(troubleAt(asked.error, fieldOf), typed, deskWords.chooseReason()), typed);
      return show(c, desk, typed, { trouble, status: asked.error.status });
    }
    if ("lost" in asked.value.value) return show(c, desk, typed, { preview: asked.value.value });
    const { id } = desk.division;
    return goOn(
      c,
      about.fixture
        ? `/divisions/${id}/desk/fixtures/${about.fixture.id}?news=decided`
        : `/divisions/${id}/desk?news=decided`,
    );
  });
};
