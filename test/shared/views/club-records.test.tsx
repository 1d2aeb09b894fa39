import { renderToString } from "preact-render-to-string";
import { describe, expect, it } from "vitest";
import { IN_ENGLISH } from "#edge/pages/shell/in-language.ts";
import { playerWords } from "#edge/pages/shell/words.ts";
import { indexWords } from "#edge/pages/way/words.ts";
import type { PublicFeat } from "#shared/api/players/records.ts";
import { PlayerView } from "#shared/views/player/player.tsx";
import { type ClubRecordsData, ClubRecordsView } from "#shared/views/way/club-records.tsx";
import { ANNA, BELA, player } from "#test/support/samples.ts";
import { textOf } from "#test/support/text.tsx";

const run: PublicFeat = {
  kind: "run",
  figure: 7,
  players: [ANNA],
  opponents: [BELA],
  match: "m1",
  board: 3,
  seq: 41,
  day: "2026-01-10",
  division: { id: "d1", name: "First division", season: "Winter 2026" },
};
const slam: PublicFeat = { ...run, kind: "white-slam", figure: 1, seq: null, day: null };
const points: PublicFeat = { ...run, kind: "points", figure: 30, board: null, seq: null, day: null, division: null };

const data: ClubRecordsData = {
  records: {
    club: { id: "c1", name: "Ring Road Carrom Club" },
    records: [run, points],
    slams: [slam],
    seasons: ["Winter 2026", "Summer 2025"],
    rulesets: [
      { id: "icf", name: "ICF Laws" },
      { id: "our-evening", name: "our-evening" },
    ],
    next: null,
  },
  filter: { season: "Winter 2026" },
  champions: [],
  first: true,
};

const page = (of: ClubRecordsData) => <ClubRecordsView w={indexWords(IN_ENGLISH)} data={of} />;

describe("the records of a club", () => {
  const [html, text] = [renderToString(page(data)), textOf(page(data))];

  it("have a figure, a holder, and the way to the strike", () => {
    expect(text).toContain(
      "Most men in one turn Anna Berg against B\u00e9la Tak\u00e1cs \u00b7 board 3, 10 January 2026",
    );
    expect(text).toContain("7 men");
    expect(html).toContain('href="/matches/m1/replay?at=41"');
  });

  it("say what was entered by hand, and lead to its board or its match", () => {
    expect(text).toContain(
      "White slam \u00b7 Anna Berg against B\u00e9la Tak\u00e1cs \u00b7 board 3 \u00b7 First division",
    );
    expect(html).toContain('href="/matches/m1#board-3"');
    expect(html).toContain('<a href="/matches/m1">this match</a> \u00b7 entered by hand');
  });

  it("lead to other seasons and rules, and keep the one that was chosen of each", () => {
    expect(html).toContain('href="/clubs/c1/records?season=Summer+2025"');
    expect(html).toContain('href="/clubs/c1/records?season=Winter+2026&amp;ruleset=icf"');
    expect(html).toMatch(/href="\/clubs\/c1\/records\?season=Winter\+2026" aria-current="page"/);
    expect(text).toContain("Season Winter 2026");
  });

  it("are empty until there is one", () => {
    const none = { ...data, records: { ...data.records, records: [], slams: [] } };
    expect(textOf(page(none))).toContain("No slam yet");
  });

  it("are a player's own without the name", () => {
    const own = textOf(
      <PlayerView w={playerWords} today="2026-01-24" by="matches" data={{ ...player, feats: [run, slam] }} />,
    );
    expect(own).toContain("Slams and records White slam against B\u00e9la Tak\u00e1cs");
    expect(own).toContain("Most men in one turn against B\u00e9la Tak\u00e1cs");
  });
});
