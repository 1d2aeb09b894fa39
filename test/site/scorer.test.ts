import { h } from "preact";
import { describe, expect, it } from "vitest";
import { CALLED_FOULS, lossesOf, type MatchEvent, type MatchOpened, restore } from "#carrom";
import { placeInMatch } from "#site/islands/score/bar.tsx";
import { headline, Situation } from "#site/islands/score/situation.tsx";
import { changesSides } from "#site/islands/score/tray/between.tsx";
import { entryInWords, undoneInWords } from "#site/islands/score/tray/entry-words.ts";
import { callable, queenStayedOut } from "#site/islands/score/tray/events.tsx";
import { judgeIntent } from "#site/islands/score/tray/intent.ts";
import { countsLeft, lostBy, paperAct, paperTitle, UNREAD } from "#site/islands/score/tray/paper-line.ts";
import { undoableEvents, undoBackTo } from "#site/islands/score/tray/so-far.tsx";
import { words } from "#site/islands/score/tray/words.ts";
import { type Act, type ScoringTable, tryAct, tryActs } from "#site/islands/strike/acts.ts";
import { changed, NOTHING, type StrikeDraft, strikeOf, traced } from "#site/islands/strike/draft.ts";
import { returnsToChoose } from "#site/islands/strike/press.ts";
import { boardInPlay, strikingColour } from "#site/islands/strike/turn.ts";
import { boardLog, matchOf } from "../support/samples.ts";
import { textOf } from "../support/text.tsx";

/** The title and act of a draft that needs no question. */
const actOf = (table: ScoringTable, draft: StrikeDraft): { title: string; act: Act } => {
  const { proposal } = judgeIntent(words, table, boardInPlay(table), { kind: "strike", draft });
  const act = proposal?.acts[0];
  if (!proposal || !act) throw new Error("something has to be asked first");
  return { title: proposal.title, act };
};

const tableAt = (length: number): ScoringTable => {
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

  it("marks a strike out of turn, and takes the colour of the player who struck", () => {
    const table = tableAt(2);
    const board = boardInPlay(table);
    if (!board) throw new Error("a board is open");
    const draft = { ...NOTHING, player: "b1", own: 1 };
    expect(strikingColour(table, board, draft)).toBe("black");
    expect(actOf(table, draft).act).toEqual({
      type: "strike",
      data: { player: "b1", pocketed: [{ piece: "black" }], observed: ["out-of-turn-unnoticed"] },
    });
  });

  it("says in words what is about to be recorded", () => {
    const table = tableAt(2);
    const act = actOf(table, NOTHING);
    expect(act.title).toBe("Nothing pocketed");
  });
});

describe("judging before sending", () => {
  it("shows the ruling of the rulebook", () => {
    const judged = tryAct(tableAt(2), { type: "strike", data: { player: "a1", pocketed: [] } });
    expect(judged.ok && judged.value.rulings.map(({ text }) => text)).toEqual(["Nothing pocketed: the turn passes."]);
  });

  it("asks for the pocket where the rulebook wants it", () => {
    const judged = tryAct(tableAt(10), { type: "strike", data: { player: "b1", pocketed: [{ piece: "queen" }] } });
    expect(judged).toMatchObject({ ok: false, error: { code: "pocket-required" } });
  });

  it("refuses what cannot be", () => {
    const judged = tryAct(tableAt(2), { type: "strike", data: { player: "b1", pocketed: [] } });
    expect(judged).toMatchObject({ ok: false, error: { code: "not-your-turn" } });
  });
});

describe("undoing", () => {
  it("goes back entry by entry, past what was taken back already, and stops at the opening", () => {
    let table = tableAt(3);
    const taken: number[] = [];
    for (let [last] = undoableEvents(table); last; [last] = undoableEvents(table)) {
      taken.push(last.seq);
      const judged = tryActs(table, undoBackTo(table, last.seq));
      if (!judged.ok) throw new Error(judged.error.code);
      table = judged.value.table;
    }
    expect(taken).toEqual([3, 2]);
    expect(table.state.board).toBeNull();
  });

  it("goes back to a strike in one request, the last entry first", () => {
    const table = tableAt(6);
    const acts = undoBackTo(table, 4);
    expect(acts.map(({ data }) => data)).toMatchObject([{ target: 6 }, { target: 5 }, { target: 4 }]);
    const judged = tryActs(table, acts);
    expect(judged.ok && undoableEvents(judged.value.table).map(({ seq }) => seq)).toEqual([3, 2]);
  });
});

/** A match under some rules, as far as its acts go. */
const played = (
  opening: Partial<MatchOpened> & Pick<MatchOpened, "ruleset">,
  ...acts: readonly Act[]
): ScoringTable => {
  const sides = [
    { id: "A", players: ["a1"] },
    { id: "B", players: ["b1"] },
  ];
  const log: MatchEvent[] = [{ seq: 1, type: "match_opened", data: { match: "m1", sides, ...opening } }];
  let table: ScoringTable = { log, state: restore(log) };
  for (const act of acts) {
    const judged = tryAct(table, act);
    if (!judged.ok) throw new Error(judged.error.code);
    table = judged.value.table;
  }
  return table;
};

const inPlay = (table: ScoringTable) => {
  const board = boardInPlay(table);
  if (!board) throw new Error("a board is open");
  return board;
};

const opens: Act = { type: "board_opened", data: { board: 1, breaker: "a1" } };
const takes = (player: string, ...pieces: readonly ("white" | "black" | "queen")[]): Act => ({
  type: "strike",
  data: { player, pocketed: pieces.map((piece) => ({ piece })) },
});

describe("men with values", () => {
  const sides = ["A", "B", "C"].map((id) => ({ id, players: [`${id.toLowerCase()}1`] }));
  const table = played({ ruleset: "woodestic-point", sides }, opens, takes("a1", "white", "black"));

  it("are counted white first, whichever side strikes", () => {
    expect(strikingColour(table, inPlay(table), null)).toBe("white");
    const draft = { ...NOTHING, own: 1, other: 2 };
    expect(actOf(table, draft).act).toEqual({
      type: "strike",
      data: { player: "a1", pocketed: [{ piece: "white" }, { piece: "black" }, { piece: "black" }] },
    });
  });

  it("let the side that holds both colours choose what comes back for the striker", () => {
    const { setting } = table.state;
    const sunk = { ...NOTHING, striker: "pocketed", returned: "black" } as const;
    expect(returnsToChoose(setting, inPlay(table), 0, sunk)).toBe(1);
    expect(returnsToChoose(setting, inPlay(table), 0, NOTHING)).toBe(0);
    expect(returnsToChoose(setting, inPlay(table), 1, sunk)).toBe(0);
    const { act, title } = actOf(table, sunk);
    expect(title).toBe("Striker pocketed, one black man chosen to come back");
    expect(act.data).toEqual({ player: "a1", pocketed: [], striker: "pocketed", returned: ["black"] });
    const judged = tryAct(table, act);
    expect(judged.ok && judged.value.table.state.board?.held[0]).toEqual({ white: 1, black: 0 });
  });

  it("offer no choice where sides have colours", () => {
    const coloured = played({ ruleset: "icf" }, opens, takes("a1", "white"));
    expect(returnsToChoose(coloured.state.setting, inPlay(coloured), 0, { ...NOTHING, striker: "pocketed" })).toBe(0);
  });
});

describe("what a rulebook knows besides strikes", () => {
  it("offers the called fouls that cost something there, and no others", () => {
    const codes = (ruleset: string, sides?: MatchOpened["sides"]) =>
      callable(played({ ruleset, ...(sides ? { sides } : {}) }).state.setting);
    expect(codes("tournament-15")).toEqual([]);
    expect(codes("rules-and-regulations-29")).toEqual(["touched-piece"]);
    expect(codes("icf")).toEqual([...CALLED_FOULS]);
  });

  it("offers that the queen stayed out once an uncovered queen was to go back, under the international laws alone", () => {
    const uncovered = [opens, takes("a1", "white"), takes("a1", "queen"), takes("a1")];
    const stayed = (ruleset: string) => {
      const table = played({ ruleset }, ...uncovered);
      return queenStayedOut(table.state.setting, inPlay(table));
    };
    expect(stayed("icf")).toBe(0);
    expect(stayed("rules-and-regulations-29")).toBeNull();
  });

  it("calls a strike out of turn at once where that costs the board", () => {
    const table = played({ ruleset: "icf" }, opens);
    const draft = { ...NOTHING, player: "b1", called: true };
    const { act } = actOf(table, draft);
    const judged = tryAct(table, act);
    expect(judged.ok && judged.value.table.state.boards[0]?.ending).toBe("out-of-turn");
  });
});

describe("the heading of the page", () => {
  const headed = (ruleset: string, ...acts: readonly Act[]) =>
    headline(words, matchOf(boardLog()), played({ ruleset }, ...acts).state);
  const paper: Act = { type: "board_recorded", data: { board: 1, winner: "A", left: 3, queen: null } };

  it("says which board is over, also after one from paper, and which game where only its points are known", () => {
    expect(headed("icf")).toBe("Before the first board");
    expect(headed("icf", paper)).toBe("Board 1 is over");
    expect(headed("icf", { type: "game_recorded", data: { game: 1, points: { A: 25, B: 13 } } })).toBe(
      "Game 1 is over",
    );
  });
});

describe("the score on the page", () => {
  const shown = (format: NonNullable<MatchOpened["format"]>, ...acts: readonly Act[]) => {
    const { state } = played({ ruleset: "woodestic-simple", format }, ...acts);
    return textOf(h("div", null, h(Situation, { w: words, sides: matchOf(boardLog()), state, correcting: false })));
  };
  const paper = (board: number, winner: string, left: number): Act => ({
    type: "board_recorded",
    data: { board, winner, left, queen: null },
  });

  it("is the one that decides: boards won, with the points next to them", () => {
    const text = shown({ by: "boards", boards: 3 }, paper(1, "A", 9), paper(2, "B", 2));
    expect(text).toContain("Boards won Points");
    expect(text).toMatch(/Anna Berg 1 9 Béla Takács 1 2/);
    expect(shown({ by: "points", boards: 3 }, paper(1, "A", 9))).toMatch(/Anna Berg 9 Béla Takács 0/);
  });

  it("is at the top too: the boards that each side has won, and how many win", () => {
    const top = (format: NonNullable<MatchOpened["format"]>, ...acts: readonly Act[]) =>
      placeInMatch(words, played({ ruleset: "woodestic-simple", format }, ...acts).state);
    const boards = [paper(1, "A", 9), paper(2, "B", 2)] as const;
    expect(top({ by: "boards", boards: 3 }, ...boards)).toBe("Board 2 · boards 1–1 · to 2 boards won");
    expect(top({ by: "points", boards: 3 }, ...boards)).toBe("Board 2 · of 3 boards");
  });
});

describe("a change of sides", () => {
  const game = (number: number, a: number, b: number): Act => ({
    type: "game_recorded",
    data: { game: number, points: { A: a, B: b } },
  });
  const board = (number: number, left: number, winner = "A"): Act => ({
    type: "board_recorded",
    data: { board: number, winner, left, queen: winner },
  });
  const changes = (ruleset: string, ...acts: readonly Act[]) => changesSides(played({ ruleset }, ...acts).state);

  it("comes after each game, and once in the third: after four boards, or at thirteen points", () => {
    const two = [game(1, 25, 3), game(2, 3, 25)];
    expect(changes("icf")).toBe(false);
    expect(changes("icf", board(1, 9))).toBe(false);
    expect(changes("icf", game(1, 25, 3))).toBe(true);
    expect(changes("icf", ...two)).toBe(true);
    expect(changes("icf", ...two, board(1, 5))).toBe(false);
    expect(changes("icf", ...two, board(1, 5), board(2, 3))).toBe(true);
    expect(changes("icf", ...two, board(1, 5), board(2, 3), board(3, 1, "B"))).toBe(false);
    const small = [board(1, 1), board(2, 1, "B"), board(3, 1), board(4, 1, "B")];
    expect(small.map((_, index) => changes("icf", ...two, ...small.slice(0, index + 1)))).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  it("is no matter of other rules", () => {
    expect(changes("tournament-15", board(1, 9))).toBe(false);
  });
});

describe("a board that was kept on paper", () => {
  const unplayed = (ruleset: string): ScoringTable => {
    const [opened] = boardLog();
    if (opened?.type !== "match_opened") throw new Error("a log begins with its opening");
    const log: MatchEvent[] = [{ ...opened, data: { ...opened.data, ruleset } }];
    return { log, state: restore(log) };
  };

  it("is an entry once the winner and the men are read; the queen may be no one's", () => {
    const { state } = unplayed("icf");
    expect(paperAct(state, null, { ...UNREAD, winner: "A" })).toBeNull();
    expect(paperAct(state, null, { ...UNREAD, left: 3 })).toBeNull();
    const act = paperAct(state, 1, { ...UNREAD, winner: "A", left: 3 });
    expect(act).toEqual({
      type: "board_recorded",
      data: { board: 1, breaker: "b1", winner: "A", left: 3, queen: null },
    });
    const won = paperAct(state, null, { ...UNREAD, winner: "B", left: 7, queen: "B" });
    expect(won && paperTitle(words, matchOf(boardLog()), unplayed("icf"), won)).toBe(
      "Board 1: Béla Takács won 10 points",
    );
  });

  it("is refused in words where it cannot have been", () => {
    const table = unplayed("icf");
    const act = paperAct(table.state, null, { ...UNREAD, winner: "A", left: 0, queen: "B" });
    expect(act && tryAct(table, act)).toMatchObject({ ok: false });
  });

  it("lost by a fault has what can be then: three points flat where the last man fell before the queen", () => {
    const table = unplayed("icf");
    const { setting } = table.state;
    const read = { ...UNREAD, winner: "A", left: 4, queen: "A" };
    const line = lostBy(setting, read, "own-last-before-queen");
    expect(line).toMatchObject({ left: 0, queen: null, loss: "own-last-before-queen" });
    const act = paperAct(table.state, null, line);
    const judged = act && tryAct(table, act);
    expect(judged?.ok && judged.value.table.state.boards[0]).toMatchObject({ points: [3, 0], ending: line.loss });
    expect(judged?.ok && judged.value.table.state.claim).toMatchObject({ side: 0 });
    expect(lostBy(setting, read, "out-of-turn")).toMatchObject({ left: 4, queen: "A" });
    // Under these rules the winner's men count.
    const fifteen = unplayed("tournament-15").state.setting;
    expect(countsLeft(fifteen, { ...UNREAD, winner: "A", loss: "own-last-before-queen" })).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9,
    ]);
    expect(countsLeft(setting, { ...UNREAD, winner: "A" })).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it("offers the losses that its rules know, and no others", () => {
    expect(lossesOf(unplayed("icf").state.setting)).toContain("disturbed");
    expect(lossesOf(unplayed("woodestic-simple").state.setting)).not.toContain("out-of-turn");
    expect(lossesOf(unplayed("woodestic-point").state.setting)).toEqual(["conceded"]);
  });

  it("may be a slam as it was recorded", () => {
    const table = unplayed("icf");
    const act = paperAct(table.state, 0, { ...UNREAD, winner: "A", left: 9, queen: "A", slam: "white" });
    const judged = act && tryAct(table, act);
    expect(judged?.ok && judged.value.table.state.boards[0]?.slam).toEqual({ colour: "white", typed: true });
  });

  it("is listed in the board so far with its points, and so is its undoing", () => {
    const table = unplayed("icf");
    const act = paperAct(table.state, 0, { ...UNREAD, winner: "A", left: 7, queen: "A" });
    const judged = act && tryAct(table, act);
    if (!judged?.ok) throw new Error("a board");
    const speech = { w: words, names: matchOf(boardLog()) };
    const [last] = undoableEvents(judged.value.table);
    if (!last) throw new Error("an entry");
    const said = "board 1 entered without strikes: Anna Berg won, 10–0";
    expect(entryInWords(speech, judged.value.table, last)).toBe(said);
    const undone = tryActs(judged.value.table, undoBackTo(judged.value.table, last.seq));
    if (!undone.ok) throw new Error(undone.error.code);
    expect(undoneInWords(speech, undone.value.table, 1)).toBe(`Undone: ${said}`);
  });

  it("is the points of every side where men have values; level, no one has won it", () => {
    const table = unplayed("woodestic-point");
    expect(paperAct(table.state, null, { ...UNREAD, tally: { A: 12 } })).toBeNull();
    const won = paperAct(table.state, null, { ...UNREAD, tally: { A: 12, B: 9 } });
    expect(won).toMatchObject({ data: { winner: "A", tally: { A: 12, B: 9 } } });
    expect(won && paperTitle(words, matchOf(boardLog()), table, won)).toBe("Board 1: 12–9");
    const level = paperAct(table.state, null, { ...UNREAD, tally: { A: 10, B: 10 } });
    expect(level).toMatchObject({ data: { winner: null } });
    expect(level && tryAct(table, level).ok).toBe(true);
  });
});
