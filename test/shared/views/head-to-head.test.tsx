import { renderToString } from "preact-render-to-string";
import { describe, expect, it } from "vitest";
import { playerWords } from "#edge/pages/shell/words.ts";
import type { HeadToHead } from "#shared/api/players/rating.ts";
import { HeadToHeadView } from "#shared/views/player/head-to-head.tsx";
import { ANNA, BELA, summary } from "#test/support/samples.ts";
import { textOf } from "#test/support/text.tsx";

const point = (number: number, day: string, points: number) => ({ number, day, rating: points * 1_000_000 });

/** Anna won the first two of three, Béla the last; both are on one list. */
const data: HeadToHead = {
  player: ANNA,
  other: BELA,
  club: { id: "c1", name: "Ring Road Carrom Club" },
  matches: { won: 2, drawn: 0, lost: 1 },
  boards: { won: 7, lost: 4 },
  points: { own: 55, other: 40 },
  uncounted: 0,
  forecast: null,
  curves: [
    [point(1, "2026-01-10", 1532), point(2, "2026-01-10", 1541), point(3, "2026-02-10", 1519)],
    [point(1, "2026-01-10", 1468), point(2, "2026-02-10", 1490)],
  ],
  played: [
    { ...summary("m3", [8, 25], "B"), day: "2026-02-10" },
    summary("m2", [25, 10], "A"),
    summary("m1", [15, 8], "A"),
  ],
  next: null,
  others: [BELA],
};

const page = (of: HeadToHead) => <HeadToHeadView w={playerWords} data={of} first={true} />;

describe("two players next to each other", () => {
  it("are one bar of their matches, and their meetings in order", () => {
    const html = renderToString(page(data));
    expect(html).toContain('aria-label="Anna Berg won 2, 0 drawn, B\u00e9la Tak\u00e1cs won 1"');
    expect(html).toContain('aria-label="The last 3 singles in order: won, won, lost"');
    expect(html.match(/<g class="mark (won|lost)">/g)).toEqual([
      '<g class="mark won">',
      '<g class="mark won">',
      '<g class="mark lost">',
    ]);
  });

  it("have the wins of the first player full, from the start, also where there are fewer of them", () => {
    const barOf = (html: string) => html.match(/<rect class="\w+"/g);
    expect(barOf(renderToString(page(data)))).toEqual(['<rect class="full"', '<rect class="clear"']);
    const behind = { won: 1, drawn: 0, lost: 2 };
    expect(barOf(renderToString(page({ ...data, matches: behind })))).toEqual([
      '<rect class="full"',
      '<rect class="clear"',
    ]);
    const played = data.played.map((one) => ({ ...one, winner: "B" }));
    const html = renderToString(page({ ...data, matches: { won: 0, drawn: 0, lost: 3 }, played }));
    expect(barOf(html)).toEqual(['<rect class="clear"']);
    expect(html.match(/<g class="mark lost">/g)).toHaveLength(3);
    expect(html).toContain('aria-label="The last 3 singles in order: lost, lost, lost"');
  });

  it("have their result in the heading and its bar, and in no third place", () => {
    const text = textOf(page(data));
    expect(text).toContain("Anna Berg 2\u20131 B\u00e9la Tak\u00e1cs");
    expect(text).not.toMatch(/Matches won|of the last 3/);
  });

  it("say of each match when and where it was played", () => {
    expect(textOf(page(data))).toContain("10 February 2026 \u00b7 First division Anna Berg 8");
  });

  it("are named at the ends of their curves by a whole first name", () => {
    const named = { ...data, player: { ...ANNA, name: "Priyadarshini Venkataraman-Ramachandran" } };
    expect(renderToString(page(named))).toContain(">1519 Priyadarshini<");
  });

  it("have their matches before the figures", () => {
    const text = textOf(page(data));
    expect(text.indexOf("latest first")).toBeLessThan(text.indexOf("Boards won"));
  });

  it("are distinguished from their doubles, which are listed and not counted", () => {
    expect(textOf(page(data))).not.toContain("not counted");
    const text = textOf(page({ ...data, uncounted: 2 }));
    expect(text).toContain("Anna Berg 2\u20131 B\u00e9la Tak\u00e1cs In singles");
    expect(text).toContain("2 matches in doubles or with more players are listed but not counted.");
  });

  it("have their ratings in one drawing, by the last of each day, and the same in figures", () => {
    const text = textOf(page(data));
    expect(text).toContain("Anna Berg 1519, B\u00e9la Tak\u00e1cs 1490, both in singles.");
    expect(text).toContain("10 January 2026 1541 1468 10 February 2026 1519 1490");
  });

  it("have what a match today would bring to each", () => {
    const forecast: HeadToHead["forecast"] = {
      list: "c1:singles",
      kind: "preview",
      sealed: null,
      expected: 0.54,
      provisional: false,
      stakes: {
        mode: "result",
        players: [
          { player: "a1", won: 14_720_000, drawn: -1_280_000, lost: -17_280_000 },
          { player: "b1", won: 17_280_000, drawn: 1_280_000, lost: -14_720_000 },
        ],
      },
      like: null,
    };
    expect(textOf(page({ ...data, forecast }))).toContain(
      "This is as if they met today, by the ratings before today. How good the forecasts are At stake if they met today: Anna: win +15, draw \u22121, lose \u221217 B\u00e9la: win +17, draw +1, lose \u221215",
    );
    expect(textOf(page(data))).not.toContain("If they met today");
  });

  it("draw nothing of ratings that are on no common list, nor of one meeting", () => {
    expect(renderToString(page({ ...data, curves: [] }))).not.toContain("both-ratings");
    expect(renderToString(page({ ...data, played: data.played.slice(0, 1) }))).not.toContain("meetings");
  });
});
