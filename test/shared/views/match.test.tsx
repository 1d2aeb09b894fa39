import { renderToString } from "preact-render-to-string";
import { describe, expect, it } from "vitest";
import type { MatchEvent } from "../../../shared/match/events.ts";
import { MatchView } from "../../../shared/views/match.tsx";
import { boardsOf } from "../../../shared/views/play.ts";
import { withNames } from "../../../shared/views/rulings.ts";
import { boardLog, matchOf } from "../../support/samples.ts";
import { textOf } from "../../support/text.tsx";

const open = matchOf(boardLog());
const forfeit: MatchEvent = {
  seq: boardLog().length + 1,
  type: "match_forfeited",
  data: { side: "A", kind: "retired", reason: "injury" },
};

describe("a match", () => {
  it("shows the sides, the score and what is to be played", () => {
    const text = textOf(<MatchView data={open} />);
    expect(text).toContain("Anna Berg 0 B\u00e9la Tak\u00e1cs 7");
    expect(text).toContain("Live Between boards.");
    expect(text).toContain("Board 1 B\u00e9la Tak\u00e1cs 7 points");
  });

  it("gives every strike its ruling, and the clause leads to the rule", () => {
    const html = renderToString(<MatchView data={open} />);
    for (const { seq, rulings } of open.report.strikes) {
      expect(html).toContain(`id="seq-${seq}"`);
      for (const { clause } of rulings) expect(html).toContain(clause);
    }
    expect(html).toContain('href="/rules/tournament-15/#002-r12"');
    expect(html).toContain('aria-label="one white man pocketed, striker pocketed"');
  });

  it("puts names where the engine knows only sides", () => {
    const text = textOf(<MatchView data={open} />);
    expect(text).toContain("B\u00e9la Tak\u00e1cs wins the board with 7 points (4 for the men left, 3 for the queen).");
    expect(withNames("A white pocketed: the turn is kept.", open.sides)).toBe("A white pocketed: the turn is kept.");
    expect(withNames("a1 was expected to break this board.", open.sides)).toBe(
      "Anna Berg was expected to break this board.",
    );
    expect(withNames("B wins the match (A 8, B 15).", open.sides)).toBe(
      "Béla Takács wins the match (Anna Berg 8, Béla Takács 15).",
    );
  });

  it("marks the queen and the break on the strip", () => {
    const html = renderToString(<MatchView data={open} />);
    expect(html.match(/aria-label="covered the queen"/g)).toHaveLength(1);
    expect(html.match(/aria-label="broke"/g)).toHaveLength(1);
  });

  it("reads newest first while it is live, and from the beginning once it is over", () => {
    const over = matchOf([...boardLog(), forfeit]);
    const order = (html: string) => [...html.matchAll(/id="seq-(\d+)"/g)].map(([, seq]) => Number(seq));
    const live = order(renderToString(<MatchView data={open} />));
    expect(live).toEqual(live.toSorted((a, b) => b - a));
    const finished = order(renderToString(<MatchView data={over} />));
    expect(finished).toEqual(finished.toSorted((a, b) => a - b));
    expect(textOf(<MatchView data={over} />)).toContain("B\u00e9la Tak\u00e1cs won. Not yet signed by Anna Berg and");
  });

  it("offers the log and says how to replay it", () => {
    const html = renderToString(<MatchView data={open} />);
    expect(html).toContain('href="/api/v1/matches/m1/log"');
    expect(html).toContain("npm run --silent replay -- m1.strikes.ndjson");
  });

  it("marks a dispute, a correction, and what arrived while the page was open", () => {
    const [first, ...rest] = open.report.strikes;
    if (!first) throw new Error("the sample has strikes");
    const html = renderToString(
      <MatchView
        data={{
          ...open,
          disputes: [{ dispute: "x", board: 1, open: true }],
          report: { ...open.report, strikes: [{ ...first, corrected: 30 }, ...rest] },
        }}
        since={24}
      />,
    );
    expect(html).toContain("Disputed");
    expect(html).toContain("Corrected later, by entry 30 of the log.");
    expect(html.match(/class="play arrived"/g)).toHaveLength(1);
  });

  it("leaves out inline styles and scripts, which the content policy would refuse", () => {
    expect(renderToString(<MatchView data={open} />)).not.toMatch(/ style=|<script|onclick/i);
  });
});

describe("the order of play", () => {
  it("puts an inserted strike where it belongs, whatever its seq", () => {
    const log = boardLog();
    const miss = { player: "a1", pocketed: [] };
    const short = log.slice(0, 3);
    const inserted: MatchEvent[] = [
      ...short,
      { seq: 4, type: "strike", data: { player: "b1", pocketed: [{ piece: "black" }] } },
      { seq: 5, type: "strike", data: { player: "b1", pocketed: [] } },
      {
        seq: 6,
        type: "strike_inserted",
        data: { after: 4, data: { ...miss, player: "b1", pocketed: [{ piece: "black" }] }, reason: "misrecorded" },
      },
    ];
    const [board] = boardsOf(matchOf(inserted).report);
    expect(board?.turns.map(({ lines }) => lines.map(({ seq }) => seq))).toEqual([[3], [4, 6, 5]]);
  });
});
