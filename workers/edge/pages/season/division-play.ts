import { h } from "preact";
import type { Router } from "#access/http/router.ts";
import { changePlay } from "#edge/routes/league/registration.ts";
import { planOf } from "#league";
import { typedPlan } from "#shared/views/desk/plan-fields.tsx";
import { DivisionPlayView } from "#shared/views/season/division-play.tsx";
import { type TermsAtDesk, termsAtDesk } from "../desk/division-at-desk.ts";
import { formatIn, PLAY_NAMES, planIn, typedFormat } from "../desk/play-typed.ts";
import { deskWords } from "../desk/words.ts";
import { type FormValues, formMarkup } from "../shell/form.ts";
import { numberIn } from "../shell/form-body.ts";
import { formPage } from "../shell/form-page.ts";
import { rulesetTyped } from "./copied-division.ts";
import { playableIn } from "./new-division.ts";

const initial = ({ terms }: TermsAtDesk): FormValues => ({
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
    admit: termsAtDesk,
    address: ({ division }) => `/divisions/${division.id}/desk/play`,
    news: (c) => ({ saved: deskWords(c).playSaved }),
    initial,
    view: async (c, { club, division }, { typed, trouble, done }) => {
      const data = { division, typed, trouble, done, rulesets: await playableIn(c, club.id) };
      return { title: deskWords(c).changePlay(), html: formMarkup(h(DivisionPlayView, { w: deskWords(c), data })) };
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
