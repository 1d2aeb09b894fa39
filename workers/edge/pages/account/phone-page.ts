import { h } from "preact";
import { phoneOf } from "#access/accounts/phone-tokens.ts";
import type { Router } from "#access/http/router.ts";
import { directory } from "#ground/db/database.ts";
import { LetInView } from "#shared/views/forms/phones.tsx";
import { formMarkup, showForm } from "../shell/form.ts";

/** The page of a link for a phone: what the link does is said before the phone is asked for a passkey. */
export const phonePage = (app: Router): void => {
  app.get("/account/phone/:token", async (c) => {
    const token = c.req.param("token");
    const found = await phoneOf(directory(c.env), token, new Date().toISOString());
    const phone = found && { name: found.name, lost: found.reason === "lost" };
    const html = formMarkup(h(LetInView, { w: c.var.words.phones, data: { token, phone } }));
    return showForm(c, c.var.words.phones.letInTitle(), html, found ? 200 : 404, { shell: "account/phone" });
  });
};
