import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { AppContext } from "#access/accounts/context.ts";
import { ask } from "#access/http/operation.ts";
import type { Router } from "#access/http/router.ts";
import { limitsOf, type MatchEvent, unfinished } from "#carrom";
import { AWAY_SIDE, HOME_SIDE } from "#derive/league/season.ts";
import { recordEvents } from "#edge/routes/matches/events.ts";
import { openForDesk } from "#edge/routes/matches/matches.ts";
import { databaseOf } from "#ground/db/database.ts";
import { matchRoom } from "#ground/objects/objects.ts";
import { fixtureOf } from "#read/queries/league/fixture.ts";
import { tieDetail } from "#read/queries/league/team-tie.ts";
import type { FixtureRow } from "#shared/api/league/division.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { type GamePoints, gamesFrom } from "#shared/import/boards.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { MOST_ROUND_ROWS, type ResultRow, RoundResultsView } from "#shared/views/desk/result/round-results.tsx";
import type { Trouble } from "#shared/views/forms/field.tsx";
import { isOpen } from "#shared/views/parts/fixture-state.ts";
import { namesOf } from "#shared/views/parts/people.tsx";
import { openingOf } from "#write/commands/matches/matches.ts";
import { OpeningRecords } from "#write/commands/matches/opening-records.ts";
import { type FormValues, goOn, showForm, typedIn } from "../shell/form.ts";
import { troubleAt } from "../shell/trouble.ts";
import { type DivisionAtDesk, divisionAtDesk } from "./division-at-desk.ts";
import { deskWords } from "./words.ts";

/** Whether nothing of a match is being scored at a table. */
const isFree = (match: FixtureRow["match"]): boolean => match?.play !== "live" && match?.play !== "paused";

/** Fixtures that take a result here. */
const takesResult = (fixture: FixtureRow): boolean => isOpen(fixture) && isFree(fixture.match);

/** The rounds with such matches. */
const openRounds = ({ division }: DivisionAtDesk): readonly number[] =>
  division.cancelled
    ? []
    : [...new Set(division.fixtures.filter(takesResult).map(({ round }) => round))].toSorted((one, two) => one - two);

/** A row before its games are known. */
type Pairing = Omit<ResultRow, "games">;

/** The rubbers of a tie that take a result: their players are known, and they are not over. */
const rubbersOf = async (c: AppContext, { club }: DivisionAtDesk, fixture: string): Promise<readonly Pairing[]> => {
  const tie = await tieDetail(databaseOf(c.env, club.id), fixture);
  return (tie?.rubbers ?? []).flatMap(({ number, home, away, match, result }) =>
    home && away && result === null && isFree(match)
      ? [{ fixture, rubber: number, home: namesOf(home), away: namesOf(away) }]
      : [],
  );
};

/** The matches of a round that take a result. */
const pairingsOf = async (c: AppContext, desk: DivisionAtDesk, round: number): Promise<readonly Pairing[]> => {
  const { fixtures, regulations } = desk.division;
  const open = fixtures.filter((one) => one.round === round && takesResult(one));
  if (regulations.teams) return (await Promise.all(open.map(({ id }) => rubbersOf(c, desk, id)))).flat();
  return open.map(({ id, home, away }) => ({ fixture: id, rubber: null, home: home.name, away: away.name }));
};

const keyOf = ({ fixture, rubber }: Pick<Pairing, "fixture" | "rubber">): string => `${fixture} ${rubber}`;

/** The games of a match at most; `1` where the format does not say. */
const gamesOf = async (c: AppContext, { club }: DivisionAtDesk, { fixture, rubber }: Pairing): Promise<number> => {
  const db = databaseOf(c.env, club.id);
  const found = await fixtureOf(db, fixture, rubber ?? undefined);
  if (!found.ok) return 1;
  const opening = await openingOf(new OpeningRecords(db, []), found.value.fixture);
  const limits = opening.ok ? limitsOf(opening.value.ruleset, opening.value.data.format) : null;
  return limits?.ok ? limits.value.games : 1;
};

/** The rows of a form: all matches of a round have as many games, and each rubber of its tie may have its own. */
const rowsOf = async (
  c: AppContext,
  desk: DivisionAtDesk,
  pairings: readonly Pairing[],
): Promise<readonly ResultRow[]> => {
  const games = new Map<number | null, number>();
  for (const pairing of pairings)
    if (!games.has(pairing.rubber)) games.set(pairing.rubber, await gamesOf(c, desk, pairing));
  return pairings.map((pairing) => ({ ...pairing, games: games.get(pairing.rubber) ?? 1 }));
};

/** What a row of the form says: games, nothing (`null`), or what cannot be read. */
const gamesIn = (typed: FormValues, row: number): Result<readonly GamePoints[] | null, Trouble["fields"]> => {
  const text = typed[`games-${row}`]?.trim();
  const [own, other] = [typed[`a-${row}`]?.trim(), typed[`b-${row}`]?.trim()];
  const written = text === undefined ? [own, other].filter((one) => one).join("-") : text;
  if (written === "") return ok(null);
  const games = gamesFrom(written.replaceAll(/[,;]/g, " "), { home: HOME_SIDE, away: AWAY_SIDE });
  if (games) return ok(games);
  if (text !== undefined) return err({ [`games-${row}`]: deskWords.gamesUnreadable() });
  return err({ [own ? `b-${row}` : `a-${row}`]: deskWords.pointsOfBoth() });
};

/** Opens a match where it is not open, and records games in it. Done again it changes nothing. */
const saved = async (
  c: AppContext,
  { division }: DivisionAtDesk,
  { fixture, rubber }: Pick<Pairing, "fixture" | "rubber">,
  { games, row, typed }: { readonly games: readonly GamePoints[]; readonly row: number; readonly typed: FormValues },
): Promise<Result<true, Fault>> => {
  const opened = await ask(c, openForDesk, {
    params: { id: division.id },
    body: { fixture, ...(rubber === null ? {} : { rubber }) },
  });
  if (!opened.ok) return opened;
  const { match } = opened.value;
  const held = await matchRoom(c.env, match).lines(0);
  if (!held.ok) return held;
  // The room's lines are events that it sealed.
  const log = held.value.lines.map((line) => JSON.parse(line) as MatchEvent & { readonly id: string });
  if (log.some(({ id }) => id === typed[`event-${row}-0`])) return ok(true);
  const first = unfinished(log)?.game ?? 1;
  const events = games.map((game, index) => ({
    id: typed[`event-${row}-${index}`] ?? crypto.randomUUID(),
    type: "game_recorded" as const,
    at: typed.at ?? "",
    data: { game: first + index, ...game },
  }));
  const recorded = await recordEvents(c, match, { expectedSeq: log.length, events });
  return recorded.ok ? ok(true) : recorded;
};

/** What the API says of a row, above its fields: a score is wrong as a whole. */
const troubleOfRow = (fault: Fault, row: number): Trouble => troubleAt(fault, () => `fixture-${row}`);

type Shown = { readonly typed?: FormValues; readonly trouble?: Trouble | null; readonly done?: string | null };

const show = async (
  c: AppContext,
  desk: DivisionAtDesk,
  round: number,
  open: readonly Pairing[],
  { typed = {}, trouble = null, done = null }: Shown = {},
): Promise<Response> => {
  const { division } = desk;
  const rows = await rowsOf(c, desk, open.slice(0, MOST_ROUND_ROWS));
  const events = rows.flatMap(({ games }, row) =>
    Array.from({ length: games }, (_game, game) => [`event-${row}-${game}`, crypto.randomUUID()]),
  );
  const fresh = { at: new Date().toISOString(), round: String(round), ...Object.fromEntries(events) };
  const data = {
    division,
    round,
    rounds: openRounds(desk),
    rows,
    left: open.length - rows.length,
    trouble,
    done,
    typed: { ...fresh, ...typed },
  };
  const html = renderToString(h(RoundResultsView, { w: deskWords, data }));
  return showForm(c, deskWords.roundResultsTitle({ round }), html, trouble ? 400 : 200);
};

/** The page on which the results of a round are typed, a line a match; a wrong line does not keep the others. */
export const roundResultsPage = (app: Router): void => {
  const path = "/divisions/:id/desk/results";

  app.get(path, async (c) => {
    const desk = await divisionAtDesk(c);
    if (desk instanceof Response) return desk;
    const rounds = openRounds(desk);
    const asked = Number(c.req.query("round"));
    const round = rounds.includes(asked) ? asked : rounds[0];
    if (round === undefined) return goOn(c, `/divisions/${desk.division.id}/desk`);
    return show(c, desk, round, await pairingsOf(c, desk, round));
  });

  app.post(path, async (c) => {
    const desk = await divisionAtDesk(c);
    if (desk instanceof Response) return desk;
    const typed = await typedIn(c);
    const round = Number(typed.round);
    const fields: Record<string, string> = {};
    const kept: Record<string, string> = {};
    const done = new Set<string>();
    const open = await pairingsOf(c, desk, round);
    let message: string | null = null;
    for (let row = 0; row < MOST_ROUND_ROWS && typed[`fixture-${row}`]; row += 1) {
      const rubber = typed[`rubber-${row}`];
      const match = { fixture: typed[`fixture-${row}`] ?? "", rubber: rubber === undefined ? null : Number(rubber) };
      const games = gamesIn(typed, row);
      if (games.ok && games.value === null) continue;
      const result = games.ok && games.value ? await saved(c, desk, match, { games: games.value, row, typed }) : null;
      if (result?.ok) {
        done.add(keyOf(match));
        continue;
      }
      const trouble = result && !result.ok ? troubleOfRow(result.error, row) : null;
      message ??= deskWords.roundRowsWrong();
      // The rows that are left move up.
      const now = open.filter((one) => !done.has(keyOf(one))).findIndex((one) => keyOf(one) === keyOf(match));
      for (const [field, text] of Object.entries(trouble?.fields ?? (games.ok ? {} : games.error)))
        fields[field.replace(/\d+$/, String(now))] = text;
      for (const field of ["a", "b", "games"])
        if (typed[`${field}-${row}`] !== undefined) kept[`${field}-${now}`] = typed[`${field}-${row}`] ?? "";
    }
    const trouble = message === null ? null : { message, fields };
    const said = done.size > 0 ? deskWords.roundSaved({ count: done.size }) : null;
    const left = open.filter((one) => !done.has(keyOf(one)));
    return show(c, desk, round, left, { typed: kept, trouble, done: said });
  });
};
