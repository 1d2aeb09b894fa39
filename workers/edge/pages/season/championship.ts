import { h } from "preact";
import type { Router } from "#access/http/router.ts";
import { makeSeason } from "#edge/routes/league/seasons.ts";
import { newSeason } from "#shared/api/league/season.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok } from "#shared/result.ts";
import { ChampionshipView, MOST_BESIDE } from "#shared/views/season/championship.tsx";
import { inPath } from "../desk/at-desk.ts";
import { type TermsAtDesk, termsAtDesk } from "../desk/division-at-desk.ts";
import { saidOf } from "../desk/typed-values.ts";
import { deskWords } from "../desk/words.ts";
import { type FormValues, formMarkup } from "../shell/form.ts";
import { numberIn } from "../shell/form-body.ts";
import { formPage } from "../shell/form-page.ts";

/** The rows of the form that have a name, by their numbers on it. */
const rowsIn = (typed: FormValues): readonly number[] =>
  Array.from({ length: MOST_BESIDE }, (_, index) => index).filter((index) => typed[`divisions/${index}/name`]?.trim());

/** A refusal with its places as the rows of the form are numbered: empty ones were not sent. */
const ofRows = (fault: Fault, rows: readonly number[]): Fault => {
  const placed = (place: string): string =>
    place.replace(/^\/divisions\/(\d+)/, (_, index) => `/divisions/${rows[Number(index)] ?? index}`);
  return {
    ...fault,
    ...(fault.place === undefined ? {} : { place: placed(fault.place) }),
    ...(fault.errors ? { errors: fault.errors.map((one) => ({ ...one, place: placed(one.place) })) } : {}),
  };
};

/** A division of the form: as the one that it is made beside, with its own name, players and category. */
const divisionIn = ({ terms }: TermsAtDesk, typed: FormValues, index: number) => {
  const at = (place: string) => typed[`divisions/${index}/${place}`] || undefined;
  const rule = (place: string) => at(`registration/category/rule/${place}`);
  const ages = saidOf({ min: numberIn(rule("ageOn/min")), max: numberIn(rule("ageOn/max")) });
  const ageOn = ages && { ...ages, day: typed.day || undefined };
  const name = at("name")?.trim();
  const { league: _league, season: _season, registration, ...others } = terms;
  const { category: _category, ...kept } = registration ?? {};
  const said = saidOf({ sex: rule("sex"), ageOn });
  return {
    ...others,
    name,
    id: `${typed.id}-${index + 1}`,
    registration: {
      ...kept,
      players: numberIn(at("registration/players")),
      ...(said ? { category: { label: name, rule: said } } : {}),
    },
  };
};

/** The page on which the other divisions of a championship are made beside one of them. */
export const championshipPage = (app: Router): void => {
  const form = formPage(app, {
    path: "/divisions/:id/desk/championship",
    admit: termsAtDesk,
    address: ({ division }) => `/divisions/${division.id}/desk/championship`,
    news: () => ({}),
    initial: () => ({ id: crypto.randomUUID() }),
    view: async (c, { division }, { typed, trouble }) => {
      const html = formMarkup(h(ChampionshipView, { w: deskWords(c), data: { division, typed, trouble } }));
      return { title: deskWords(c).championship(), html };
    },
  });

  form.does("", {
    schema: newSeason,
    names: (place) => (/^divisions\/\d+\/registration\/category\/rule\/ageOn\/day$/.test(place) ? "day" : undefined),
    work: async (c, desk, typed) => {
      const { league, season } = desk.terms;
      const rows = rowsIn(typed);
      const divisions = rows.map((index) => divisionIn(desk, typed, index));
      const made = await makeSeason.perform(c, {
        params: { id: desk.club.id },
        body: { league, season, divisions },
      });
      if (!made.ok) return err(ofRows(made.error, rows));
      return ok({ onward: `/clubs/${desk.club.id}/desk/seasons/${inPath(desk.division.id)}?news=divisions` });
    },
  });
};
