import { h } from "preact";
import { attempt } from "#access/accounts/attempts.ts";
import type { AppContext } from "#access/accounts/context.ts";
import { clientOf } from "#access/http/rate/client.ts";
import type { Router } from "#access/http/router.ts";
import { endLetters, readerOf } from "#access/letters/unsubscribing.ts";
import { directory } from "#ground/db/database.ts";
import { UnsubscribeView } from "#shared/views/told/unsubscribe.tsx";
import { formMarkup, showForm } from "../shell/form.ts";
import { showRefusal } from "../shell/refusal.ts";

type State = "asks" | "ended" | "stale";

const show = (c: AppContext, state: State): Promise<Response> => {
  const token = c.req.param("token") ?? "";
  const html = formMarkup(h(UnsubscribeView, { w: c.var.words.telling, data: { state, token } }));
  return showForm(c, c.var.words.telling.unsubscribeTitle(), html, state === "stale" ? 404 : 200);
};

/** Whose letters the address ends. Its proof has 256 bits: nobody finds one by trying. */
const readerIn = (c: AppContext): Promise<string | null> =>
  readerOf(directory(c.env), c.env.STRIKEBOOK_SECRET, c.req.param("token") ?? "");

/** A link that ends nothing: counted, by client, and after too many of them nobody is told even that. */
const stale = async (c: AppContext): Promise<Response> => {
  const tried = { what: "letters-link", account: "letters", address: clientOf(c.req.raw) } as const;
  const counted = await attempt(directory(c.env), tried, Date.now());
  return counted.ok ? show(c, "stale") : showRefusal(c, counted.error);
};

/**
 * The page of a link that ends somebody's letters. To look at it ends nothing: whatever scans letters follows links. It
 * names nobody, because whoever finds the letter could open it.
 */
export const unsubscribePage = (app: Router): void => {
  app.get("/unsubscribe/:token", async (c) => ((await readerIn(c)) === null ? stale(c) : show(c, "asks")));

  app.post("/unsubscribe/:token", async (c) => {
    const user = await readerIn(c);
    if (user === null) return stale(c);
    await endLetters(directory(c.env), user, new Date().toISOString());
    return show(c, "ended");
  });
};
