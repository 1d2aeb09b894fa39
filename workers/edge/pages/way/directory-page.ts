import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { AppContext } from "#access/accounts/context.ts";
import { searchAllowed } from "#access/http/rate/admitted.ts";
import type { Router } from "#access/http/router.ts";
import { directory } from "#ground/db/database.ts";
import { directoryPage, directorySearch } from "#read/queries/way/directory.ts";
import { MOST_IN_SEARCH, searchQuery } from "#shared/api/league/search.ts";
import { FIRST_PAGE } from "#shared/api/parts/limits.ts";
import { type DirectoryData, DirectoryView } from "#shared/views/way/directory.tsx";
import { pathIn } from "#shared/words/addresses.ts";
import { showRefusal } from "../shell/refusal.ts";
import { fill } from "../shell/shell.ts";
import { askedIn } from "./asked.ts";
import { indexWords } from "./words.ts";

const show = (c: AppContext, data: DirectoryData): Promise<Response> => {
  const w = indexWords(c);
  return fill(c, {
    shell: "way/list",
    title: c.var.words.pages.titled({ page: w.clubs() }),
    description: w.clubsAbout(),
    filling: { html: renderToString(h(DirectoryView, { w, data })), data: null },
  });
};

/** The directory of all clubs, with a search by name and place that works by its address alone. */
export const directoryPages = (app: Router): void => {
  app.get("/clubs", async (c) => {
    // One page, at one address.
    if (new URL(c.req.url).pathname.endsWith("/")) return c.redirect(pathIn(c.var.language, "/clubs"), 301);
    const db = directory(c.env);
    const q = searchQuery.shape.q.safeParse(c.req.query("q")?.trim().slice(0, MOST_IN_SEARCH)).data ?? "";
    if (q === "") {
      const asked = askedIn(c, FIRST_PAGE, "id");
      const { rows, next } = await directoryPage(db, asked);
      return show(c, { q: null, clubs: rows, next, first: asked.after === undefined });
    }
    const allowed = await searchAllowed(c);
    if (!allowed.ok) return showRefusal(c, allowed.error);
    return show(c, { q, clubs: await directorySearch(db, q), next: null, first: true });
  });
};
