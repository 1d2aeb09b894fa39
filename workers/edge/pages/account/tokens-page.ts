import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { AppContext } from "#access/accounts/context.ts";
import type { Router } from "#access/http/router.ts";
import { done } from "#shared/api/deployment/accounts.ts";
import { apiTokens, madeToken, TOKEN_SCOPES, USUAL_TOKEN_DAYS } from "#shared/api/deployment/tokens.ts";
import { type TokensData, TokensView } from "#shared/views/account/tokens.tsx";
import * as english from "#shared/words/tokens.en.ts";
import { signedInApi, toSignIn } from "../desk/at-desk.ts";
import { type FormValues, goOn, saidAs, showForm, typedIn } from "../shell/form.ts";
import { fieldAmong, InternalApi, troubleAt, troubleOf } from "../shell/internal-api.ts";

const PATH = "/account/tokens";
const API = "/api/v1/account/tokens";

const NEWS: Readonly<Record<string, () => string>> = { revoked: english.tokenRevoked };

/** What a new token may do is ticked for it, beginning with the least. */
const FIRST: FormValues = { read: "yes" };

const show = async (
  c: AppContext,
  api: InternalApi,
  shown: Partial<Omit<TokensData, "tokens">> = {},
  status = 200,
): Promise<Response> => {
  const found = await api.get(API, apiTokens);
  if (!found.ok) return toSignIn(c, PATH);
  const done = saidAs(NEWS, c.req.query("news"));
  const data = { tokens: found.value.value.tokens, made: null, typed: FIRST, trouble: null, done, ...shown };
  return showForm(c, english.tokensTitle(), renderToString(h(TokensView, { w: english, data })), status);
};

/** The page on which somebody makes tokens for scripts, each shown once, and revokes them. */
export const tokensPage = (app: Router): void => {
  app.get(PATH, (c) => show(c, new InternalApi(app, c)));

  app.post(PATH, async (c) => {
    const api = await signedInApi(app, c, PATH);
    if (api instanceof Response) return api;
    const typed = await typedIn(c);
    const scopes = TOKEN_SCOPES.filter((scope) => scope in typed);
    const asked = { name: typed["name"] ?? "", scopes, days: Number(typed["days"] ?? USUAL_TOKEN_DAYS) };
    const made = await api.send("POST", API, asked, madeToken);
    // Never by way of an address, which a browser remembers.
    if (made.ok) return show(c, api, { made: made.value.value.token });
    const trouble = troubleAt(made.error, fieldAmong(["name", "scopes", "days"]));
    return show(c, api, { typed, trouble }, made.error.status);
  });

  app.post(`${PATH}/revoke`, async (c) => {
    const api = await signedInApi(app, c, PATH);
    if (api instanceof Response) return api;
    const { token = "" } = await typedIn(c);
    const revoked = await api.send("DELETE", `${API}/${encodeURIComponent(token)}`, undefined, done);
    if (revoked.ok) return goOn(c, `${PATH}?news=revoked`);
    return show(c, api, { trouble: troubleOf(revoked.error) }, revoked.error.status);
  });
};
