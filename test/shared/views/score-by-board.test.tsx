import { renderToString } from "preact-render-to-string";
import { describe, expect, it } from "vitest";
import { movedApart } from "#shared/views/chart/labels.ts";
import { ScoreByBoard } from "#shared/views/match/score-by-board.tsx";
import * as w from "#shared/words/score-by-board.en.ts";
import * as greek from "#shared/words/score-by-board.qps.ts";
import { plainLetters } from "#test/support/pseudo.tsx";
import { ANNA, BELA } from "#test/support/samples.ts";
import { textOf } from "#test/support/text.tsx";

const SIDES = [
  { id: "A", players: [ANNA] },
  { id: "B", players: [BELA] },
];

type Boards = Parameters<typeof ScoreByBoard>[0]["boards"];

/** `"A7q B3 x A2"`: who scored how much, and a `q` where that side covered the queen; `x` was annulled. */
const boards = (text: string): Boards =>
  text.split(" ").map((code, index) => ({
    number: index + 1,
    status: code === "x" ? "annulled" : "decided",
    points: { A: 0, B: 0, ...(code === "x" ? {} : { [code[0] ?? ""]: Number.parseInt(code.slice(1), 10) }) },
    queen: code.endsWith("q") ? (code[0] ?? null) : null,
  }));

const drawn = (text: string) => <ScoreByBoard w={w} sides={SIDES} boards={boards(text)} />;

describe("the score board by board", () => {
  it("says who is ahead since when, and gives the same in figures", () => {
    const text = textOf(drawn("A7q B9 x A4"));
    expect(text).toContain("Anna Berg has been ahead since board 4.");
    expect(text).toContain("Board Anna Berg B\u00e9la Tak\u00e1cs 1 7, queen 0 2 7 9 4 11 9");
    expect(renderToString(drawn("A7q B9 x A4"))).toContain(
      'aria-label="Points added up board by board: Anna Berg 11 and B\u00e9la Tak\u00e1cs 9. Anna Berg has been ahead since board 4."',
    );
  });

  it("says that no one is, and draws nothing of one board", () => {
    expect(textOf(drawn("A7 B7"))).toContain("Level after board 2.");
    expect(renderToString(drawn("A7"))).toBe("");
  });

  it("marks the queen by a shape of her own", () => {
    const html = renderToString(drawn("A7q B9 A4"));
    expect(html.match(/queen-mark/g)).toHaveLength(1);
    expect(html.match(/<circle/g)).toHaveLength(5);
  });

  it("says nothing that is in no catalogue", () => {
    const named = SIDES.map((side) => ({ ...side, players: [{ id: side.id, name: "\u0391\u03bd\u03bd\u03b1" }] }));
    expect(
      plainLetters(<ScoreByBoard w={{ ...greek, locale: "el" }} sides={named} boards={boards("A7q B9 A4")} />),
    ).toEqual([]);
  });
});

describe("labels at the ends of lines", () => {
  it("are moved apart, in their order, and left where they have room", () => {
    expect(movedApart([10, 100], 14)).toEqual([10, 100]);
    expect(movedApart([50, 50], 14)).toEqual([43, 57]);
    const [one = 0, two = 0, three = 0] = movedApart([60, 50, 55], 14);
    expect(two).toBeLessThan(three);
    expect(three).toBeLessThan(one);
    expect(Math.min(one - three, three - two)).toBeGreaterThan(13);
  });
});
