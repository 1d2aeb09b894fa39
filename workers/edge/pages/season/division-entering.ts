import { h } from "preact";
import type { Router } from "#access/http/router.ts";
import { changeEntering } from "#edge/routes/league/registration.ts";
import { typedEntering } from "#shared/views/desk/entering-fields.tsx";
import { DivisionEnteringView } from "#shared/views/season/division-entering.tsx";
import { divisionAtDesk } from "../desk/division-at-desk.ts";
import { enteringField, enteringIn } from "../desk/entering-typed.ts";
import { deskWords } from "../desk/words.ts";
import { formMarkup } from "../shell/form.ts";
import { formPage } from "../shell/form-page.ts";

/** The page on which it is changed who may enter a division, until it is drawn. */
export const divisionEnteringPage = (app: Router): void => {
  const form = formPage(app, {
    path: "/divisions/:id/desk/entering",
    admit: divisionAtDesk,
    address: ({ division }) => `/divisions/${division.id}/desk/entering`,
    news: (c) => ({ saved: deskWords(c).enteringSaved }),
    zone: ({ club }) => club.zone,
    initial: ({ club, division }) => (division.registration ? typedEntering(division.registration, club.zone) : {}),
    view: async (c, { division }, { typed, trouble, done }) => {
      const data = { division, typed, trouble, done };
      return { title: deskWords(c).entering(), html: formMarkup(h(DivisionEnteringView, { w: deskWords(c), data })) };
    },
  });

  form.performs("", changeEntering, {
    params: ({ division }) => ({ id: division.id }),
    names: enteringField,
    body: enteringIn,
    onward: "saved",
  });
};
