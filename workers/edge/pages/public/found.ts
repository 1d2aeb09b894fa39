import type { AppContext } from "#access/accounts/context.ts";
import { cachedByVersion } from "#access/http/cache/cached-by-version.ts";
import { PUBLIC } from "#access/http/headers.ts";
import type { Router } from "#access/http/router.ts";
import { directory } from "#ground/db/database.ts";
import { KINDS, placesOf, sitemapsOf } from "#read/export/sitemap/places.ts";
import { SITEMAP_MEDIA_TYPE, STANDING_PAGES, sitemap, sitemapIndex } from "#read/export/sitemap/sitemap.ts";
import { publicVersion } from "#read/queries/clubs/version.ts";
import { pathIn } from "#shared/words/addresses.ts";
import { OFFERED } from "#shared/words/language.ts";
import { notThere } from "../shell/shell.ts";

/**
 * What nobody finds by searching: what is somebody's own, what is sent or computed anew for each question, and what stands
 * in other sites' pages.
 */
const NOT_SEARCHED: readonly string[] = [
  "/account",
  "/api/",
  "/embed/",
  "/invitations/",
  "/score/",
  "/search",
  "/t/",
  "/transfers/",
  "/unsubscribe/",
  "/clubs/*/desk",
  "/divisions/*/desk",
  "/divisions/*/enter",
  "/matches/*/correct",
  "/matches/*/own",
  "/matches/*/disputes",
  "/set-up/",
  "/matches/*/what-if",
];

const robots = (site: URL): string =>
  [
    "User-agent: *",
    ...new Set(OFFERED.flatMap((language) => NOT_SEARCHED.map((path) => `Disallow: ${pathIn(language, path)}`))),
    "",
    `Sitemap: ${new URL("/sitemap.xml", site).href}`,
    "",
  ].join("\n");

const siteOf = (c: AppContext): URL => new URL("/", c.req.url);

const sent = (c: AppContext, body: string): Response =>
  c.body(body, 200, { "Content-Type": SITEMAP_MEDIA_TYPE, "Cache-Control": PUBLIC });

/** By which crawlers find what there is. */
export const foundRoutes = (app: Router): void => {
  app.get("/robots.txt", (c) => c.text(robots(siteOf(c)), 200, { "Cache-Control": PUBLIC }));

  app.get("/sitemap.xml", async (c) => {
    const db = directory(c.env);
    return cachedByVersion(
      c,
      () => publicVersion(db),
      async () => {
        const parts = (await sitemapsOf(db)).flatMap(({ kind, pages }) =>
          Array.from({ length: pages }, (_, index) => `/sitemaps/${kind}-${index + 1}.xml`),
        );
        return sent(c, sitemapIndex(siteOf(c), ["/sitemaps/pages.xml", ...parts]));
      },
    );
  });

  app.get("/sitemaps/:file", async (c) => {
    const file = c.req.param("file");
    if (file === "pages.xml")
      return sent(
        c,
        sitemap(
          siteOf(c),
          STANDING_PAGES.map((path) => ({ path, changed: null })),
        ),
      );
    const [, name, page] = /^([a-z]+)-([1-9]\d{0,5})\.xml$/.exec(file) ?? [];
    const kind = KINDS.find((one) => one === name);
    if (kind === undefined) return notThere(c);
    const db = directory(c.env);
    return cachedByVersion(
      c,
      () => publicVersion(db),
      async () => {
        const places = await placesOf(db, kind, Number(page));
        // A sitemap of nothing is none.
        return sent(c, sitemap(siteOf(c), places.length > 0 ? places : [{ path: "/", changed: null }]));
      },
    );
  });
};
