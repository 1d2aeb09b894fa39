import { renderToString } from "preact-render-to-string";
import { describe, expect, it } from "vitest";
import { PlayerView } from "../../../shared/views/player/player.tsx";
import * as said from "../../../workers/edge/pages/shell/words.ts";
import { player } from "../../support/samples.ts";
import { textOf } from "../../support/text.tsx";

describe("a player", () => {
  const text = textOf(<PlayerView w={said.playerWords} data={player} />);

  it("shows the rating large with its last change, rounded half away from zero", () => {
    expect(text).toContain("Anna Berg 1519 \u221223 Provisional, after 2 rated matches; highest 1541");
  });

  it("tells each match as a sentence, latest first, with the sum to check it", () => {
    expect(text).toContain("Lost to B\u00e9la Tak\u00e1cs 8\u201325, 1541.0 \u2192 1518.5 \u221222.5");
    expect(text).toContain("1541.0 v 1600.0, expected 0.3516, scored 0: K 64 \u00d7 (0 \u2212 0.3516) = \u221222.5");
    expect(text.indexOf("Lost to")).toBeLessThan(text.indexOf("Beat"));
  });

  it("draws the curve as one picture, and gives the same in figures", () => {
    const html = renderToString(<PlayerView w={said.playerWords} data={player} />);
    expect(html).toContain('aria-label="Rating from 1500 to 1519 between 10 January 2026 and 17 January 2026"');
    expect(html.match(/class="point /g)).toHaveLength(2);
    expect(text).toContain("Show as a table");
  });

  it("keeps matches that moved no rating apart", () => {
    expect(text).toContain("Not rated, or not yet Anna Berg 0\u20130 B\u00e9la Tak\u00e1cs");
  });

  it("says where everybody starts before the first rated match", () => {
    expect(textOf(<PlayerView w={said.playerWords} data={{ ...player, history: [] }} />)).toContain(
      "Everybody starts at 1500",
    );
  });
});
