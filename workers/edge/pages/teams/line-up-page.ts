import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { AppContext } from "#access/accounts/context.ts";
import type { Router } from "#access/http/router.ts";
import { directory } from "#ground/db/database.ts";
import { type TieEnd, tiePlan } from "#league";
import { tieDetail } from "#read/queries/league/team-tie.ts";
import { account } from "#shared/api/deployment/accounts.ts";
import { decisionLine } from "#shared/api/league/league.ts";
import { handedIn, type TeamTieDetail } from "#shared/api/league/team.ts";
import { fixtureId } from "#shared/ids.ts";
import { LineUpView } from "#shared/views/teams/line-up.tsx";
import { type OwnLineUps, ownLineUps } from "#write/commands/league/line-ups.ts";
import { inPath, toSignIn } from "../desk/at-desk.ts";
import type { FormValues } from "../shell/form.ts";
import { formPage } from "../shell/form-page.ts";
import { InternalApi, troubleAt } from "../shell/internal-api.ts";
import { notThere } from "../shell/shell.ts";
import { teamWords } from "./words.ts";

/** Somebody who is signed in, before a tie. */
type Visitor = { readonly api: InternalApi; readonly tie: TeamTieDetail; readonly own: OwnLineUps };

const visiting = async (app: Router, c: AppContext): Promise<Visitor | Response> => {
  const id = fixtureId.safeParse(c.req.param("id")).data;
  const db = directory(c.env);
  const tie = id === undefined ? null : await tieDetail(db, id);
  if (!tie) return notThere(c.env, c.req.raw);
  const api = new InternalApi(app, c);
  const me = await api.get("/api/v1/account", account);
  if (!me.ok) return toSignIn(c, `/ties/${inPath(tie.id)}/line-up`);
  return { api, tie, own: await ownLineUps(db, tie.id, me.value.value.id) };
};

/** A line-up as the fields of a form say it. */
const playersIn = ({ play }: TeamTieDetail, end: TieEnd, typed: FormValues): (string | null)[] =>
  Array.from({ length: tiePlan(play.plan).places }, (_, index) => typed[`${end}-${index + 1}`] || null);

/** The field of a place in either request. */
const fieldOf = (place: string, form: string): string | null => {
  const [, end = form.slice(1), index] = /^(?:players|(?:decision\/)?(home|away))\/(\d+)$/.exec(place) ?? [];
  if (index !== undefined) return `${end}-${Number(index) + 1}`;
  return place === "decision/reason" ? "reason" : null;
};

/** The page on which captains hand in line-ups and the desk substitutes players. */
export const lineUpPage = (app: Router): void => {
  const form = formPage(app, {
    path: "/ties/:id/line-up",
    admit: (c) => visiting(app, c),
    address: ({ tie }) => `/ties/${inPath(tie.id)}/line-up`,
    news: teamWords.news,
    maySend: ({ own }) => own.ends.length > 0,
    troubleOf: (problem, name) => troubleAt(problem, (place) => fieldOf(place, name)),
    view: async (_c, { tie, own }, { typed, trouble, refused, done }) => {
      const data = { tie, ...own, typed, trouble, refused, done };
      const title = teamWords.versus({ one: tie.home.team.name, other: tie.away.team.name });
      return { title, html: renderToString(h(LineUpView, { w: teamWords, data })) };
    },
  });

  const handIn = (end: TieEnd) =>
    form(
      `/${end}`,
      ({ api, tie }, typed) =>
        api.send(
          "PUT",
          `/api/v1/ties/${inPath(tie.id)}/line-ups/${inPath(tie[end].entry)}`,
          { players: playersIn(tie, end, typed) },
          handedIn,
        ),
      ({ tie }, { value: { shown } }) =>
        shown
          ? `/ties/${inPath(tie.id)}`
          : `/ties/${inPath(tie.id)}/line-up?${new URLSearchParams({ news: "handed" })}`,
    );
  handIn("home");
  handIn("away");

  form(
    "/substitute",
    ({ api, tie }, typed) => {
      const { id: fixture, division } = tie;
      const lineUps = { home: playersIn(tie, "home", typed), away: playersIn(tie, "away", typed) };
      const decision = { type: "line_ups_shown", fixture, ...lineUps, reason: typed.reason };
      const body = { id: crypto.randomUUID(), decision };
      return api.send("POST", `/api/v1/divisions/${inPath(division.id)}/decisions`, body, decisionLine);
    },
    "substituted",
  );
};
