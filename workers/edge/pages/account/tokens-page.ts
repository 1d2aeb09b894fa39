import { h } from "preact";
import { signedIn } from "#access/accounts/signed-in.ts";
import { ask } from "#access/http/operation.ts";
import type { Router } from "#access/http/router.ts";
import { addToken, endToken, ownTokens } from "#edge/routes/accounts/tokens.ts";
import { TOKEN_SCOPES, USUAL_TOKEN_DAYS } from "#shared/api/deployment/tokens.ts";
import { TokensView } from "#shared/views/account/tokens.tsx";
import { toSignIn } from "../desk/at-desk.ts";
import { type FormValues, formMarkup } from "../shell/form.ts";
import { type FormState, formPage } from "../shell/form-page.ts";

const PATH = "/account/tokens";

/** A new token is ticked to do the least. */
const FIRST: FormValues = { read: "yes" };

/** The page on which an account makes tokens for scripts, each shown once, and revokes them. */
export const tokensPage = (app: Router): void => {
  const form = formPage(app, {
    path: PATH,
    admit: async (c) => (await signedIn(c)) ?? toSignIn(c, PATH),
    address: () => PATH,
    news: (c) => ({ revoked: c.var.words.tokens.tokenRevoked }),
    initial: () => FIRST,
    view: async (c, _, { typed, trouble, done, shown: made }: FormState<never, string>) => {
      const found = await ask(c, ownTokens, {});
      if (!found.ok) return null;
      const data = { tokens: found.value.tokens, made, typed, trouble, done };
      return {
        title: c.var.words.tokens.tokensTitle(),
        html: formMarkup(h(TokensView, { w: c.var.words.tokens, data })),
      };
    },
  });

  form.performs("", addToken, {
    body: (draft, typed) => ({
      ...draft,
      scopes: TOKEN_SCOPES.filter((scope) => scope in typed),
      days: Number(typed["days"] ?? USUAL_TOKEN_DAYS),
    }),
    onward: (_, { token }) => ({ shown: token }),
  });
  form.performs("/revoke", endToken, { params: (_, { token = "" }) => ({ token }), onward: "revoked" });
};
