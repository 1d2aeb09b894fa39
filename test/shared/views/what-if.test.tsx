import { renderToString } from "preact-render-to-string";
import { describe, expect, it } from "vitest";
import { type MatchEvent, publishedRuleset, whatIf } from "#carrom";
import { matchWords, whatIfWords } from "#edge/pages/shell/words.ts";
import type { MatchDetail } from "#shared/api/match/match.ts";
import { MatchRest } from "#shared/views/match/match-rest.tsx";
import { WhatIfView } from "#shared/views/match/what-if.tsx";
import { recorded } from "#test/support/boards.ts";
import { logOf } from "#test/support/play.ts";
import { boardLog, matchOf } from "#test/support/samples.ts";
import { textOf } from "#test/support/text.tsx";

const viewOf = (log: readonly MatchEvent[], id: string) => {
  const ruleset = publishedRuleset(id);
  if (!ruleset) throw new Error(`no ruleset ${id}`);
  // The report's type is read-only; the API's, inferred from its schema, is not.
  const found = structuredClone(whatIf(log, ruleset)) as MatchDetail["report"];
  return (
    <WhatIfView w={whatIfWords} data={{ match: matchOf(log), asked: { ruleset: { id, name: ruleset.name }, found } }} />
  );
};

describe("a match under other rules", () => {
  it("is offered on the page of the match", () => {
    const html = renderToString(<MatchRest w={matchWords} data={matchOf(boardLog())} />);
    expect(html).toContain('href="/matches/m1/what-if?ruleset=woodestic-simple"');
    expect(textOf(<MatchRest w={matchWords} data={matchOf(boardLog())} />)).toContain("Under other rules");
    const alone = matchOf(boardLog(), { otherRulesets: [] });
    expect(textOf(<MatchRest w={matchWords} data={alone} />)).not.toContain("Under other rules");
  });

  it("shows the first difference by both rulebooks, with clauses and names, and where it stops", () => {
    const node = viewOf(boardLog(), "woodestic-simple");
    const text = textOf(node);
    expect(text).toContain("Anna Berg, board 1");
    expect(text).toMatch(/2 whites come back and the turn passes\. Rule 12 of the sheet Béla Takács strikes next\./);
    expect(text).toMatch(/2 whites come back and the turn is kept\. Pocketing, item 7 Anna Berg strikes again\./);
    expect(text).toContain("it would have been the turn of Anna Berg, not of Béla Takács.");
    expect(text).toContain("The score by then: Anna Berg 0 and Béla Takács 0.");
    const html = renderToString(node);
    expect(html).toContain('href="/rules/woodestic-simple/#004-poc-7"');
    expect(html).toContain('href="/rules/tournament-15/#002-r12"');
    expect(html).toContain('href="/matches/m1#seq-21"');
    expect(html).toMatch(/href="[^"]*ruleset=woodestic-simple"[^>]* aria-current="page"/);
  });

  it("says so when nothing differs", () => {
    const text = textOf(viewOf(boardLog(), "tournament-15"));
    expect(text).toContain("Under Tournament, 15 points, every strike of this match has the same ruling.");
    expect(text).not.toContain("Where it stops");
  });

  it("shows a board that was entered whole by what each makes of it", () => {
    const log = logOf("tournament-15", [recorded(1, "A", 3, { queen: "A" })], { breaker: null });
    const text = textOf(viewOf(log, "rules-and-regulations-29"));
    expect(text).toContain("Board 1: Anna Berg 6 points.");
    expect(text).toContain("Board 1: Anna Berg 8 points.");
  });

  it("says why these sides do not play under it, and asks for a rulebook where none is named", () => {
    const match = matchOf(boardLog());
    const asked = { ruleset: { id: "woodestic-team", name: "Woodestic, team" }, found: "It is played by pairs." };
    expect(textOf(<WhatIfView w={whatIfWords} data={{ match, asked }} />)).toContain("It is played by pairs.");
    expect(textOf(<WhatIfView w={whatIfWords} data={{ match, asked: null }} />)).toContain("Choose a ruleset");
  });
});
