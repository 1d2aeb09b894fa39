import { readFileSync } from "node:fs";
import { renderToString } from "preact-render-to-string";
import { describe, expect, it } from "vitest";
import { compareLogs, type MatchEvent, type MatchResult } from "#carrom";
import * as said from "#edge/pages/shell/words.ts";
import { matchWords } from "#edge/pages/shell/words.ts";
import { parseLog } from "#shared/carrom/log/log.ts";
import { CorrectedNote, Corrections } from "#shared/views/match/corrections.tsx";
import { MatchView } from "#shared/views/match/match.tsx";
import { MatchRest } from "#shared/views/match/match-rest.tsx";
import { boardsOf } from "#shared/views/match/play.ts";
import { Ribbon } from "#shared/views/match/ribbon.tsx";
import { MatchLine } from "#shared/views/parts/match-line.tsx";
import { withNames } from "#shared/views/strike/rulings.ts";
import { awarded } from "#test/support/boards.ts";
import { continued, logOf, type Written } from "#test/support/play.ts";
import { ANNA, BELA, boardLog, division, matchOf, scoreIn } from "#test/support/samples.ts";
import { textOf } from "#test/support/text.tsx";

const open = matchOf(boardLog());
const forfeit: MatchEvent = {
  seq: boardLog().length + 1,
  type: "match_forfeited",
  data: { side: "A", kind: "retired", reason: "injury" },
};

describe("a slam", () => {
  const pageOf = (data: ReturnType<typeof matchOf>) => renderToString(<MatchView w={matchWords} data={data} />);

  it("is named with its board, leads to its strike, and has a word in the line score", () => {
    const html = pageOf(matchOf(logOf("icf", "w1 ; q2 w3 ; 7*w1")));
    expect(html).toContain('/replay?at=11">white slam</a>');
    expect(html).toContain('<span aria-hidden="true">slam</span><span class="hidden">white slam</span>');
  });

  it("that was entered by hand says so, and leads nowhere", () => {
    const data = { board: 1, winner: "A", left: 9, queen: "A", breaker: "a1", slam: "white" } as const;
    const html = pageOf(matchOf(logOf("icf", [{ type: "board_recorded", data }], { breaker: null })));
    expect(html).toContain("white slam (entered by hand)");
    expect(html).not.toContain("replay?at=");
  });

  it("is on no board that was cleared in a later turn", () =>
    expect(pageOf(matchOf(logOf("icf", "- ; - ; w1 ; q2 w3 ; 7*w1")))).not.toContain("slam</"));
});

it("draws a disc for each man that a strike pocketed, and a line for none", () => {
  const data = matchOf(logOf("tournament-15", "w1 b2; -"));
  const html = renderToString(<Ribbon w={said.replayWords} data={data} />);
  expect(html).toContain('<i class="men" data-seq="3"><b class="white"></b><b class="black"></b></i>');
  expect(html).toContain('<i class="none" data-seq="4"></i>');
});

describe("the basis of a result", () => {
  const board = { type: "board_recorded", data: { board: 1, winner: "A", left: 4, queen: "A" } } as const;
  const imported = logOf("tournament-15", [board], { breaker: null, match: { format: { games: 1 } } });

  it("is said under a board that was entered without its strikes", () => {
    const text = textOf(<MatchView w={matchWords} data={matchOf(imported, { evidence: "boards" })} />);
    expect(text).toContain("Only the score of this board was entered, without its strikes.");
    expect(text).not.toContain("No strike yet.");
    // Once: neither its heading nor the state of the match says it too.
    expect(text).not.toContain("At least one board");
    expect(text).not.toContain("points: entered");
    const opened = logOf("tournament-15", [], { breaker: "a1" });
    expect(textOf(<MatchView w={matchWords} data={matchOf(opened)} />)).toContain("No strike yet.");
  });

  it("promises no strikes, and nothing under other rules, where only the points of games are known", () => {
    const points = { type: "game_recorded", data: { game: 1, points: { A: 15, B: 4 } } } as const;
    const one = logOf("tournament-15", [points], { breaker: null, match: { format: { games: 1 } } });
    const data = matchOf(one, { evidence: "points" });
    expect(data.report).toMatchObject({ status: "decided", problems: [] });
    const text = textOf(<MatchView w={matchWords} data={data} />) + textOf(<MatchRest w={matchWords} data={data} />);
    expect(text).toContain("Only the points of the game were recorded");
    for (const promise of ["Strikes appear here", "under another ruleset", "No strike yet"])
      expect(text).not.toContain(promise);
  });

  it("names who awarded which boards", () => {
    const award = awarded(1, "B", { A: 0, B: 5 });
    const by = (data: ReturnType<typeof matchOf>) => textOf(<MatchView w={matchWords} data={data} />);
    const log = continued(imported, [award]);
    const awards = [{ board: 1, seq: 3, by: "organiser" }];
    expect(by(matchOf(log, { evidence: "decision", awards }))).toContain("Board 1 was awarded by an organiser.");
    const both = [...awards, { board: 2, seq: 5, by: "organiser" }, { board: 4, seq: 9, by: "umpire" }];
    expect(by(matchOf(log, { evidence: "decision", awards: both }))).toContain(
      "Boards 1 and 2 were awarded by an organiser. Board 4 was awarded by the umpire.",
    );
  });

  it("names who forfeited", () => {
    const text = textOf(
      <MatchView w={matchWords} data={matchOf([...boardLog(), forfeit], { evidence: "decision" })} />,
    );
    expect(text).toContain("Anna Berg forfeited the match.");
    expect(text).not.toContain("decided, not played out");
  });
});

describe("a match of pairs", () => {
  const LONG = [
    { id: "a1", name: "Priyadarshini Venkataraman-Ramachandran" },
    { id: "a2", name: "Maximiliane Freifrau von Hohenlohe-Langenburg" },
  ];
  const board = { type: "board_recorded", data: { board: 1, winner: "A", left: 6, queen: "A" } } as const;
  const imported = logOf("tournament-15", [board], { breaker: null, match: { format: { games: 1 } } });
  const sides: ReturnType<typeof matchOf>["sides"] = [
    { id: "A", colour: null, players: LONG },
    { id: "B", colour: null, players: [ANNA, BELA] },
  ];
  const pairs = (log: readonly MatchEvent[]) => (
    <MatchView w={matchWords} data={matchOf(log, { sides })} connection="live" />
  );

  it("says their whole names once to those who see it, in the heading", () => {
    const seen = renderToString(pairs(imported)).replaceAll(/<span class="hidden">[^<]*<\/span>/g, "");
    for (const { name } of LONG) expect(seen.split(name), name).toHaveLength(2);
    expect(textOf(pairs(imported))).toContain("Board 1 Priyadarshini & Maximiliane 9 points Only the score");
    expect(textOf(pairs(imported))).toContain("At the board, clockwise: Priyadarshini, Anna, Maximiliane and Béla.");
  });

  it("leads to no replay where no strike was recorded, and promises strikes only while it is played", () => {
    expect(renderToString(pairs(imported))).not.toContain("/replay");
    expect(renderToString(<MatchView w={matchWords} data={open} connection="live" />)).toContain("/replay?board=1");
    expect(textOf(pairs(boardLog()))).toContain("New strikes appear here by themselves.");
    const over = matchOf([...boardLog(), forfeit]);
    expect(textOf(<MatchView w={matchWords} data={over} connection="live" />)).not.toContain("New strikes appear");
  });
});

describe("a match that is paused", () => {
  const boards = open.report.boards.map((board) => ({ ...board, status: "in-play" }) as const);
  const report = { ...open.report, boards };
  const paused = { ...open, report, play: { state: "paused", last: "2026-03-01T19:03:00.000Z", zone: "UTC" } } as const;

  it("says so at its board too, and promises no strikes", () => {
    const text = textOf(<MatchView w={matchWords} data={paused} connection="live" />);
    expect(text).toMatch(/Board \d+ Paused/);
    expect(text).not.toContain("in play");
    expect(text).not.toContain("New strikes appear");
    expect(textOf(<MatchView w={matchWords} data={paused} connection="offline" />)).toContain(
      "This device is offline.",
    );
  });
});

describe("a match", () => {
  it("shows the sides, the score and what is to be played", () => {
    const text = textOf(<MatchView w={matchWords} data={open} />);
    expect(text).toContain("Anna Berg 0 B\u00e9la Tak\u00e1cs 7");
    expect(text).toContain("Live Between boards.");
    expect(text).toContain("Board 1 B\u00e9la Tak\u00e1cs 7 points");
  });

  it("gives every strike its ruling, and the clause leads to the rule", () => {
    const html = renderToString(<MatchView w={matchWords} data={open} />);
    for (const { seq, rulings } of open.report.strikes) {
      expect(html).toContain(`id="seq-${seq}"`);
      for (const { clause } of rulings) expect(html).toContain(clause.replace(/^decision /, "/rules/decisions/#"));
    }
    expect(html).toContain('<a class="clause" href="/rules/decisions/#a10">our reading</a>');
    expect(html).not.toMatch(/decision [a-e]\d/);
    expect(html).toContain('href="/rules/tournament-15/#002-r12"');
    expect(html).toContain('aria-label="one white man pocketed, striker pocketed"');
  });

  it("puts names where the engine knows only sides", () => {
    const text = textOf(<MatchView w={matchWords} data={open} />);
    expect(text).toContain("B\u00e9la Tak\u00e1cs wins the board with 7 points (4 for the men left, 3 for the queen).");
    expect(withNames("A white pocketed: the turn is kept.", open.sides)).toBe("A white pocketed: the turn is kept.");
    expect(withNames("“a1” was expected to break this board.", open.sides)).toBe(
      "Anna Berg was expected to break this board.",
    );
    expect(withNames("“B” wins the match (“A” 8, “B” 15).", open.sides)).toBe(
      "Béla Takács wins the match (Anna Berg 8, Béla Takács 15).",
    );
  });

  it("marks the queen and the break on the strip", () => {
    const html = renderToString(<MatchView w={matchWords} data={open} />);
    expect(html.match(/aria-label="covered the queen"/g)).toHaveLength(1);
    expect(html.match(/aria-label="broke"/g)).toHaveLength(1);
  });

  it("reads the newest turn first while it is live, and from the beginning once it is over", () => {
    const over = matchOf([...boardLog(), forfeit]);
    const order = (html: string) => [...html.matchAll(/id="seq-(\d+)"/g)].map(([, seq]) => Number(seq));
    const turns = renderToString(<MatchView w={matchWords} data={open} />)
      .split('class="turn"')
      .slice(1)
      .map(order);
    // Within a turn a strike follows the one before it.
    expect(turns.some((turn) => turn.length > 1)).toBe(true);
    expect(turns).toEqual(turns.map((turn) => turn.toSorted((a, b) => a - b)).toSorted(([a = 0], [b = 0]) => b - a));
    const finished = order(renderToString(<MatchView w={matchWords} data={over} />));
    expect(finished).toEqual(finished.toSorted((a, b) => a - b));
    expect(textOf(<MatchView w={matchWords} data={over} />)).toContain(
      "B\u00e9la Tak\u00e1cs won. Not yet confirmed by either side.",
    );
  });

  it("offers the log and says how to replay it", () => {
    const html = renderToString(<MatchRest w={matchWords} data={open} />);
    expect(html).toContain('href="/api/v1/matches/m1/log"');
    expect(html).toContain("npm run --silent replay -- m1.strikes.ndjson");
  });

  it("marks a dispute, a correction, and what arrived while the page was open", () => {
    const [first, ...rest] = open.report.strikes;
    if (!first) throw new Error("the sample has strikes");
    const undone = <S extends { seq: number }>(strike: S): S =>
      strike.seq === rest[0]?.seq ? { ...strike, corrected: 31 } : strike;
    const html = renderToString(
      <MatchView
        w={matchWords}
        data={{
          ...open,
          corrections: [30],
          disputes: [{ dispute: "x", board: 1, open: true, target: null, note: null, resolution: null }],
          // An undo by the table on its open board, by 31, is no correction.
          report: { ...open.report, strikes: [{ ...first, corrected: 30 }, ...rest].map(undone) },
        }}
        since={24}
      />,
    );
    expect(html).toContain("Disputed");
    expect(html).toContain("Corrected later by entry 30 of the log.");
    expect(html).not.toContain("by entry 31");
    expect(html.match(/class="play arrived"/g)).toHaveLength(1);
  });

  it("leaves out inline styles and scripts, which the content policy would refuse", () => {
    expect(renderToString(<MatchView w={matchWords} data={open} />)).not.toMatch(/ style=|<script|onclick/i);
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

/** A recorded match as the API gives it. */
const recordedMatch = (name: string) => {
  const parsed = parseLog(readFileSync(new URL(`../../matches/${name}.strikes.ndjson`, import.meta.url), "utf8"));
  if (!parsed.ok) throw new Error(parsed.error.message.key);
  const [opening] = parsed.value.events;
  if (opening?.type !== "match_opened") throw new Error("a log begins with match_opened");
  const sides = opening.data.sides.map(({ id, players }) => ({
    id,
    colour: null,
    players: players.map((player) => ({ id: player, name: `${NAMES[player]} of ${id}` })),
  }));
  return matchOf(parsed.value.events, { sides });
};

const NAMES: Record<string, string> = { a1: "Anna", a2: "Arun", b1: "Bela", b2: "Bea", c1: "Cleo", d1: "Dan" };

describe("a match with values, several sides or pairs", () => {
  it("has a score and a row for each of four sides, what each holds, and where they sit", () => {
    const data = recordedMatch("woodestic-family-point-four-sides");
    const { boards, winner } = data.report;
    const text = textOf(<MatchView w={matchWords} data={data} />);
    for (const { id, players } of data.sides) {
      expect(text).toContain(`${players[0]?.name} ${boards[0]?.points[id]}`);
    }
    expect(winner).toBe("C");
    expect(text).toContain("Cleo of C won. Confirmed by all sides.");
    expect(text).toContain("At the board, clockwise: Anna, Bela, Cleo and Dan.");
    expect(text).toMatch(/Anna \d+ ?Bela \d+ ?Cleo \d+ ?Dan \d+/);
    expect(renderToString(<MatchView w={matchWords} data={data} />).match(/<tr/g)).toHaveLength(5);
  });

  it("says who shares a board and a match", () => {
    const data = recordedMatch("woodestic-family-point-shared");
    const [first = []] = data.report.ranking;
    expect(first.length).toBeGreaterThan(1);
    const names = first.map((side) => data.sides.find(({ id }) => id === side)?.players[0]?.name);
    const text = textOf(<MatchView w={matchWords} data={data} />);
    expect(text).toContain(`Shared by ${names.join(" and ")}.`);
    expect(text).toContain(
      `level: ${names.join(" and ")}, ${data.report.boards[0]?.points[first[0] ?? ""]} points each`,
    );
  });

  it("names the colours of a tie-break at its board alone", () => {
    const data = recordedMatch("woodestic-point-three-sides");
    const colours = { A: "black", B: "white", C: null } as const;
    const sides = data.sides.map((side) => ({ ...side, colour: colours[side.id as keyof typeof colours] }));
    const text = textOf(<MatchView w={matchWords} data={{ ...data, sides }} />);
    expect(text.match(/Tie-break by colours/g)).toHaveLength(1);
    expect(text).toContain("Tie-break by colours: Anna of A plays black and Bela of B plays white.");
    expect(text).toContain("level: Anna of A and");
  });

  it("counts games once there are several, and says whose a called foul is", () => {
    const data = recordedMatch("icf-best-of-three");
    const text = textOf(<MatchView w={matchWords} data={data} />);
    const won = (side: string) => data.report.games.filter(({ winner }) => winner === side).length;
    expect(text).toContain(`Anna of A ${won("A")} Bela of B ${won("B")}`);
    expect(text).toContain("Game 3");
    expect(text).toMatch(/Foul called ?(Anna|Bela)/);
    expect(text).toMatch(/Extra point claimed ?(Anna|Bela)/);
    expect(text).toMatch(/(Anna of A|Bela of B) claims and gets the extra point/);
    expect(text).toMatch(/Queen left out ?(Anna|Bela)/);
  });

  it("names both partners in the head, and who struck at each turn", () => {
    const data = recordedMatch("kagw-doubles");
    const text = textOf(<MatchView w={matchWords} data={data} />);
    expect(text).toContain("Anna of A & Arun of A");
    expect(text).toContain("At the board, clockwise: Anna, Bela, Arun and Bea.");
    for (const { players } of data.sides) {
      for (const { name } of players)
        expect(renderToString(<MatchView w={matchWords} data={data} />)).toContain(`<h3><span>${name}`);
    }
  });
});

describe("a match on one line", () => {
  it("gives each of three sides its figure", () => {
    const side = (id: string, name: string, points: number) => ({
      id,
      players: [{ id: id.toLowerCase(), name }],
      points,
      games: 0,
      boards: 0,
    });
    const match = {
      id: "m1",
      day: null,
      status: "decided" as const,
      sides: [side("A", "Anna", 8), side("B", "Bela", 3), side("C", "Cleo", 10)],
      score: {
        unit: "points" as const,
        sides: [
          { side: "A", value: 8, points: 8 },
          { side: "B", value: 3, points: 3 },
          { side: "C", value: 10, points: 10 },
        ],
      },
      winner: "C",
      evidence: null,
      corrected: null,
      division: null,
      round: null,
    };
    expect(textOf(<MatchLine w={said.ratingsWords} match={match} />)).toBe("Anna 8 Bela 3 Cleo 10");
    expect(renderToString(<MatchLine w={said.ratingsWords} match={match} />)).toContain(
      '<b class="scoreboard-name">Cleo</b>',
    );
  });
});

describe("a match that was corrected", () => {
  const signed = (side: string): Written => ({ type: "result_confirmed", data: { side } });
  const played = continued(
    logOf("tournament-15", "7*w1;q1;w2;w2", { match: { format: { games: 1 }, score: { A: 10, B: 10 } } }),
    [signed("A"), signed("B")],
  );
  const corrected = continued(played, [
    { type: "board_awarded", data: { board: 1, winner: "B", points: { A: 0, B: 15 }, reason: "appeal-upheld" } },
  ]);
  const people = new Map([ANNA, BELA].map((one) => [one.id, one]));
  const named = (result: MatchResult) => ({
    ...structuredClone(result),
    ranking: result.ranking.map((level) => [...level]),
    games: result.games.map((game) => ({ ...game, boards: [...game.boards], points: { ...game.points } })),
    sides: result.sides.map(({ substitutes: _, ...side }) => ({
      ...side,
      players: side.players.flatMap((id) => people.get(id) ?? []),
    })),
  });
  const { change } = compareLogs(played, corrected);
  const line = {
    id: `m1.${corrected.length}`,
    match: "m1",
    seq: corrected.length,
    since: played.length,
    seqs: [corrected.length],
    at: "2026-01-10T20:00:00.000Z",
    day: "2026-01-11",
    by: "organiser",
    reasons: ["appeal-upheld" as const],
    before: named(change.before),
    after: named(change.after),
  };

  it("says under its score what it was, what it is, who, when and why", () => {
    const data = matchOf(corrected, { differences: [line] });
    const note = <CorrectedNote w={matchWords} data={data} />;
    const all = <Corrections w={matchWords} data={data} />;
    const text = textOf(<MatchView w={matchWords} data={data} corrected={{ note, all }} />);
    expect(text).toContain(
      "Corrected from 22\u201310 to 10\u201325 by an organiser, 11 January 2026: an appeal was upheld. See what changed",
    );
  });

  it("is not signed by those who signed another score", () => {
    const text = textOf(<MatchView w={matchWords} data={matchOf(corrected, { differences: [line] })} />);
    expect(text).not.toContain("Confirmed by both sides.");
    expect(text).toContain("Both sides confirmed 22\u201310, before the correction.");
    expect(textOf(<MatchView w={matchWords} data={matchOf(played)} />)).toContain("Confirmed by both sides.");
  });

  it("says in a list what it was", () => {
    const match = division.fixtures[0]?.match;
    if (!match) throw new Error("the sample has a match");
    const was = {
      difference: line.id,
      status: "decided" as const,
      sides: [
        { id: "A", points: 12, games: 0 },
        { id: "B", points: 17, games: 0 },
      ],
      score: scoreIn("points", [12, 17]),
    };
    expect(textOf(<MatchLine w={said.ratingsWords} match={{ ...match, corrected: was }} />)).toContain(
      "15 B\u00e9la Tak\u00e1cs 8 corrected, was 12\u201317",
    );
    expect(textOf(<MatchLine w={said.ratingsWords} match={match} />)).not.toContain("corrected");
  });
});
