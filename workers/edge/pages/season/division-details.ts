import { h } from "preact";
import type { Router } from "#access/http/router.ts";
import { updateDivision } from "#edge/routes/league/registry.ts";
import { DETAIL_TEXTS } from "#shared/api/league/league.ts";
import { typedDayPlan } from "#shared/views/desk/day-plan-fields.tsx";
import { DETAIL_FIELDS, DivisionDetailsView } from "#shared/views/season/division-details.tsx";
import { type TermsAtDesk, termsAtDesk } from "../desk/division-at-desk.ts";
import { deskWords } from "../desk/words.ts";
import { hourIn, moneyIn } from "../shell/as-written.ts";
import { type FormValues, formMarkup } from "../shell/form.ts";
import { formPage } from "../shell/form-page.ts";
import { feeTyped } from "./copied-division.ts";

const initial = ({ terms: { tables, timetable, registration, ...terms } }: TermsAtDesk): FormValues => ({
  ...Object.fromEntries(DETAIL_TEXTS.map((name) => [name, terms[name] ?? ""])),
  tables: tables === undefined ? "" : String(tables),
  ...typedDayPlan(timetable),
  ...(registration ? feeTyped(registration) : {}),
});

/** What was typed, as the form shows it once it is saved: sent again, it changes nothing. */
const tidied = (typed: FormValues, { division }: TermsAtDesk): FormValues => {
  const trimmed = Object.fromEntries(Object.entries(typed).map(([field, text]) => [field, text.trim()]));
  const { starts, "registration/fee/amount": sum, "registration/fee/currency": named = "" } = trimmed;
  const hour = starts === undefined ? {} : { starts: hourIn(starts) };
  if (sum === undefined) return { ...trimmed, ...hour };
  const { amount, currency = "" } = sum === "" ? { amount: sum } : moneyIn(sum, named, division.club.zone);
  return {
    ...trimmed,
    ...hour,
    "registration/fee/amount": typeof amount === "number" ? String(amount / 100) : amount,
    "registration/fee/currency": currency,
  };
};

/** The page on which a division's time, venue, boards and fee are changed. */
export const divisionDetailsPage = (app: Router): void => {
  const form = formPage(app, {
    path: "/divisions/:id/desk/details",
    admit: termsAtDesk,
    address: ({ division }) => `/divisions/${division.id}/desk/details`,
    news: (c) => ({ saved: deskWords(c).detailsSaved }),
    initial,
    shared: DETAIL_FIELDS,
    tidy: tidied,
    view: async (c, { division }, { typed, trouble, done }) => {
      const data = { division, typed, trouble, done };
      return { title: deskWords(c).details(), html: formMarkup(h(DivisionDetailsView, { w: deskWords(c), data })) };
    },
  });

  form.performs("", updateDivision, {
    params: ({ division }) => ({ id: division.id }),
    names: Object.fromEntries(
      ["fee", "fee/amount", "fee/currency", "howToPay", "howToPay/instructions", "howToPay/link"].map((place) => [
        place,
        `registration/${place}`,
      ]),
    ),
    onward: "saved",
  });
};
