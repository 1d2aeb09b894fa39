import type { AppContext } from "#access/accounts/context.ts";
import { languageNow } from "#access/http/language.ts";
import { isolated } from "#shared/bidi.ts";
import { barePath, FIRST_LANGUAGE, pathIn } from "#shared/words/addresses.ts";
import { directionOf, type PageVersion } from "#shared/words/language.ts";

/** A feed of what a page shows. */
export type FeedLink = { readonly title: string; readonly path: string; readonly type: string };

/** What a page is where it is shared: in a chat, a feed reader, a search engine. */
export type Sharing = {
  /** Its title with what came of it, where the tab of a page that goes on is to say nothing that grows old. */
  readonly headline?: string;
  /** The path of its picture. */
  readonly picture?: string;
  readonly feeds?: readonly FeedLink[];
  /** What a person sends of it to others: a few lines, before its address. Left out, it is not sent. */
  readonly text?: string;
  /** What it is about, as schema.org has it. */
  readonly thing?: (address: (path: string) => string) => object;
};

/** What a head is made of. `isPersonal`: the page is for one person alone. */
type Headed = {
  readonly title: string;
  readonly description: string;
  readonly sharing?: Sharing;
  readonly isPersonal: boolean;
  readonly versions: readonly PageVersion[];
};

/** What a query says that makes another page of a page; anything else was added on the way, as by whoever counts visitors. */
const MEANT: ReadonlySet<string> = new Set([
  "after",
  "before",
  "list",
  "in",
  "ruleset",
  "empty",
  "day",
  "name",
  "since",
  "provisional",
  "q",
  "letter",
  "kind",
  "of",
  "mine",
  "curve",
]);

/** The path of a page in English, without the slash at its end by which it is asked for as well. */
export const homePath = (c: AppContext): string =>
  barePath(c.var.language, new URL(c.req.url).pathname).replace(/(?<=.)\/$/, "");

/** Where a page is at home: at its address without what a query adds; `null`: nowhere, as it is for one person alone. */
export const canonicalOf = (c: AppContext, { isPersonal }: Pick<Headed, "isPersonal">): string | null => {
  const { origin, searchParams } = new URL(c.req.url);
  if (isPersonal || [...searchParams.keys()].some((key) => MEANT.has(key))) return null;
  return `${origin}${pathIn(c.var.language, homePath(c))}`;
};

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const quoted = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** A text of a page's head. */
const inHead = (text: string): string => quoted(isolated(text, directionOf(languageNow())));

const meta = (key: "name" | "property", name: string, content: string): string =>
  `<meta ${key}="${name}" content="${inHead(content)}">`;

/** JSON that cannot end the script element that it stands in. */
export const embedded = (data: unknown): string => JSON.stringify(data).replaceAll("<", "\\u003c");

const PICTURE = { width: 1200, height: 630 } as const;

const pictureTags = (address: string, headline: string): readonly string[] => [
  meta("property", "og:image", address),
  meta("property", "og:image:type", "image/png"),
  meta("property", "og:image:width", String(PICTURE.width)),
  meta("property", "og:image:height", String(PICTURE.height)),
  meta("property", "og:image:alt", headline),
  meta("name", "twitter:card", "summary_large_image"),
];

/** What a built page cannot say of itself, as it does not know its host: where it is at home, and its picture. */
export const addressMarkup = (request: Request, picture: string, headline: string): string => {
  const address = new URL(new URL(request.url).pathname, request.url).href;
  return [
    `<link rel="canonical" href="${quoted(address)}">`,
    meta("property", "og:url", address),
    ...pictureTags(new URL(picture, request.url).href, headline),
  ].join("");
};

/** Links by which a search engine finds a page in its other languages. English is also for readers of none of them. */
const versionTags = (versions: readonly PageVersion[], address: (path: string) => string): readonly string[] =>
  versions.flatMap(({ language, href }) =>
    (language === FIRST_LANGUAGE ? [language, "x-default"] : [language]).map(
      (code) => `<link rel="alternate" hreflang="${code}" href="${quoted(address(href))}">`,
    ),
  );

/** The part of a title before the name of the site. */
const withoutSite = (title: string): string => title.replace(/ · Strikebook$/, "");

/**
 * What stands at the end of the head of a page that is filled: where it is at home, and what a chat, a feed reader and a
 * search engine show of it.
 */
export const headMarkup = (c: AppContext, page: Headed): string => {
  const { raw: request } = c.req;
  const canonical = canonicalOf(c, page);
  const { headline = withoutSite(page.title), picture, feeds = [], thing } = page.sharing ?? {};
  if (canonical === null && picture === undefined) return "";
  const address = (path: string): string => new URL(path, request.url).href;
  return [
    ...(canonical === null ? [] : [`<link rel="canonical" href="${quoted(canonical)}">`]),
    ...(canonical === null ? [] : versionTags(page.versions, address)),
    meta("property", "og:site_name", "Strikebook"),
    meta("property", "og:type", "website"),
    ...(canonical === null ? [] : [meta("property", "og:url", canonical)]),
    meta("property", "og:title", headline),
    meta("property", "og:description", page.description),
    ...(picture === undefined ? [] : pictureTags(address(picture), headline)),
    ...feeds.map(
      ({ title, path, type }) =>
        `<link rel="alternate" type="${type}" title="${inHead(title)}" href="${quoted(path)}">`,
    ),
    // As data: a browser runs none of it, and the policy has nothing to forbid.
    ...(thing ? [`<script type="application/ld+json">${embedded(thing(address))}</script>`] : []),
  ].join("");
};
