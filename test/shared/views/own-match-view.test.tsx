import { describe, expect, it } from "vitest";
import type { MatchDetail } from "#shared/api/match/match.ts";
import { type OwnMatchData, OwnMatchView, type OwnWords } from "#shared/views/account/own-match.tsx";
import { stake } from "#shared/words/forecast.en.ts";
import { matchInEnglish } from "#shared/words/match-in-english.ts";
import * as own from "#shared/words/own.en.ts";
import * as parts from "#shared/words/parts.en.ts";
import { GREEK, inGreek } from "#test/support/pseudo.tsx";
import { boardLog, matchOf } from "#test/support/samples.ts";
import { textOf } from "#test/support/text.tsx";

const words: OwnWords = { ...own, match: matchInEnglish, parts, stake };

const dispute = { dispute: "d1", board: 1, open: true, target: 3, note: null, resolution: null };
const resolution = { seq: 9, outcome: "upheld", reason: "appeal-upheld", note: null } as const;
const sample = inGreek(matchOf(boardLog()));
const match = (disputes: MatchDetail["disputes"] = [], more: Partial<MatchDetail> = {}): MatchDetail => ({
  ...sample,
  report: { ...sample.report, status: "decided", winner: "A" },
  disputes,
  ...more,
});
const data = (given: Partial<OwnMatchData> = {}): OwnMatchData => ({
  match: match(),
  side: "A",
  decides: false,
  typed: { id: "1" },
  refused: null,
  trouble: null,
  done: null,
  disputeHours: 168,
  ...given,
});
const decided = { ...dispute, dispute: "d2", open: false, resolution };

const states: Readonly<Record<string, OwnMatchData>> = {
  "to be confirmed": data(),
  confirmed: data({ match: match([], { confirmed: ["A"] }) }),
  "in play": data({ match: sample }),
  disputed: data({ match: match([dispute]) }),
  "disputed as a whole": data({ match: match([{ ...dispute, board: 7, target: null }]) }),
  "for who decides": data({ side: null, decides: true, match: match([dispute, decided]) }),
  "for a stranger": data({ side: null }),
  "a refused dispute": data({ refused: "/dispute", trouble: { message: GREEK, fields: { text: GREEK } } }),
};

describe("the page of a player's own match", () => {
  it("offers to confirm to a side that has not, and to dispute only while no dispute waits", () => {
    const said = (name: string): string => textOf(<OwnMatchView w={words} data={states[name] ?? data()} />);
    expect(said("to be confirmed")).toContain("Confirm this result");
    expect(said("confirmed")).toContain("Your side has confirmed this result.");
    expect(said("to be confirmed")).toContain("Open dispute");
    expect(said("disputed")).not.toContain("Open dispute");
    for (const name of ["for who decides", "for a stranger"]) expect(said(name)).not.toContain("Open dispute");
    expect(said("for who decides")).toContain("Record this decision");
    expect(said("for who decides")).toContain("Reverse this decision");
    expect(said("disputed")).not.toContain("Record this decision");
  });
});
