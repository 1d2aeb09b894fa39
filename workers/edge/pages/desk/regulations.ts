import { h } from "preact";
import type { AppContext } from "#access/accounts/context.ts";
import type { Router } from "#access/http/router.ts";
import { regulate } from "#edge/routes/league/registration.ts";
import { databaseOf } from "#ground/db/database.ts";
import { TERM_FIELDS, typedRegulations } from "#shared/views/desk/division-terms.tsx";
import { type FrozenBy, RegulationsView } from "#shared/views/desk/regulations.tsx";
import { RegulationsInWords } from "#shared/views/division/regulations.tsx";
import { criterionName } from "#shared/views/parts/criteria-words.ts";
import { docketOfDivision } from "#write/commands/league/decisions.ts";
import { firstOf, freezeOf } from "#write/commands/league/regulations.ts";
import { formMarkup } from "../shell/form.ts";
import { formPage } from "../shell/form-page.ts";
import { pageWords } from "../shell/words.ts";
import { type DivisionAtDesk, divisionAtDesk } from "./division-at-desk.ts";
import { regulationsIn, withoutGaps } from "./regulations-typed.ts";
import { deskWords } from "./words.ts";

/** What froze them first; `null` as long as they can be changed. */
const frozenBy = async (c: AppContext, { club, division }: DivisionAtDesk): Promise<FrozenBy | null> => {
  const found = await docketOfDivision(databaseOf(c.env, club.id), division.id);
  const freeze = found && freezeOf(found);
  return freeze && firstOf(freeze, division);
};

const NOTHING_SAID = {
  pointsToTarget: false,
  byeScore: null,
  walkoverScore: null,
  unplayed: null,
  promotion: null,
  grace: null,
  protest: null,
  handicap: null,
  prizes: null,
  notes: null,
};

/** The page of a division's regulations: in words, and, until the first result, as a form. */
export const regulationsPage = (app: Router): void => {
  const form = formPage(app, {
    path: "/divisions/:id/desk/regulations",
    admit: divisionAtDesk,
    address: ({ division }) => `/divisions/${division.id}/desk/regulations`,
    news: (c) => ({ changed: deskWords(c).regulationsSaved }),
    initial: ({ division }) => typedRegulations(division.regulations),
    shared: TERM_FIELDS,
    tidy: withoutGaps,
    shown: (c, field, value) =>
      field.startsWith("regulations/criteria/") ? criterionName(deskWords(c), value) : value,
    view: async (c, desk, { typed, trouble, done }) => {
      const { division } = desk;
      const data = { division, typed, trouble, done, frozen: await frozenBy(c, desk) };
      const inForce = h(RegulationsInWords, { w: pageWords(c).regulationsWords, regulations: division.regulations });
      const html = formMarkup(h(RegulationsView, { w: deskWords(c), data }, inForce));
      return { title: deskWords(c).regulations(), html };
    },
  });

  form.performs("", regulate, {
    params: ({ division }) => ({ id: division.id }),
    // Fields without a tick or a text are sent as well: an old value would stay otherwise.
    body: (_, typed) => ({ regulations: { ...NOTHING_SAID, ...regulationsIn(typed) } }),
    onward: "changed",
  });
};
