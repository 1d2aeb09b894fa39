import { Fragment, h } from "preact";
import { renderToString } from "preact-render-to-string";
import { renderSVG } from "uqr";
import type { AppContext } from "#access/accounts/context.ts";
import { expiring, PUBLIC } from "#access/http/headers.ts";
import { builtIn, languageNow } from "#access/http/language.ts";
import { isolated } from "#shared/bidi.ts";
import { drawnOnPage } from "#shared/views/parts/page/own-direction.ts";
import { Send } from "#shared/views/parts/send.tsx";
import { LanguagesView } from "#shared/views/way/languages.tsx";
import { type Way, WayView } from "#shared/views/way/way.tsx";
import { FIRST_LANGUAGE, pathIn } from "#shared/words/addresses.ts";
import { directionOf, versionsOf } from "#shared/words/language.ts";
import { firstStyles, readStyles } from "./first-styles.ts";
import { canonicalOf, embedded, headMarkup, homePath, type Sharing } from "./head.ts";
import { inItsLanguage } from "./languages.ts";

/** A page that is filled at the edge: its shell is built with the site, its words come from the data. */
export type ShellPage = {
  /** Folder of the built shell. */
  readonly shell:
    | "home"
    | "club"
    | "house-ruleset"
    | "division"
    | "fixtures"
    | "match"
    | "matches/replay"
    | "matches/dispute"
    | "sheet"
    | "what-if"
    | "difference"
    | "corrections"
    | "correct"
    | "player"
    | "player-list"
    | "head-to-head"
    | "ratings"
    | "series"
    | "calibration"
    | "heads"
    | "score"
    | "way/list"
    | "evening/evening"
    | "evening/hall"
    | "evening/night"
    | "account/phone"
    | "account/told"
    | "calendar"
    | "developers/api"
    | "embed/frame"
    | "form";
  readonly title: string;
  readonly description: string;
  readonly sharing?: Sharing;
  /** The path that its code on paper leads to, where that is not the page itself. */
  readonly code?: string;
  /** Where a page of a club stands: the way to the club's other pages. */
  readonly way?: Way | null;
  /** The instant until which it may be kept, ISO 8601; left out or `null`: until something of it changes. */
  readonly until?: string | null;
  /** Markup of the view, and the data that it was made from: the page's own script goes on from there. */
  readonly filling?: { readonly html: string; readonly data: unknown };
};

// A page is drawn in the direction of the language that its request is answered in.
drawnOnPage(() => directionOf(languageNow()));

/** Pages that are for one person alone, or stand in a page of another site. */
const OF_ONE: ReadonlySet<ShellPage["shell"]> = new Set([
  "embed/frame",
  "form",
  "calendar",
  "evening/night",
  "account/phone",
  "account/told",
  "score",
]);

/** Characters of an address that a phone still reads from a small code. */
const MOST_IN_CODE = 300;

/**
 * The code of a page, for paper: whoever reads the print finds the page as it is now. What a query adds to a long address
 * is left out, and an address that is too long without it has none.
 */
const codeOf = (c: AppContext, { shell, code: path }: ShellPage): string => {
  if (OF_ONE.has(shell) || shell === "correct" || shell === "evening/hall") return "";
  const { url } = c.req;
  const { href, origin, pathname } = new URL(path === undefined ? url : pathIn(c.var.language, path), url);
  const address = href.length > MOST_IN_CODE ? `${origin}${pathname}` : href;
  if (address.length > MOST_IN_CODE) return "";
  return `<div class="page-code" aria-hidden="true">${renderSVG(address, { border: 1, pixelSize: 4 })}</div>`;
};

/** The place of a page within its club, and what sends it to others, as markup. */
const wayOf = (c: AppContext, { way: place, sharing: { text } = {} }: ShellPage): string => {
  const { send, way } = c.var.words;
  const link = canonicalOf(c, { isPersonal: false }) ?? c.req.url;
  return renderToString(
    h(
      Fragment,
      null,
      place ? h(WayView, { w: way, way: place }) : null,
      text === undefined ? null : h(Send, { w: send, text, link }),
    ),
  );
};

/** The links to a page in other languages, as markup. */
const languagesOf = ({ var: { language, words } }: AppContext, path: string): string =>
  renderToString(h(LanguagesView, { w: words.way, versions: versionsOf(language, path), here: language }));

/** Fills a shell, in the language of a request. */
export const fill = async (c: AppContext, page: ShellPage): Promise<Response> => {
  const { env } = c;
  const { raw: request } = c.req;
  const shell = await env.ASSETS.fetch(new URL(builtIn(c.var.language, `/shell/${page.shell}/`), request.url));
  if (!shell.ok) throw new Error(`the site's shell "${page.shell}" is not built`);
  const { filling } = page;
  const isPersonal = OF_ONE.has(page.shell);
  const path = homePath(c);
  const versions = versionsOf(c.var.language, path);
  const direction = directionOf(c.var.language);
  const [markup, code, way] = [await shell.text(), codeOf(c, page), wayOf(c, page)];
  const styles = firstStyles(await readStyles(env, request.url), [markup, code, way, filling?.html].join(""));
  const rewriter = new HTMLRewriter()
    .on("style[data-first]", { element: (style) => void style.setInnerContent(styles, { html: true }) })
    .on("head", {
      element: (head) => void head.append(headMarkup(c, { ...page, isPersonal, versions }), { html: true }),
    })
    .on("main", { element: (main) => void main.prepend(code, { html: true }) })
    .on("[data-way]", { element: (slot) => void slot.setInnerContent(way, { html: true }) })
    .on("title", { element: (title) => void title.setInnerContent(isolated(page.title, direction)) })
    .on('meta[name="description"]', {
      element: (meta) => void meta.setAttribute("content", isolated(page.description, direction)),
    });
  // The answer to a form has an address of its own only where the form is.
  if (versions.length > 0 && c.req.method === "GET")
    rewriter.on("footer.foot", {
      element: (foot) => void foot.append(languagesOf(c, `${path}${new URL(c.req.url).search}`), { html: true }),
    });
  if (filling)
    rewriter
      .on("[data-view]", { element: (slot) => void slot.setInnerContent(filling.html, { html: true }) })
      // As HTML, because in a script element entities would stay entities.
      .on("script[data-view-data]", {
        element: (slot) => void slot.setInnerContent(embedded(filling.data), { html: true }),
      });
  const filled = rewriter.transform(
    new Response(markup, {
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        "Cache-Control": PUBLIC,
        ...expiring(page.until ?? null),
      },
    }),
  );
  return inItsLanguage(c, filled);
};

/** The site's own page for what is not there, in the language of its address. */
export const notThere = async (c: AppContext): Promise<Response> => {
  const { language } = c.var;
  // Cloudflare looks for this one file at the root, and serves it without a slash.
  const path = language === FIRST_LANGUAGE ? "/404" : builtIn(language, "/404/");
  const page = await c.env.ASSETS.fetch(new URL(path, c.req.url));
  const answer = new Response(page.body, {
    status: 404,
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" },
  });
  return inItsLanguage(c, answer);
};
