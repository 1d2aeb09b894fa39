import { h } from "preact";
import type { AppContext } from "#access/accounts/context.ts";
import type { Router } from "#access/http/router.ts";
import { makeSeason } from "#edge/routes/league/seasons.ts";
import { databaseOf } from "#ground/db/database.ts";
import { formatOf, nextSeasonName, planOf, registrationAYearLater } from "#league";
import { namesOf } from "#read/queries/clubs/names.ts";
import { type PastDivision, seasonPlan } from "#read/queries/league/season-plan.ts";
import type { Trouble } from "#shared/views/forms/field.tsx";
import { promotionInWords } from "#shared/views/parts/criteria-words.ts";
import {
  bordersTyped,
  fieldOfEntry,
  type NextSeasonData,
  NextSeasonView,
  promotionTyped,
} from "#shared/views/season/next.tsx";
import type { SeasonWords } from "#shared/views/season/words.ts";
import { shownAt } from "#shared/zone.ts";
import { type AtDesk, atDesk, inPath } from "../desk/at-desk.ts";
import { parseLocalInstant } from "../desk/typed-values.ts";
import { deskWords } from "../desk/words.ts";
import { type FormValues, formMarkup } from "../shell/form.ts";
import { numberIn } from "../shell/form-body.ts";
import { formPage } from "../shell/form-page.ts";
import { notThere } from "../shell/shell.ts";
import { seasonWords } from "./words.ts";

/** Somebody who runs a club, where the season after one of its seasons is made. */
type AtNext = AtDesk & {
  readonly id: string;
  readonly past: readonly PastDivision[];
  readonly shown: Pick<NextSeasonData, "league" | "season" | "divisions">;
};

const atNext = async (c: AppContext): Promise<AtNext | Response> => {
  const desk = await atDesk(c);
  if (desk instanceof Response) return desk;
  const id = c.req.param("season") ?? "";
  const db = databaseOf(c.env, desk.club.id);
  const plan = await seasonPlan(db, desk.club.id, id);
  if (!plan) return notThere(c);
  const { league, season, divisions: past } = plan;
  const names = await namesOf(
    db,
    past.flatMap(({ players }) => [...players.values()].flat()),
    desk.club.id,
  );
  const divisions = past.map(({ id: division, name, open, table, players, terms }) => ({
    id: division,
    name,
    open,
    moves: promotionInWords(deskWords(c), terms.regulations ?? {}),
    lines: table.map(({ entry, place }) => {
      const both = (players.get(entry) ?? []).map((player) => names(player).name);
      return { entry, place, name: both.join(" & ") };
    }),
  }));
  return { ...desk, id, past, shown: { league, season, divisions } };
};

const DAY = 24 * 60 * 60 * 1000;
/** How long entries are taken where the last season does not say. */
const USUAL_DAYS = 14;
/** Entries that go up and down where the divisions do not say how many. */
const USUAL_MOVES = 2;

/** Entries that cross the border below a division: as its regulations say, or those of the next one. */
const movesBetween = (upper: PastDivision, lower: PastDivision): number => {
  const said = lower.terms.regulations?.promotion?.up ?? upper.terms.regulations?.promotion?.down;
  const half = Math.floor(Math.min(upper.table.length, lower.table.length) / 2);
  return said ?? Math.min(USUAL_MOVES, half);
};

/** What the form says before anybody has typed: the last season, one later. */
const initial = ({ past, club, shown }: AtNext): FormValues => {
  const { opens, deadline } = past.flatMap(({ terms }) => terms.registration ?? [])[0] ?? {};
  const taken = opens && deadline ? Date.parse(deadline) - Date.parse(opens) : USUAL_DAYS * DAY;
  const now = Date.now();
  const at = (moment: number): string => shownAt(new Date(moment).toISOString(), club.zone);
  return {
    league: shown.league,
    season: nextSeasonName(shown.season),
    opens: at(now),
    // A whole day, whatever the hour is now.
    deadline: `${at(now + taken).slice(0, 10)}T23:59`,
    ...Object.fromEntries(
      past.flatMap((one, index) => {
        const next = past[index + 1];
        return [
          [`name/${index}`, one.name],
          [`id/${index}`, crypto.randomUUID()],
          ...(next ? [[`border/${index}`, String(movesBetween(one, next))]] : []),
        ];
      }),
    ),
  };
};

/** What was typed, without what was chosen by other borders than these. */
const standing = (typed: FormValues, divisions: number): FormValues =>
  typed.shown === undefined || !hasMoved(typed, divisions)
    ? typed
    : Object.fromEntries(Object.entries(typed).filter(([name]) => !isChoice(name)));

/** The fewest entries that a division is played with, where the last one took none itself. */
const FEWEST = 2;

const registrationOf = ({ terms, players }: PastDivision, typed: FormValues, zone: string, entrants: number) => {
  const last = terms.registration && registrationAYearLater(terms.registration);
  const each = [...players.values()][0]?.length === 2 ? 2 : 1;
  return {
    players: each,
    fee: null,
    minimum: FEWEST,
    ...last,
    maximum: Math.max(last?.maximum ?? formatOf(planOf(terms)).most, entrants),
    opens: parseLocalInstant(typed.opens, zone),
    deadline: parseLocalInstant(typed.deadline, zone),
  };
};

/** The request that the form stands for. */
const bodyOf = ({ past, id, club }: AtNext, typed: FormValues) => {
  const chosen = (to: number) =>
    past.flatMap(({ id: division, table }) =>
      table
        .filter(({ entry }) => typed[fieldOfEntry(division, entry)] === String(to))
        .map(({ entry }) => ({ division, entry })),
    );
  return {
    league: typed.league ?? "",
    season: typed.season ?? "",
    divisions: past.map((one, index) => {
      const entrants = chosen(index);
      return {
        ...one.terms,
        id: typed[`id/${index}`],
        name: typed[`name/${index}`] ?? "",
        entrants,
        registration: registrationOf(one, typed, club.zone, entrants.length),
      };
    }),
    from: {
      season: id,
      borders: past.slice(1).map((_, index) => numberIn(typed[`border/${index}`]) ?? 0),
      reason: typed.reason || undefined,
    },
  };
};

/** The field of a place in the request. */
const fieldOf = (place: string): string | undefined => {
  const [, index, name] = /^divisions\/(\d+)\/(name|id)$/.exec(place) ?? [];
  if (index !== undefined && name === "name") return `name/${index}`;
  const [, border] = /^from\/borders\/(\d+)$/.exec(place) ?? [];
  if (border !== undefined) return `border/${border}`;
  if (place === "from/reason") return "reason";
  if (place === "from/borders") return "borders";
  return /^divisions\/\d+\/registration\/(opens|deadline)$/.exec(place)?.[1];
};

const isChoice = (field: string): boolean => field.startsWith("to/");

/** Whether the form was sent for what was not on the page: lines of other borders. */
const hasMoved = (typed: FormValues, divisions: number): boolean => typed.shown !== bordersTyped(typed, divisions);

const unchosenIn = (typed: FormValues): string[] =>
  Object.keys(typed).filter((field) => isChoice(field) && typed[field] === "");

const isAskedAgain = (typed: FormValues, divisions: number): boolean =>
  typed.do !== "preview" && (hasMoved(typed, divisions) || unchosenIn(typed).length > 0);

/** Why a form that was sent is shown again before anything is asked of the API. */
const askedAgain = (w: SeasonWords, typed: FormValues, divisions: number): Trouble | null => {
  if (!isAskedAgain(typed, divisions)) return null;
  if (hasMoved(typed, divisions)) return { message: w.movesChanged(), fields: {} };
  const fields = Object.fromEntries(unchosenIn(typed).map((field) => [field, w.chooseDivision()]));
  return { message: w.someUnchosen(), fields };
};

const borderCount = (typed: FormValues): number => Object.keys(typed).filter((name) => name.startsWith("name/")).length;

/** The page on which the season after another is made. */
export const nextSeasonPage = (app: Router): void => {
  const form = formPage(app, {
    path: "/clubs/:id/desk/seasons/:season/next",
    admit: atNext,
    address: ({ club, id }) => `/clubs/${club.id}/desk/seasons/${inPath(id)}/next`,
    news: () => ({}),
    initial,
    previews: (_, typed) => typed.do === "preview" || isAskedAgain(typed, borderCount(typed)),
    view: async (c, at, { typed: sent, trouble, refused }) => {
      const { club, id, shown } = at;
      const typed = standing(sent, shown.divisions.length);
      const promotion = promotionTyped(shown.divisions, typed);
      const w = seasonWords(c);
      const again = refused === null ? null : askedAgain(w, sent, shown.divisions.length);
      const data = { club, id, ...shown, promotion, typed, trouble: trouble ?? again };
      const title = w.nextTitle({ season: w.titleOf(shown) });
      return { title, html: formMarkup(h(NextSeasonView, { w, data })) };
    },
  });
  form.performs("", makeSeason, {
    params: ({ club }) => ({ id: club.id }),
    body: (_, typed, at) => bodyOf(at, typed),
    names: fieldOf,
    onward: ({ club }, { divisions }) => `/clubs/${club.id}/desk/seasons/${inPath(divisions[0])}?news=made`,
  });
};
