import type { VNode } from "preact";
import { describe, expect, it } from "vitest";
import {
  CALLED_FOULS,
  freshTable,
  lossesOf,
  type MatchEvent,
  RULESETS,
  restore,
  SIDE_MOVES,
  writtenCall,
  writtenFor,
} from "#carrom";
import { boardsOf } from "#shared/views/match/play.ts";
import { refusalWithNames } from "#shared/views/strike/rulings.ts";
import * as pseudoCalls from "#shared/words/calls.qps.ts";
import * as pseudoClauses from "#shared/words/clauses.qps.ts";
import * as pseudoCorrect from "#shared/words/correct.qps.ts";
import * as pseudoCorrection from "#shared/words/correction.qps.ts";
import * as pseudoCriteria from "#shared/words/criteria.qps.ts";
import * as pseudoDrawn from "#shared/words/drawn-match.qps.ts";
import * as pseudoEndings from "#shared/words/endings.qps.ts";
import * as pseudoExplore from "#shared/words/explore.qps.ts";
import * as pseudoMatch from "#shared/words/match.qps.ts";
import * as pseudoMoves from "#shared/words/moves.qps.ts";
import * as pseudoPlay from "#shared/words/play.qps.ts";
import * as pseudoPockets from "#shared/words/pockets.qps.ts";
import * as pseudoProof from "#shared/words/proof.qps.ts";
import * as pseudoReasons from "#shared/words/reasons.qps.ts";
import * as pseudoRefusals from "#shared/words/refusals.qps.ts";
import * as pseudoFaults from "#shared/words/ruleset-faults.qps.ts";
import * as pseudoSchema from "#shared/words/schema.qps.ts";
import * as pseudoScore from "#shared/words/score.qps.ts";
import * as pseudoMenu from "#shared/words/score-menu.qps.ts";
import * as pseudoSend from "#shared/words/send.qps.ts";
import * as pseudoSending from "#shared/words/sending.qps.ts";
import * as pseudoStrike from "#shared/words/strike.qps.ts";
import * as pseudoKeys from "#shared/words/strike-keys.qps.ts";
import * as pseudoUmpire from "#shared/words/umpire.qps.ts";
import * as pseudoVerify from "#shared/words/verify.qps.ts";
import { Confirm } from "#site/islands/correct/confirm.tsx";
import { Corrector, Forms } from "#site/islands/correct/corrector.tsx";
import { type CorrectionDraft as Correction, draft } from "#site/islands/correct/draft.ts";
import type { CorrectWords } from "#site/islands/correct/words.ts";
import { POSITIONS } from "#site/islands/explore/choices.tsx";
import { Explorer } from "#site/islands/explore/explorer.tsx";
import { moveInWords } from "#site/islands/explore/ruling.tsx";
import { type ExploreWords, words as exploreEnglish } from "#site/islands/explore/words.ts";
import { Door } from "#site/islands/menu/door.tsx";
import { Menu } from "#site/islands/menu/menu.tsx";
import { Book } from "#site/islands/score/copy/book.ts";
import type { Copy } from "#site/islands/score/copy/entry.ts";
import { Parted } from "#site/islands/score/parted.tsx";
import { Elsewhere, PenRequest } from "#site/islands/score/pen.tsx";
import { RulingZone } from "#site/islands/score/ruling.tsx";
import { Scorer } from "#site/islands/score/scorer.tsx";
import { Events } from "#site/islands/score/tray/events.tsx";
import { ExtraPoint } from "#site/islands/score/tray/extra-point.tsx";
import { Fouls } from "#site/islands/score/tray/fouls.tsx";
import { eventInWords } from "#site/islands/score/tray/intent.ts";
import { RareStrikeFields } from "#site/islands/score/tray/men.tsx";
import { Pad } from "#site/islands/score/tray/pad.tsx";
import { Paper } from "#site/islands/score/tray/paper.tsx";
import { UNREAD } from "#site/islands/score/tray/paper-line.ts";
import { StrikeQuestion } from "#site/islands/score/tray/question.tsx";
import { RarelyRead } from "#site/islands/score/tray/rarely-read.tsx";
import { RefusalNote } from "#site/islands/score/tray/refused.tsx";
import { SoFar } from "#site/islands/score/tray/so-far.tsx";
import { Toss } from "#site/islands/score/tray/toss.tsx";
import type { ScoreWords } from "#site/islands/score/tray/words.ts";
import { Connection } from "#site/islands/sending/connection.ts";
import { type Act, tryAct } from "#site/islands/strike/acts.ts";
import { NOTHING } from "#site/islands/strike/draft.ts";
import { Verifier } from "#site/islands/verify/verifier.tsx";
import type { VerifyWords } from "#site/islands/verify/words.ts";
import { GREEK, GREEK_LOCALE, inGreek, plainLetters } from "../support/pseudo.tsx";
import { boardLog, matchOf } from "../support/samples.ts";

const refusals = { ...pseudoRefusals, ...pseudoSchema, ...pseudoFaults, locale: GREEK_LOCALE };
const strike = { ...pseudoStrike, locale: GREEK_LOCALE };
const { called } = pseudoCalls;
const exploring: ExploreWords = {
  ...pseudoExplore,
  ...pseudoKeys,
  ...pseudoPockets,
  locale: GREEK_LOCALE,
  called,
  strike,
  refusals,
  clauses: pseudoClauses,
  send: pseudoSend,
  drawn: { ...pseudoMatch, ...pseudoDrawn, locale: GREEK_LOCALE },
};
const scoring: ScoreWords = {
  ...pseudoScore,
  ...pseudoSending,
  ...pseudoPockets,
  locale: GREEK_LOCALE,
  called,
  strike,
  clauses: pseudoClauses,
};
const moves = {
  ...pseudoMoves,
  ...pseudoPlay,
  ...strike,
  ...pseudoCorrection,
  ...pseudoCriteria,
  reason: pseudoReasons.reason,
  locale: GREEK_LOCALE,
};
const correcting: CorrectWords = {
  ...pseudoCorrect,
  locale: GREEK_LOCALE,
  play: pseudoPlay,
  strike,
  moves,
  sending: pseudoSending,
  keys: { ...pseudoKeys, ...pseudoPockets, strike },
};
const verifying: VerifyWords = { ...pseudoVerify, proof: pseudoProof, replay: refusals };

/** Names of documents, which are the same everywhere, longest first. */
const names = RULESETS.map(({ name }) => name).toSorted((one, other) => other.length - one.length);
/** The engine's ruling on a strike, which comes in the language of the API; in the text to send with its own address. */
const RULED = /<p class="ruling"><span>[^<]*<\/span>|<textarea[^>]*>[^<]*/g;

const letters = (view: VNode): string[] => plainLetters(view, names, RULED);

const MOVES = [
  "",
  "-",
  ".",
  "w1",
  "w1 q1 S",
  "b1 w1 w^",
  "S^",
  "w1 !pushed",
  "w1 S +b",
  GREEK,
  "pass",
  ...CALLED_FOULS.map((code) => writtenCall(code, "B")),
  ...SIDE_MOVES.map((move) => writtenFor(move, "A")),
];

describe("the page on which strikes are tried", () => {
  it.each(RULESETS)("says everything in its words under $id", ({ id }) => {
    for (const { before } of POSITIONS)
      for (const written of MOVES) {
        const opened = { rules: id, and: id === "icf" ? "woodestic-team" : "icf", before, strike: written };
        expect(letters(<Explorer w={exploring} opened={opened} site="" />), `${before.join(";")} ${written}`).toEqual(
          [],
        );
      }
  });

  it("says what was done in one sentence", () => {
    const [icf] = RULESETS;
    if (!icf) throw new Error("there are rulesets");
    const said = (written: string): string | undefined => moveInWords(exploreEnglish, freshTable(icf), written)?.said;
    expect(said("w2 S")).toBe("White: one white man pocketed, striker pocketed");
    expect(said("pass")).toBe("White passes the turn");
    expect(said("call overtime B")).toBe("Black runs out of time");
    expect(said("forgotten A")).toBe("White did not return a due");
    expect(said("forgone A")).toBe("The opponent waives what White owes");
    expect(said("queen-left B")).toBe("Black: the queen was not returned");
    expect(said("claim A")).toBe("White claims the extra point");
    expect(said("concede B")).toBe("Black concedes the board");
    expect(said("nonsense")).toBeUndefined();
  });
});

const log = boardLog();
const detailOf = (events: readonly MatchEvent[]) => inGreek(matchOf(events));
const tableOf = (events: readonly MatchEvent[]) => ({ log: [...events], state: restore([...events]) });
const connection = new Connection(scoring, "m1", null);

/** A log as a phone has it from the server. */
const copyOf = (events: readonly MatchEvent[]): Copy => ({
  log: events.map((event) => ({ ...event, id: `e${event.seq}`, at: "now", hash: `h${event.seq}`, mine: false })),
  entries: [],
});

/** A book that keeps nothing and sends nothing. */
const bookOf = (copy: Copy): Book => {
  const never = (): never => {
    throw new Error("nothing is kept and nothing is sent here");
  };
  const match = { names: detailOf(log), token: null, tab: "tab", opened: "now" };
  const store = { keep: never, settle: never, rewrite: never };
  const world = { id: () => "1", now: () => "now", chance: () => 0, later: () => {} };
  return new Book({ match, copy }, store, { send: never, read: never }, world);
};

describe("the scorer's page", () => {
  const nothing = () => {};
  const scorer = {
    w: scoring,
    here: false,
    elsewhere: null,
    newId: () => "1",
    openMenu: nothing,
    hasNews: () => true,
    saveFile: nothing,
    recorded: nothing,
  };

  it("says everything in its words, however far the match has come and wherever it was sent", () => {
    for (const length of log.keys()) {
      const events = log.slice(0, length + 1);
      const book = bookOf(copyOf(events));
      for (const reach of ["live", "offline"] as const)
        expect(letters(<Scorer {...scorer} names={detailOf(events)} book={book} reach={reach} />)).toEqual([]);
      for (const kind of ["link", "pen", "refused"] as const) {
        book.happen({ type: "troubled", trouble: { kind, detail: GREEK } });
        expect(letters(<Scorer {...scorer} names={detailOf(events)} book={book} reach="live" />)).toEqual([]);
      }
    }
  });

  it.each(RULESETS)("says everything on a strike in its words under $id", (ruleset) => {
    const state = freshTable(ruleset);
    const { setting, board } = state;
    const sides = {
      sides: setting.sides.map(({ id, players }) => ({
        id,
        colour: null,
        players: players.map((player) => ({ id: player, name: GREEK })),
      })),
    };
    if (!board) throw new Error("a board is open");
    const strike = { w: scoring, sides, setting, board, own: "white", tap: nothing } as const;
    for (const draft of [null, NOTHING, { ...NOTHING, player: "b1", own: 1 }]) {
      expect(letters(<Pad {...strike} draft={draft} />)).toEqual([]);
      expect(letters(<RareStrikeFields {...strike} draft={draft} />)).toEqual([]);
      expect(letters(<Fouls {...strike} draft={draft} />)).toEqual([]);
    }
    const besides = {
      w: { ...scoring, umpire: pseudoUmpire },
      sides,
      state,
      offer: nothing,
      newId: () => "1",
      call: nothing,
    };
    for (const calling of [null, "technical"] as const)
      expect(letters(<Events {...besides} board={board} calling={calling} />)).toEqual([]);
    expect(letters(<Toss w={pseudoUmpire} names={detailOf(log.slice(0, 3))} sign={nothing} />)).toEqual([]);
    for (const loss of [null, ...lossesOf(setting)])
      expect(
        letters(
          <RarelyRead {...{ setting, set: nothing, words: pseudoEndings }} paper={{ ...UNREAD, winner: "A", loss }} />,
        ),
      ).toEqual([]);
  });

  it("says rulings, questions and extra points in its words", () => {
    const events = log.slice(0, 3);
    const [detail, table] = [detailOf(events), tableOf(events)];
    for (const player of ["a1", "b1"]) {
      const tried = tryAct(table, { type: "strike", data: { player, pocketed: [] } });
      const said = { kind: "proposed", title: GREEK, changes: null, note: GREEK } as const;
      const rulings = tried.ok ? tried.value.rulings : [];
      const refusal = tried.ok ? null : tried.error;
      expect(letters(<RulingZone w={scoring} names={detail} said={{ ...said, rulings, refusal }} />)).toEqual([]);
      if (refusal)
        expect(letters(<RefusalNote w={{ ...scoring, refusals }} names={detail} refusal={refusal} />)).toEqual([]);
    }
    for (const piece of ["queen", "white", "black"] as const)
      for (const man of [null, 2])
        expect(
          letters(
            <StrikeQuestion w={scoring} question={{ asks: "pocket", piece, man }} player={GREEK} tap={nothing} />,
          ),
        ).toEqual([]);
    for (const asks of ["returns", "rebound"] as const)
      expect(letters(<StrikeQuestion w={scoring} question={{ asks }} player={GREEK} tap={nothing} />)).toEqual([]);
    for (const ruleset of RULESETS) {
      const { setting } = freshTable(ruleset);
      for (const paper of [UNREAD, { ...UNREAD, winner: "A" }])
        expect(
          letters(
            <Paper w={pseudoUmpire} sides={detail} setting={setting} paper={paper} set={nothing} rarely={null} />,
          ),
        ).toEqual([]);
    }
    const claim = { side: 0, points: 2 };
    expect(
      letters(<ExtraPoint w={scoring} names={detail} state={{ ...table.state, claim }} offer={nothing} />),
    ).toEqual([]);
  });

  it("says the board so far, two versions of a match and the menu in its words", () => {
    const events = log.slice(0, 6);
    const [detail, table] = [detailOf(events), tableOf(events)];
    for (const chosen of [null, 3, 5])
      expect(
        letters(
          <SoFar {...{ w: scoring, names: detail, table, chosen }} choose={nothing} undo={nothing} correct={nothing} />,
        ),
      ).toEqual([]);
    const copy = copyOf(events);
    const entries = log.slice(4, 8).map((event): Copy["entries"][number] => ({
      after: 4,
      events: [{ ...(event as Act), id: `mine-${event.seq}`, at: "now" }],
      kept: "yes",
    }));
    const { outbox } = bookOf({ ...copy, entries }).page;
    expect(
      letters(<Parted w={scoring} sides={detail} outbox={outbox} table={table} decide={nothing} save={nothing} />),
    ).toEqual([]);
    const pen = { holder: { device: "1", name: null }, silentFor: 0, asking: null };
    expect(letters(<Elsewhere w={scoring} pen={pen} asked={false} ask={nothing} />)).toEqual([]);
    expect(letters(<PenRequest w={scoring} device={null} give={nothing} keep={nothing} />)).toEqual([]);
    expect(
      letters(
        <Menu
          {...{ w: pseudoMenu, match: "m1", name: "", kind: GREEK }}
          language={{ here: "qps", offered: [], change: () => Promise.resolve(true) }}
          chosen={new Set(["shortcuts"])}
          {...{ toggle: nothing, rename: nothing, update: nothing, saveFile: nothing, share: nothing, close: nothing }}
        />,
      ),
    ).toEqual([]);
    expect(letters(<Door w={pseudoMenu} match="m1" enter={nothing} />)).toEqual([]);
  });

  it("says why by names, and leaves what is no id alone", () => {
    const named = (why: Parameters<typeof refusalWithNames>[0]) => refusalWithNames(why, (id) => `${id}, by name`);
    expect(named({ key: "notYourTurn", about: { player: "b1", other: "a1" } })).toEqual({
      key: "notYourTurn",
      about: { player: "b1, by name", other: "a1, by name" },
    });
    expect(named({ key: "notNotation", about: { part: "A" } })).toEqual({ key: "notNotation", about: { part: "A" } });
    expect(named({ key: "noBoardOpen" })).toEqual({ key: "noBoardOpen" });
  });

  it("names every entry in its words", () => {
    for (const event of log) expect(letters(<p>{eventInWords(scoring, event)}</p>)).toEqual([]);
  });
});

describe("the page on which a match is corrected", () => {
  const detail = detailOf(log);
  const nothing = () => {};

  it("says everything in its words, step by step", () => {
    expect(letters(<Corrector w={correcting} first={{ detail, log }} connection={connection} />)).toEqual([]);
    const strikes = boardsOf(detail.report).flatMap(({ turns }) =>
      turns.flatMap(({ lines }) => lines.flatMap((line) => (line.kind === "strike" ? line.strike : []))),
    );
    const chosen = [
      ...strikes.map((one) => ({ kind: "strike", strike: one }) as const),
      { kind: "board", board: 1 } as const,
      ...log.map((event) => ({ kind: "entry", event }) as const),
    ];
    const disputes = [{ dispute: "1", board: 1, open: true, target: null, note: null, resolution: null }];
    const proposed: Correction[] = [];
    for (const one of chosen)
      expect(
        letters(
          <Forms
            {...{ w: correcting, log, chosen: one, back: nothing }}
            detail={{ ...detail, disputes }}
            propose={(made) => proposed.push(made)}
          />,
        ),
      ).toEqual([]);
    const made = draft(GREEK, 1, (reason) => ({ type: "board_annulled", data: { board: 1, reason } }));
    for (const step of [made, { ...made, takesNote: true }, { ...made, takesReason: false }])
      expect(
        letters(
          <Confirm
            {...{ w: correcting, head: 9, draft: step, connection, back: nothing }}
            detail={{ ...detail, disputes }}
            done={async () => {}}
          />,
        ),
      ).toEqual([]);
  });
});

it("the page of checks says everything in its words", () => {
  expect(letters(<Verifier w={verifying} />)).toEqual([]);
});
