import { h } from "preact";
import type { AppContext } from "#access/accounts/context.ts";
import { invalid } from "#access/http/invalid.ts";
import { ask } from "#access/http/operation.ts";
import { problemOf } from "#access/http/problem.ts";
import type { Router } from "#access/http/router.ts";
import {
  boardsAtMost,
  fold,
  limitsOf,
  lossesOf,
  type MatchEvent,
  replayed,
  scoreOf,
  type Unfinished,
  unfinished,
} from "#carrom";
import { recordEvents } from "#edge/routes/matches/events.ts";
import { openForDesk } from "#edge/routes/matches/matches.ts";
import { databaseOf } from "#ground/db/database.ts";
import { matchRoom } from "#ground/objects/objects.ts";
import { fixtureOf } from "#read/queries/league/fixture.ts";
import { tieDetail } from "#read/queries/league/team-tie.ts";
import { isMatch } from "#read/queries/matches/match.ts";
import { type AppendRequest, appendRequest } from "#shared/api/match/append.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { day as daySchema } from "#shared/ids.ts";
import { type ScoredPart, scoresIn } from "#shared/import/written-score.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { type ResultData, ResultView } from "#shared/views/desk/result/result.tsx";
import { savedBefore } from "#shared/views/desk/result/saved-before.tsx";
import type { Trouble } from "#shared/views/forms/field.tsx";
import { openMatchOf } from "#shared/views/parts/fixture-state.ts";
import { namesOf, type Person } from "#shared/views/parts/people.tsx";
import { dayAt } from "#shared/zone.ts";
import { openingOf } from "#write/commands/matches/matches.ts";
import { OpeningRecords } from "#write/commands/matches/opening-records.ts";
import { type FormValues, formMarkup, goOn, saidAs, showForm, typedIn } from "../shell/form.ts";
import type { InLanguage } from "../shell/in-language.ts";
import { notThere } from "../shell/shell.ts";
import { troubleAt } from "../shell/trouble.ts";
import { inPath } from "./at-desk.ts";
import {
  boardIn,
  boardTrouble,
  countIn,
  MOST_ROWS,
  rowsAfter,
  saysSomething,
  type TypedBoard,
} from "./boards-typed.ts";
import { type FixtureAtDesk, fixtureAtDesk } from "./fixture-desk.ts";
import { gamesIn, gameTrouble, missingPoints, type TypedGame } from "./games-typed.ts";
import { scoredParts, scoresInWords } from "./scores-typed.ts";
import { deskWords } from "./words.ts";

/** Somebody who may enter the result of a fixture: at the desk, or a player of it. */
export type ResultVisitor = Pick<FixtureAtDesk, "division" | "fixture"> & {
  /** The rubber that the result is of, where the fixture is a tie between two teams; its players are the sides. */
  readonly rubber?: { readonly number: number; readonly players: readonly Person[] };
};

/** What the pages on which a result is entered differ in. */
export type ResultPlace = {
  /** Its path, with parameters. */
  readonly path: string;
  /** Lets a visitor in, or answers with what comes first. */
  readonly admit: (c: AppContext) => Promise<ResultVisitor | Response>;
  /** The page's own address. */
  readonly here: (visitor: ResultVisitor) => string;
  /** Where nothing can be entered: where to go instead. */
  readonly away: (visitor: ResultVisitor) => string;
  /** Where to go on once the match, by its id, is decided. */
  readonly onward: (visitor: ResultVisitor, match: string) => string;
  /** Records the events: all of them or none. Both again change nothing. Answers with the match's id. */
  readonly record: (c: AppContext, visitor: ResultVisitor, asked: ResultRequest) => Promise<Result<string, Fault>>;
  readonly own: boolean;
  /** Where to go instead when the match is recorded in a way that nobody may add to here; `null`: go on. */
  readonly elsewhere: (log: readonly MatchEvent[]) => string | null;
};

/** A part of a result that was typed in one line. */
type Scored = ScoredPart & { readonly id: string; readonly at: string };

/** What a form of a result asks for. */
type ResultRequest = {
  readonly day: string | undefined;
  readonly expectedSeq: number;
  readonly events: readonly ((TypedBoard | TypedGame | Closing)["event"] | Scored)[];
};

/** The match of a fixture before anything is entered: what its log would go on from. */
type MatchSoFar = {
  readonly log: readonly MatchEvent[];
  readonly players: ResultData["players"];
  readonly tallied: boolean;
  readonly timed: boolean;
  /** Whether a shoot-out parts level leaders. */
  readonly shootOut: boolean;
};

/** A row for every board of a game that nobody has won early. */
const ROWS = 8;
const MORE = 4;

/** A match that is being played is read; one that is not open yet is opened on trial. */
const standingOf = async (
  c: AppContext,
  { division, fixture, rubber }: ResultVisitor,
): Promise<Result<MatchSoFar, Fault>> => {
  const db = databaseOf(c.env, division.club.id);
  const found = await fixtureOf(db, fixture.id, rubber?.number);
  if (!found.ok) return found;
  const opening = await openingOf(new OpeningRecords(db, []), found.value.fixture);
  if (!opening.ok) return opening;
  const { data, ruleset } = opening.value;
  const players =
    rubber?.players ??
    division.entries
      .filter(({ entry }) => entry === fixture.home.entry || entry === fixture.away.entry)
      .flatMap((entry) => entry.players);
  const limits = limitsOf(ruleset, data.format);
  const rest = {
    players,
    tallied: ruleset.values !== null,
    timed: limits.ok && limits.value.clock !== null,
    shootOut: limits.ok && limits.value.level === "shoot-out",
  };
  // A match that was opened a moment ago is not yet among the results.
  const open = openMatchOf(fixture);
  const match = open ?? data.match;
  if (open === null && !(await isMatch(c.env, match)))
    return ok({ ...rest, log: [{ seq: 1, type: "match_opened", data }] });
  const held = await matchRoom(c.env, match).lines(0);
  // The room's lines are events that it sealed.
  return held.ok ? ok({ ...rest, log: held.value.lines.map((line) => JSON.parse(line) as MatchEvent) }) : held;
};

const countOf = ({ boards, boardsWon }: Unfinished) => ({ boards, count: boardsWon ? "won" : "played" }) as const;

/** From which board or game on a form asks, and with how many rows: as many as can still be played. */
const rowsFor = (
  by: ResultData["by"],
  log: readonly MatchEvent[],
): { readonly first: number; readonly rows: number } => {
  const missing = unfinished(log);
  if (by === "boards") {
    const most = missing && missing.games === 1 ? boardsAtMost(countOf(missing)) : null;
    const rows = most === null ? ROWS : Math.min(Math.max(1, most - (missing?.played ?? 0)), ROWS);
    return { first: Math.max(0, ...replayed(log).boards.map(({ number }) => number)) + 1, rows };
  }
  const { game, games } = missing ?? { game: 1, games: 1 };
  return { first: game, rows: Math.min(Math.max(1, games - game + 1), MOST_ROWS) };
};

const wayIn = (text: string | undefined): ResultData["by"] => (text === "games" ? "games" : "boards");

/** What a score in one line has to say in a match. */
const writtenAs = (log: readonly MatchEvent[]): ResultData["written"] => {
  const missing = unfinished(log);
  if (missing === null || missing.games > 1) return missing === null ? "points" : "games";
  return missing.boardsWon ? "boards" : "points";
};

/** What a fresh form has hidden in it: whoever sends it twice sends the same events. */
const fresh = (rows: number, from = 0): Record<string, string> =>
  Object.fromEntries([
    ...Array.from({ length: rows }, (_, row) => [`event-${from + row}`, crypto.randomUUID()]),
    ...Array.from({ length: rows }, (_, row) => [`claim-${from + row}`, crypto.randomUUID()]),
    ...(from === 0 ? ["event-time", "event-shots"].map((name) => [name, crypto.randomUUID()]) : []),
  ]);

/** What a log that has boards or games still needs; `null`: nothing, or there is none yet. */
const missingOf = (log: readonly MatchEvent[]): Unfinished | null =>
  replayed(log).boards.length > 0 || log.some(({ type }) => type === "game_recorded") ? unfinished(log) : null;

/** A form as it was sent: the events that it asks for, and where the form shows what is wrong with them. */
type Sheet = Pick<ResultRequest, "events"> & {
  /** What the form itself finds missing. */
  readonly trouble: Trouble | null;
  readonly troubleOf: (fault: Fault) => Trouble;
};

/** The points of the queen for the winner of the next board: none from a score on. */
const queensFor = (log: readonly MatchEvent[], before: readonly Typed[], winner: string | undefined): number => {
  const { state } = fold(after(log, before));
  if (!state) return 0;
  const { queen, queenUntil } = state.setting.ruleset.scoring;
  const game = state.games.at(-1);
  const side = state.setting.sides.findIndex(({ id }) => id === winner);
  const points = game?.over === false ? (game.points[side] ?? 0) : 0;
  return queenUntil.value !== null && points >= queenUntil.value ? 0 : queen.value;
};

/** The boards of a form, one after another: the queen counts by the score before her board. */
const boardsOf = (
  typed: FormValues,
  log: readonly MatchEvent[],
  { first, rows }: { readonly first: number; readonly rows: number },
): readonly TypedBoard[] => {
  const boards: TypedBoard[] = [];
  for (let row = 0; row < rows; row += 1) {
    const queens = typed[`points-${row}`] ? queensFor(log, boards, typed[`winner-${row}`]) : 0;
    boards.push(...boardIn(typed, { row, board: first + row, queens }));
  }
  return boards;
};

/** A result in one line, as a sheet. */
const scoreSheet = (c: InLanguage, typed: FormValues, log: readonly MatchEvent[]): Sheet => {
  const wrong = (message: string) => ({ message: c.var.words.problems.fieldsWrong(), fields: { score: message } });
  const troubleOf = (fault: Fault) =>
    troubleAt(c.var.words.problems, fault, (place) => (place === "day" ? "day" : "score"));
  if (saysParts(typed)) return { events: [], trouble: wrong(deskWords(c).lineOrParts()), troubleOf };
  const scores = scoresIn(typed["score"] ?? "");
  if (scores === null) return { events: [], trouble: wrong(deskWords(c).scoreUnreadable()), troubleOf };
  const parts = scoredParts(log, scores);
  if (!parts.ok) return { events: [], trouble: wrong(scoresInWords(c, parts.error, scores)), troubleOf };
  const events = parts.value.map((part, index) => ({
    ...part,
    id: typed[`event-${index}`] ?? crypto.randomUUID(),
    at: typed.at ?? "",
  }));
  return { events, trouble: null, troubleOf };
};

/** Whether boards or games are filled in, and not only the one line. */
const saysParts = (typed: FormValues): boolean => {
  const rows = countIn(typed.rows, ROWS, MOST_ROWS);
  const isBoard = Array.from({ length: rows }, (_, row) => row).some((row) => saysSomething(typed, row));
  return isBoard || gamesIn(typed, 1, rows).length > 0;
};

const saysScore = (typed: FormValues): boolean => (typed["score"] ?? "").trim() !== "";

const sheetIn = (c: InLanguage, typed: FormValues, log: readonly MatchEvent[]): Sheet => {
  if (saysScore(typed)) return scoreSheet(c, typed, log);
  const [first, rows] = [countIn(typed.first, 1, 999), countIn(typed.rows, ROWS, MOST_ROWS)];
  if (wayIn(typed.by) === "boards") {
    const boards = boardsOf(typed, log, { first, rows });
    const timed = [...boards, ...timeCallIn(typed, log, boards)];
    return {
      events: [...timed, ...shootOutIn(typed, log, timed)].map(({ event }) => event),
      trouble:
        boards.length === 0 && typed.time !== "yes" ? { message: deskWords(c).noBoardFilled(), fields: {} } : null,
      troubleOf: (fault) => boardTrouble(c.var.words.problems, fault, typed, boards),
    };
  }
  const games = gamesIn(typed, first, rows);
  return {
    events: [...games, ...shootOutIn(typed, log, games)].map(({ event }) => event),
    trouble:
      games.length === 0
        ? { message: deskWords(c).noGameFilled(), fields: {} }
        : missingPoints(c.var.words.problems, typed, games),
    troubleOf: (fault) => gameTrouble(c.var.words.problems, fault, games),
  };
};

/** What a form adds to its boards or games: a call of time, a shoot-out. */
type Closing = {
  readonly event: {
    readonly id: string;
    readonly type: "time_called" | "level_decided";
    readonly at: string;
    readonly data: unknown;
  };
};
type Typed = { readonly event: Sheet["events"][number] };

/** The number of the game that is on after what a form says. */
const gameAfter = (log: readonly MatchEvent[], typed: readonly Typed[]): number =>
  fold(after(log, typed)).state?.games.at(-1)?.number ?? 1;

/** A log with what a form says behind it, where that can be read. */
const after = (log: readonly MatchEvent[], typed: readonly Typed[]): readonly MatchEvent[] => {
  const read = appendRequest.safeParse({ expectedSeq: log.length, events: typed.map(({ event }) => event) });
  return read.success ? numbered(log, read.data.events) : log;
};

/** A call of time after the boards of a form, in the game that is on then. */
const timeCallIn = (typed: FormValues, log: readonly MatchEvent[], boards: readonly Typed[]): Closing[] => {
  if (typed.time !== "yes") return [];
  const data = { game: gameAfter(log, boards) };
  return [{ event: { id: typed["event-time"] ?? "", type: "time_called", at: typed.at ?? "", data } }];
};

/** The shoot-out after the boards or games of a form. */
const shootOutIn = (typed: FormValues, log: readonly MatchEvent[], before: readonly Typed[]): Closing[] => {
  if (!typed.shots) return [];
  const data = { game: gameAfter(log, before), winner: typed.shots };
  return [{ event: { id: typed["event-shots"] ?? "", type: "level_decided", at: typed.at ?? "", data } }];
};

/** A log with what was typed behind it. */
const numbered = (log: readonly MatchEvent[], events: AppendRequest["events"]): MatchEvent[] => [
  ...log,
  // They were read by the schema of what may be sent.
  ...(events.map((event, index) => ({ ...event, seq: log.length + index + 1 })) as MatchEvent[]),
];

/** How a board of this match can be lost, and whether a point may be demanded for it then. */
const waysToEnd = (log: readonly MatchEvent[]): Pick<ResultData, "losses" | "demands"> => {
  const setting = fold(log).state?.setting;
  return {
    losses: setting ? lossesOf(setting) : [],
    demands: setting?.ruleset.fouls.extraPoints.value === "on-demand",
  };
};

type ResultForm = {
  readonly inParts?: boolean;
  readonly preview?: ResultData["preview"];
  readonly before?: ResultData["before"];
  readonly trouble?: Trouble | null;
  readonly status?: number;
  readonly done?: string | null;
};

const show = async (
  c: AppContext,
  { place, visitor }: { readonly place: ResultPlace; readonly visitor: ResultVisitor },
  standing: MatchSoFar,
  typed: FormValues,
  {
    inParts = saysParts(typed) || !saysScore(typed),
    preview = null,
    before = [],
    trouble = null,
    status = 200,
    done = null,
  }: ResultForm = {},
): Promise<Response> => {
  const data = {
    by: wayIn(typed.by),
    inParts,
    division: visitor.division,
    fixture: visitor.fixture,
    preview,
    before,
    trouble,
    typed,
    done,
    here: place.here(visitor),
    own: place.own,
    missing: missingOf(standing.log),
    written: writtenAs(standing.log),
    ...waysToEnd(standing.log),
    players: standing.players,
    tallied: standing.tallied,
    timed: standing.timed,
    shootOut: standing.shootOut,
    first: countIn(typed.first, 1, 999),
    rows: countIn(typed.rows, ROWS, MOST_ROWS),
  };
  return showForm(c, deskWords(c).resultTitle(), formMarkup(h(ResultView, { w: deskWords(c), data })), status);
};

/** Tries boards or games: what they come to, or what is wrong with them, placed as in the request. */
const judged = (
  { log }: MatchSoFar,
  typedEvents: Sheet["events"],
): Result<NonNullable<ResultData["preview"]>, Fault> => {
  const read = appendRequest.safeParse({ expectedSeq: log.length, events: typedEvents });
  if (!read.success) return err(invalid(read.error, "json"));
  const seq = log.length;
  const whole = numbered(log, read.data.events);
  const summary = replayed(whole);
  const { state, refusal } = fold(whole);
  if (!refusal) return ok({ summary, score: state && scoreOf(state), missing: unfinished(whole) });
  return err({ code: "impossible-score", message: refusal.why, place: `/events/${refusal.seq - seq - 1}` });
};

/** A form that somebody else came before: what they saved beside what was typed, and the rows that are still to be saved. */
const overtaken = async (
  c: AppContext,
  { place, visitor }: { readonly place: ResultPlace; readonly visitor: ResultVisitor },
  typed: FormValues,
): Promise<Response> => {
  const standing = await standingOf(c, visitor);
  if (!standing.ok) return goOn(c, `${place.away(visitor)}?news=overtaken`);
  const { log } = standing.value;
  const by = wayIn(typed.by);
  const first = countIn(typed.first, 1, 999);
  const seen = { ...standing.value, log: log.slice(0, countIn(typed.seq, 1, 1_000_000)) };
  const own = judged(seen, sheetIn(c, typed, seen.log).events);
  const before = savedBefore(by, replayed(log), own.ok ? own.value.summary : null, first);
  const next = by === "boards" ? rowsFor(by, log).first : (unfinished(log)?.game ?? first);
  const rows = countIn(typed.rows, ROWS, MOST_ROWS);
  const left = { ...rowsAfter(typed, next - first, rows), first: String(next), seq: String(log.length) };
  const trouble = { message: deskWords(c).savedBefore({ by }), fields: {} };
  return show(c, { place, visitor }, standing.value, left, { trouble, before, status: 409 });
};

/** Whether a match is still to be decided, by its room: the database hears of it a moment later. */
const isOpenStill = async (c: AppContext, match: string): Promise<boolean> => {
  const held = await matchRoom(c.env, match).lines(0);
  // The room's lines are events that it sealed.
  return held.ok && unfinished(held.value.lines.map((line) => JSON.parse(line) as MatchEvent)) !== null;
};

/** Serves a page on which a result is entered without its strikes. */
export const resultForm = (app: Router, place: ResultPlace): void => {
  const { path, admit, away, here, record } = place;

  app.get(path, async (c) => {
    const visitor = await admit(c);
    if (visitor instanceof Response) return visitor;
    const standing = await standingOf(c, visitor);
    if (!standing.ok) return goOn(c, away(visitor));
    const elsewhere = place.elsewhere(standing.value.log);
    if (elsewhere !== null) return goOn(c, elsewhere);
    const { log } = standing.value;
    const now = new Date().toISOString();
    const today = dayAt(now, visitor.division.club.zone);
    const by = wayIn(c.req.query("by"));
    const { first, rows } = rowsFor(by, log);
    const said = { by, seq: String(log.length), at: now, first: String(first), rows: String(rows) };
    // What was played early was played today, or the desk says when.
    const day = visitor.fixture.day !== null && visitor.fixture.day < today ? visitor.fixture.day : today;
    const evening = daySchema.safeParse(c.req.query("evening")).data;
    const typed = { ...said, day, ...fresh(rows), ...(evening !== undefined && !place.own ? { evening } : {}) };
    return show(c, { place, visitor }, standing.value, typed, {
      inParts: c.req.query("by") !== undefined || missingOf(log) !== null,
      done: saidAs(deskWords(c).resultNews, c.req.query("news")),
    });
  });

  app.post(path, async (c) => {
    const visitor = await admit(c);
    if (visitor instanceof Response) return visitor;
    const standing = await standingOf(c, visitor);
    if (!standing.ok) return goOn(c, away(visitor));
    const elsewhere = place.elsewhere(standing.value.log);
    if (elsewhere !== null) return goOn(c, elsewhere);
    const typed = await typedIn(c);
    const rows = countIn(typed.rows, ROWS, MOST_ROWS);
    if (typed.do === "more") {
      const more = { ...typed, ...fresh(MORE, rows), rows: String(Math.min(rows + MORE, MOST_ROWS)) };
      return show(c, { place, visitor }, standing.value, more);
    }
    const { events, trouble, troubleOf } = sheetIn(c, typed, standing.value.log);
    if (trouble) return show(c, { place, visitor }, standing.value, typed, { trouble, status: 400 });
    const refused = (fault: Fault): Promise<Response> => {
      const { status, retryAfter } = problemOf(c.var.words.problems, fault);
      if (retryAfter !== undefined) c.header("Retry-After", String(retryAfter));
      return show(c, { place, visitor }, standing.value, typed, { trouble: troubleOf(fault), status });
    };
    if (typed.do === "preview") {
      const preview = judged(standing.value, events);
      return preview.ok
        ? show(c, { place, visitor }, standing.value, typed, { preview: preview.value })
        : refused(preview.error);
    }
    const expectedSeq = countIn(typed.seq, 1, 1_000_000);
    const recorded = await record(c, visitor, { day: typed.day || undefined, expectedSeq, events });
    if (!recorded.ok && recorded.error.code === "stale-sequence") return overtaken(c, { place, visitor }, typed);
    if (!recorded.ok) return refused(recorded.error);
    const open = await isOpenStill(c, recorded.value);
    const by = wayIn(typed.by);
    const evening = daySchema.safeParse(typed["evening"]).data;
    if (!open && evening !== undefined)
      return goOn(c, `/clubs/${inPath(visitor.division.club.id)}/desk/evenings/${evening}?news=result`);
    const behind = evening === undefined ? "" : `&evening=${evening}`;
    return goOn(c, open ? `${here(visitor)}?by=${by}&news=${by}${behind}` : place.onward(visitor, recorded.value));
  });
};

const deskFixture = ({ division, fixture }: ResultVisitor): string =>
  `/divisions/${division.id}/desk/fixtures/${fixture.id}`;

/** Opens the match if it is not open, and sends its boards or games. */
const recordAtDesk: ResultPlace["record"] = async (c, { division, fixture, rubber }, { day, expectedSeq, events }) => {
  const running = openMatchOf(fixture);
  const opened =
    running === null
      ? await ask(c, openForDesk, {
          params: { id: division.id },
          body: { fixture: fixture.id, rubber: rubber?.number, day },
        })
      : ok({ match: running });
  if (!opened.ok) return opened;
  const { match } = opened.value;
  const recorded = await recordEvents(c, match, { expectedSeq, events });
  return recorded.ok ? ok(match) : recorded;
};

/** The rubber of the tie in an address, whose players are known; as a fixture of its own players. */
const rubberAtDesk = async (c: AppContext): Promise<ResultVisitor | Response> => {
  const desk = await fixtureAtDesk(c);
  if (desk instanceof Response) return desk;
  const { division, fixture } = desk;
  const tie = fixture.rubbers ? await tieDetail(databaseOf(c.env, division.club.id), fixture.id) : null;
  const rubber = tie?.rubbers.find(({ number }) => String(number) === c.req.param("rubber"));
  if (!rubber?.home || !rubber.away) return notThere(c);
  const { number, home, away, match } = rubber;
  return {
    division,
    fixture: {
      ...fixture,
      home: { ...fixture.home, name: namesOf(home) },
      away: { ...fixture.away, name: namesOf(away) },
      match,
    },
    rubber: { number, players: [...home, ...away] },
  };
};

/** The pages on which the desk enters a result: of a fixture, and of a rubber of a tie between two teams. */
export const resultPage = (app: Router): void => {
  const atDesk = {
    away: deskFixture,
    onward: (visitor: ResultVisitor) => `${deskFixture(visitor)}?news=result`,
    record: recordAtDesk,
    own: false,
    elsewhere: () => null,
  };
  resultForm(app, {
    ...atDesk,
    path: "/divisions/:id/desk/fixtures/:fixture/result",
    admit: fixtureAtDesk,
    here: (visitor) => `${deskFixture(visitor)}/result`,
  });
  resultForm(app, {
    ...atDesk,
    path: "/divisions/:id/desk/fixtures/:fixture/rubbers/:rubber/result",
    admit: rubberAtDesk,
    here: (visitor) => `${deskFixture(visitor)}/rubbers/${visitor.rubber?.number}/result`,
  });
};
