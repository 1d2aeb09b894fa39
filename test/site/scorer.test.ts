import { describe, expect, it } from "vitest";
import { restore } from "../../shared/match/extend.ts";
import { judge, lastStanding, type Table } from "../../site/src/islands/score/acts.ts";
import { changed, NOTHING, strikeOf, traced } from "../../site/src/islands/score/draft.ts";
import { actOf, boardInPlay, strikingColour } from "../../site/src/islands/score/intent.ts";
import { boardLog } from "../support/samples.ts";

const tableAt = (length: number): Table => {
  const log = boardLog().slice(0, length);
  return { log, state: restore(log) };
};

describe("a strike that is tapped in", () => {
  it("adds up to what was seen", () => {
    const draft = changed(NOTHING, { own: 2, other: 1, striker: "pocketed" });
    expect(strikeOf(draft, "a1", "white")).toEqual({
      player: "a1",
      pocketed: [{ piece: "white" }, { piece: "white" }, { piece: "black" }],
      striker: "pocketed",
    });
  });

  it("names the pockets in the order in which they are asked for", () => {
    const draft = { ...changed(NOTHING, { queen: true, own: 1 }), pockets: [1, 3] as const };
    expect(traced(draft, "black")).toEqual(["queen", "black"]);
    expect(strikeOf(draft, "b1", "black").pocketed).toEqual([
      { piece: "queen", pocket: 1 },
      { piece: "black", pocket: 3 },
    ]);
  });

  it("marks a strike out of turn, and takes the colour of whoever struck", () => {
    const table = tableAt(2);
    const board = boardInPlay(table);
    if (!board) throw new Error("a board is open");
    const draft = { ...NOTHING, player: "b1", own: 1 };
    expect(strikingColour(table, board, draft)).toBe("black");
    expect(actOf(table, board, { kind: "strike", draft }).act).toEqual({
      type: "strike",
      data: { player: "b1", pocketed: [{ piece: "black" }], observed: ["out-of-turn-unnoticed"] },
    });
  });

  it("says in words what is about to be recorded", () => {
    const table = tableAt(2);
    const act = actOf(table, boardInPlay(table), { kind: "strike", draft: NOTHING });
    expect(act.title).toBe("Nothing pocketed");
  });
});

describe("judging before sending", () => {
  it("shows the ruling of the rulebook", () => {
    const judged = judge(tableAt(2), { type: "strike", data: { player: "a1", pocketed: [] } });
    expect(judged.ok && judged.value.rulings.map(({ text }) => text)).toEqual(["Nothing pocketed: the turn passes."]);
  });

  it("asks for the pocket where the rulebook wants it", () => {
    const judged = judge(tableAt(10), { type: "strike", data: { player: "b1", pocketed: [{ piece: "queen" }] } });
    expect(judged).toMatchObject({ ok: false, error: { code: "pocket-required" } });
  });

  it("refuses what cannot be", () => {
    const judged = judge(tableAt(2), { type: "strike", data: { player: "b1", pocketed: [] } });
    expect(judged).toMatchObject({ ok: false, error: { code: "not-your-turn" } });
  });
});

describe("taking back", () => {
  it("goes back entry by entry, past what was taken back already, and stops at the opening", () => {
    let table = tableAt(3);
    const taken: (number | undefined)[] = [];
    for (let last = lastStanding(table.log); last; last = lastStanding(table.log)) {
      taken.push(last.seq);
      const judged = judge(table, { type: "event_voided", data: { target: last.seq, reason: "misrecorded" } });
      if (!judged.ok) throw new Error(judged.error.message);
      table = judged.value.table;
    }
    expect(taken).toEqual([3, 2]);
    expect(table.state.board).toBeNull();
  });
});
