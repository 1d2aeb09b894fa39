import { renderToString } from "preact-render-to-string";
import { describe, expect, it } from "vitest";
import * as said from "#edge/pages/shell/words.ts";
import { PlayerView } from "#shared/views/player/player.tsx";
import { player } from "#test/support/samples.ts";
import { textOf } from "#test/support/text.tsx";

describe("a player", () => {
  const text = textOf(<PlayerView w={said.playerWords} data={player} />);

  it("shows the rating large with its last change, rounded half away from zero", () => {
    expect(text).toContain("Anna Berg 1519 \u221223 Provisional, after 2 rated matches; highest 1541");
  });

  it("shows each match as a sentence, latest first, with the sum to check it", () => {
    expect(text).toContain("Lost to B\u00e9la Tak\u00e1cs 8\u201325, 1541.0 \u2192 1518.5 \u221222.5");
    expect(text).toContain("1541.0 v 1600.0, expected 0.3516, scored 0: K 64 \u00d7 (0 \u2212 0.3516) = \u221222.5");
    expect(text.indexOf("Lost to")).toBeLessThan(text.indexOf("Beat"));
  });

  it("folds the sum behind a change, and opens it without a script", () => {
    const html = renderToString(<PlayerView w={said.playerWords} data={player} />);
    expect(html).toContain('<details class="sum-behind"><summary>Why \u221222.5?</summary><p>');
  });

  it("gives the highlights: the run of results and the best win", () => {
    expect(text).not.toContain("Lost the last");
    expect(text).toContain("Best win: 15\u20138 against B\u00e9la Tak\u00e1cs, rated 1600, on 10 January 2026.");
    const run = { ...player.career, streak: { outcome: "won" as const, matches: 6 } };
    const longestWin = { matches: 6, from: "2026-01-10", until: "2026-02-14" };
    const told = textOf(<PlayerView w={said.playerWords} data={{ ...player, career: { ...run, longestWin } }} />);
    expect(told).toContain("Won the last 6 matches.");
    expect(told).toContain("Longest winning streak: 6 matches, from 10 January 2026 to 14 February 2026.");
  });

  it("draws the curve as one picture, and gives the same in figures", () => {
    const html = renderToString(<PlayerView w={said.playerWords} data={player} />);
    expect(html).toContain('aria-label="Rating from 1500 to 1519 between 10 January 2026 and 17 January 2026"');
    expect(html.match(/<g class="mark (won|lost)"><title>/g)).toHaveLength(2);
    expect(text).toContain("19 points up in 2 rated matches, from 10 January 2026 to 17 January 2026.");
    expect(text).toContain("Show as a table");
  });

  it("keeps matches that moved no rating apart", () => {
    expect(text).toContain("Not rated, or not yet Anna Berg 0\u20130 B\u00e9la Tak\u00e1cs");
  });

  it("says where everybody starts before the first rated match", () => {
    expect(
      textOf(
        <PlayerView
          w={said.playerWords}
          data={{ ...player, history: [], career: { curve: [], streak: null, longestWin: null, bestWin: null } }}
        />,
      ),
    ).toContain("Everybody starts at 1500");
  });
});
