import { renderToString } from "preact-render-to-string";
import { describe, expect, it } from "vitest";
import * as said from "#edge/pages/shell/words.ts";
import { DivisionView } from "#shared/views/division/division.tsx";
import { FixturesView } from "#shared/views/division/fixtures.tsx";
import { HomeView } from "#shared/views/home/home.tsx";
import { division } from "#test/support/samples.ts";
import { textOf } from "#test/support/text.tsx";

describe("a division", () => {
  it("shows the table with real minus signs and links to the players", () => {
    const html = renderToString(<DivisionView w={said.divisionWords} data={division} />);
    expect(html).toContain('<td class="net">\u22127</td>');
    expect(html).toContain('<td class="net">+7</td>');
    expect(html).toContain('href="/players/a1"');
    expect(html).toContain('aria-label="Latest first: won"');
  });

  it("says why entries level on points stand in this order, without a script", () => {
    const html = renderToString(<DivisionView w={said.divisionWords} data={division} />);
    expect(html).toContain("<details>");
    expect(textOf(<DivisionView w={said.divisionWords} data={division} />)).toContain(
      "Anna Berg and B\u00e9la Tak\u00e1cs are level on 2 points: why this order net points: Anna Berg 7, B\u00e9la Tak\u00e1cs \u22127",
    );
  });

  it("reads the crosstable along the row, also where the match was opened the other way round", () => {
    const html = renderToString(<DivisionView w={said.divisionWords} data={division} />);
    expect(html).toContain('aria-label="Anna Berg 15\u20138 B\u00e9la Tak\u00e1cs"');
    expect(html).toContain('aria-label="B\u00e9la Tak\u00e1cs 8\u201315 Anna Berg"');
  });

  it("shows the next round, and fixtures by round with home first", () => {
    expect(textOf(<DivisionView w={said.divisionWords} data={division} />)).toContain("Round 2");
    const fixtures = textOf(<FixturesView w={said.divisionWords} data={division} />);
    expect(fixtures).toContain("Round 1 Saturday, 10 January 2026 B\u00e9la Tak\u00e1cs 8 Anna Berg 15");
    expect(fixtures).toContain("Round 2 No day set yet Anna Berg v B\u00e9la Tak\u00e1cs");
  });
});

describe("the front page", () => {
  const empty = { clubs: [], divisions: [], live: [], tonight: [], latest: [], ratings: [] };

  it("says what this is while there is nothing, and has the board and the ways in", () => {
    const html = renderToString(<HomeView w={said.homeWords} data={empty} />);
    expect(html).toContain("<h1>Carrom leagues, scored strike by strike</h1>");
    expect(html).toContain('aria-label="A carrom board before the break"');
    expect(html.match(/<h2/g)).toBeNull();
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, to]) => to);
    expect(links).toEqual(["/about/", "/clubs", "/score/quick/", "/clubs/new"]);
  });

  it("puts what is live first", () => {
    const [fixture] = division.fixtures;
    if (!fixture?.match) throw new Error("the sample has a match");
    const club = { id: "c1", name: "Riverside" };
    const live = [{ ...fixture.match, club, status: "in-play" as const, play: "live" as const, winner: null }];
    const html = renderToString(<HomeView w={said.homeWords} data={{ ...empty, live }} />);
    expect(html).toContain('href="/matches/m1"');
    expect(textOf(<HomeView w={said.homeWords} data={{ ...empty, live }} />)).toContain(
      "Riverside · First division Live Anna Berg 15 B\u00e9la Tak\u00e1cs 8 Board",
    );
  });

  it("has the division of each result", () => {
    const latest = division.fixtures.flatMap(({ match }) => (match ? [{ ...match, club: null }] : []));
    expect(textOf(<HomeView w={said.homeWords} data={{ ...empty, latest }} />)).toContain(
      "Anna Berg 15 B\u00e9la Tak\u00e1cs 8 10 Jan \u00b7 First division",
    );
  });

  it("says of when the score of a match is that is being played, by the clock of its club", () => {
    const [fixture] = division.fixtures;
    if (!fixture?.match) throw new Error("the sample has a match");
    const when = { at: "2026-01-10T18:45:30.000Z", zone: "Asia/Kolkata", play: "live" as const };
    const match = { ...fixture.match, ...when, status: "in-play" as const, winner: null };
    const asOf = "as of 11 Jan, 00:15";
    expect(textOf(<HomeView w={said.homeWords} data={{ ...empty, live: [{ ...match, club: null }] }} />)).toContain(
      asOf,
    );
    const shown = { ...division, fixtures: [{ ...fixture, state: "in-play" as const, match }] };
    expect(textOf(<FixturesView w={said.divisionWords} data={shown} />)).toContain(asOf);
    const grid = renderToString(<DivisionView w={said.divisionWords} data={shown} />);
    expect(grid).toContain('title="as of 11\u00a0Jan,\u00a000:15"');
    const decided = { ...fixture.match, ...when };
    expect(
      textOf(
        <FixturesView w={said.divisionWords} data={{ ...division, fixtures: [{ ...fixture, match: decided }] }} />,
      ),
    ).not.toContain("live");
  });

  it("has byes, walkovers and deductions in columns of their own, and only where there are any", () => {
    const plain = textOf(<DivisionView w={said.divisionWords} data={division} />);
    expect(plain).toContain("P W D L Net Pts");
    expect(plain).toContain("Points: 2 for a win, 1 for a draw, 0 for a defeat.");
    const [first, second] = division.table;
    if (!first || !second) throw new Error("the sample has two lines");
    const table = [
      { ...first, walkoversWon: 1, byes: 1, points: 6 },
      { ...second, walkoversLost: 1, deducted: 1, points: 1 },
    ];
    const text = textOf(<DivisionView w={said.divisionWords} data={{ ...division, table }} />);
    expect(text).toContain("P W D L WO LO Bye Ded Net Pts");
    expect(text).toContain("1 1 0 0 1 0 1 0 +7 6");
    expect(text).toContain("1 0 0 1 0 1 0 \u22121 \u22127 1");
    expect(text).toContain(
      "WO: Won by walkover, 2 each. LO: Lost by walkover, 0 each. Bye: Round without an opponent, 2 each. Ded: Points deducted.",
    );
  });
});
