import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { renderSVG } from "uqr";
import { phoneOf } from "#access/accounts/phone-tokens.ts";
import type { Router } from "#access/http/router.ts";
import { directory } from "#ground/db/database.ts";
import type { PhoneLink } from "#shared/api/deployment/phones.ts";
import { LetInView, type ShownPhoneLink } from "#shared/views/account/phones.tsx";
import * as english from "#shared/words/account.en.ts";
import * as phones from "#shared/words/phones.en.ts";
import { showForm } from "../shell/form.ts";

/** A link for a phone with its code. */
export const drawnLink = ({ url }: PhoneLink): ShownPhoneLink => ({ url, code: renderSVG(url, { border: 4 }) });

/** The page of a link for a phone: what the link does is said before the phone is asked for a passkey. */
export const phonePage = (app: Router): void => {
  app.get("/account/phone/:token", async (c) => {
    const token = c.req.param("token");
    const found = await phoneOf(directory(c.env), token, new Date().toISOString());
    const phone = found && { name: found.name, lost: found.reason === "lost" };
    const html = renderToString(h(LetInView, { w: { ...english, ...phones }, data: { token, phone } }));
    return showForm(c, phones.letInTitle(), html, found ? 200 : 404, "account/phone");
  });
};
