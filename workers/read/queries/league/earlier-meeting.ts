import type { EventData } from "#carrom";
import { AWAY_SIDE, HOME_SIDE, type PlayedFixture, type SeasonView, seasonOf } from "#derive/league/season.ts";
import type { Database } from "#ground/db/database.ts";
import { formatOf, tiesOf } from "#league";
import { playersOf } from "./division.ts";
import type { FixtureInSeason } from "./fixture.ts";

/** The latest match of two in a season that was played to a winner, in the order of the sides asked for. */
const meetingIn = (
  { fixtures, season }: SeasonView,
  home: string,
  away: string,
): { readonly match: string; readonly points: readonly [number, number] } | null => {
  const isTie = tiesOf(season);
  const inTable = formatOf(season.plan).tables !== "none";
  const meets = ({ settlement: { fixture } }: PlayedFixture): boolean =>
    !(inTable && isTie(fixture)) &&
    [fixture.home, fixture.away].toSorted().join(" ") === [home, away].toSorted().join(" ");
  const result = fixtures.findLast((one) => meets(one) && one.settlement.result?.kind === "played")?.settlement.result;
  if (!result || result.winner === null) return null;
  const scores = new Map([result.home, result.away].map(({ entry, points }) => [entry, points]));
  return { match: result.match, points: [scores.get(home) ?? 0, scores.get(away) ?? 0] };
};

/** The entry of the same players in another season; `null`: they did not play there. */
const sameEntry = (view: SeasonView, players: readonly string[]): string | null =>
  view.entries.find((entry) => entry.players.join(" ") === players.join(" "))?.id ?? null;

/**
 * The game that a fixture's match begins with, where the plan says so: a meeting of the same entries in the rounds before
 * the final, or in the division that they came from. A level meeting, and one that was not played, is no game.
 */
export const carriedGame = async (
  db: Database,
  { fixture: { id, rubber }, view, from }: FixtureInSeason,
): Promise<EventData<"game_recorded"> | null> => {
  const { season } = view;
  const fixture = season.fixtures.find((one) => one.id === id);
  if (!fixture || rubber !== null) return null;
  const { home, away } = fixture;
  const ownFinal = season.plan.format === "swiss" && season.plan.carried === true && tiesOf(season)(fixture);
  let meeting = ownFinal ? meetingIn(view, home, away) : null;
  if (!meeting && from?.carried) {
    const players = playersOf(view);
    const before = await seasonOf(db, from.division);
    const [own, other] = [sameEntry(before, players(home)), sameEntry(before, players(away))];
    meeting = own !== null && other !== null ? meetingIn(before, own, other) : null;
  }
  if (!meeting) return null;
  const [A, B] = meeting.points;
  return { game: 1, points: { [HOME_SIDE]: A, [AWAY_SIDE]: B }, carried: meeting.match };
};
