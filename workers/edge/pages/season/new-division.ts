import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { AppContext } from "#access/accounts/context.ts";
import type { Router } from "#access/http/router.ts";
import { RULESETS } from "#carrom";
import type { Database } from "#ground/db/database.ts";
import { databaseOf } from "#ground/db/database.ts";
import { WHOLE } from "#ground/db/keyset.ts";
import {
  DEFAULT_REGULATIONS,
  drawnRounds,
  FORMAT_NAMES,
  type FormatName,
  formatOf,
  largestThatMayStick,
  matchDays,
  plan,
  USUAL_PLANS,
} from "#league";
import { housePage, houseRulesetsOf, rulesetNamed } from "#read/queries/clubs/house-rulesets.ts";
import { withOneTable } from "#read/queries/league/stages.ts";
import { created } from "#shared/api/league/club.ts";
import { newDivision } from "#shared/api/league/division.ts";
import { madeSeason } from "#shared/api/league/season.ts";
import type { Problem } from "#shared/api/parts/problem.ts";
import { ok, type Result } from "#shared/result.ts";
import type { Playable } from "#shared/views/desk/division-terms.tsx";
import { type NewDivisionData, NewDivisionView, USUAL } from "#shared/views/desk/new-division.tsx";
import type { Option } from "#shared/views/forms/choice.tsx";
import type { Trouble } from "#shared/views/forms/field.tsx";
import { dayLater, shownAt } from "#shared/zone.ts";
import { type AtDesk, atDesk, inPath } from "../desk/at-desk.ts";
import { REGULATION_FIELDS, regulationsIn } from "../desk/regulations-typed.ts";
import { hundredthsIn, instantIn, listIn, numberIn, saidOf, sourceIn } from "../desk/typed-values.ts";
import { deskWords } from "../desk/words.ts";
import type { FormValues } from "../shell/form.ts";
import { formPage } from "../shell/form-page.ts";
import { fieldAmong, troubleAt } from "../shell/internal-api.ts";
import { copiedDivision } from "./copied-division.ts";

/** House rules first: whoever made some wants to play by them. Those that are no game of two sides are told by the API. */
const playableIn = async (c: AppContext, club: string): Promise<Playable[]> => {
  const db = databaseOf(c.env, club);
  const own = (await houseRulesetsOf(db, club, WHOLE))?.rows ?? [];
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

const teamsIn = (typed: FormValues): Readonly<Record<string, unknown>> =>
  isOfTeams(typed)
    ? { teams: { plan: typed["regulations/teams/plan"], counts: typed["regulations/teams/counts"] } }
    : {};

const registrationIn = (typed: FormValues, zone: string): unknown => ({
  opens: instantIn(typed["registration/opens"], zone),
  deadline: instantIn(typed["registration/deadline"], zone),
  players: isOfTeams(typed) ? 1 : numberIn(typed["registration/players"]),
  fee: feeIn(typed) ?? null,
  howToPay: howToPayIn(typed),
  minimum: numberIn(typed["registration/minimum"]),
  maximum: numberIn(typed["registration/maximum"]),
});

/** How a fee is paid, as the fields of a form say it. */
export const howToPayIn = (typed: FormValues): unknown =>
  saidOf({
    instructions: typed["registration/howToPay/instructions"]?.trim() || undefined,
    link: typed["registration/howToPay/link"]?.trim() || undefined,
  });

/** A fee, as the fields of a form say it. */
export const feeIn = (typed: FormValues): unknown => {
  const currency = typed["registration/fee/currency"]?.trim().toUpperCase();
  return saidOf({ amount: hundredthsIn(typed["registration/fee/amount"]), currency: currency || undefined });
};

/** What is chosen of formats, as the fields of a form say it. */
const chosenIn = (typed: FormValues): Readonly<Record<string, unknown>> => ({
  stage: typed["plan/stage"],
  legs: numberIn(typed["plan/legs"]),
  places: numberIn(typed["plan/places"]),
  finals: numberIn(typed["plan/finals"]),
  rounds: numberIn(typed["plan/rounds"]),
  final: typed["plan/final"] === "yes",
  apart: numberIn(typed["plan/apart"]),
});

/** What can be chosen of formats beside what a usual plan says. */
const MORE: Readonly<Partial<Record<FormatName, readonly string[]>>> = { swiss: ["apart"] };

/** What a form says of a format, as a plan has it: what is chosen of other formats stays in their fields. */
const planIn = ({ play, ...typed }: FormValues): unknown => {
  const format = FORMAT_NAMES.find((name) => name === play);
  const chosen = chosenIn(typed);
  const usual = format ? Object.keys(USUAL_PLANS[format]).filter((name) => name !== "format") : [];
  const own = [...usual, ...((format && MORE[format]) ?? [])];
  return { format: play, ...Object.fromEntries(own.map((name) => [name, chosen[name]])) };
};

const USUAL_CRITERIA = JSON.stringify(DEFAULT_REGULATIONS.criteria);

/** Criteria that were left as they are stand for the usual ones of the format. */
const regulationsFor = (typed: FormValues): unknown => {
  const { criteria, ...said } = regulationsIn(typed);
  const others = { ...said, ...teamsIn(typed) };
  return JSON.stringify(criteria) === USUAL_CRITERIA ? others : { criteria, ...others };
};

/** What a form says of a division, as the body of the request that it stands for. */
const divisionBody = ({ id: club, zone }: AtDesk["club"], typed: FormValues) => {
  const blackouts = listIn(typed.blackouts);
  return {
    ...(typed.id ? { id: typed.id } : {}),
    ...{ club, league: typed.league ?? "", season: typed.season ?? "", name: typed.name ?? "" },
    ruleset: typed.ruleset ?? "",
    plan: planIn(typed),
    venue: typed.venue?.trim() || undefined,
    starts: typed.starts?.trim() || undefined,
    calendar: typed["calendar/first"]
      ? { first: typed["calendar/first"], every: numberIn(typed["calendar/every"]) }
      : undefined,
    rated: typed.rated === "yes",
    format: saidOf({
      target: numberIn(typed["format/target"]),
      boards: numberIn(typed["format/boards"]),
      games: numberIn(typed["format/games"]),
      by: typed["format/by"] || undefined,
      minutes: numberIn(typed["format/minutes"]),
      level: typed["format/level"] || undefined,
    }),
    registration: typed.by === "table" ? undefined : registrationIn(typed, zone),
    source: typed.by === "table" ? sourceIn(typed, "source") : undefined,
    tables: numberIn(typed.tables),
    blackouts: blackouts.length > 0 ? blackouts : undefined,
    regulations: regulationsFor(typed),
  };
};

/** Every field of the form, and the groups that say what is wrong with them as a whole. */
const FIELDS = [
  ...[
    "league",
    "season",
    "name",
    "ruleset",
    "plan/format",
    "plan/places",
    "plan/stage",
    "plan/legs",
    "plan/finals",
    "plan/rounds",
    "plan/final",
    "plan/apart",
    "tables",
    "blackouts",
    "format",
    "registration",
    "source",
    "source/division",
    "source/first",
    "source/top",
  ],
  ...["venue", "starts", "calendar", "calendar/first", "calendar/every"],
  ...["target", "boards", "games", "by", "minutes", "level"].map((one) => `format/${one}`),
  ...["opens", "deadline", "players", "minimum", "maximum"].map((one) => `registration/${one}`),
  ...["amount", "currency"].map((one) => `registration/fee/${one}`),
  ...["instructions", "link"].map((one) => `registration/howToPay/${one}`),
  ...["regulations/teams/plan", "regulations/teams/counts"],
  ...REGULATION_FIELDS,
];

/** Divisions from whose table another can start, by name. */
const sourcesOf = async (db: Database, club: string): Promise<Option[]> =>
  (await withOneTable(db, club)).map(({ id, name, season }) => ({ value: id, label: `${name}, ${season}` }));

/** The names of the divisions that a form makes, one a line, the first on top. */
const namesIn = ({ name = "" }: FormValues): readonly string[] =>
  name
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** Several divisions as one request, which makes all of them or none. */
const seasonBody = (desk: AtDesk["club"], typed: FormValues, names: readonly string[]): unknown => {
  const { league, season, club: _, ...terms } = divisionBody(desk, typed);
  return {
    ...{ league, season },
    divisions: names.map((name, index) => ({ ...terms, name, id: `${typed.id}-${index + 1}` })),
  };
};

/** A place in either request, as the form's fields are named. */
const fieldOf = (place: string): string | null => {
  const field = fieldAmong(FIELDS)(place.replace(/^divisions\/\d+\//, ""));
  return field === "plan/format" ? "play" : field;
};

/** The most entries that a draw takes. */
const MOST = 64;

/** The days of a division that is full; `null` where the form does not say enough. */
const daysIn = (typed: FormValues): NewDivisionData["preview"] | Trouble => {
  const rhythm = newDivision.shape.calendar
    .unwrap()
    .safeParse({ first: typed["calendar/first"], every: numberIn(typed["calendar/every"]) });
  const entries = Number(typed["registration/maximum"]);
  const played = plan.safeParse(planIn(typed));
  if (!rhythm.success || !played.success || !Number.isInteger(entries) || entries < 2 || entries > MOST)
    return { message: deskWords.daysNeedFirst(), fields: {} };
  const days = matchDays(rhythm.data, formatOf(played.data).rounds(entries), listIn(typed.blackouts));
  const order = Array.from({ length: entries }, (_, index) => String(index + 1));
  if (!days.ok) return null;
  const paired = formatOf(played.data).pairedRounds?.(entries) ?? 0;
  const least = Math.max(2, Number(typed["registration/minimum"]) || 0);
  return {
    ...{ entries, rounds: drawnRounds(played.data, order, days.value) },
    few: largestThatMayStick(paired, least, entries),
  };
};

/** Entries are open for two weeks from now, unless somebody says otherwise. */
const openingNow = (zone: string): FormValues => {
  const now = shownAt(new Date().toISOString(), zone);
  const [today = ""] = now.split("T");
  return { "registration/opens": now, "registration/deadline": `${dayLater(today, 14)}T23:59` };
};

/** The page on which divisions are made. */
export const newDivisionPage = (app: Router): void => {
  const form = formPage(app, {
    path: "/clubs/:id/desk/divisions",
    admit: async (c) => {
      const desk = await atDesk(app, c, c.req.param("id") ?? null);
      if (desk instanceof Response) return desk;
      const { club } = desk;
      return { ...desk, copied: await copiedDivision(databaseOf(c.env, club.id), club, c.req.query("copy")) };
    },
    address: ({ club }) => `/clubs/${inPath(club.id)}/desk/divisions`,
    news: {},
    initial: ({ club, copied }) => ({ ...USUAL, ...openingNow(club.zone), ...copied, id: crypto.randomUUID() }),
    troubleOf: (problem) => troubleAt(problem, fieldOf),
    previews: (_, typed) => typed.do === "preview",
    view: async (c, { club }, { typed, trouble }) => {
      const days = typed.do === "preview" ? daysIn(typed) : null;
      const preview = days && "rounds" in days ? days : null;
      const data = {
        ...{ club, typed, preview, rulesets: await playableIn(c, club.id) },
        sources: await sourcesOf(databaseOf(c.env, club.id), club.id),
        trouble: trouble ?? (days && "message" in days ? days : null),
      };
      return { title: deskWords.newDivisionTitle(), html: renderToString(h(NewDivisionView, { w: deskWords, data })) };
    },
  });

  form(
    "",
    async ({ api, club }, typed): Promise<Result<string, Problem>> => {
      const names = namesIn(typed);
      if (names.length < 2) {
        const body = { ...divisionBody(club, typed), name: names[0] ?? "" };
        const made = await api.send("POST", "/api/v1/divisions", body, created);
        return made.ok ? ok(`/divisions/${made.value.value.id}/desk?news=made`) : made;
      }
      const body = seasonBody(club, typed, names);
      const made = await api.send("POST", `/api/v1/clubs/${club.id}/seasons`, body, madeSeason);
      if (!made.ok) return made;
      const [first] = made.value.value.divisions;
      return ok(`/clubs/${club.id}/desk/seasons/${inPath(first)}?news=divisions`);
    },
    (_desk, onward) => onward,
  );
};
