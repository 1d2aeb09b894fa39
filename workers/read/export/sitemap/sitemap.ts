import { RULESETS } from "#carrom";
import { pathIn } from "#shared/words/addresses.ts";
import { OFFERED } from "#shared/words/language.ts";
import { element, leaf, xmlDocument } from "../xml/xml.ts";

export const SITEMAP_MEDIA_TYPE = "application/xml; charset=utf-8";

const XMLNS = { xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9" };

/** An address on this site, and the day on which it last said something else. */
export type SitemapEntry = { readonly path: string; readonly changed: string | null };

const placeElement = (name: string, site: URL, { path, changed }: SitemapEntry): string =>
  element(name, [leaf("loc", new URL(path, site).href), ...(changed === null ? [] : [leaf("lastmod", changed)])]);

/** A sitemap of some addresses; at least one. */
export const sitemap = (site: URL, places: readonly SitemapEntry[]): string =>
  xmlDocument(
    element(
      "urlset",
      places.map((place) => placeElement("url", site, place)),
      XMLNS,
    ),
  );

/** The index of all sitemaps; at least one. */
export const sitemapIndex = (site: URL, paths: readonly string[]): string =>
  xmlDocument(
    element(
      "sitemapindex",
      paths.map((path) => placeElement("sitemap", site, { path, changed: null })),
      XMLNS,
    ),
  );

/** The paths of standing pages in English. */
const IN_ENGLISH: readonly string[] = [
  "/",
  "/clubs",
  "/about/",
  "/design/",
  "/verify/",
  "/heads",
  "/developers/api",
  "/rules/",
  "/rules/compare/",
  "/rules/explore/",
  "/rules/compose/",
  "/rules/decisions/",
  ...RULESETS.map(({ id }) => `/rules/${id}/`),
];

/** The pages that stand in the site as they were built, in each language, for everybody to find. */
export const STANDING_PAGES: readonly string[] = [
  ...new Set(OFFERED.flatMap((language) => IN_ENGLISH.map((path) => pathIn(language, path)))),
];
