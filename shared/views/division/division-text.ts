import type { Division, FixtureRow } from "#shared/api/league/division.ts";
import { promotionInWords } from "../parts/criteria-words.ts";
import { figure, score, scoreText } from "../parts/figures.ts";
import { isGiven, isOpen, stateOf } from "../parts/fixture-state.ts";
import { listOf } from "../parts/lists.ts";
import { shownScore, sideOf } from "../parts/match-line.tsx";
import { namesOf } from "../parts/people.tsx";
import { lined, type SentWords, seatText } from "../parts/sent-lines.ts";
import { sayWhen } from "./day-plan.tsx";
import { winnersIn } from "./honours.ts";
import { roundTitle } from "./round-names.ts";
import { byRound, currentRound, type Round } from "./rounds.ts";
import type { DivisionWords } from "./words.ts";

/** The sentences of a message about a division. */
export type TextWords = DivisionWords & { readonly send: SentWords };

/** The score of a fixture, home first; `null`: nothing was played, or the league decided. */
export const fixtureScore = (fixture: FixtureRow): string | null => {
  const { home, away, match, rubbers } = fixture;
  if (isGiven(fixture)) return null;
  if (rubbers) return rubbers.score && score(rubbers.score.home, rubbers.score.away);
  const own = match ? sideOf(match, home) : undefined;
  const other = match ? sideOf(match, away) : undefined;
  const shown = match && match.play !== "open" ? shownScore(match) : null;
  return shown && own && other ? scoreText(shown, own.id, other.id) : null;
};

/** `T1 Asha Rao v Ben Okafor`, `Asha Rao 2–1 Ben Okafor`. */
const fixtureText = (w: TextWords, fixture: FixtureRow): string => {
  const names = { home: fixture.home.name, away: fixture.away.name };
  const scored = fixtureScore(fixture);
  const match = scored === null ? w.send.versus(names) : w.send.scored({ ...names, score: scored });
  const note = scored === null ? stateOf(w, fixture) : "";
  const said = note === "" ? match : w.send.noted({ match, note });
  return fixture.seat && scored === null && isOpen(fixture) ? `${seatText(w.send, fixture.seat)} ${said}` : said;
};

/** A round: when it is played, and a line for each of its matches. */
export const roundText = (w: TextWords, division: Division, { number, day, fixtures }: Round): string =>
  lined([
    `${division.name} · ${roundTitle(w, division, number)}`,
    day === null ? null : sayWhen(w, division, { number, day }),
    division.evening.venue ?? null,
    ...fixtures.map((fixture) => fixtureText(w, fixture)),
  ]);

/** The first places of a table that a message has room for. */
const FIRST_PLACES = 5;

const tableText = (w: TextWords, division: Division): string => {
  const { name, league, season, table, fixtures } = division;
  const settled = fixtures.filter((fixture) => !isOpen(fixture)).length;
  return lined([
    `${name} · ${league} ${season}`,
    settled < fixtures.length ? w.send.afterMatches({ played: settled, matches: fixtures.length }) : null,
    ...table
      .slice(0, FIRST_PLACES)
      .map(({ place, players, points }) => w.send.standing({ place, name: namesOf(players), points: figure(points) })),
    promotionInWords(w, division.regulations) || null,
  ]);
};

/** A division: the top of its table, or the round that is played where it has no single table yet. */
export const divisionText = (w: TextWords, division: Division): string => {
  const { name, league, season, table } = division;
  const rounds = byRound(division.fixtures);
  const now = currentRound(rounds);
  const isOneTable = table.some(({ played }) => played > 0) && table.every(({ group }) => group === null);
  if (isOneTable) return tableText(w, division);
  if (now && !division.cancelled) return roundText(w, division, now);
  const won = winnersIn(division);
  return lined([
    `${name} · ${league} ${season}`,
    won.length === 0 ? null : w.send.wonBy({ names: listOf(w.locale, won.map(namesOf)) }),
  ]);
};
