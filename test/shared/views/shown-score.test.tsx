import { expect, it } from "vitest";
import { restore } from "#carrom";
import { matchPoster } from "#edge/pages/embed/posters.ts";
import { matchPage } from "#edge/pages/public/match-pages.ts";
import { IN_ENGLISH } from "#edge/pages/shell/in-language.ts";
import { divisionWords, matchWords, pageWords } from "#edge/pages/shell/words.ts";
import { matchText } from "#read/told/item.ts";
import type { MatchSummary } from "#shared/api/match/match.ts";
import { resultOf } from "#shared/carrom/result/result.ts";
import { Crosstable } from "#shared/views/division/crosstable.tsx";
import { MatchView } from "#shared/views/match/match.tsx";
import { MatchLine, resultFor } from "#shared/views/parts/match-line.tsx";
import * as told from "#shared/words/told.en.ts";
import { recorded } from "#test/support/boards.ts";
import { logOf } from "#test/support/play.ts";
import { ANNA, division, matchOf, scoreIn, summary } from "#test/support/samples.ts";
import { textOf } from "#test/support/text.tsx";

/** A match that two of three boards decide, against the points: 12–0, 0–2, 0–3. */
const log = logOf("woodestic-simple", [recorded(1, "A", 9, { queen: "A" }), recorded(2, "B", 2), recorded(3, "B", 3)], {
  match: { format: { by: "boards", boards: 3 } },
  breaker: null,
});
const data = matchOf(log, { evidence: "boards", source: "desk" });
const line: MatchSummary = { ...summary("m1", [12, 5], "B"), score: data.score };
const page = matchPage(pageWords(IN_ENGLISH), data, null, null, "https://example.test");

it.each<[string, string | undefined, string]>([
  ["its head", textOf(<MatchView w={matchWords} data={data} />), "Anna Berg 1 B\u00e9la Tak\u00e1cs 2"],
  ["its title", page.title, "Anna Berg 1\u20132 B\u00e9la Tak\u00e1cs (12\u20135)"],
  ["what is shared of it", page.sharing?.headline, "Anna Berg 1\u20132 B\u00e9la Tak\u00e1cs (12\u20135)"],
  ["its description", page.description, "The points of each board, under"],
  [
    "its picture",
    matchPoster(pageWords(IN_ENGLISH), data, "")
      .rows.map(({ value }) => value)
      .join("\u2013"),
    "1\u20132",
  ],
  ["the foot of its picture", matchPoster(pageWords(IN_ENGLISH), data, "").foot, "12\u20135 points"],
  ["a letter", matchText(told, line).score, "Anna Berg 1\u20132 B\u00e9la Tak\u00e1cs (12\u20135)"],
  ["a letter of a walkover", matchText(told, { ...line, score: null }).score, "(walkover)"],
  [
    "a list",
    textOf(<MatchLine w={divisionWords} match={line} />),
    "Anna Berg 1 B\u00e9la Tak\u00e1cs 2 12\u20135 points",
  ],
])("boards first, points next to them: %s", (_where, text, expected) => expect(text).toContain(expected));

it("promises no strikes of a match that was entered by boards", () =>
  expect(page.description).not.toMatch(/every strike/i));

it("has no score of a walkover, and says what it is", () => {
  const walkover = logOf(
    "woodestic-simple",
    [{ type: "match_forfeited", data: { side: "B", kind: "walkover", reason: "other" } }],
    { breaker: null },
  );
  expect(resultOf(restore(walkover)).score).toBeNull();
  const said = textOf(<MatchLine w={divisionWords} match={{ ...line, winner: "A", score: null }} />);
  expect(said).toContain("walkover");
  expect(said).not.toContain("0\u20130");
  expect(textOf(<MatchView w={matchWords} data={matchOf(walkover)} />)).not.toMatch(/Anna Berg 0/);
});

it("distinguishes a match that is on from a draw, in the grid", () => {
  const [fixture] = division.fixtures;
  if (!fixture?.match) throw new Error("the sample has a match");
  const on = {
    ...fixture,
    state: "in-play" as const,
    winner: null,
    match: { ...fixture.match, status: "in-play" as const, winner: null, score: scoreIn("points", [0, 0]) },
  };
  expect(resultFor(on, ANNA.id)).toMatchObject({ text: null });
  const grid = textOf(<Crosstable w={divisionWords} division={{ ...division, fixtures: [on] }} />);
  expect(grid).not.toContain("0\u20130");
  expect(grid).toContain("live");
});
