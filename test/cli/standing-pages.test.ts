import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { root } from "#cli/server/children.ts";
import { STANDING_PAGES, sitemap, sitemapIndex } from "#read/export/sitemap/sitemap.ts";
import { pathIn } from "#shared/words/addresses.ts";
import { OFFERED } from "#shared/words/language.ts";
import { faultsOf, HAS_XMLLINT } from "../support/xmllint.ts";

const SITE = new URL("https://carrom.example/");
const PLACES = STANDING_PAGES.map((path) => ({ path, changed: null }));

describe("the pages that a sitemap names", () => {
  it("are those of the built site that a search engine may list", () => {
    const built = globSync(`${root}site/dist/**/index.html`)
      .filter((file) => !file.includes("/shell/") && !readFileSync(file, "utf8").includes('content="noindex"'))
      .map((file) => file.replace(`${root}site/dist`, "").replace("index.html", ""))
      // The pseudo-locale is built, and offered to no one.
      .filter((path) => !path.startsWith("/qps/"));
    expect(built.length).toBeGreaterThan(10);
    const named = new Set(STANDING_PAGES);
    // A sheet without names is to be printed, not found.
    expect(built.filter((path) => !named.has(path) && !path.endsWith("/sheet/"))).toEqual([]);
    const dynamic = OFFERED.flatMap((language) =>
      ["/", "/clubs", "/heads", "/developers/api"].map((path) => pathIn(language, path)),
    );
    expect(STANDING_PAGES.filter((path) => !built.includes(path) && !dynamic.includes(path))).toEqual([]);
  });

  it("name no address of their own: the build knows no host, and a canonical address is whole", () => {
    const built = globSync(`${root}site/dist/**/*.html`);
    expect(built.filter((file) => readFileSync(file, "utf8").includes('rel="canonical"'))).toEqual([]);
  });

  it.skipIf(!HAS_XMLLINT)("stand in a sitemap, and that in an index, by the protocol's schemas", () => {
    expect(faultsOf(sitemap(SITE, PLACES), "sitemap.xsd")).toBe("");
    expect(faultsOf(sitemap(SITE, [{ path: "/matches/a&b", changed: "2026-02-03" }]), "sitemap.xsd")).toBe("");
    expect(faultsOf(sitemap(SITE, [{ path: "/", changed: "soon" }]), "sitemap.xsd")).not.toBe("");
    expect(faultsOf(sitemapIndex(SITE, ["/sitemaps/pages.xml"]), "siteindex.xsd")).toBe("");
    expect(faultsOf(sitemapIndex(SITE, []), "siteindex.xsd")).not.toBe("");
  });
});
