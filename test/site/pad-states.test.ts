import { describe, expect, it } from "vitest";
import { type MatchEvent, restore } from "#carrom";
import { UNREAD } from "#site/islands/score/tray/paper-line.ts";
import { words as w } from "#site/islands/score/tray/words.ts";
import {
  lastStanding,
  type Tap,
  type Tapped,
  tapped,
  type Work,
  workAfter,
  workElsewhere,
  workOn,
} from "#site/islands/score/tray/work.ts";
import { type Act, type ScoringTable, tryActs } from "#site/islands/strike/acts.ts";
import type { StrikeDraft } from "#site/islands/strike/draft.ts";
import type { MatchNames } from "#site/islands/strike/names.ts";
import type { Press } from "#site/islands/strike/press.ts";

const names: MatchNames = {
  id: "m1",
  ruleset: { id: "icf", name: "ICF", version: 1, page: "/rules/icf/" },
  sides: [
    { id: "A", colour: null, players: [{ id: "a1", name: "Asha" }] },
    { id: "B", colour: null, players: [{ id: "b1", name: "Ravi" }] },
  ],
};
const speech = { w, names };

const tableOf = (ruleset: string, acts: readonly Act[]): ScoringTable => {
  const sides = names.sides.map(({ id, players }) => ({ id, players: players.map((one) => one.id) }));
  const first: MatchEvent = { seq: 1, type: "match_opened", data: { match: "m1", ruleset, sides } };
  let table: ScoringTable = { log: [first], state: restore([first]) };
  for (const act of acts) {
    const tried = tryActs(table, [act]);
    if (!tried.ok) throw new Error(`${act.type}: ${tried.error.code}`);
    table = tried.value.table;
  }
  return table;
};

const opens: Act = { type: "board_opened", data: { board: 1, breaker: "a1" } };
const takes = (player: string, ...pieces: readonly ("white" | "black")[]): Act => ({
  type: "strike",
  data: { player, pocketed: pieces.map((piece) => ({ piece })) },
});
const PLAYED = [opens, takes("a1", "white"), takes("a1", "white")];
const paperBoard = (board: number): Act => ({
  type: "board_recorded",
  data: { board, winner: "A", left: 5, queen: null, breaker: "a1" },
});

/** A page, tap after tap. */
class Page {
  work: Work;
  constructor(table: ScoringTable) {
    this.work = workOn(speech, table);
  }

  tap(tap: Tap): Tapped {
    const before = this.work;
    const done = tapped(speech, before, tap);
    let { table } = before;
    if (done.acts.length > 0) {
      const tried = tryActs(table, done.acts);
      if (!tried.ok) throw new Error(tried.error.code);
      table = tried.value.table;
    }
    this.work = workAfter(speech, table, before, done);
    return done;
  }
}

const strike = (pressed: Press): Tap => ({ on: "strike", pressed });
const concede: Tap = {
  on: "offer",
  title: "Ravi concedes the board",
  acts: [{ type: "board_conceded", data: { side: "B" } }],
};
const dispute: Tap = {
  on: "offer",
  title: "Dispute board 1",
  acts: [{ type: "dispute_opened", data: { dispute: "d1", board: 1 } }],
};
const foul: Tap = {
  on: "offer",
  title: "Technical: Ravi",
  acts: [{ type: "foul_called", data: { player: "b1", code: "technical" } }],
};
const call: Tap = { on: "call", code: "technical" };
const seat: Tap = { on: "start", start: { seat: 1, colours: {} } };
const read = (paper: Partial<typeof UNREAD> | null): Tap => ({ on: "paper", paper: paper && { ...UNREAD, ...paper } });

/** A state of the pad, by the taps that begin it. */
type State = { readonly on: () => ScoringTable; readonly taps: readonly Tap[] };
const inPlay = () => tableOf("icf", PLAYED);
const pockets = () => tableOf("tournament-15", PLAYED);
const between = () => tableOf("icf", [paperBoard(1)]);
const ended = () => tableOf("icf", [...PLAYED, { type: "board_conceded", data: { side: "B" } }]);
const over = () =>
  tableOf("icf", [...PLAYED, { type: "match_forfeited", data: { side: "B", kind: "retired", reason: "injury" } }]);

const STATES: Readonly<Record<string, State>> = {
  nothing: { on: inPlay, taps: [] },
  striker: { on: inPlay, taps: [strike({ key: "striker" })] },
  missed: { on: inPlay, taps: [strike({ key: "missed" })] },
  queen: { on: inPlay, taps: [strike({ key: "queen" })] },
  "own and striker": {
    on: inPlay,
    taps: [strike({ key: "striker" }), strike({ key: "men", colour: "white", men: 2 })],
  },
  "a foul on it": { on: inPlay, taps: [{ on: "tab", tab: "fouls" }, strike({ key: "observed", code: "pushed" })] },
  "by another": { on: inPlay, taps: [{ on: "tab", tab: "men" }, strike({ key: "player", player: "b1" })] },
  "a question": { on: pockets, taps: [strike({ key: "queen" })] },
  "an event": { on: inPlay, taps: [{ on: "tab", tab: "events" }, concede] },
  "a call": { on: inPlay, taps: [{ on: "tab", tab: "events" }, call] },
  "a called foul": { on: inPlay, taps: [{ on: "tab", tab: "events" }, call, foul] },
  "a correction": {
    on: inPlay,
    taps: [
      { on: "tab", tab: "board" },
      { on: "correct", seq: 3 },
    ],
  },
  "a corrected strike": {
    on: inPlay,
    taps: [{ on: "correct", seq: 3 }, strike({ key: "striker" })],
  },
  "between boards": { on: ended, taps: [] },
  "a breaker": { on: between, taps: [seat] },
  "a point claimed": {
    on: ended,
    taps: [
      { on: "offer", title: "Asha claims", acts: [{ type: "dispute_opened", data: { dispute: "d2", board: 1 } }] },
    ],
  },
  "half a line": { on: between, taps: [read({}), read({ winner: "A" })] },
  "a line": { on: between, taps: [read({}), read({ winner: "A", left: 3 })] },
  "the end": { on: over, taps: [dispute] },
};

const KEYS: Readonly<Record<string, Tap>> = {
  nothing: strike({ key: "nothing" }),
  missed: strike({ key: "missed" }),
  "own-1": strike({ key: "men", colour: "white", men: 1 }),
  other: strike({ key: "men", colour: "black", men: 1 }),
  queen: strike({ key: "queen" }),
  striker: strike({ key: "striker" }),
  "striker-off": strike({ key: "striker-off" }),
  off: strike({ key: "off", piece: "black" }),
  observed: strike({ key: "observed", code: "backward" }),
  player: strike({ key: "player", player: "b1" }),
  pocket: strike({ key: "pocket", pocket: 2 }),
  event: { on: "offer", title: "Pass", acts: [{ type: "turn_passed", data: { player: "a1" } }] },
  call: { on: "call", code: "left-seat" },
  sign: { on: "sign", title: "Asha signs", act: { type: "result_confirmed", data: { side: "A" } } },
  "undo-key": { on: "undo", seq: 3 },
  correct: { on: "correct", seq: 4 },
  choose: { on: "choose", seq: 3 },
  tab: { on: "tab", tab: "strike" },
  seat: { on: "start", start: { seat: 0, colours: {} } },
  "to paper": read({}),
  "from paper": read(null),
};

/** Keys of a strike that are seen only while a board is played, and those of a sheet only between two. */
const shown = ({ work }: Page, key: string): boolean => {
  const tap = KEYS[key];
  const playing = work.board !== null;
  if (tap?.on === "strike") {
    const { pressed } = tap;
    if (work.question) return pressed.key === "pocket";
    return playing && pressed.key !== "pocket";
  }
  if (tap?.on === "call" || key === "event") return playing;
  if (key === "correct") return playing;
  if (tap?.on === "start" || tap?.on === "paper")
    return !playing && work.table.state.status === "in-play" && (key !== "to paper" || work.begun.paper === null);
  if (tap?.on === "sign") return work.table.state.status === "decided";
  return true;
};

/** The parts that a strike has so far. */
const seenOf = (work: Work): readonly string[] => {
  const draft: StrikeDraft | null = work.begun.intent?.kind === "strike" ? work.begun.intent.draft : null;
  if (!draft) return [];
  const mine = work.board && draft.player === "b1" ? "black" : "white";
  const other = mine === "white" ? "black" : "white";
  return [
    ...Array.from({ length: draft.own }, (_, index) => `${mine} ${index}`),
    ...Array.from({ length: draft.other }, (_, index) => `${other} ${index}`),
    ...(draft.queen ? ["queen"] : []),
    ...(draft.striker ? ["striker"] : []),
    ...(draft.untouched ? ["untouched"] : []),
    ...draft.off.map((piece) => `off ${piece}`),
    ...draft.observed,
    ...(draft.player === null ? [] : [`by ${draft.player}`]),
  ];
};

/** The fate of pending work: `-` no such key, `.` nothing pending, `r` recorded, `g` grown, `k` kept, `h` held with words. */
const fate = (state: State, key: string): string => {
  const page = new Page(state.on());
  for (const tap of state.taps) page.tap(tap);
  if (!shown(page, key)) return "-";
  const before = page.work;
  const chosen = KEYS[key];
  if (!chosen) throw new Error(key);
  const tap: Tap = chosen.on === "undo" ? { on: "undo", seq: lastStanding(before.table) ?? 1 } : chosen;
  const { acts } = page.tap(tap);
  const { work } = page;
  if (before.waits === null) return acts.length > 0 ? "R" : work.waits === null ? "." : "B";
  if (acts.length > 0) return "r";
  if (work.waits === null) return "LOST";
  if (work.begun.note !== null) {
    expect(work.begun.note).toContain(before.waits);
    expect({ ...work.begun, note: null }).toEqual({ ...before.begun, note: null });
    return "h";
  }
  if (work.waits === before.waits) return "k";
  // A key of one part takes that part away, and a number takes the place of another.
  const lost = seenOf(before).filter((one) => !seenOf(work).includes(one));
  return lost.length === 0 ? "g" : `t(${lost.join()})`;
};

describe("what waits on the pad", () => {
  it("is never lost by a tap, whichever key it is: it grows, is kept, or the key says that it waits", () => {
    const rows = Object.entries(STATES).map(([name, state]) =>
      [name.padEnd(18), ...Object.keys(KEYS).map((key) => fate(state, key).padEnd(2))].join(" ").trim(),
    );
    expect(`\n${rows.join("\n")}\n`).toBe(TABLE);
  });

  it("is recorded by Record, dropped by Discard, and by nothing else", () => {
    for (const [name, state] of Object.entries(STATES)) {
      const page = new Page(state.on());
      for (const tap of state.taps) page.tap(tap);
      const { waits, proposal } = page.work;
      if (waits === null) continue;
      const { acts } = tapped(speech, page.work, { on: "record" });
      expect(acts, name).toEqual(proposal?.tried.ok ? proposal.acts : []);
      page.tap({ on: "discard" });
      expect(page.work.waits, name).toBeNull();
      expect(page.work.begun.intent, name).toBeNull();
    }
  });
});

/*
 * A column a key, in the order of KEYS; a row a state. `-` the key is not there, `.` nothing waits before or after,
 * `R` recorded at once, `B` something begins to wait; of what waits: `g` grows, `k` is kept, `h` held with words, `t(...)`
 * the key takes away its own part.
 */
const TABLE = `
nothing            R  B  R  B  B  B  B  B  B  B  -  B  B  -  R  B  .  .  -  -  -
striker            h  g  g  g  g  t(striker) g  g  g  g  -  h  h  -  h  h  k  k  -  -  -
missed             h  t(untouched) h  h  h  g  g  h  g  g  -  h  h  -  h  h  k  k  -  -  -
queen              h  h  g  g  t(queen) g  g  g  g  g  -  h  h  -  h  h  k  k  -  -  -
own and striker    h  h  t(white 1) g  g  t(striker) g  g  g  g  -  h  h  -  h  h  k  k  -  -  -
a foul on it       h  g  g  g  g  g  g  g  g  g  -  h  h  -  h  h  k  k  -  -  -
by another         k  g  g  g  g  g  g  g  g  t(by b1) -  h  h  -  h  h  k  k  -  -  -
a question         -  -  -  -  -  -  -  -  -  -  k  h  h  -  h  h  k  k  -  -  -
an event           h  h  h  h  h  h  h  h  h  h  -  h  h  -  h  h  k  k  -  -  -
a call             h  h  h  h  h  h  h  h  h  h  -  h  g  -  h  h  k  k  -  -  -
a called foul      h  h  h  h  h  h  h  h  h  h  -  h  h  -  h  h  k  k  -  -  -
a correction       g  g  g  g  g  g  g  g  g  g  -  h  h  -  h  h  k  k  -  -  -
a corrected strike h  g  g  g  g  t(striker) g  g  g  g  -  h  h  -  h  h  k  k  -  -  -
between boards     -  -  -  -  -  -  -  -  -  -  -  -  -  -  R  -  .  .  .  .  .
a breaker          -  -  -  -  -  -  -  -  -  -  -  -  -  -  R  -  .  .  .  .  .
a point claimed    -  -  -  -  -  -  -  -  -  -  -  -  -  -  h  -  k  k  k  h  h
half a line        -  -  -  -  -  -  -  -  -  -  -  -  -  -  h  -  k  k  k  -  h
a line             -  -  -  -  -  -  -  -  -  -  -  -  -  -  h  -  k  k  k  -  h
the end            -  -  -  -  -  -  -  -  -  -  -  -  -  h  h  -  k  k  -  -  -
`;

describe("Undo", () => {
  it("acts at once, and what is tapped then is the next strike", () => {
    const page = new Page(inPlay());
    expect(page.tap({ on: "undo", seq: 4 }).acts).toEqual([
      { type: "event_voided", data: { target: 4, reason: "misrecorded" } },
    ]);
    expect(page.work.waits).toBeNull();
    expect(page.tap(strike({ key: "nothing" })).acts).toHaveLength(1);
    expect(page.work.table.state.board).toMatchObject({ turn: 1, pockets: { white: 1 } });
  });

  it("of several entries acts at once too", () => {
    const page = new Page(inPlay());
    expect(page.tap({ on: "undo", seq: 3 }).acts).toHaveLength(2);
    expect(page.work.begun.undone).toBe(2);
  });

  it("that cannot be says why, and nothing waits for it", () => {
    const table = over();
    const signed = tryActs(table, [{ type: "result_confirmed", data: { side: "A" } }]);
    if (!signed.ok) throw new Error(signed.error.code);
    const page = new Page(signed.value.table);
    expect(page.tap({ on: "undo", seq: 5 }).acts).toEqual([]);
    expect(page.work.proposal?.tried.ok).toBe(false);
    expect(page.work.waits).toBeNull();
  });
});

describe("what others record meanwhile", () => {
  it("ends what waits, and the page says so", () => {
    const page = new Page(inPlay());
    page.tap(strike({ key: "striker" }));
    const other = tryActs(page.work.table, [{ type: "dispute_opened", data: { dispute: "d9", board: 1 } }]);
    if (!other.ok) throw new Error(other.error.code);
    const after = workElsewhere(speech, other.value.table, page.work);
    expect(after.waits).toBeNull();
    expect(after.begun.note).toBe("Not recorded, because something else was recorded meanwhile: Striker pocketed.");
  });
});

describe("who breaks the next board", () => {
  it("stays chosen while something else is recorded before it", () => {
    const page = new Page(ended());
    page.tap(seat);
    page.tap(dispute);
    page.tap({ on: "record" });
    expect(page.work.start.seat).toBe(1);
    expect(page.tap({ on: "record" }).acts).toEqual([{ type: "board_opened", data: { board: 2, breaker: "b1" } }]);
  });
});
