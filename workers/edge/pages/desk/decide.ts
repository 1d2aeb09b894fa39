import { and, desc, eq, isNotNull, isNull, ne } from "drizzle-orm";
import { h } from "preact";
import type { Router } from "#access/http/router.ts";
import { decide } from "#edge/routes/league/decisions.ts";
import { type Database, databaseOf } from "#ground/db/database.ts";
import { divisions } from "#ground/db/schema.ts";
import type { DecisionType } from "#league";
import { enterableIn } from "#read/queries/clubs/teams.ts";
import type { Division } from "#shared/api/league/division.ts";
import { type DecideData, DecideView } from "#shared/views/desk/deciding/decide.tsx";
import type { DecisionPreview } from "#shared/views/desk/deciding/decision-form.tsx";
import { typedRegulations } from "#shared/views/desk/division-terms.tsx";
import type { Option } from "#shared/views/forms/choice.tsx";
import { DECISION_CODES } from "#shared/views/parts/decision-words.ts";
import { shownAt } from "#shared/zone.ts";
import { type FormValues, formMarkup } from "../shell/form.ts";
import { type FormState, formPage } from "../shell/form-page.ts";
import { type DivisionAtDesk, divisionAtDesk } from "./division-at-desk.ts";
import { regulationsIn } from "./regulations-typed.ts";
import { deskWords } from "./words.ts";

/** Decisions that are made elsewhere: fixtures are moved in the calendar, rounds and line-ups have pages of their own. */
const ELSEWHERE: ReadonlySet<string> = new Set(["fixtures_moved", "round_paired", "line_ups_shown"]);

/** Divisions that are offered to merge with: the newest. */
const MOST_OTHERS = 24;

/** Whether a decision is made on this page. */
const isDecision = (type: string | undefined): type is DecisionType =>
  type !== undefined && !ELSEWHERE.has(type) && Object.hasOwn(DECISION_CODES, type);

/** A decision as the form says it, where it says it otherwise than by its fields. */
const decisionIn = (
  draft: Readonly<Record<string, unknown>>,
  typed: FormValues,
  { division: { regulations } }: DivisionAtDesk,
): unknown => {
  switch (typed.type) {
    // A fixture whose new day is known is moved, in the calendar.
    case "fixture_postponed":
      return { ...draft, day: null };
    case "deadline_extended":
      return { ...draft, announcement: { text: typed.announcement ?? "" } };
    case "entry_added": {
      const { first, every, ...rest } = draft;
      return { ...rest, ...(rest["days"] || !first ? {} : { first, every }) };
    }
    case "regulations_changed": {
      const { seed, teams } = regulations;
      return { ...draft, regulations: { seed, ...regulationsIn(typed), ...(teams ? { teams } : {}) } };
    }
    default:
      return draft;
  }
};

/** A decision that the page can be about: of this type, about a fixture of this division if it is about one. */
const subject = ({ division }: DivisionAtDesk, typed: FormValues): Pick<DecideData, "type" | "fixture"> | null => {
  if (!isDecision(typed.type)) return null;
  if (!typed.fixture) return { type: typed.type, fixture: null };
  const fixture = division.fixtures.find(({ id }) => id === typed.fixture);
  return fixture ? { type: typed.type, fixture } : null;
};

/** The fields of the form at first: a form that changes something begins with what is there. */
const initial = ({ division }: DivisionAtDesk, asked: FormValues): FormValues => {
  const match = division.fixtures.find(({ id }) => id === asked.fixture)?.match?.id;
  const { registration, regulations, club } = division;
  return {
    ...typedRegulations(regulations),
    ...(registration && { deadline: shownAt(registration.deadline, club.zone) }),
    ...asked,
    ...(match ? { match } : {}),
    id: crypto.randomUUID(),
    ...(asked.type === "entry_added" ? { entry: crypto.randomUUID() } : {}),
  };
};

/** The divisions of the same club that are not drawn and take entries, for a division that is not drawn either. */
const othersOf = async (db: Database, { id, club, registration, entries }: Division): Promise<readonly Option[]> => {
  if (!registration || entries.length > 0) return [];
  const rows = await db
    .select({ id: divisions.id, name: divisions.name, season: divisions.season })
    .from(divisions)
    .where(
      and(
        eq(divisions.clubId, club.id),
        ne(divisions.id, id),
        isNull(divisions.draw),
        isNotNull(divisions.registration),
      ),
    )
    .orderBy(desc(divisions.createdAt))
    .limit(MOST_OTHERS);
  return rows.map(({ id: value, name, season }) => ({ value, label: `${name}, ${season}` }));
};

/** The page on which the league decides something: looked at first, then recorded. */
export const decidePage = (app: Router): void => {
  const form = formPage(app, {
    path: "/divisions/:id/desk/decide",
    admit: async (c) => {
      const desk = await divisionAtDesk(c);
      return desk instanceof Response ? desk : { ...desk, asked: c.req.query() };
    },
    address: ({ division }) => `/divisions/${division.id}/desk`,
    zone: ({ club }) => club.zone,
    // The desk of the division, or of the fixture, says it.
    news: (c) => ({ decided: deskWords(c).divisionNews.decided }),
    initial: (desk) => initial(desk, desk.asked),
    view: async (c, desk, { typed, trouble, preview }: FormState<DecisionPreview>) => {
      const about = subject(desk, typed);
      if (!about) return null;
      const { division, club } = desk;
      const people = about.type === "entry_added" ? await enterableIn(databaseOf(c.env, club.id), division) : [];
      const others = about.type === "category_cancelled" ? await othersOf(databaseOf(c.env, club.id), division) : [];
      const data = { ...about, division, typed, preview, trouble, people, others, now: new Date().toISOString() };
      const title = deskWords(c).decisionTitle[DECISION_CODES[about.type]]();
      return { title, html: formMarkup(h(DecideView, { w: deskWords(c), data })) };
    },
  });

  form.performs("", decide, {
    at: "decision",
    names: { players: "player1", "players/0": "player1", "players/1": "player2", "announcement/text": "announcement" },
    empty: (c) => ({
      player1: deskWords(c).choosePlayer(),
      player2: deskWords(c).choosePlayer(),
      reason: deskWords(c).chooseReason(),
    }),
    params: ({ division }) => ({ id: division.id }),
    body: ({ id, decision = {} }, typed, desk) => ({ id, decision: decisionIn(Object(decision), typed, desk) }),
    onward: ({ division }, _, { fixture }) =>
      fixture ? `/divisions/${division.id}/desk/fixtures/${fixture}?news=decided` : "decided",
  });
};
