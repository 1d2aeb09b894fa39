import type { Database } from "#ground/db/database.ts";
import { clubNamed } from "#read/queries/clubs/club-named.ts";
import { languageOfClub } from "#read/queries/clubs/language.ts";
import { divisionDetail } from "#read/queries/league/division.ts";
import { followedDivisions } from "#read/queries/league/division-cards.ts";
import type { Division, FixtureRow } from "#shared/api/league/division.ts";
import { longDay } from "#shared/views/parts/days.ts";
import { pointsText, score, scoreText, scoreWithPoints } from "#shared/views/parts/figures.ts";
import { isGiven, isOpen, pathOfFixture } from "#shared/views/parts/fixture-state.ts";
import { shownScore, sideOf } from "#shared/views/parts/match-line.tsx";
import { type Catalogues, wordsIn } from "#shared/words/words-in.ts";
import { instantAt } from "#shared/zone.ts";
import { type Feed, type FeedEntry, newestFirst } from "./feed.ts";

/** Newest divisions of a club that its feed has though they are over: their last results were read a moment ago. */
const NEWEST = 6;

/** States of a fixture without news: not played, and not won. */
const NO_NEWS: ReadonlySet<FixtureRow["state"]> = new Set(["bye", "void", "removed", "replay-ordered"]);

/** What a feed says. */
type Words = Pick<Catalogues, "feeds" | "parts">;

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

const titleOf = ({ feeds, parts }: Words, fixture: FixtureRow): string => {
  const { home, away, state } = fixture;
  const played = scoreIn(fixture);
  const sides = { one: home.name, other: away.name };
  const match =
    played === null
      ? feeds.versus(sides)
      : feeds.scored({ ...sides, score: played.score, beside: played.points !== null, points: played.points ?? "" });
  // Decided at the table without play.
  if (state === "played" && played === null && !fixture.rubbers)
    return feeds.decided({ match, state: parts.fixtureState.walkover() });
  if (state === "played" || state === "scheduled" || state === "in-play") return match;
  return feeds.decided({ match, state: parts.fixtureState[state]() });
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

const textOf = ({ feeds }: Words, { name, league, season }: Division, fixture: FixtureRow): string => {
  const { round, winner, home, away } = fixture;
  const day = dayPlayed(fixture);
  const won = [home, away].find(({ entry }) => entry === winner);
  const first = firstScore(fixture);
  return [
    feeds.where({ league, season, division: name, round }),
    ...(day === null || scoreIn(fixture) === null ? [] : [feeds.when({ day: longDay(feeds.locale, day) })]),
    won ? feeds.won({ winner: won.name }) : feeds.nobodyWon(),
    ...(first === null ? [] : [feeds.corrected({ score: first })]),
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

/** A division, and when its fixtures were recorded. */
type RecordedDivision = Awaited<ReturnType<typeof recorded>> & { readonly division: Division };

const ofDivision = async (db: Database, id: string): Promise<RecordedDivision | null> => {
  const [division, moments] = await Promise.all([divisionDetail(db, id), recorded(db, id)]);
  return division && { division, ...moments };
};

/** Everything that came of a division's fixtures. */
const entriesOf = (words: Words, { division, moments, registered }: RecordedDivision): readonly FeedEntry[] => {
  const decided = new Map(division.decisions.map(({ id: decision, at }) => [decision, at]));
  const entryOf = (fixture: FixtureRow): FeedEntry => {
    const known = [moments.get(fixture.id) ?? "", decided.get(fixture.decision ?? "") ?? ""];
    const updated = known.toSorted().at(-1) || registered;
    return {
      fixture: fixture.id,
      title: titleOf(words, fixture),
      text: textOf(words, division, fixture),
      path: pathOfFixture(division.id, fixture),
      published: publishedOf(division, fixture, updated),
      updated,
    };
  };
  return division.fixtures.filter((one) => !isOpen(one) && !NO_NEWS.has(one.state)).map(entryOf);
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
  const language = await languageOfClub(db, club.id);
  const words = await wordsIn(language);
  const title = words.feeds.title({ name: `${name} · ${league} ${season}` });
  const about = { language, title, of: `divisions/${id}`, author: club.name };
  return feedOf(about, found.registered, entriesOf(words, found));
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
  const language = await languageOfClub(db, club.id);
  const words = await wordsIn(language);
  const about = {
    language,
    title: words.feeds.title({ name: club.name }),
    of: `clubs/${club.id}`,
    author: club.name,
  };
  return feedOf(
    about,
    founded ?? "",
    found.flatMap((division) => entriesOf(words, division)),
  );
};
