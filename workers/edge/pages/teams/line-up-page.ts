import { h } from "preact";
import type { AppContext } from "#access/accounts/context.ts";
import { signedIn } from "#access/accounts/signed-in.ts";
import type { Router } from "#access/http/router.ts";
import { decide } from "#edge/routes/league/decisions.ts";
import { handInLineUp } from "#edge/routes/league/teams.ts";
import { directory } from "#ground/db/database.ts";
import { type TieSide, tiePlan } from "#league";
import { tieDetail } from "#read/queries/league/team-tie.ts";
import type { TeamTieDetail } from "#shared/api/league/team.ts";
import { fixtureId } from "#shared/ids.ts";
import type { DecisionPreview } from "#shared/views/desk/deciding/decision-form.tsx";
import { LineUpView } from "#shared/views/teams/line-up.tsx";
import { type OwnLineUps, ownLineUps } from "#write/commands/league/line-ups.ts";
import { inPath, toSignIn } from "../desk/at-desk.ts";
import { type FormValues, formMarkup } from "../shell/form.ts";
import { type FormState, formPage } from "../shell/form-page.ts";
import { notThere } from "../shell/shell.ts";
import { teamWords } from "./words.ts";

/** An account, before a tie. */
type Visitor = { readonly tie: TeamTieDetail; readonly own: OwnLineUps };

const visiting = async (c: AppContext): Promise<Visitor | Response> => {
  const id = fixtureId.safeParse(c.req.param("id")).data;
  const db = directory(c.env);
  const tie = id === undefined ? null : await tieDetail(db, id);
  if (!tie) return notThere(c);
  const me = await signedIn(c);
  if (!me) return toSignIn(c, `/ties/${inPath(tie.id)}/line-up`);
  return { tie, own: await ownLineUps(db, tie.id, me.user.id) };
};

/** A line-up as the fields of a form say it. */
const playersIn = ({ play }: TeamTieDetail, end: TieSide, typed: FormValues): (string | null)[] =>
  Array.from({ length: tiePlan(play).places }, (_, index) => typed[`${end}-${index + 1}`] || null);

/** The field of a place in a line-up; `whose` is the end of one that is handed in. */
const fieldOf = (place: string, whose: TieSide): string | undefined => {
  if (place === "declared") return `${whose}-declared`;
  const [, end, index] = /^(players|home|away)\/(\d+)$/.exec(place) ?? [];
  return index === undefined ? undefined : `${end === "players" ? whose : end}-${Number(index) + 1}`;
};

/** The page on which captains hand in line-ups and the desk substitutes players. */
export const lineUpPage = (app: Router): void => {
  const form = formPage(app, {
    path: "/ties/:id/line-up",
    admit: visiting,
    address: ({ tie }) => `/ties/${inPath(tie.id)}/line-up`,
    news: (c) => teamWords(c).news,
    maySend: ({ own }) => own.ends.length > 0,
    view: async (c, { tie, own }, { typed, trouble, refused, done }: FormState<DecisionPreview>) => {
      const data = { tie, ...own, typed, trouble, refused, done };
      const title = teamWords(c).versus({ one: tie.home.team.name, other: tie.away.team.name });
      return { title, html: formMarkup(h(LineUpView, { w: teamWords(c), data })) };
    },
  });

  for (const end of ["home", "away"] as const)
    form.performs(`/${end}`, handInLineUp, {
      params: ({ tie }) => ({ id: tie.id, entry: tie[end].entry }),
      names: (place) => fieldOf(place, end),
      body: (_, typed, { tie }) => ({
        players: playersIn(tie, end, typed),
        declared: typed[`${end}-declared`] === "yes",
      }),
      onward: ({ tie }, { shown }) => (shown ? `/ties/${inPath(tie.id)}` : "handed"),
    });

  form.performs("/substitute", decide, {
    params: ({ tie }) => ({ id: tie.division.id }),
    at: "decision",
    names: (place) => fieldOf(place, "home"),
    body: (_, typed, { tie }) => ({
      id: crypto.randomUUID(),
      decision: {
        type: "line_ups_shown",
        fixture: tie.id,
        home: playersIn(tie, "home", typed),
        away: playersIn(tie, "away", typed),
        reason: typed.reason,
      },
    }),
    onward: "substituted",
  });
};
