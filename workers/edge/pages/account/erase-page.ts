import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { AppContext } from "#access/accounts/context.ts";
import type { Router } from "#access/http/router.ts";
import { done } from "#shared/api/deployment/accounts.ts";
import { erasure } from "#shared/api/deployment/erasure.ts";
import { EraseView } from "#shared/views/account/erase.tsx";
import type { Trouble } from "#shared/views/forms/field.tsx";
import * as english from "#shared/words/account.en.ts";
import * as erasing from "#shared/words/erasure.en.ts";
import { toSignIn } from "../desk/at-desk.ts";
import { goOn, showForm, typedIn } from "../shell/form.ts";
import { fieldAmong, InternalApi, troubleAt } from "../shell/internal-api.ts";

const PATH = "/account/erase";

/** What the page says to whoever comes from here. */
const NEWS: keyof typeof english.news = "erased";

const show = async (c: AppContext, api: InternalApi, trouble: Trouble | null, status = 200): Promise<Response> => {
  const found = await api.get("/api/v1/account/erasure", erasure);
  if (!found.ok) return toSignIn(c);
  const data = { erasure: found.value.value, trouble };
  return showForm(
    c,
    english.eraseTitle(),
    renderToString(h(EraseView, { w: { ...english, ...erasing }, data })),
    status,
  );
};

/** The page on which somebody erases themselves: what would go and what would stay stands there first. */
export const erasePage = (app: Router): void => {
  app.get(PATH, (c) => show(c, new InternalApi(app, c), null));

  app.post(PATH, async (c) => {
    const api = new InternalApi(app, c);
    const { password = "" } = await typedIn(c);
    const erased = await api.send("POST", "/api/v1/account/erasure", { password }, done);
    if (erased.ok) return goOn(c, `/account/sign-in?news=${NEWS}`, erased.value.cookies);
    return show(c, api, troubleAt(erased.error, fieldAmong(["password"])), erased.error.status);
  });
};
