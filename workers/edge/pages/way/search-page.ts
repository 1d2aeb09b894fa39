import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { searchAllowed } from "#access/http/rate/admitted.ts";
import type { Router } from "#access/http/router.ts";
import { directory } from "#ground/db/database.ts";
import { search } from "#read/queries/way/search.ts";
import { MOST_IN_SEARCH, searchQuery } from "#shared/api/league/search.ts";
import { SearchView } from "#shared/views/way/search.tsx";
import { showRefusal } from "../shell/refusal.ts";
import { fill } from "../shell/shell.ts";
import { indexWords } from "./words.ts";

/** The search, for everybody: a form that is sent by GET, so that what was found has an address. */
export const searchPage = (app: Router): void => {
  app.get("/search", async (c) => {
    const { pages, rulebook } = c.var.words;
    const w = indexWords(c);
    // What no text may hold is left aside, as a kind is that there is not.
    const typed = searchQuery.shape.q.safeParse(c.req.query("q")?.trim().slice(0, MOST_IN_SEARCH)).data ?? "";
    const kind = searchQuery.shape.kind.safeParse(c.req.query("kind")).data;
    const allowed = typed === "" ? null : await searchAllowed(c);
    if (allowed && !allowed.ok) return showRefusal(c, allowed.error);
    const found = typed === "" ? null : await search(directory(c.env), rulebook, { q: typed, kind });
    const data = { q: typed, kind: kind ?? null, found };
    return fill(c, {
      shell: "way/list",
      title: pages.titled({ page: w.search() }),
      description: w.searchAbout(),
      filling: { html: renderToString(h(SearchView, { w, data })), data: null },
    });
  });
};
