import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { AppContext } from "#access/accounts/context.ts";
import type { Router } from "#access/http/router.ts";
import { done, madeCalendar, ownCalendar } from "#shared/api/deployment/accounts.ts";
import { type OwnCalendarData, OwnCalendarView } from "#shared/views/account/own-calendar.tsx";
import * as english from "#shared/words/own-calendar.en.ts";
import { signedInApi, toSignIn } from "../desk/at-desk.ts";
import { goOn, saidAs, showForm } from "../shell/form.ts";
import { InternalApi, troubleOf } from "../shell/internal-api.ts";

const PATH = "/account/calendar";
const API = "/api/v1/account/calendar";

const NEWS: Readonly<Record<string, () => string>> = { ended: english.calendarEnded };

const show = async (
  c: AppContext,
  api: InternalApi,
  shown: Partial<Pick<OwnCalendarData, "made" | "trouble">> = {},
  status = 200,
): Promise<Response> => {
  const found = await api.get(API, ownCalendar);
  if (!found.ok) return toSignIn(c, PATH);
  const since = found.value.value.made?.slice(0, 10) ?? null;
  const data = { since, made: null, trouble: null, done: saidAs(NEWS, c.req.query("news")), ...shown };
  const html = renderToString(h(OwnCalendarView, { w: english, data }));
  return showForm(c, english.calendarTitle(), html, status);
};

/** The page of somebody's own calendar: its address is made, shown once, replaced and taken away. */
export const ownCalendarPage = (app: Router): void => {
  app.get(PATH, (c) => show(c, new InternalApi(app, c)));

  app.post(PATH, async (c) => {
    const api = await signedInApi(app, c, PATH);
    if (api instanceof Response) return api;
    const made = await api.send("POST", API, undefined, madeCalendar);
    // Never by way of an address, which a browser remembers.
    if (made.ok) return show(c, api, { made: made.value.value.url });
    return show(c, api, { trouble: troubleOf(made.error) }, made.error.status);
  });

  app.post(`${PATH}/end`, async (c) => {
    const api = await signedInApi(app, c, PATH);
    if (api instanceof Response) return api;
    const ended = await api.send("DELETE", API, undefined, done);
    if (ended.ok) return goOn(c, `${PATH}?news=ended`);
    return show(c, api, { trouble: troubleOf(ended.error) }, ended.error.status);
  });
};
