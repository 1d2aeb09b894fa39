import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { UnsubscribeView } from "../../../../shared/views/told/unsubscribe.tsx";
import * as english from "../../../../shared/words/telling.en.ts";
import type { AppContext } from "../../../access/accounts/context.ts";
import type { Router } from "../../../access/http/router.ts";
import { endLetters, readerOf } from "../../../access/letters/unsubscribing.ts";
import { directory } from "../../../ground/db/database.ts";
import { showForm } from "../shell/form.ts";

type State = "asks" | "ended" | "stale";

const show = (c: AppContext, state: State): Promise<Response> => {
  const token = c.req.param("token") ?? "";
  const html = renderToString(h(UnsubscribeView, { w: english, data: { state, token } }));
  return showForm(c, english.unsubscribeTitle(), html, state === "stale" ? 404 : 200);
};

/** Whose letters the address ends. Its proof has 256 bits: nobody finds one by trying. */
const readerIn = (c: AppContext): Promise<string | null> =>
  readerOf(directory(c.env), c.env.STRIKEBOOK_SECRET, c.req.param("token") ?? "");

/**
 * The page of a link that ends somebody's letters. To look at it ends nothing: whatever scans letters follows links. It
 * names nobody, because whoever finds the letter could open it.
 */
export const unsubscribePage = (app: Router): void => {
  app.get("/unsubscribe/:token", async (c) => show(c, (await readerIn(c)) === null ? "stale" : "asks"));

  app.post("/unsubscribe/:token", async (c) => {
    const user = await readerIn(c);
    if (user === null) return show(c, "stale");
    await endLetters(directory(c.env), user, new Date().toISOString());
    return show(c, "ended");
  });
};
