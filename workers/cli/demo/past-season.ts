import { type BoardRow, extend, type MatchEvent, type MatchOpened, summarise } from "#carrom";
import type { FixtureRow, NewDivision } from "#shared/api/league/division.ts";
import { MOST_LINES } from "#shared/api/parts/import-faults.ts";
import { CLUB, DIVISION, fixtureEvening, PLAYERS } from "./demo-season.ts";
import { play, type SimulatedMatch } from "./simulator/evening.ts";

/** Tuesdays, one for each round. */
const DAYS = [
  "2026-02-03",
  "2026-02-10",
  "2026-02-17",
  "2026-02-24",
  "2026-03-03",
  "2026-03-10",
  "2026-03-17",
  "2026-03-24",
  "2026-03-31",
  "2026-04-07",
  "2026-04-14",
  "2026-04-21",
  "2026-04-28",
  "2026-05-05",
];

/** The season before this one: a finished double round robin. Its results come from score sheets. */
export const PAST_DIVISION: NewDivision & { readonly id: string } = {
  id: "riverside-spring-2026",
  club: CLUB.id,
  league: DIVISION.league,
  season: "Spring 2026",
  name: DIVISION.name,
  ruleset: DIVISION.ruleset,
  play: "double-round-robin",
  entries: PLAYERS.map(({ id }) => id),
  days: DAYS,
  rated: true,
};

type BoardRecorded = Extract<MatchEvent, { type: "board_recorded" }>["data"];

/** The boards that are decided after some events. */
const decidedAfter = (log: readonly MatchEvent[]): readonly BoardRow[] => {
  const judged = extend(null, log, () => []);
  return judged.ok ? summarise(judged.value.state).boards.filter(({ status }) => status === "decided") : [];
};

const samePoints = (one: BoardRow["points"], other: BoardRow["points"] | undefined): boolean =>
  Object.entries(one).every(([side, points]) => points === other?.[side]);

/** Men that can be left to a side when a board ends. */
const LEFT = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0];

/** A match as its score sheet has it, board by board; `null` where a board ended as no score sheet can say. */
const scoreSheet = (opening: MatchOpened, boards: readonly BoardRow[]): readonly BoardRecorded[] | null => {
  const opened: MatchEvent = { seq: 1, type: "match_opened", data: opening };
  const written: BoardRecorded[] = [];
  for (const [at, { winner, queen, points }] of boards.entries()) {
    const found = LEFT.map((left): BoardRecorded => ({ board: at + 1, winner, left, queen })).find((data) => {
      const log = [...written, data].map(
        (board, index): MatchEvent => ({ seq: index + 2, type: "board_recorded", data: board }),
      );
      return samePoints(points, decidedAfter([opened, ...log])[at]?.points);
    });
    if (!found) return null;
    written.push(found);
  }
  return written;
};

/** `H7qH`: a board as a list of results has it. */
const inLetters = ({ winner, left, queen }: BoardRecorded): string => {
  const letter = (side: string | null) => (side === "A" ? "H" : "A");
  return `${letter(winner)}${left}${queen === null ? "" : `q${letter(queen)}`}`;
};

/** Evenings that are tried until every board of one can stand on a score sheet. */
const TRIES = 20;

const boardsOf = (fixture: FixtureRow): string => {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const evening: SimulatedMatch = fixtureEvening(fixture, `spring-${attempt}`);
    const playing = play(evening);
    let step = playing.next();
    while (!step.done) step = playing.next();
    const boards = summarise(step.value).boards.filter(({ status }) => status === "decided");
    const sheet = scoreSheet(evening.opening, boards);
    if (sheet) return sheet.map(inLetters).join(" ");
  }
  throw new Error(`no evening of ${fixture.id} can stand on a score sheet`);
};

const COLUMNS = "fixture,day,home,away,boards";

/** The past season's results as lists that the club brings in: played by the simulator, kept board by board. */
export const pastResults = (fixtures: readonly FixtureRow[]): readonly string[] => {
  const lines = fixtures.map((fixture) =>
    [fixture.id, fixture.day ?? "", fixture.home.id, fixture.away.id, boardsOf(fixture)].join(","),
  );
  const lists = Math.ceil(lines.length / MOST_LINES.results);
  return Array.from({ length: lists }, (_, at) => {
    const own = lines.slice((at * lines.length) / lists, ((at + 1) * lines.length) / lists);
    return `${[COLUMNS, ...own].join("\n")}\n`;
  });
};
