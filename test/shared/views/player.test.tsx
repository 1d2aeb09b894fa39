import fc from "fast-check";
import { renderToString } from "preact-render-to-string";
import { describe, expect, it } from "vitest";
import * as said from "#edge/pages/shell/words.ts";
import { MILLION } from "#ratings";
import type { Player } from "#shared/api/players/player.ts";
import { ratingSpreadOf } from "#shared/api/players/rating-spread.ts";
import { PlayerView } from "#shared/views/player/player.tsx";
import type { CurveBy } from "#shared/views/ratings/rating-chart.tsx";
import { player } from "#test/support/samples.ts";
import { textOf } from "#test/support/text.tsx";

const TODAY = "2026-01-24";

describe("a player", () => {
  const text = textOf(<PlayerView w={said.playerWords} today={TODAY} by="matches" data={player} />);

  it("shows the rating large with its last change, rounded half away from zero", () => {
    expect(text).toContain(
      "Anna Berg 1519 \u221223 on 17 Jan Singles ratings \u00b7 Provisional, after 2 rated matches; highest 1541",
    );
  });

  it("names the next match, and the way to it", () => {
    expect(text).toContain("Next match: Saturday, 24 January 2026, v B\u00e9la Tak\u00e1cs, First division, round 2");
    const html = (next: Player["next"]) =>
      renderToString(<PlayerView w={said.playerWords} today={TODAY} by="matches" data={{ ...player, next }} />);
    expect(html(player.next)).toContain('href="/divisions/d1/fixtures#round-2"');
    expect(html(player.next && { ...player.next, match: { id: "m9" } })).toContain('href="/matches/m9"');
    expect(html(null)).not.toContain("Next match");
    const open = player.next && { ...player.next, day: null };
    expect(
      textOf(<PlayerView w={said.playerWords} today={TODAY} by="matches" data={{ ...player, next: open }} />),
    ).toContain("Next match: v B\u00e9la Tak\u00e1cs, no day yet, First division, round 2");
  });

  it("calls a match overdue whose day is past", () => {
    const late = textOf(<PlayerView w={said.playerWords} today="2026-01-25" by="matches" data={player} />);
    expect(late).toContain("Overdue match: Saturday, 24 January 2026, v B\u00e9la Tak\u00e1cs");
    expect(late).not.toContain("Next match");
  });

  it("names the figure of the highest rating only where the curve has it", () => {
    const figure = "The figure on the curve is the highest rating.";
    expect(text).toContain(figure);
    const { curve } = player.career;
    const [first, ...rest] = curve;
    if (!first) throw new Error("the sample has a curve");
    const rising = [{ ...first, rating: 1_510_000_000 }, ...rest];
    const risen = { ...player, career: { ...player.career, curve: rising } };
    expect(textOf(<PlayerView w={said.playerWords} today={TODAY} by="matches" data={risen} />)).not.toContain(figure);
  });

  it("shows who won how many against each opponent, before the matches", () => {
    expect(text).toContain("Head to head B\u00e9la Tak\u00e1cs 1\u20131");
    expect(text.indexOf("Head to head")).toBeLessThan(text.indexOf("Lost to"));
  });

  it("shows each match as a sentence in whole points, latest first, with the exact sum to check it", () => {
    expect(text).toContain("Lost to B\u00e9la Tak\u00e1cs 8\u201325 Rating 1519 Change \u221223 Why \u221223");
    expect(text).toContain("1541.0 \u2192 1518.5, \u221222.5");
    expect(text).toContain("1541.0 v 1600.0, expected 0.3516, scored 0: K 64 \u00d7 (0 \u2212 0.3516) = \u221222.5");
    expect(text.indexOf("Lost to")).toBeLessThan(text.indexOf("Beat"));
  });

  it("folds the sum behind a change, and opens it without a script", () => {
    const html = renderToString(<PlayerView w={said.playerWords} today={TODAY} by="matches" data={player} />);
    expect(html).toContain(
      '<details class="sum-behind"><summary>Why<span class="hidden"> \u221223</span></summary><p>',
    );
  });

  it("gives the highlights: the run of results and the best win", () => {
    expect(text).not.toContain("Lost the last");
    expect(text).toContain("Best win: 15\u20138 against B\u00e9la Tak\u00e1cs, rated 1600, on 10 January 2026.");
    const run = { ...player.career, streak: { outcome: "won" as const, matches: 6 } };
    const longestWin = { matches: 6, from: "2026-01-10", until: "2026-02-14" };
    const told = textOf(
      <PlayerView
        w={said.playerWords}
        today={TODAY}
        by="matches"
        data={{ ...player, career: { ...run, longestWin } }}
      />,
    );
    expect(told).toContain("Won the last 6 matches.");
    expect(told).toContain("Longest winning streak: 6 matches, from 10 January 2026 to 14 February 2026.");
  });

  it("draws the curve as one picture, and gives the same in figures", () => {
    const html = renderToString(<PlayerView w={said.playerWords} today={TODAY} by="matches" data={player} />);
    expect(html).toContain('aria-label="Rating from 1500 to 1519 between 10 January 2026 and 17 January 2026"');
    expect(html.match(/<g class="mark (won|lost)"><title>/g)).toHaveLength(2);
    expect(text).toContain("19 points up in 2 rated matches, from 10 January 2026 to 17 January 2026.");
    expect(text).toContain("Show as a table");
  });

  it("draws the curve by days on demand: a point a day, as far apart as the days are", () => {
    const points = [
      ["2026-01-10", 1_541_000_000],
      ["2026-01-17", 1_530_000_000],
      ["2026-01-17", 1_518_500_000],
      ["2026-01-31", 1_520_000_000],
    ] as const;
    const curve = points.map(([day, rating], index) => ({ number: index + 1, day, rating }));
    const data = { ...player, career: { ...player.career, curve } };
    const of = (by: CurveBy) => renderToString(<PlayerView w={said.playerWords} today={TODAY} by={by} data={data} />);
    const across = (html: string) =>
      [...(/<path class="curve" d="([^"]*)"/.exec(html)?.[1] ?? "").matchAll(/[ML]([\d.]+) /g)].map(([, x]) =>
        Number(x),
      );
    const [first = 0, second = 0, third = 0] = across(of("days"));
    expect(across(of("days"))).toHaveLength(3);
    expect((third - first) / (second - first)).toBeCloseTo(3, 1);
    expect(across(of("matches"))).toHaveLength(4);
    expect(of("matches")).toContain(`<a href="/players/${player.id}?list=singles&amp;curve=days">By days</a>`);
    const oneDay = { ...data, career: { ...data.career, curve: curve.slice(1, 3) } };
    expect(renderToString(<PlayerView w={said.playerWords} today={TODAY} by="matches" data={oneDay} />)).not.toContain(
      "By days",
    );
  });

  it("keeps matches that moved no rating apart", () => {
    expect(text).toContain("Not rated, or not yet Anna Berg 0 B\u00e9la Tak\u00e1cs 0");
  });

  it("says where everybody starts before the first rated match", () => {
    expect(
      textOf(
        <PlayerView
          w={said.playerWords}
          today={TODAY}
          by="matches"
          data={{ ...player, history: [], career: { curve: [], streak: null, longestWin: null, bestWin: null } }}
        />,
      ),
    ).toContain("Everybody starts at 1500");
  });
});

describe("a rating among all of its list", () => {
  const points = (...values: readonly number[]) => values.map((value) => value * MILLION);
  const list = points(1380, 1425, 1440, 1450, 1475, 1490, 1500, 1500, 1519, 1610);
  const shown = (spread: Player["ratingSpread"]) => ({ ...player, ratingSpread: spread });
  const html = (spread: Player["ratingSpread"]) =>
    renderToString(<PlayerView w={said.playerWords} today={TODAY} by="matches" data={shown(spread)} />);
  const text = (spread: Player["ratingSpread"]) =>
    textOf(<PlayerView w={said.playerWords} today={TODAY} by="matches" data={shown(spread)} />);

  it("is said as a share that is rated lower, never more than are, with a bar for each stretch", () => {
    const spread = ratingSpreadOf(list, 1_518_500_000);
    expect(spread).toEqual({
      players: 10,
      lower: 8,
      width: 25,
      from: 1375,
      bars: [1, 0, 2, 1, 2, 3, 0, 0, 0, 1],
    });
    expect(text(spread)).toContain("Rated higher than 80% of the 10 players on this list.");
    expect(html(spread).match(/<rect class="own"/g)).toHaveLength(1);
    expect(text(spread)).toContain("1500 to 1524 3");
    expect(text(ratingSpreadOf([...points(1300), ...list], 1_518_500_000))).toContain(
      "higher than 81% of the 11 players",
    );
  });

  it("is no share for the lowest, nor for those who are level with the lowest", () => {
    const level = points(1500, 1500, 1500, 1500, 1500, 1500, 1500, 1500, 1500, 1510);
    expect(ratingSpreadOf(level, 1500 * MILLION)).toMatchObject({ lower: 0, bars: [10] });
    expect(text(ratingSpreadOf(level, 1500 * MILLION))).toContain("10 players are on this list.");
  });

  it("is not drawn among fewer than ten", () => {
    expect(ratingSpreadOf(list.slice(1), list[3] ?? 0)).toBeNull();
    expect(html(null)).not.toContain("on this list");
  });

  it("has at most 21 bars, and each player in one of them", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -10_000 * MILLION, max: 10_000 * MILLION }), { minLength: 10 }), (all) => {
        const sorted = all.toSorted((one, other) => one - other);
        for (const own of all) {
          const spread = ratingSpreadOf(sorted, own);
          expect(spread?.bars.reduce((sum, players) => sum + players, 0)).toBe(all.length);
          expect(spread?.bars.length).toBeLessThanOrEqual(21);
          expect(spread?.lower).toBe(all.filter((rating) => rating < own).length);
        }
      }),
    );
  });
});
