import { h } from "preact";
import { signedIn } from "#access/accounts/signed-in.ts";
import { ask } from "#access/http/operation.ts";
import type { Router } from "#access/http/router.ts";
import { endCalendarAddress, makeCalendarAddress, ownCalendarAddress } from "#edge/routes/accounts/own-calendar.ts";
import { OwnCalendarView } from "#shared/views/account/own-calendar.tsx";
import { toSignIn } from "../desk/at-desk.ts";
import { formMarkup } from "../shell/form.ts";
import { type FormState, formPage } from "../shell/form-page.ts";

const PATH = "/account/calendar";

/** The page of an account's own calendar: its address is made, shown once, replaced and taken away. */
export const ownCalendarPage = (app: Router): void => {
  const form = formPage(app, {
    path: PATH,
    admit: async (c) => (await signedIn(c)) ?? toSignIn(c, PATH),
    address: () => PATH,
    news: (c) => ({ ended: c.var.words.ownCalendar.calendarEnded }),
    view: async (c, _, { trouble, done, shown: made }: FormState<never, string>) => {
      const found = await ask(c, ownCalendarAddress, {});
      if (!found.ok) return null;
      const data = { since: found.value.made?.slice(0, 10) ?? null, made, trouble, done };
      return {
        title: c.var.words.ownCalendar.calendarTitle(),
        html: formMarkup(h(OwnCalendarView, { w: c.var.words.ownCalendar, data })),
      };
    },
  });

  form.performs("", makeCalendarAddress, { onward: (_, { url }) => ({ shown: url }) });
  form.performs("/end", endCalendarAddress, { onward: "ended" });
};
