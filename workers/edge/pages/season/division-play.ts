import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { Router } from "#access/http/router.ts";
import { changePlay } from "#edge/routes/league/registration.ts";
import { databaseOf } from "#ground/db/database.ts";
import { planOf } from "#league";
import { termsOfDivision } from "#read/queries/league/division-terms.ts";
import { typedPlan } from "#shared/views/desk/plan-fields.tsx";
import { DivisionPlayView } from "#shared/views/season/division-play.tsx";
import { type DivisionAtDesk, divisionAtDesk } from "../desk/division-at-desk.ts";
import { formatIn, PLAY_NAMES, planIn, typedFormat } from "../desk/play-typed.ts";
import { deskWords } from "../desk/words.ts";
import type { FormValues } from "../shell/form.ts";
import { numberIn } from "../shell/form-body.ts";
import { formPage } from "../shell/form-page.ts";
import { notThere } from "../shell/shell.ts";
import { rulesetTyped } from "./copied-division.ts";
import { playableIn } from "./new-division.ts";

type Visitor = DivisionAtDesk & { readonly terms: NonNullable<Awaited<ReturnType<typeof termsOfDivision>>> };

const initial = ({ terms }: Visitor): FormValues => ({
  ruleset: rulesetTyped(terms.ruleset),
  ...typedPlan(planOf(terms)),
  ...typedFormat(terms.format ?? {}),
  ...(terms.registration && {
    minimum: String(terms.registration.minimum),
    maximum: String(terms.registration.maximum),
  }),
});

/** The page on which it is changed how a division is played, until it is drawn. */
export const divisionPlayPage = (app: Router): void => {
  const form = formPage(app, {
    path: "/divisions/:id/desk/play",
    admit: async (c): Promise<Visitor | Response> => {
      const desk = await divisionAtDesk(c);
      if (desk instanceof Response) return desk;
      const { club, division } = desk;
      const terms = await termsOfDivision(databaseOf(c.env, club.id), club.id, division.id);
      return terms ? { ...desk, terms } : notThere(c.env, c.req.raw);
    },
    address: ({ division }) => `/divisions/${division.id}/desk/play`,
    news: { saved: deskWords.playSaved },
    initial,
    view: async (c, { club, division }, { typed, trouble, done }) => {
      const data = { division, typed, trouble, done, rulesets: await playableIn(c, club.id) };
      return { title: deskWords.changePlay(), html: renderToString(h(DivisionPlayView, { w: deskWords, data })) };
    },
  });

  form.performs("", changePlay, {
    params: ({ division }) => ({ id: division.id }),
    names: PLAY_NAMES,
    body: (draft, typed) => ({
      ruleset: typed.ruleset,
      play: typed.play,
      plan: planIn(typed),
      format: formatIn(draft["format"], typed) ?? null,
      ...("minimum" in typed ? { minimum: numberIn(typed.minimum), maximum: numberIn(typed.maximum) } : {}),
    }),
    onward: "saved",
  });
};
