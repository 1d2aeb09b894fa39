import { h } from "preact";
import type { AppContext } from "#access/accounts/context.ts";
import { ask } from "#access/http/operation.ts";
import { problemOf } from "#access/http/problem.ts";
import type { Router } from "#access/http/router.ts";
import { boardsAtMost, fold, limitsOf, type MatchEvent, scoreOf } from "#carrom";
import { recordEvents } from "#edge/routes/matches/events.ts";
import { openForDesk } from "#edge/routes/matches/matches.ts";
import { databaseOf } from "#ground/db/database.ts";
import { matchRoom } from "#ground/objects/objects.ts";
import { fixtureOf } from "#read/queries/league/fixture.ts";
import { tieDetail } from "#read/queries/league/team-tie.ts";
import type { FixtureRow } from "#shared/api/league/division.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { roundLines } from "#shared/import/round-lines.ts";
import { scoresIn, type WrittenScores } from "#shared/import/written-score.ts";
import { err, ok, type Result } from "#shared/result.ts";
import {
  MOST_ROUND_ROWS,
  type ResultRow,
  RoundResultsView,
  roundResultsTitle,
} from "#shared/views/desk/result/round-results.tsx";
import type { Trouble } from "#shared/views/forms/field.tsx";
import { isOpen, openMatchOf } from "#shared/views/parts/fixture-state.ts";
import { namesOf } from "#shared/views/parts/people.tsx";
import { openingOf } from "#write/commands/matches/matches.ts";
import { OpeningRecords } from "#write/commands/matches/opening-records.ts";
import { type FormValues, formMarkup, goOn, showForm, typedIn } from "../shell/form.ts";
import { numberIn } from "../shell/form-body.ts";
import type { InLanguage } from "../shell/in-language.ts";
import { troubleAt } from "../shell/trouble.ts";
import { type DivisionAtDesk, divisionAtDesk } from "./division-at-desk.ts";
import { scoredParts, scoresInWords } from "./scores-typed.ts";
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

/** A row before its format is known. */
type Pairing = Omit<ResultRow, "games" | "scores" | "boardsWon"> & {
  /** Its match; `null`: it is not open. */
  readonly match: string | null;
};

/** The rubbers of a tie that take a result: their players are known, and they are not over. */
const rubbersOf = async (c: AppContext, { club }: DivisionAtDesk, fixture: string): Promise<readonly Pairing[]> => {
  const tie = await tieDetail(databaseOf(c.env, club.id), fixture);
  return (tie?.rubbers ?? []).flatMap(({ number, home, away, match, result }) =>
    home && away && result === null && isFree(match)
      ? [{ fixture, rubber: number, home: namesOf(home), away: namesOf(away), match: match?.id ?? null }]
      : [],
  );
};

/** The matches of a round that take a result. */
const pairingsOf = async (c: AppContext, desk: DivisionAtDesk, round: number): Promise<readonly Pairing[]> => {
  const { fixtures, regulations } = desk.division;
  const open = fixtures.filter((one) => one.round === round && takesResult(one));
  if (regulations.teams) return (await Promise.all(open.map(({ id }) => rubbersOf(c, desk, id)))).flat();
  return open.map((one) => ({
    fixture: one.id,
    rubber: null,
    home: one.home.name,
    away: one.away.name,
    match: openMatchOf(one),
  }));
};

/** A match by its fixture, and the number of its rubber. */
type Match = Pick<Pairing, "fixture" | "rubber">;

const keyOf = ({ fixture, rubber }: Match): string => `${fixture} ${rubber}`;

/** The format of a match, as far as its row shows it. */
type Played = Pick<ResultRow, "games" | "scores" | "boardsWon">;

const UNKNOWN: Played = { games: 1, scores: 1, boardsWon: false };

const playedAs = async (c: AppContext, { club }: DivisionAtDesk, { fixture, rubber }: Pairing): Promise<Played> => {
  const db = databaseOf(c.env, club.id);
  const found = await fixtureOf(db, fixture, rubber ?? undefined);
  if (!found.ok) return UNKNOWN;
  const opening = await openingOf(new OpeningRecords(db, []), found.value.fixture);
  if (!opening.ok) return UNKNOWN;
  const { data, ruleset } = opening.value;
  const limits = limitsOf(ruleset, data.format);
  if (!limits.ok) return UNKNOWN;
  const { games, count, target } = limits.value;
  return {
    games,
    scores: games > 1 ? games : (boardsAtMost(limits.value) ?? 1),
    boardsWon: games === 1 && count === "won" && target === null,
  };
};

/** The rows of a form: all matches of a round are played alike, and each rubber of its tie may have its own format. */
const rowsOf = async (
  c: AppContext,
  desk: DivisionAtDesk,
  pairings: readonly Pairing[],
): Promise<readonly ResultRow[]> => {
  const played = new Map<number | null, Played>();
  for (const pairing of pairings)
    if (!played.has(pairing.rubber)) played.set(pairing.rubber, await playedAs(c, desk, pairing));
  return pairings.map((pairing) => ({ ...pairing, ...(played.get(pairing.rubber) ?? UNKNOWN) }));
};

/** What a row of the form says: scores, nothing (`null`), or what cannot be read. */
const scoresOfRow = (
  c: InLanguage,
  typed: FormValues,
  row: number,
): Result<WrittenScores | null, Trouble["fields"]> => {
  const text = typed[`games-${row}`]?.trim();
  const [own, other] = [typed[`a-${row}`]?.trim(), typed[`b-${row}`]?.trim()];
  const written = text === undefined ? [own, other].filter((one) => one).join("-") : text;
  if (written === "") return ok(null);
  const scores = scoresIn(written);
  if (scores) return ok(scores);
  if (text !== undefined) return err({ [`games-${row}`]: deskWords(c).gamesUnreadable() });
  return err({ [own ? `b-${row}` : `a-${row}`]: deskWords(c).pointsOfBoth() });
};

/** A result of which nothing was saved: by the API's refusal, or because its scores are no result of such a match. */
type Unsaved = Fault | string;

/** What another person has saved of a match since the form was read. */
const changedRow = (log: readonly MatchEvent[]): Fault => {
  const { state } = fold(log);
  const sides = state === null ? undefined : scoreOf(state)?.sides;
  const score = sides?.map(({ value }) => value).join("\u2013") ?? "0\u20130";
  return { code: "changed-meanwhile", message: { key: "rowChanged", about: { score } } };
};

/** Opens a match where it is not open, and records scores in it. Done again it changes nothing. */
const saved = async (
  c: AppContext,
  { division }: DivisionAtDesk,
  { fixture, rubber }: Match,
  { scores, row, typed }: { readonly scores: WrittenScores; readonly row: number; readonly typed: FormValues },
): Promise<Result<true, Unsaved>> => {
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
  // A row that was read at another length of its log: the scores of another person are in it now.
  const seen = numberIn(typed[`seq-${row}`]);
  if (seen !== undefined && seen !== log.length) return err(changedRow(log));
  const parts = scoredParts(log, scores);
  if (!parts.ok) return err(scoresInWords(c, parts.error, scores));
  const events = parts.value.map((part, index) => ({
    ...part,
    id: typed[`event-${row}-${index}`] ?? crypto.randomUUID(),
    at: typed.at ?? "",
  }));
  const recorded = await recordEvents(c, match, { expectedSeq: log.length, events });
  return recorded.ok ? ok(true) : recorded;
};

/** The fault of a row, above its fields: a score is wrong as a whole. */
const fieldsOfRow = (c: InLanguage, why: Unsaved, row: number): Trouble["fields"] => {
  if (typeof why === "string") return { [`fixture-${row}`]: why };
  const { message, fields } = troubleAt(c.var.words.problems, why, () => `fixture-${row}`);
  return Object.keys(fields).length > 0 ? fields : { [`fixture-${row}`]: message };
};

/** The fault of a pasted line. */
const lineInWords = (c: InLanguage, line: string, why: Unsaved): string => {
  const said = typeof why === "string" ? why : problemOf(c.var.words.problems, why);
  return deskWords(c).lineNotSaved({ line, why: typeof said === "string" ? said : (said.detail ?? said.title) });
};

/** The matches of a form, in the order of its rows. */
const matchesIn = (typed: FormValues): readonly Match[] => {
  const matches: Match[] = [];
  for (let row = 0; row < MOST_ROUND_ROWS && typed[`fixture-${row}`]; row += 1) {
    const rubber = typed[`rubber-${row}`];
    matches.push({ fixture: typed[`fixture-${row}`] ?? "", rubber: rubber === undefined ? null : Number(rubber) });
  }
  return matches;
};

/** The names of both sides of a match; empty for a rubber that takes no result any more. */
const namesOfMatch = ({ division }: DivisionAtDesk, open: readonly Pairing[], match: Match) => {
  const pairing = open.find((one) => keyOf(one) === keyOf(match));
  const row = match.rubber === null ? division.fixtures.find(({ id }) => id === match.fixture) : undefined;
  return { home: pairing?.home ?? row?.home.name ?? "", away: pairing?.away ?? row?.away.name ?? "" };
};

/** The outcome of a form: the matches whose result is saved, and the faults of rows and pasted lines. */
type Saved = {
  readonly done: ReadonlySet<string>;
  readonly rows: ReadonlyMap<number, Trouble["fields"]>;
  readonly lines: readonly { readonly line: string; readonly why: Unsaved }[];
};

/** Saves what was typed into rows, and then what was pasted. */
const saveAll = async (
  c: AppContext,
  desk: DivisionAtDesk,
  typed: FormValues,
  open: readonly Pairing[],
): Promise<Saved> => {
  const matches = matchesIn(typed);
  const done = new Set<string>();
  const rows = new Map<number, Trouble["fields"]>();
  const lines: { line: string; why: Unsaved }[] = [];
  const tried = async (row: number, scores: WrittenScores): Promise<Unsaved | null> => {
    const match = matches[row] ?? { fixture: "", rubber: null };
    const result = await saved(c, desk, match, { scores, row, typed });
    if (result.ok) done.add(keyOf(match));
    return result.ok ? null : result.error;
  };
  for (const row of matches.keys()) {
    const scores = scoresOfRow(c, typed, row);
    if (!scores.ok) rows.set(row, scores.error);
    const why = scores.ok && scores.value ? await tried(row, scores.value) : null;
    if (why !== null) rows.set(row, fieldsOfRow(c, why, row));
  }
  const names = matches.map((match) => namesOfMatch(desk, open, match));
  for (const line of roundLines(typed["pasted"] ?? "", names)) {
    const why = "wrong" in line ? deskWords(c).lineWrong[line.wrong]() : await tried(line.match, line.scores);
    if (why !== null) lines.push({ line: line.text, why });
  }
  return { done, rows, lines };
};

/** The events of a match until now; `1`: it is opened by its result. */
const lengthOf = async (c: AppContext, { match }: Pairing): Promise<number> => {
  if (match === null) return 1;
  const held = await matchRoom(c.env, match).lines(0);
  return held.ok ? held.value.lines.length : 1;
};

type Shown = { readonly typed?: FormValues; readonly trouble?: Trouble | null; readonly done?: string | null };

const show = async (
  c: AppContext,
  desk: DivisionAtDesk,
  round: number,
  open: readonly Pairing[],
  { typed = {}, trouble = null, done = null }: Shown = {},
): Promise<Response> => {
  const { division } = desk;
  const shown = open.slice(0, MOST_ROUND_ROWS);
  const rows = await rowsOf(c, desk, shown);
  const events = rows.flatMap(({ scores }, row) =>
    Array.from({ length: scores }, (_score, score) => [`event-${row}-${score}`, crypto.randomUUID()]),
  );
  const seqs = await Promise.all(
    shown.map(async (pairing, row) => [`seq-${row}`, String(await lengthOf(c, pairing))] as const),
  );
  const fresh = {
    at: new Date().toISOString(),
    round: String(round),
    ...Object.fromEntries(events),
    ...Object.fromEntries(seqs),
  };
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
  const html = formMarkup(h(RoundResultsView, { w: deskWords(c), data }));
  return showForm(c, roundResultsTitle(deskWords(c), division, round), html, trouble ? 400 : 200);
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
    const open = await pairingsOf(c, desk, round);
    const { done, rows, lines } = await saveAll(c, desk, typed, open);
    const left = open.filter((one) => !done.has(keyOf(one)));
    const fields: Record<string, string> = {};
    const kept: Record<string, string> = {};
    for (const [row, wrong] of rows) {
      const match = matchesIn(typed)[row];
      // The rows that are left move up.
      const now = left.findIndex((one) => match && keyOf(one) === keyOf(match));
      for (const [field, text] of Object.entries(wrong)) fields[field.replace(/\d+$/, String(now))] = text;
      for (const field of ["a", "b", "games"])
        if (typed[`${field}-${row}`] !== undefined) kept[`${field}-${now}`] = typed[`${field}-${row}`] ?? "";
    }
    if (lines.length > 0) {
      fields["pasted"] = lines.map(({ line, why }) => lineInWords(c, line, why)).join(" ");
      kept["pasted"] = lines.map(({ line }) => line).join("\n");
    }
    const trouble = rows.size + lines.length > 0 ? { message: deskWords(c).roundRowsWrong(), fields } : null;
    const said = done.size > 0 ? deskWords(c).roundSaved({ count: done.size }) : null;
    return show(c, desk, round, left, { typed: kept, trouble, done: said });
  });
};
