import type { Database } from "#ground/db/database.ts";
import { clubNamed } from "#read/queries/clubs/club-named.ts";
import { divisionDetail } from "#read/queries/league/division.ts";
import { followedDivisions } from "#read/queries/league/division-cards.ts";
import type { Division, FixtureRow } from "#shared/api/league/division.ts";
import { longDay } from "#shared/views/parts/days.ts";
import { pointsText, score, scoreText, scoreWithPoints } from "#shared/views/parts/figures.ts";
import { isGiven, isOpen, pathOfFixture } from "#shared/views/parts/fixture-state.ts";
import { shownScore, sideOf } from "#shared/views/parts/match-line.tsx";
import * as words from "#shared/words/feeds.en.ts";
import * as parts from "#shared/words/parts.en.ts";
import { instantAt } from "#shared/zone.ts";
import { type Feed, type FeedEntry, newestFirst } from "./feed.ts";

/** Newest divisions of a club that its feed has though they are over: their last results were read a moment ago. */
const NEWEST = 6;

/** States of a fixture without news: not played, and not won. */
const NO_NEWS: ReadonlySet<FixtureRow["state"]> = new Set(["bye", "void", "removed", "replay-ordered"]);

type Scored = { readonly score: string; readonly points: string | null };

const orderIn = ({ home, away, match }: FixtureRow): readonly [string, string] | null => {
  const [own, other] = match ? [sideOf(match, home), sideOf(match, away)] : [];
  return own && other ? [own.id, other.id] : null;
};

/** The figures of a fixture, home first, and its points; `null`: none that count. */
const scoreIn = (fixture: FixtureRow): Scored | null => {
  const { match, rubbers } = fixture;
  if (isGiven(fixture)) return null;
  if (rubbers) return rubbers.score && { score: score(rubbers.score.home, rubbers.score.away), points: null };
  const shown = match && shownScore(match);
  const order = orderIn(fixture);
  return shown && order ? { score: scoreText(shown, ...order), points: pointsText(shown, ...order) } : null;
};

/** The score that a result first had, home first, where a correction has changed it since. */
const firstScore = (fixture: FixtureRow): string | null => {
  const first = fixture.match?.corrected?.status === "decided" ? fixture.match.corrected.score : null;
  const order = orderIn(fixture);
  return first && order ? scoreWithPoints(first, ...order) : null;
};

const scored = (sides: { readonly one: string; readonly other: string }, { score: figures, points }: Scored): string =>
  words.scored({ ...sides, score: figures, beside: points !== null, points: points ?? "" });

const titleOf = (fixture: FixtureRow): string => {
  const { home, away, state } = fixture;
  const played = scoreIn(fixture);
  const sides = { one: home.name, other: away.name };
  const match = played === null ? words.versus(sides) : scored(sides, played);
  // Decided at the table without play.
  if (state === "played" && played === null && !fixture.rubbers)
    return words.decided({ match, state: parts.fixtureState.walkover() });
  if (state === "played" || state === "scheduled" || state === "in-play") return match;
  return words.decided({ match, state: parts.fixtureState[state]() });
};

/** The day on which it was played: of a match its own, which need not be that of the calendar. */
const dayPlayed = ({ day, match }: FixtureRow): string | null => match?.day ?? day;

/**
 * When something came of a fixture, never later than its last change: as its play began, by the club's clock. What was decided
 * without play is news when it was decided.
 */
const publishedOf = ({ club }: Division, fixture: FixtureRow, updated: string): string => {
  const day = fixture.match || fixture.rubbers?.score ? dayPlayed(fixture) : null;
  const began = day === null ? null : instantAt(`${day}T${fixture.starts ?? "00:00"}`, club.zone);
  return began !== null && began < updated ? began : updated;
};

const textOf = ({ name, league, season }: Division, fixture: FixtureRow): string => {
  const { round, winner, home, away } = fixture;
  const day = dayPlayed(fixture);
  const won = [home, away].find(({ entry }) => entry === winner);
  const first = firstScore(fixture);
  return [
    words.where({ league, season, division: name, round }),
    ...(day === null || scoreIn(fixture) === null ? [] : [words.when({ day: longDay(words.locale, day) })]),
    won ? words.won({ winner: won.name }) : words.nobodyWon(),
    ...(first === null ? [] : [words.corrected({ score: first })]),
  ].join(" ");
};

/** When each fixture of a division was last recorded at the board, and when the division was registered. */
const recorded = async (db: Database, division: string) => {
  const [rows, registered] = await db.$client.batch<{ fixture: string; at: string }>([
    db.$client
      .prepare(
        `SELECT m.fixture_id AS fixture, max(r.at) AS at FROM fixtures f
         JOIN matches m ON m.fixture_id = f.id JOIN match_results r ON r.match_id = m.id
         WHERE f.division_id = ? GROUP BY m.fixture_id`,
      )
      .bind(division),
    db.$client.prepare("SELECT id AS fixture, created_at AS at FROM divisions WHERE id = ?").bind(division),
  ]);
  return {
    moments: new Map(rows?.results.map(({ fixture, at }) => [fixture, at])),
    registered: registered?.results[0]?.at ?? "",
  };
};

/** Everything that came of a division's fixtures, and what else its feed says. */
const ofDivision = async (db: Database, id: string) => {
  const [division, { moments, registered }] = await Promise.all([divisionDetail(db, id), recorded(db, id)]);
  if (!division) return null;
  const decided = new Map(division.decisions.map(({ id: decision, at }) => [decision, at]));
  const entryOf = (fixture: FixtureRow): FeedEntry => {
    const known = [moments.get(fixture.id) ?? "", decided.get(fixture.decision ?? "") ?? ""];
    const updated = known.toSorted().at(-1) || registered;
    return {
      fixture: fixture.id,
      title: titleOf(fixture),
      text: textOf(division, fixture),
      path: pathOfFixture(id, fixture),
      published: publishedOf(division, fixture, updated),
      updated,
    };
  };
  const entries = division.fixtures.filter((one) => !isOpen(one) && !NO_NEWS.has(one.state)).map(entryOf);
  return { division, registered, entries };
};

const feedOf = (about: Omit<Feed, "updated" | "entries">, registered: string, entries: readonly FeedEntry[]): Feed => {
  const newest = newestFirst(entries);
  const updated =
    newest
      .map((entry) => entry.updated)
      .toSorted()
      .at(-1) ?? registered;
  return { ...about, updated, entries: newest };
};

/** The results of a division; `null` if there is no such division. */
export const divisionFeed = async (db: Database, id: string): Promise<Feed | null> => {
  const found = await ofDivision(db, id);
  if (!found) return null;
  const { name, league, season, club } = found.division;
  const title = words.title({ name: `${name} · ${league} ${season}` });
  return feedOf({ title, of: `divisions/${id}`, author: club.name }, found.registered, found.entries);
};

/** The results of a club's divisions that are not over, and of its newest ones; `null` if there is no such club, or it waits to be approved. */
export const clubFeed = async (db: Database, id: string): Promise<Feed | null> => {
  const club = await clubNamed(db, id);
  if (!club || club.waits) return null;
  const divisions = await followedDivisions(db, club.id, NEWEST);
  const found = (await Promise.all(divisions.map((division) => ofDivision(db, division)))).filter(
    (one) => one !== null,
  );
  const founded = await db.$client
    .prepare("SELECT created_at AS at FROM clubs WHERE id = ?")
    .bind(club.id)
    .first<string>("at");
  return feedOf(
    { title: words.title({ name: club.name }), of: `clubs/${club.id}`, author: club.name },
    founded ?? "",
    found.flatMap(({ entries }) => entries),
  );
};
