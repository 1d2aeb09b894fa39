import { h } from "preact";
import type { AppContext } from "#access/accounts/context.ts";
import { ask } from "#access/http/operation.ts";
import type { Router } from "#access/http/router.ts";
import { RULESETS } from "#carrom";
import { importEntries } from "#edge/routes/league/imports.ts";
import { makeDivision } from "#edge/routes/league/registry.ts";
import { makeSeason } from "#edge/routes/league/seasons.ts";
import type { Database } from "#ground/db/database.ts";
import { databaseOf } from "#ground/db/database.ts";
import { ALL_ROWS } from "#ground/db/keyset.ts";
import { DEFAULT_REGULATIONS, drawnRounds, formatOf, largestThatMayStick, matchDays, plan, settledPlan } from "#league";
import { csvOf } from "#read/export/csv/csv.ts";
import { housePage, houseRulesetsOf, rulesetNamed } from "#read/queries/clubs/house-rulesets.ts";
import { peopleOf } from "#read/queries/clubs/people.ts";
import { seriesChoices } from "#read/queries/league/series.ts";
import { newestDivisions } from "#read/queries/league/stages.ts";
import { newDivision } from "#shared/api/league/division.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok } from "#shared/result.ts";
import { type DivisionKind, KIND_VALUES, kindNamed } from "#shared/views/desk/division-kinds.ts";
import { type Playable, seriesOptions } from "#shared/views/desk/division-terms.tsx";
import { type NewDivisionData, NewDivisionView, USUAL } from "#shared/views/desk/new-division.tsx";
import type { Option } from "#shared/views/forms/choice.tsx";
import type { Trouble } from "#shared/views/forms/field.tsx";
import { dayLater, shownAt } from "#shared/zone.ts";
import { atDesk, inPath } from "../desk/at-desk.ts";
import { bodiesField, enteringIn } from "../desk/entering-typed.ts";
import { formatIn, PLAY_NAMES, planIn } from "../desk/play-typed.ts";
import { moversIn, regulationsIn } from "../desk/regulations-typed.ts";
import { TEAM_NAMES, teamsIn } from "../desk/teams-typed.ts";
import { sourceIn } from "../desk/typed-values.ts";
import { deskWords } from "../desk/words.ts";
import { type FormValues, formMarkup } from "../shell/form.ts";
import { listIn, numberIn } from "../shell/form-body.ts";
import { formPage } from "../shell/form-page.ts";
import type { InLanguage } from "../shell/in-language.ts";
import { copiedDivision } from "./copied-division.ts";

/** House rules first: whoever made some wants to play by them. Those that are no game of two sides are told by the API. */
export const playableIn = async (c: AppContext, club: string): Promise<Playable[]> => {
  const db = databaseOf(c.env, club);
  const own = (await houseRulesetsOf(db, club, ALL_ROWS))?.rows ?? [];
  const house = await Promise.all(
    own.map(async (summary): Promise<Playable> => {
      const name = `${summary.id}@${summary.version}`;
      const open = (await rulesetNamed(db, club, name))?.match.open ?? [];
      return { name, label: summary.name, page: housePage(club, summary), house: true, open };
    }),
  );
  const published = RULESETS.map(
    ({ id, name, match }): Playable => ({
      name: id,
      label: name,
      page: `/rules/${id}/`,
      house: false,
      open: match.open,
    }),
  );
  return [...house, ...published];
};

/** Whether an entry is a team, which enters as one. */
const isOfTeams = (typed: FormValues): boolean => typed["registration/players"] === "team";

const USUAL_CRITERIA = JSON.stringify(DEFAULT_REGULATIONS.criteria);

/** Criteria that were left as they are mean the usual ones of the format, and an empty bye its usual points. */
const regulationsFor = (typed: FormValues): Readonly<Record<string, unknown>> => {
  const { criteria, bye, ...said } = regulationsIn(typed);
  const others = {
    ...said,
    ...(bye === null ? {} : { bye }),
    ...(isOfTeams(typed) ? { teams: teamsIn(typed) } : {}),
  };
  return JSON.stringify(criteria) === USUAL_CRITERIA ? others : { criteria, ...others };
};

/** Regulations of one of several divisions: no one goes up from the first, nor down from the last. */
const regulationsAt = (
  { promotion, ...others }: Readonly<Record<string, unknown>>,
  { isFirst, isLast }: { readonly isFirst: boolean; readonly isLast: boolean },
) => {
  const moving = moversIn({ ...Object(promotion), ...(isFirst ? { up: 0 } : {}), ...(isLast ? { down: 0 } : {}) });
  return moving ? { ...others, promotion: moving } : others;
};

/** Who may enter, where the form says so: a new division has nothing that is to be taken out. */
const enteringSaid = (registration: Readonly<Record<string, unknown>>, typed: FormValues) =>
  Object.fromEntries(
    Object.entries(enteringIn(registration, typed)).map(([member, said]) => [member, said ?? undefined]),
  );

/** The field of a place that is not called by it. */
const fieldOf = (place: string): string | undefined => {
  const names: Readonly<Record<string, string>> = { ...PLAY_NAMES, ...TEAM_NAMES };
  return names[place] ?? bodiesField(place);
};

/** A division as the form says it, where it says it otherwise than by its fields. */
const divisionIn = (draft: Readonly<Record<string, unknown>>, typed: FormValues) => {
  const { play: _, id, league, season, registration, ...said } = draft;
  const byTable = typed.by === "table";
  return {
    ...said,
    id,
    league,
    season,
    // The form offers a rhythm; it says nothing without its first day.
    calendar: typed["calendar/first"] ? draft["calendar"] : undefined,
    format: formatIn(draft["format"], typed),
    registration: byTable
      ? undefined
      : {
          ...Object(registration),
          ...enteringSaid(Object(registration), typed),
          ...(isOfTeams(typed) ? { players: 1 } : {}),
        },
    source: byTable ? sourceIn(typed, "source") : undefined,
    regulations: regulationsFor(typed),
  };
};

/** Divisions from whose table another can start, by name. */
const sourcesOf = async (db: Database, club: string): Promise<Option[]> =>
  (await newestDivisions(db, club)).map(({ id, name, season }) => ({ value: id, label: `${name}, ${season}` }));

/** The names of the divisions that a form makes, one a line, the first on top. */
const namesIn = ({ name = "" }: FormValues): readonly string[] =>
  name
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** A refusal of one of several divisions, as the form of all of them has its places. */
const ofEach = (fault: Fault): Fault => {
  const within = (place: string): string => place.replace(/^\/divisions\/\d+/, "");
  return {
    ...fault,
    ...(fault.place === undefined ? {} : { place: within(fault.place) }),
    ...(fault.errors ? { errors: fault.errors.map((one) => ({ ...one, place: within(one.place) })) } : {}),
  };
};

/** The days of a division that is full; `null` where the form does not say enough. */
const daysIn = (c: InLanguage, typed: FormValues): NewDivisionData["preview"] | Trouble => {
  const rhythm = newDivision.shape.calendar.unwrap().safeParse({
    first: typed["calendar/first"],
    every: numberIn(typed["calendar/every"]),
    perDay: numberIn(typed["calendar/perDay"]),
  });
  const entries = Number(typed["registration/maximum"]);
  const played = plan.safeParse(planIn(typed));
  if (!rhythm.success || !played.success || !Number.isInteger(entries) || entries < 2)
    return { message: deskWords(c).daysNeedFirst(), fields: {} };
  const settled = settledPlan(played.data, entries);
  const { most, rounds, pairedRounds } = formatOf(settled);
  if (entries > most) return { message: c.var.words.problems.formatTakes({ most }), fields: {} };
  const days = matchDays(rhythm.data, rounds(entries), listIn(typed.blackouts));
  const order = Array.from({ length: entries }, (_, index) => String(index + 1));
  if (!days.ok) return null;
  const paired = pairedRounds?.(entries) ?? 0;
  const least = Math.max(2, Number(typed["registration/minimum"]) || 0);
  return {
    entries,
    rounds: drawnRounds(settled, order, days.value),
    few: largestThatMayStick(paired, least, entries),
  };
};

/** Entries are open for two weeks from now, unless somebody says otherwise. */
const openingNow = (zone: string): FormValues => {
  const now = shownAt(new Date().toISOString(), zone);
  const [today = ""] = now.split("T");
  return { "registration/opens": now, "registration/deadline": `${dayLater(today, 14)}T23:59` };
};

/** The names of a club's players, one a line. */
const membersOf = async (c: AppContext, club: string): Promise<string> =>
  ((await peopleOf(databaseOf(c.env, club), club))?.people ?? [])
    .map(({ name }) => name)
    .toSorted()
    .join("\n");

/** The values that are usual for a kind of event, with names that can be kept. */
const valuesOf = async (
  c: AppContext,
  { id, zone }: { id: string; zone: string },
  kind: DivisionKind,
): Promise<FormValues> => ({
  ...KIND_VALUES[kind],
  kind,
  league: deskWords(c).kind[kind](),
  season: shownAt(new Date().toISOString(), zone).slice(0, 4),
  name: deskWords(c).kindDivision(),
  who: "list",
  members: await membersOf(c, id),
  "calendar/first": shownAt(new Date().toISOString(), zone).slice(0, 10),
});

/** The regulations that are usual for a form's format, and whether players go up and down by its table. */
const usualFor = (typed: FormValues): Pick<NewDivisionData, "usual" | "promotes"> => {
  const played = plan.safeParse(planIn(typed));
  if (!played.success) return { usual: DEFAULT_REGULATIONS, promotes: true };
  const { criteria, tables } = formatOf(played.data);
  return { usual: { ...DEFAULT_REGULATIONS, criteria: [...criteria] }, promotes: tables === "one" };
};

/** Enters players of the list by their names, and confirms them where no fee is asked; says whether they are in. */
const enterMembers = async (c: AppContext, id: string, typed: FormValues): Promise<boolean> => {
  const names = namesIn({ name: typed["members"] ?? "" });
  if (names.length === 0) return true;
  const isFree = (typed["registration/fee/amount"] ?? "").trim() === "";
  const rows = names.map((name) => ({ player: name, ...(isFree ? { state: "confirmed" } : {}) }));
  const columns = isFree ? ["player", "state"] : ["player"];
  const body = new TextEncoder().encode(csvOf({ columns, rows })).buffer;
  const entered = await ask(c, importEntries, { params: { id }, query: { dryRun: "false" }, body });
  return entered.ok;
};

/** The page on which divisions are made. */
export const newDivisionPage = (app: Router): void => {
  const form = formPage(app, {
    path: "/clubs/:id/desk/divisions",
    admit: async (c) => {
      const desk = await atDesk(c);
      if (desk instanceof Response) return desk;
      const { club } = desk;
      const kind = kindNamed(c.req.query("kind"));
      const copied = await copiedDivision(databaseOf(c.env, club.id), club, c.req.query("copy"));
      return { ...desk, copied: kind === null ? copied : await valuesOf(c, club, kind) };
    },
    address: ({ club }) => `/clubs/${inPath(club.id)}/desk/divisions`,
    news: () => ({}),
    initial: ({ club, copied }) => ({ ...USUAL, ...openingNow(club.zone), ...copied, id: crypto.randomUUID() }),
    zone: ({ club }) => club.zone,
    previews: (_, typed) => typed.do === "preview",
    view: async (c, { club }, { typed, trouble }) => {
      const days = typed.do === "preview" ? daysIn(c, typed) : null;
      const preview = days && "rounds" in days ? days : null;
      const data = {
        club,
        typed,
        preview,
        kind: kindNamed(typed["kind"]),
        ...usualFor(typed),
        rulesets: await playableIn(c, club.id),
        sources: [
          ...(await sourcesOf(databaseOf(c.env, club.id), club.id)),
          ...seriesOptions(await seriesChoices(databaseOf(c.env, club.id), club.id)),
        ],
        trouble: trouble ?? (days && "message" in days ? days : null),
      };
      return {
        title: deskWords(c).newDivisionTitle(),
        html: formMarkup(h(NewDivisionView, { w: deskWords(c), data })),
      };
    },
  });

  form.does("", {
    schema: newDivision,
    names: fieldOf,
    work: async (c, { club }, typed, draft) => {
      const names = namesIn(typed);
      const { id, league, season, ...terms } = divisionIn(draft, typed);
      if (names.length < 2) {
        const body = { id, club: club.id, league, season, ...terms, name: names[0] };
        const made = await makeDivision.perform(c, { body });
        if (!made.ok) return made;
        const division = made.value.value.id;
        const isIn = typed.who !== "list" || isOfTeams(typed) || (await enterMembers(c, division, typed));
        return ok({ onward: `/divisions/${division}/desk?news=${isIn ? "made" : "made-alone"}` });
      }
      // All of them are made, or none.
      const divisions = names.map((name, index) => ({
        ...terms,
        name,
        id: `${id}-${index + 1}`,
        regulations: regulationsAt(terms.regulations, { isFirst: index === 0, isLast: index === names.length - 1 }),
      }));
      const made = await makeSeason.perform(c, { params: { id: club.id }, body: { league, season, divisions } });
      if (!made.ok) return err(ofEach(made.error));
      return ok({ onward: `/clubs/${club.id}/desk/seasons/${inPath(made.value.value.divisions[0])}?news=divisions` });
    },
  });
};
