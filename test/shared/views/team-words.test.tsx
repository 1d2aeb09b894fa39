import { describe, expect, it } from "vitest";
import { teamWords } from "#edge/pages/teams/words.ts";
import { FIXTURE_STATES, TIE_MEASURES, TIE_PLANS, tiePlan } from "#league";
import type { Division } from "#shared/api/league/division.ts";
import type { Team, TeamTieDetail } from "#shared/api/league/team.ts";
import { FixtureDeskView } from "#shared/views/desk/fixture-desk.tsx";
import type { DeskPartWords, DeskWords } from "#shared/views/desk/head.tsx";
import { DivisionView } from "#shared/views/division/division.tsx";
import type { DivisionWords } from "#shared/views/division/words.ts";
import { ClubTeamsView } from "#shared/views/teams/club-teams.tsx";
import { LineUpView } from "#shared/views/teams/line-up.tsx";
import { TeamTieView } from "#shared/views/teams/team-tie.tsx";
import { TeamsDeskView } from "#shared/views/teams/teams-desk.tsx";
import type { TeamWords } from "#shared/views/teams/words.ts";
import * as criteria from "#shared/words/criteria.qps.ts";
import * as decisions from "#shared/words/decisions.qps.ts";
import * as desk from "#shared/words/desk.qps.ts";
import * as deskParts from "#shared/words/desk-parts.qps.ts";
import * as division from "#shared/words/division.qps.ts";
import * as eachMatch from "#shared/words/each-match.qps.ts";
import * as endings from "#shared/words/endings.qps.ts";
import * as forecast from "#shared/words/forecast.qps.ts";
import { versus as versusInGreek } from "#shared/words/match.qps.ts";
import * as parts from "#shared/words/parts.qps.ts";
import * as positions from "#shared/words/positions.qps.ts";
import * as reasons from "#shared/words/reasons.qps.ts";
import * as inGreek from "#shared/words/teams.qps.ts";
import { GREEK_LOCALE, plainLetters } from "#test/support/pseudo.tsx";
import { division as sampleDivision } from "#test/support/samples.ts";
import { textOf } from "#test/support/text.tsx";

const GREEK = "Ἀλέξανδρος";
const locale = GREEK_LOCALE;
const person = (id: string) => ({ id, name: GREEK });
const teamOf = (id: string): Team => ({
  ...{ id, name: GREEK, captain: person(`${id}1`) },
  members: [1, 2, 3, 4, 5, 6].map((one) => person(`${id}${one}`)),
});
const total = { rubbers: 1.5, boards: 8, points: 40 };
const end = (id: string, handedIn: boolean) => ({ entry: `entry-${id}`, team: teamOf(id), handedIn, score: total });

/** A tie by one plan: before line-ups are in, with one in, and shown with somebody missing. */
const tieOf = (
  play: TeamTieDetail["play"],
  {
    state = "scheduled",
    winner = null,
    handed = false,
    shown = false,
  }: Partial<TeamTieDetail> & {
    readonly handed?: boolean;
    readonly shown?: boolean;
  },
): TeamTieDetail => {
  const { places, rubbers } = tiePlan(play.plan);
  const lineUp = Array.from({ length: places }, (_, index) => (index === 1 ? null : person(`h${index + 1}`)));
  return {
    ...{
      id: "d-r1-1",
      club: { id: "c1", name: GREEK },
      division: { id: "d", name: GREEK, league: GREEK, season: GREEK },
    },
    ...{ round: 1, day: shown ? "2026-03-01" : null, play, state, winner },
    ...{ home: end("h", handed), away: end("a", false) },
    lineUps: shown ? { home: lineUp, away: lineUp } : null,
    rubbers: rubbers.map((own, index) => ({
      ...{ number: index + 1, doubles: own.length === 2, match: null, winner: null },
      home: shown && index > 0 ? own.map((one) => person(`h${one}`)) : null,
      away: shown && index > 1 ? own.map((one) => person(`a${one}`)) : null,
      result: shown && index < 2 ? ("forfeited" as const) : null,
    })),
  };
};

const plays = TIE_PLANS.flatMap((plan) => TIE_MEASURES.map((counts) => ({ plan, counts })));
const ties = plays.flatMap((play) => [
  tieOf(play, {}),
  tieOf(play, { handed: true }),
  ...FIXTURE_STATES.map((state) => tieOf(play, { shown: true, state })),
  tieOf(play, { shown: true, state: "played", winner: "entry-h" }),
]);
const trouble = { message: GREEK, fields: { "home-1": GREEK, name: GREEK } };
const club = { id: "c1", name: GREEK };

const teamPages = (w: TeamWords & DeskPartWords) => [
  ...ties.map((tie) => <TeamTieView w={w} data={tie} />),
  ...ties.flatMap((tie) =>
    [true, false].map((isDesk) => {
      const data = { tie, ends: isDesk ? (["home", "away"] as const) : [], own: { home: ["h1", null] }, desk: isDesk };
      const tried = { refused: isDesk ? "/home" : null, typed: {}, trouble: isDesk ? trouble : null, done: GREEK };
      return <LineUpView w={w} data={{ ...data, ...tried }} />;
    }),
  ),
  ...[[], [teamOf("h")]].flatMap((teams) => [
    <ClubTeamsView w={w} data={{ club, teams }} />,
    <TeamsDeskView
      w={w}
      data={{ club, teams, people: [person("p")], nextTeam: "t", typed: { team: "t" }, trouble, done: null }}
    />,
  ]),
];

const greekWords = { ...deskParts, ...parts, ...inGreek, reason: reasons.reason, versus: versusInGreek, locale };

/** A division of teams, whose names are all in Greek. */
const named = JSON.parse(
  JSON.stringify(sampleDivision, (key, value: unknown) =>
    ["name", "league", "season"].includes(key) && typeof value === "string" ? GREEK : value,
  ),
) as Division;
const ofTeams = (players: NonNullable<Division["teams"]>["players"]): Division => ({
  ...named,
  regulations: { ...named.regulations, teams: { plan: "three-singles", counts: "rubbers" } },
  table: named.table.map((row) => ({ ...row, rubbers: { won: 2.5, lost: 0.5 } })),
  fixtures: named.fixtures.map((one, index) => ({
    ...one,
    rubbers: { score: index === 0 ? { home: 2, away: 1 } : null },
  })),
  teams: { plan: "three-singles", counts: "rubbers", squads: [{ ...teamOf("h"), entry: "entry-h" }], players },
});
const player = {
  ...{ place: 1, player: person("h1"), entry: "entry-h", played: 2, won: 1, drawn: 0, lost: 1, walkovers: 1 },
  ...{ boardsWon: 5, boardsLost: 4, net: -3 },
};

describe("pages of teams", () => {
  it("say everything in words of the catalogue, and have no gap in English", () => {
    for (const page of teamPages(greekWords)) expect(plainLetters(page)).toEqual([]);
    for (const page of teamPages(teamWords)) expect(textOf(page)).not.toMatch(/\b(undefined|null|NaN)\b|\[object/);
  });

  it("have the table of players, and the rubbers of each tie at the desk", () => {
    const divisionWords = {
      ...{
        ...division,
        ...positions,
        ...criteria,
        ...eachMatch,
        ...decisions,
        ...reasons,
        ...parts,
        howGood: forecast.howGood,
        locale,
      },
    } satisfies DivisionWords;
    for (const players of [[], [player]])
      expect(plainLetters(<DivisionView w={divisionWords} data={ofTeams(players)} />)).toEqual([]);
    const deskWords = {
      ...desk,
      ...deskParts,
      ...decisions,
      ...reasons,
      ...criteria,
      endings,
      locale,
    } satisfies DeskWords;
    const [fixture] = named.fixtures;
    if (!fixture) throw new Error("the sample has no fixture");
    for (const tie of ties.slice(0, 4))
      expect(
        plainLetters(
          <FixtureDeskView w={deskWords} data={{ division: named, fixture, tie, trouble: null, done: null }} />,
        ),
      ).toEqual([]);
  });
});
