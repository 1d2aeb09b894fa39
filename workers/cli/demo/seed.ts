import { mint } from "#access/accounts/token.ts";
import { created } from "#shared/api/league/club.ts";
import { type Division, division as divisionSchema, type FixtureRow } from "#shared/api/league/division.ts";
import { appendResponse } from "#shared/api/match/append.ts";
import { matchDetail, openMatchResponse, roomStatus } from "#shared/api/match/match.ts";
import { scorerLink } from "#shared/api/match/scorer-link.ts";
import { intakeAnswer } from "#shared/api/parts/import-faults.ts";
import { MAX_EVENTS_PER_APPEND } from "#shared/api/parts/limits.ts";
import { savedRuleset } from "#shared/api/parts/ruleset.ts";
import { ratingList } from "#shared/api/players/rating-list.ts";
import { ApiClient } from "../server/api-client.ts";
import { ProgressBar } from "../server/progress.ts";
import { type CliMessage, type CliWords, SaidError } from "../server/said-error.ts";
import { clubNight } from "./club-night.ts";
import {
  CLUB,
  DIVISION,
  FRIENDLIES,
  fixtureEvening,
  HOUSE_FRIENDLY,
  HOUSE_RULESET,
  HOUSE_RULESET_NAME,
  OPEN_MATCH_EVENTS,
  openFixture,
  PLAYERS,
  REVIEW,
} from "./demo-season.ts";
import { PAST_DIVISION, pastResults } from "./past-season.ts";
import { grouped, play, type Request, type SimulatedMatch } from "./simulator/evening.ts";

export interface SeedOptions {
  url: string;
  secret: string;
}

/**
 * Fills an empty server with a demo club, through the public API alone, as phones would send it. Whatever is there
 * already stays: a second run does nothing, and one that was interrupted is gone on with.
 */
export async function seed(w: CliWords, { url, secret }: SeedOptions): Promise<{ scorerLink: string | null }> {
  const { token } = await mint({ role: "organiser" }, secret, Date.now());
  const organiser = new ApiClient(url, token);
  const division = (await organiser.find(`/divisions/${DIVISION.id}`, divisionSchema)) ?? (await register(organiser));
  const open = openFixture(division);
  if ((await headOf(organiser, open)) <= OPEN_MATCH_EVENTS) await playSeason(w, organiser, division, open);
  return { scorerLink: await linkTo(organiser, url, open.id) };
}

const register = async (organiser: ApiClient): Promise<Division> => {
  await organiser.post("/clubs", CLUB, created);
  for (const { id, name } of PLAYERS) await organiser.post("/people", { id, name, club: CLUB.id }, created);
  await organiser.post(`/clubs/${CLUB.id}/rulesets`, HOUSE_RULESET, savedRuleset);
  for (const division of [PAST_DIVISION, DIVISION]) await organiser.post("/divisions", division, created);
  return organiser.get(`/divisions/${DIVISION.id}`, divisionSchema);
};

/** A match to be opened and played. */
type Planned = { readonly opening: unknown; readonly evening: SimulatedMatch };

/** Everything that was played, in the order in which it was, so that the latest results are the latest. */
const programme = (fixtures: readonly FixtureRow[]): Planned[] =>
  [
    ...fixtures.map((fixture) => ({ opening: { fixture: fixture.id }, evening: fixtureEvening(fixture) })),
    ...FRIENDLIES.map((evening) => ({ opening: { ...evening.opening, club: CLUB.id }, evening })),
    {
      opening: { ...HOUSE_FRIENDLY.opening, ruleset: HOUSE_RULESET_NAME, club: CLUB.id },
      evening: HOUSE_FRIENDLY,
    },
  ].sort((a, b) => a.evening.begins.localeCompare(b.evening.begins));

/** Brings in the past season, which was kept on score sheets. Doing so again changes nothing. */
const bringPastIn = async (organiser: ApiClient): Promise<number> => {
  const { fixtures } = await organiser.get(`/divisions/${PAST_DIVISION.id}`, divisionSchema);
  for (const text of pastResults(fixtures))
    await organiser.postText(`/clubs/${CLUB.id}/intake/results`, { type: "text/csv", text }, intakeAnswer);
  return fixtures.length;
};

/** Plays the club night of today; one that was interrupted is gone on with on the day on which it began. */
const playClubNight = async (organiser: ApiClient): Promise<number> => {
  const evenings = clubNight(new Date().toISOString().slice(0, "2026-01-01".length));
  for (const evening of evenings) {
    const { match, day } = evening.opening;
    const begun = (await organiser.find(`/matches/${match}`, matchDetail))?.day ?? day;
    const opening = { ...evening.opening, day: begun, ruleset: HOUSE_RULESET_NAME, club: CLUB.id };
    // No strike comes before the match was opened, and its forecast sealed.
    await send(organiser, opening, { ...evening, begins: new Date().toISOString() });
  }
  return evenings.length;
};

/** The open match comes last, so that when it is there everything is. */
const playSeason = async (w: CliWords, organiser: ApiClient, division: Division, open: FixtureRow): Promise<void> => {
  const fixtures = division.fixtures.filter(({ id }) => id !== open.id);
  const planned = programme(fixtures);
  const progress = new ProgressBar(planned.length + 1, w.matchesDone);
  const past = await bringPastIn(organiser);
  for (const { opening, evening } of planned) {
    await send(organiser, opening, evening);
    progress.step();
  }
  await review(organiser);
  await reviewed(organiser);
  const tonight = await playClubNight(organiser);
  await send(organiser, { fixture: open.id }, fixtureEvening(open), OPEN_MATCH_EVENTS);
  await settled(organiser, { season: fixtures.length, rated: past + fixtures.length + tonight });
  progress.step();
};

/** Opens a match and sends what its log does not have yet. Opening it again changes nothing. */
const send = async (
  organiser: ApiClient,
  opening: unknown,
  evening: SimulatedMatch,
  most = Number.POSITIVE_INFINITY,
) => {
  const { match, scorer } = await organiser.post("/matches", opening, openMatchResponse);
  const table = organiser.as(scorer.token);
  let { seq } = (await organiser.get(`/matches/${match}/status`, roomStatus)).head ?? { seq: 1 };
  const missing = [...play(evening)]
    .flat()
    .slice(0, most)
    .slice(seq - 1);
  for (const events of grouped(
    missing.map((event): Request => [event]),
    MAX_EVENTS_PER_APPEND,
  )) {
    const answer = await table.post(`/matches/${match}/events`, { expectedSeq: seq, events }, appendResponse);
    seq = answer.head.seq;
  }
};

/** Corrects a match whose result everybody has read. Sending it again changes nothing. */
const review = async (organiser: ApiClient): Promise<void> => {
  const { match, event } = REVIEW;
  const { head } = await until(
    () => organiser.get(`/matches/${match}/status`, roomStatus),
    ({ head, drained }) => head?.seq === drained,
    { key: "demoResult", about: { match } },
  );
  const request = { expectedSeq: head?.seq ?? 0, events: [event] };
  await organiser.post(`/matches/${match}/events`, request, appendResponse);
};

/** Waits until the table and the ratings go by what was corrected, too. */
const reviewed = async (api: ApiClient): Promise<void> => {
  const { match, event } = REVIEW;
  await until(
    () => api.get(`/matches/${match}`, matchDetail),
    ({ sides, ratings }) =>
      sides.some(
        ({ id, players }) =>
          id === event.data.winner &&
          players.some((player) => ratings.some((moved) => moved.player === player.id && moved.change > 0)),
      ),
    { key: "demoCorrection", about: { match } },
  );
};

/** Seq of the last event of a fixture's match; 0 before it is opened. */
const headOf = async (api: ApiClient, { id }: FixtureRow): Promise<number> =>
  (await api.find(`/matches/${id}/status`, roomStatus))?.head?.seq ?? 0;

const SETTLES_WITHIN_MS = 30_000;
const LOOK_EVERY_MS = 100;

/** Looks again and again until it finds what it waits for. */
const until = async <T>(look: () => Promise<T>, good: (found: T) => boolean, what: CliMessage): Promise<T> => {
  const deadline = performance.now() + SETTLES_WITHIN_MS;
  while (performance.now() < deadline) {
    const found = await look();
    if (good(found)) return found;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  throw new SaidError({ key: "demoLate", about: { what, seconds: SETTLES_WITHIN_MS / 1000 } });
};

/** Waits until standings and ratings have followed: results reach them a moment after the last strike. */
const settled = async (api: ApiClient, { season, rated }: { season: number; rated: number }): Promise<void> => {
  await until(
    async () => ({
      ...(await api.get(`/divisions/${DIVISION.id}`, divisionSchema)),
      ratings: (await api.find(`/ratings/${CLUB.id}:singles`, ratingList))?.rows ?? [],
    }),
    ({ table, fixtures, ratings }) =>
      fixtures.every(({ match }) => match !== null) &&
      table.reduce((sum, row) => sum + row.played, 0) === season * 2 &&
      ratings.reduce((sum, row) => sum + row.matches, 0) === rated * 2,
    { key: "demoStandings" },
  );
};

/** A fresh link for the scorer of the open match; none once it has been played. */
const linkTo = async (organiser: ApiClient, url: string, match: string): Promise<string | null> => {
  const { report } = await organiser.get(`/matches/${match}`, matchDetail);
  if (report.status !== "in-play") return null;
  const link = await organiser.post(`/matches/${match}/scorer-links`, undefined, scorerLink);
  return new URL(link.url, url).href;
};
