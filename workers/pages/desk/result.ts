import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { appendRequest, appendResponse } from "../../../shared/api/append.ts";
import { openedForResult } from "../../../shared/api/match.ts";
import type { Problem } from "../../../shared/api/problem.ts";
import type { MatchEvent } from "../../../shared/match/events.ts";
import { replayed, type Summary } from "../../../shared/match/replay.ts";
import { err, ok, type Result } from "../../../shared/result.ts";
import type { Trouble } from "../../../shared/views/account/field.tsx";
import { type ResultData, ResultView } from "../../../shared/views/desk/result.tsx";
import { dayAt } from "../../../shared/zone.ts";
import { database } from "../../db/database.ts";
import type { AppContext } from "../../http/context.ts";
import { invalid } from "../../http/invalid.ts";
import { problemOf } from "../../http/problem.ts";
import type { Router } from "../../http/router.ts";
import { fixtureOf } from "../../registry/fixture.ts";
import { openingOf } from "../../registry/matches.ts";
import { goOn, showForm, typedIn } from "../form.ts";
import { boardsIn, boardTrouble, countIn, MOST_ROWS, type TypedBoard } from "./boards-typed.ts";
import { type FixtureAtDesk, fixtureAtDesk } from "./fixture-desk.ts";

type Typed = Readonly<Record<string, string>>;

/** The match of a fixture before anything is entered: what its log would go on from. */
type Standing = {
  readonly log: readonly MatchEvent[];
  readonly players: ResultData["players"];
  readonly tallied: boolean;
};

/** A row for every board of a game that nobody has won early. */
const ROWS = 8;
const MORE = 4;

/** A match that is being played is read; one that is not open yet is opened on trial. */
const standingOf = async (c: AppContext, { division, fixture }: FixtureAtDesk): Promise<Result<Standing, Problem>> => {
  const db = database(c.env.DB);
  const found = await fixtureOf(db, fixture.id);
  if (!found.ok) return err(problemOf(found.error));
  const opening = await openingOf(db, found.value.fixture);
  if (!opening.ok) return err(problemOf(opening.error));
  const { data, ruleset } = opening.value;
  const players = division.entries
    .filter(({ entry }) => entry === fixture.home.entry || entry === fixture.away.entry)
    .flatMap((entry) => entry.players);
  const rest = { players, tallied: ruleset.values !== null };
  if (fixture.state !== "in-play" || !fixture.match)
    return ok({ ...rest, log: [{ seq: 1, type: "match_opened", data }] });
  const held = await c.env.MATCH_ROOM.getByName(fixture.match.id).lines(0);
  // The room's lines are events that it sealed.
  return held.ok
    ? ok({ ...rest, log: held.value.lines.map((line) => JSON.parse(line) as MatchEvent) })
    : err(problemOf(held.error));
};

const nextBoard = (log: readonly MatchEvent[]): number =>
  Math.max(0, ...replayed(log).boards.map(({ number }) => number)) + 1;

/** What a fresh form has hidden in it: whoever sends it twice sends the same events. */
const fresh = (rows: number, from = 0): Record<string, string> =>
  Object.fromEntries(Array.from({ length: rows }, (_, row) => [`event-${from + row}`, crypto.randomUUID()]));

type Shown = { readonly preview?: Summary | null; readonly trouble?: Trouble | null; readonly status?: number };

const show = async (
  c: AppContext,
  desk: FixtureAtDesk,
  standing: Standing,
  typed: Typed,
  { preview = null, trouble = null, status = 200 }: Shown = {},
): Promise<Response> => {
  const data = {
    ...{ division: desk.division, fixture: desk.fixture, preview, trouble, typed },
    ...{ players: standing.players, tallied: standing.tallied },
    first: countIn(typed.first, 1, 999),
    rows: countIn(typed.rows, ROWS, MOST_ROWS),
  };
  return showForm(c, "Enter a result", renderToString(h(ResultView, { data })), status);
};

/** Judges the boards on trial: what they come to, or what is wrong with them, placed as in the request. */
const judged = ({ log }: Standing, boards: readonly TypedBoard[]): Result<Summary, Problem> => {
  const read = appendRequest.safeParse({ expectedSeq: log.length, events: boards.map(({ event }) => event) });
  if (!read.success) return err(problemOf(invalid(read.error, "json")));
  const seq = log.length;
  // They were read by the schema of what may be sent.
  const events = read.data.events.map((event, index) => ({ ...event, seq: seq + index + 1 })) as MatchEvent[];
  const summary = replayed([...log, ...events]);
  const [wrong] = summary.problems;
  if (!wrong) return ok(summary);
  const place = `/events/${wrong.seq - seq - 1}`;
  return err(problemOf({ code: "impossible-score", message: wrong.message, place }));
};

/** Opens the match if it is not open, and sends its boards. Both again change nothing. */
const record = async (
  { api, division, fixture }: FixtureAtDesk,
  typed: Typed,
  boards: readonly TypedBoard[],
): Promise<Result<true, Problem>> => {
  const request = { fixture: fixture.id, ...(typed.day ? { day: typed.day } : {}) };
  const open =
    fixture.state === "in-play" && fixture.match
      ? ok({ value: { match: fixture.match.id } })
      : await api.send("POST", `/api/v1/divisions/${division.id}/matches`, request, openedForResult);
  if (!open.ok) return open;
  const body = { expectedSeq: countIn(typed.seq, 1, 1_000_000), events: boards.map(({ event }) => event) };
  const sent = await api.send("POST", `/api/v1/matches/${open.value.value.match}/events`, body, appendResponse);
  return sent.ok ? ok(true) : sent;
};

const NO_BOARD: Trouble = { message: "No board is filled in.", fields: {} };

/** The page on which a result is entered without its strikes. */
export const resultPage = (app: Router): void => {
  const path = "/divisions/:id/desk/fixtures/:fixture/result";
  const away = ({ division, fixture }: FixtureAtDesk): string =>
    `/divisions/${division.id}/desk/fixtures/${fixture.id}`;

  app.get(path, async (c) => {
    const desk = await fixtureAtDesk(app, c);
    if (desk instanceof Response) return desk;
    const standing = await standingOf(c, desk);
    if (!standing.ok) return goOn(c, away(desk));
    const { log } = standing.value;
    const now = new Date().toISOString();
    const said = { seq: String(log.length), at: now, first: String(nextBoard(log)), rows: String(ROWS) };
    return show(c, desk, standing.value, {
      ...said,
      day: desk.fixture.day ?? dayAt(now, desk.division.club.zone),
      ...fresh(ROWS),
    });
  });

  app.post(path, async (c) => {
    const desk = await fixtureAtDesk(app, c);
    if (desk instanceof Response) return desk;
    const standing = await standingOf(c, desk);
    if (!standing.ok) return goOn(c, away(desk));
    const typed = await typedIn(c);
    const rows = countIn(typed.rows, ROWS, MOST_ROWS);
    if (typed.do === "more") {
      const more = { ...typed, ...fresh(MORE, rows), rows: String(Math.min(rows + MORE, MOST_ROWS)) };
      return show(c, desk, standing.value, more);
    }
    const boards = boardsIn(typed, countIn(typed.first, 1, 999), rows);
    if (boards.length === 0) return show(c, desk, standing.value, typed, { trouble: NO_BOARD, status: 400 });
    const refused = (problem: Problem): Promise<Response> =>
      show(c, desk, standing.value, typed, { trouble: boardTrouble(problem, boards), status: problem.status });
    if (typed.do === "preview") {
      const preview = judged(standing.value, boards);
      return preview.ok ? show(c, desk, standing.value, typed, { preview: preview.value }) : refused(preview.error);
    }
    const recorded = await record(desk, typed, boards);
    return recorded.ok ? goOn(c, `${away(desk)}?news=result`) : refused(recorded.error);
  });
};
