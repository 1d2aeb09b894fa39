import { h } from "preact";
import { attempt } from "#access/accounts/attempts.ts";
import type { AppContext } from "#access/accounts/context.ts";
import { clientOf } from "#access/http/rate/client.ts";
import type { Router } from "#access/http/router.ts";
import { directory } from "#ground/db/database.ts";
import { name as clubName } from "#shared/api/parts/values.ts";
import { type SetUpData, SetUpView } from "#shared/views/account/set-up.tsx";
import { isSetUpCodeValid, setUp } from "#write/commands/clubs/set-up.ts";
import { formMarkup, showForm, typedIn } from "../shell/form.ts";
import { showRefusal } from "../shell/refusal.ts";

const show = (c: AppContext, data: SetUpData, status = 200): Promise<Response> =>
  showForm(c, c.var.words.account.setUpTitle(), formMarkup(h(SetUpView, { w: c.var.words.account, data })), status);

const codeIn = (c: AppContext): string => c.req.param("code") ?? "";

/** A code that sets nothing up: counted like a wrong organiser key, which it leads to. */
const stale = async (c: AppContext): Promise<Response> => {
  const tried = { what: "organiser-key", account: "set-up", address: clientOf(c.req.raw) } as const;
  const counted = await attempt(directory(c.env), tried, Date.now());
  return counted.ok ? show(c, { state: "stale" }, 404) : showRefusal(c, counted.error);
};

const answer = async (c: AppContext): Promise<Response> => {
  const { name: typed = "" } = await typedIn(c);
  const name = clubName.safeParse(typed).data;
  if (name === undefined) {
    const trouble = {
      message: c.var.words.account.setUpNameless(),
      fields: { name: c.var.words.account.setUpNameless() },
    };
    return show(c, { state: "asks", code: codeIn(c), typed, trouble }, 422);
  }
  const done = await setUp(c.env, { code: codeIn(c), name }, Date.now());
  if (done === null) return stale(c);
  if (!done.ok) return showRefusal(c, done.error);
  const { organiserKey, invitation } = done.value;
  return show(c, { state: "done", organiserKey, invitation });
};

/** The page of a new deployment, at the address that the deployment printed: for one person, once, for half an hour. */
export const setUpPage = (app: Router): void => {
  app.get("/set-up/:code", async (c) =>
    (await isSetUpCodeValid(c.env, codeIn(c), Date.now()))
      ? show(c, { state: "asks", code: codeIn(c), typed: "", trouble: null })
      : stale(c),
  );
  app.post("/set-up/:code", async (c) =>
    (await isSetUpCodeValid(c.env, codeIn(c), Date.now())) ? answer(c) : stale(c),
  );
};
