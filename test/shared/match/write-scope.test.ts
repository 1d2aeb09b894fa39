import { describe, expect, it } from "vitest";
import { type MatchEvent, restore } from "#carrom";
import { mayWrite, SCOPE_OF_ROLE, scopeOfParty, WRITERS, type WriteScope } from "#shared/match/write-scope.ts";
import { annulled, awarded, opens, recorded } from "#test/support/boards.ts";
import { logOf, numbered, type Script, type Written } from "#test/support/play.ts";

/** The holder of the pen: the table up to the next board or the first signature, an organiser always. */

const strike = { player: "a1", pocketed: [] };
const voided = (target: number): Written => ({ type: "event_voided", data: { target, reason: "misrecorded" } });
const corrected = (target: number): Written => ({
  type: "strike_corrected",
  data: { target, data: strike, reason: "misrecorded" },
});
const inserted = (after: number): Written => ({
  type: "strike_inserted",
  data: { after, data: strike, reason: "misrecorded" },
});
const signed: Written = { type: "result_confirmed", data: { side: "A" } };

const may = (scope: WriteScope, log: readonly MatchEvent[], event: Written): boolean =>
  mayWrite(scope, restore(log), numbered(log.length + 1, event), (seq) => log.find((one) => one.seq === seq)).ok;
const table = (script: Script, event: Written): boolean => may("scorer", logOf("tournament-15", script), event);

// Seq 2 opens board 1, 3 and 4 are its strikes, 5 concedes it, 6 opens board 2, 7 is its strike.
const TWO_BOARDS = ["w1 ; -", { type: "board_conceded", data: { side: "B" } }, opens(2, "b1"), "w1"] as const;

describe("the table", () => {
  it("records play", () => {
    for (const event of [{ type: "strike", data: strike }, opens(2, "b1"), recorded(2, "A", 3), signed] as const) {
      expect(table("w1", event)).toBe(true);
    }
  });

  it("corrects, inserts and voids on the latest board, also once it is over", () => {
    for (const event of [corrected(3), inserted(3), inserted(2), voided(4), annulled(1), awarded(1, "A", { A: 3 })]) {
      expect(table("w1 ; -", event)).toBe(true);
      expect(table(TWO_BOARDS.slice(0, 2), event)).toBe(true);
    }
  });

  it("leaves an earlier board alone once the next one is open", () => {
    for (const event of [corrected(3), inserted(4), voided(5), annulled(1), awarded(1, "A", { A: 3 })]) {
      expect(table(TWO_BOARDS, event)).toBe(false);
    }
    expect(table(TWO_BOARDS, corrected(7))).toBe(true);
    expect(table(TWO_BOARDS, annulled(2))).toBe(true);
  });

  it("does not reach an earlier board through an organiser's correction of it", () => {
    const script = [...TWO_BOARDS, corrected(4)] as const;
    expect(table(script, voided(8))).toBe(false);
    expect(table([...script, voided(8)], voided(9))).toBe(false);
    expect(table([...TWO_BOARDS, awarded(1, "A", { A: 3 })], voided(8))).toBe(false);
  });

  it("leaves everything alone once a side has signed", () => {
    const over = [recorded(1, "A", 9, { queen: "A" }), opens(2, "b1"), "9*w1", signed] as const;
    const log = logOf("tournament-15", over, { breaker: null });
    expect(may("scorer", log, corrected(12))).toBe(false);
    expect(may("scorer", log, voided(13))).toBe(false);
    expect(may("organiser", log, voided(13))).toBe(true);
  });

  it("neither stops a match nor settles a dispute", () => {
    expect(table("w1", { type: "match_ended", data: { kind: "void", reason: "other" } })).toBe(false);
    const resolved = { dispute: "d1", outcome: "upheld", reason: "appeal-upheld" } as const;
    expect(table("w1", { type: "dispute_resolved", data: resolved })).toBe(false);
    expect(table("w1", { type: "dispute_opened", data: { dispute: "d1", board: 1 } })).toBe(true);
  });
});

describe("an organiser", () => {
  it("may reach back to any board", () => {
    const log = logOf("tournament-15", TWO_BOARDS);
    for (const event of [corrected(3), inserted(4), voided(5), annulled(1), awarded(1, "A", { A: 3 })]) {
      expect(may("organiser", log, event)).toBe(true);
    }
  });
});

describe("an auditor", () => {
  const auditor = (event: Written): boolean => may("auditor", logOf("tournament-15", TWO_BOARDS), event);

  it("corrects, inserts, voids and decides on any board", () => {
    for (const event of [corrected(3), inserted(4), voided(5), annulled(1), awarded(1, "A", { A: 3 })])
      expect(auditor(event)).toBe(true);
  });

  it("records no play and signs nothing", () => {
    for (const event of [{ type: "strike", data: strike }, opens(3, "b1"), recorded(3, "A", 3), signed] as const)
      expect(auditor(event)).toBe(false);
  });
});

describe("a player of the match", () => {
  const typed = (script: Script, event: Written): boolean => may("player", logOf("tournament-15", script), event);
  const disputed: Written = { type: "dispute_opened", data: { dispute: "d1", board: 1 } };

  it("types unrecorded boards and games in, and goes on with them", () => {
    const log = logOf("tournament-15", [], { breaker: null });
    const game: Written = { type: "game_recorded", data: { game: 1, points: { A: 15, B: 3 } } };
    for (const event of [recorded(1, "A", 3), game]) expect(may("player", log.slice(0, 1), event)).toBe(true);
    expect(may("player", logOf("tournament-15", [recorded(1, "A", 3)], { breaker: null }), recorded(2, "B", 3))).toBe(
      true,
    );
  });

  it("leaves alone strikes recorded at the table, also between two boards", () => {
    expect(typed("w1", recorded(2, "A", 3))).toBe(false);
    expect(typed(["w1", { type: "board_conceded", data: { side: "B" } }], recorded(2, "A", 3))).toBe(false);
  });

  it("signs and disputes, one dispute after the other", () => {
    for (const event of [signed, disputed]) expect(typed("w1", event)).toBe(true);
    const second: Written = { type: "dispute_opened", data: { dispute: "d2", board: 1 } };
    expect(typed(["w1", disputed], second)).toBe(false);
    const dismissed = { dispute: "d1", outcome: "dismissed", reason: "appeal-dismissed" } as const;
    expect(typed(["w1", disputed, { type: "dispute_resolved", data: dismissed }], second)).toBe(true);
    expect(typed(["w1", disputed], { type: "dispute_resolved", data: dismissed })).toBe(false);
  });

  it("records no play, and corrects and decides nothing", () => {
    const ended: Written = { type: "match_ended", data: { kind: "void", reason: "other" } };
    for (const event of [
      { type: "strike", data: strike },
      opens(2, "b1"),
      corrected(3),
      inserted(3),
      voided(3),
    ] as const)
      expect(typed("w1", event)).toBe(false);
    for (const event of [annulled(1), awarded(1, "A", { A: 3 }), ended]) expect(typed("w1", event)).toBe(false);
  });
});

it("a party has at most the table's pen, and as an auditor none", () => {
  const scopes = ["scorer", "organiser", "auditor", "player"] as const;
  expect(scopes.map(scopeOfParty)).toEqual(["scorer", "scorer", null, "player"]);
});

it("the roles that write are those with a scope, and an owner writes what an organiser may", () => {
  expect(WRITERS).toEqual(["owner", "organiser", "umpire", "auditor"]);
  expect(SCOPE_OF_ROLE).toEqual({
    owner: "organiser",
    organiser: "organiser",
    umpire: "scorer",
    auditor: "auditor",
    player: null,
    reader: null,
  });
});
