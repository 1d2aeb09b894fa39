import { renderToString } from "preact-render-to-string";
import { describe, expect, it } from "vitest";
import { divisionPoster } from "#edge/pages/embed/posters.ts";
import { IN_ENGLISH } from "#edge/pages/shell/in-language.ts";
import { pageWords, divisionWords as w } from "#edge/pages/shell/words.ts";
import type { Division, FixtureRow } from "#shared/api/league/division.ts";
import { DivisionView } from "#shared/views/division/division.tsx";
import { FixturesView } from "#shared/views/division/fixtures.tsx";
import { ANNA, BELA, division } from "#test/support/samples.ts";
import { textOf } from "#test/support/text.tsx";

/** The table, or the bracket, of each format. */

const htmlOf = (data: Division): string => renderToString(<DivisionView w={w} data={data} />);
const page = (data: Division): string => textOf(<DivisionView w={w} data={data} />);

/** The text of each element that a pattern finds in some markup, hidden words included. */
const texts = (html: string, pattern: RegExp): readonly string[] =>
  [...html.matchAll(pattern)].map(([, inner = ""]) =>
    inner
      .replaceAll(/<[^>]+>/g, "")
      .replaceAll("&amp;", "&")
      .replaceAll(/\s+/g, " ")
      .trim(),
  );

const [played, open] = division.fixtures;
const [first, second] = division.table;
if (!played || !open || !first || !second) throw new Error("the sample has two fixtures and two rows");

describe("the title of a division", () => {
  it("has its season, once", () => {
    const title = (data: Division) => texts(htmlOf(data), /<h1>(.*?)<\/h1>/gs);
    expect(title(division)).toEqual(["First division, Winter 2026"]);
    expect(title({ ...division, name: "Open, Winter 2026" })).toEqual(["Open, Winter 2026"]);
  });

  it("has the way to the season among the club's divisions, and how far the division is", () => {
    expect(htmlOf(division)).toContain('href="/clubs/c1/divisions#Ring-Road-League-Winter-2026"');
    expect(page(division)).toContain("Ring Road League: 1 of 2 matches played.");
  });
});

describe("what explains a table", () => {
  it("is in one fold, and all files are in another", () => {
    const folds = texts(htmlOf(division), /<summary[^>]*>(.*?)<\/summary>/gs);
    expect(folds.filter((text) => text === "How this table works")).toHaveLength(1);
    expect(folds.filter((text) => text === "Download")).toHaveLength(1);
    const [files = ""] = texts(htmlOf(division), /<details class="downloads">(.*?)<\/details>/gs);
    expect(files).toContain("Report for pairing programs and checkers (TRF)");
    expect(files).toContain("Calendar of these matches");
  });
});

describe("a Swiss", () => {
  const third = { id: "c1", name: "Chidi Eze" };
  const walkover: FixtureRow = {
    ...open,
    id: "f3",
    round: 2,
    home: { ...third, entry: "c1" },
    away: { ...ANNA, entry: "a1" },
    state: "walkover",
    winner: "c1",
  };
  const data: Division = {
    ...division,
    play: "swiss",
    plan: { format: "swiss", rounds: 3, final: false },
    regulations: { ...division.regulations, criteria: ["buchholz", "net-points"] },
    table: [
      { ...first, buchholz: 3 },
      { ...second, buchholz: 2.5 },
      { ...second, entry: "c1", players: [third], place: 3, buchholz: 1 },
    ],
    fixtures: [played, walkover, { ...open, round: 3 }],
    pairing: {
      rounds: 3,
      final: false,
      paired: 3,
      due: null,
      byes: [
        { round: 1, entry: "c1" },
        { round: 2, entry: "b1" },
      ],
    },
  };
  const row = (name: string): string =>
    texts(htmlOf(data), /<tr(?: class="tied")?>(.*?)<\/tr>/gs).find((text) => new RegExp(`^\\d${name}`).test(text)) ??
    "";

  it("has all who rest in a round on one line", () => {
    const byes = ["a1", "b1"].map((entry) => ({ round: 3, entry }));
    const resting = { ...data, pairing: data.pairing && { ...data.pairing, byes } };
    expect(textOf(<FixturesView w={w} data={resting} />)).toContain("Bye: Anna Berg, B\u00e9la Tak\u00e1cs");
  });

  it("has a column a round, and Buchholz before the points", () => {
    expect(page(data)).toContain("R1 R2 R3 Net BH Pts");
    expect(htmlOf(data)).toContain('title="Buchholz"');
  });

  it("has both below the name too, for a phone, and lines across the columns that a phone has", () => {
    expect(row("Anna Berg")).toContain("Anna BergNet +7 \u00b7 BH 3");
    expect(htmlOf(data)).toContain('<td colspan="5"><details>');
  });

  it("has the score of each round, and below it the place of the opponent", () => {
    // A name by which a speaking reader asks for it begins with what is shown (WCAG 2.5.3).
    expect(htmlOf(data)).not.toContain('aria-label="Anna');
    expect(row("Anna Berg")).toContain("15\u20138 v 2 Anna Berg 15\u20138 Béla Takács");
    expect(row("Béla Takács")).toContain("8\u201315 v 1");
    expect(row("Béla Takács")).toContain("bye");
    expect(row("Chidi Eze")).toContain("w/o v 1 Chidi Eze w/o Anna Berg");
    expect(row("Anna Berg")).toContain("v 2 Anna Berg v Béla Takács");
  });

  it("has no sign at a place, which would read as a margin", () => {
    expect(row("Anna Berg")).not.toMatch(/[+=\u2212]2/);
    expect(row("Béla Takács")).not.toMatch(/[+=\u2212]1/);
  });

  it("marks the side that had the first break, and explains both below the table", () => {
    const marks = [...htmlOf(data).matchAll(/class="first-break"/g)];
    expect(marks).toHaveLength(data.fixtures.length + 1);
    expect(page(data)).toMatch(
      /below it the opponent: v\s5 is against place 5. A win is bold. A dot is for the first break./,
    );
  });

  it("says that a match is on: its score alone would read as one that was played", () => {
    if (!played.match) throw new Error("the sample has a match");
    const match = { ...played.match, status: "in-play" as const, play: "live" as const, winner: null };
    const on = { ...data, fixtures: [{ ...played, state: "in-play" as const, winner: null, match }] };
    expect(page(on)).toMatch(/\d\u2013\d+ live v\s2/);
  });

  it("has no results grid, and no discs", () => {
    expect(page(data)).not.toContain("Results grid Name");
    expect(htmlOf(data)).not.toContain('class="crosstable"');
    expect(htmlOf(data)).not.toContain("last-five");
  });
});

describe("a group", () => {
  const grouped = (place: number) => ({ ...division, table: division.table.map((one) => ({ ...one, group: place })) });
  const data: Division = {
    ...grouped(1),
    plan: { format: "groups", stage: "2x1", legs: 1, places: 2 },
    table: [first, second].map((one, index) => ({
      ...one,
      group: 1,
      place: index + 1,
      flag: index === 0 ? "clinched" : "eliminated",
    })),
  };

  it("has a line under the last who goes on, in words for readers", () => {
    const html = htmlOf(data);
    const line = html.indexOf('<tr class="line goes-on">');
    expect(line).toBeGreaterThan(html.indexOf("Anna Berg</a>"));
    expect(line).toBeLessThan(html.indexOf("Béla Takács</a>"));
    expect(page(data)).toContain("The first goes on.");
  });

  it("says who certainly goes on, and who cannot", () => {
    expect(page(data)).toContain("Anna Berg goes on");
    expect(page(data)).toContain("Béla Takács cannot go on");
  });

  it("has none where the place is shared, or in another format", () => {
    const shared = { ...data, table: data.table.map((one) => ({ ...one, place: 1 })) };
    expect(htmlOf(shared)).not.toContain("line goes-on");
    expect(htmlOf(division)).not.toContain("line goes-on");
  });
});

describe("a bracket", () => {
  const slot = { from: null, place: null };
  const final = {
    round: 1,
    position: 1,
    part: "main" as const,
    bye: false,
    needless: false,
    overtaken: false,
    home: { ...slot, entry: "b1", players: [BELA] },
    away: { ...slot, entry: "a1", players: [ANNA] },
    winner: "a1",
    fixture: "f1",
    match: "m1",
  };
  const knockout: Division = {
    ...division,
    play: "knockout",
    plan: { format: "knockout", places: 2 },
    table: [],
    fixtures: [{ ...played, tie: true, evidence: "points" }],
    bracket: [[final]],
  };

  it("has a line a name with its own score, and the winner in bold", () => {
    const html = htmlOf(knockout);
    expect(texts(html, /<span class="tie-side">(.*?<\/(?:b|span)> <(?:b|span)[^>]*>.*?)<\/span>/gs)[0]).toContain(
      "Béla Takács",
    );
    expect(html).toMatch(/<b class="tie-name">.*Anna Berg.*<\/b> <b class="tie-score">15<\/b>/);
    expect(html).toMatch(/<span class="tie-name">.*Béla Takács.*<\/span> <span class="tie-score">8<\/span>/);
    expect(html).toContain('<span class="tie-player">Béla Takács</span>');
  });

  it("names the winner under the title, with the score of the final", () => {
    expect(page(knockout)).toContain("First division, Winter 2026 Winner: Anna Berg, 15\u20138 against Béla Takács");
    const groups = { ...knockout, plan: { format: "groups", stage: "2x1", legs: 1, places: 2 } as const };
    expect(page({ ...groups, table: division.table })).toContain("Winner: Anna Berg, 15\u20138 against Béla Takács");
  });

  it("has the mark of a list for a result without strikes, and says once what it is", () => {
    const html = htmlOf(knockout);
    expect(html).toContain('<span class="evidence-mark" title="points only">');
    expect(page(knockout)).toContain("The strikes of this match were not recorded.");
    const struck = { ...knockout, fixtures: [{ ...played, tie: true }] };
    expect(htmlOf(struck)).not.toContain("evidence-mark");
  });

  it("keeps the words of a walkover", () => {
    const given = { ...played, tie: true, state: "walkover" as const, match: null, evidence: "decision" as const };
    expect(page({ ...knockout, fixtures: [given] })).toContain("Béla Takács v Anna Berg walkover");
    expect(page({ ...knockout, fixtures: [given] })).toContain("Winner: Anna Berg");
  });

  it("has both names of a pair whole", () => {
    const players = [ANNA, { id: "c1", name: "Chidi Eze" }];
    const pair = { ...knockout, bracket: [[{ ...final, away: { ...final.away, players } }]] };
    expect(page(pair)).toContain("Anna Berg & Chidi Eze");
  });

  it("is before all that is beside a table", () => {
    const html = htmlOf(knockout);
    expect(html.indexOf('class="bracket"')).toBeLessThan(html.indexOf('class="columns"'));
  });
});

describe("the picture of a division", () => {
  const pages = pageWords(IN_ENGLISH);

  it("has the top of its table", () => {
    expect(divisionPoster(pages, division).rows.map(({ name }) => name)).toEqual(["Anna Berg", "Béla Takács"]);
  });

  it("has its matches where it has no table, or nothing was played", () => {
    const knockout = { ...division, table: [] };
    expect(divisionPoster(pages, knockout).rows).toMatchObject([{ name: "Anna Berg v Béla Takács", value: "" }]);
    const over = { ...knockout, fixtures: [played] };
    expect(divisionPoster(pages, over).rows).toMatchObject([{ name: "Béla Takács v Anna Berg", value: "8\u201315" }]);
    const unplayed = { ...division, fixtures: [open] };
    expect(divisionPoster(pages, unplayed).rows).toMatchObject([{ name: "Anna Berg v Béla Takács" }]);
  });
});
