import { readFileSync } from "node:fs";
import { Validator } from "@cfworker/json-schema";
import { describe, expect, it } from "vitest";
import { atom, type Feed, jsonFeed, MOST_ENTRIES, newestFirst } from "#read/export/feeds/feed.ts";
import { faultsOf, HAS_XMLLINT } from "../support/xmllint.ts";

const SITE = new URL("https://carrom.example/");

const FEED: Feed = {
  language: "en",
  title: 'Results: <b>"One" & only</b>\u0000',
  of: "divisions/first",
  author: "Riverside\u000b Carrom Club",
  updated: "2026-02-03T20:15:00.000Z",
  entries: [
    {
      fixture: "first-r1-1",
      title: "आशा राव 25–13 </title>\ufffe",
      text: "]]> & so on",
      path: "/matches/first-r1-1",
      published: "2026-02-03T18:30:00.000Z",
      updated: "2026-02-03T20:15:00.000Z",
    },
    {
      fixture: "first-r1-2",
      title: "A v B: walkover",
      text: "A won.",
      path: "/divisions/first/fixtures#round-1",
      published: "2026-02-02T20:15:00.000Z",
      updated: "2026-02-02T20:15:00.000Z",
    },
  ],
};

const schema = new Validator(
  JSON.parse(readFileSync(new URL("../schemas/json-feed.schema.json", import.meta.url), "utf8")),
  "2020-12",
  false,
);

describe("a feed", () => {
  it.skipIf(!HAS_XMLLINT)("is Atom by the grammar of RFC 4287, whatever is in its texts", () => {
    expect(faultsOf(atom(SITE, FEED), "atom.rng")).toBe("");
    expect(faultsOf(atom(SITE, { ...FEED, entries: [] }), "atom.rng")).toBe("");
    expect(faultsOf(atom(SITE, { ...FEED, updated: "yesterday" }), "atom.rng")).not.toBe("");
  });

  it("is JSON Feed 1.1 by its schema", () => {
    const feed: unknown = JSON.parse(jsonFeed(SITE, FEED));
    expect(schema.validate(feed).errors).toEqual([]);
    expect(schema.validate({ ...JSON.parse(jsonFeed(SITE, FEED)), items: [{ id: "x" }] }).valid).toBe(false);
    expect(feed).toMatchObject({
      home_page_url: "https://carrom.example/divisions/first",
      items: [
        {
          id: "tag:strikebook,2026:fixture/first-r1-1",
          url: "https://carrom.example/matches/first-r1-1",
          title: "आशा राव 25–13 </title> ",
        },
        {},
      ],
    });
  });

  it("says the same in both formats", () => {
    const ids = [...atom(SITE, FEED).matchAll(/<id>([^<]*)<\/id>/g)].map(([, id]) => id);
    expect(ids).toEqual([
      "tag:strikebook,2026:divisions/first",
      "tag:strikebook,2026:fixture/first-r1-1",
      "tag:strikebook,2026:fixture/first-r1-2",
    ]);
  });

  it("has its newest entries, and no more of them than it may", () => {
    const entries = Array.from({ length: 3 * MOST_ENTRIES }, (_, index) => ({
      fixture: `f${index}`,
      title: "",
      text: "",
      path: "/",
      // All results were imported together, those played first last.
      updated: new Date(5_000_000_000_000 - index).toISOString(),
      published: new Date(index * 60_000).toISOString(),
    }));
    const newest = newestFirst(entries);
    expect(newest).toHaveLength(MOST_ENTRIES);
    expect(newest[0]?.fixture).toBe(`f${3 * MOST_ENTRIES - 1}`);
  });
});
