import { compose, type MatchOpened, type Ruleset, rulesetName, tournament15 } from "#carrom";
import type { Division, FixtureRow, NewDivision } from "#shared/api/league/division.ts";
import type { SimulatedMatch } from "./simulator/evening.ts";

/** The demo club: made up, but played strike by strike. */
export const CLUB = { id: "riverside", name: "Riverside Carrom Club" } as const;

/** The players in the order of the draw, with their skill from 0 to 1. */
export const PLAYERS = [
  { id: "asha", name: "Asha Perera", skill: 0.56 },
  { id: "mateusz", name: "Mateusz Kowalczyk", skill: 0.5 },
  { id: "fatima", name: "Fatima Rahman", skill: 0.6 },
  { id: "daniel", name: "Daniel Okafor", skill: 0.46 },
  { id: "lea", name: "Léa Dubois", skill: 0.52 },
  { id: "ravi", name: "Ravi Chandran", skill: 0.58 },
  { id: "yuki", name: "Yuki Tanaka", skill: 0.49 },
  { id: "tom", name: "Tom Whitfield", skill: 0.42 },
] as const;

export const SKILLS: Readonly<Record<string, number>> = Object.fromEntries(PLAYERS.map(({ id, skill }) => [id, skill]));

/** Tuesdays, one for each round. */
const DAYS = ["2026-10-06", "2026-10-13", "2026-10-20", "2026-10-27", "2026-11-03", "2026-11-10", "2026-11-17"];

/** A single round robin of one season. */
export const DIVISION: NewDivision & { readonly id: string } = {
  id: "riverside-autumn-2026",
  club: CLUB.id,
  league: "Riverside League",
  season: "Autumn 2026",
  name: "First division",
  ruleset: "tournament-15",
  entries: PLAYERS.map(({ id }) => id),
  days: DAYS,
  rated: true,
};

/** The seed of the season's matches. Another seed is another season. */
const SEED = "riverside";

const sidesOf = (home: string, away: string): MatchOpened["sides"] => [
  { id: "A", players: [home] },
  { id: "B", players: [away] },
];

/** A fixture's evening, as it is always played. The tables of one round begin a few minutes apart. */
export const fixtureEvening = (
  fixture: Pick<FixtureRow, "id" | "day" | "home" | "away">,
  seed = SEED,
): SimulatedMatch => ({
  opening: {
    match: fixture.id,
    ruleset: DIVISION.ruleset,
    sides: sidesOf(fixture.home.id, fixture.away.id),
    ...(fixture.day === null ? {} : { day: fixture.day }),
    rated: DIVISION.rated,
  },
  skills: SKILLS,
  seed: `${seed}:${fixture.id}`,
  begins: `${fixture.day ?? DAYS[0]}T18:30:00.000Z`,
});

type Friendly = Pick<MatchOpened, "ruleset" | "format"> & {
  readonly ruleset: string;
  readonly day: string;
  readonly sides: readonly (readonly string[])[];
  readonly seed: string;
};

const SIDES = ["A", "B", "C", "D"] as const;

const friendly = ({ ruleset, day, sides, seed, format }: Friendly): SimulatedMatch => ({
  opening: {
    match: `riverside-${ruleset}`,
    ruleset,
    sides: sides.map((players, index) => ({ id: SIDES[index] ?? "", players: [...players] })),
    ...(format ? { format } : {}),
    day,
    rated: false,
  },
  skills: SKILLS,
  seed: `${SEED}:${seed}`,
  begins: `${day}T19:00:00.000Z`,
});

/** Friendly games by all the other rules, on Fridays: outside the league and not rated. */
export const FRIENDLIES: readonly SimulatedMatch[] = [
  {
    ruleset: "kagw-doubles-2018",
    day: "2026-10-09",
    sides: [
      ["asha", "tom"],
      ["ravi", "yuki"],
    ],
    seed: "kagw-doubles-2018-37",
  },
  {
    ruleset: "rules-and-regulations-29",
    day: "2026-10-09",
    sides: [["lea"], ["daniel"]],
    seed: "rules-and-regulations-29-5",
  },
  { ruleset: "25-points-8-rounds", day: "2026-10-16", sides: [["fatima"], ["mateusz"]], seed: "25-points-8-rounds-36" },
  { ruleset: "icf", day: "2026-10-23", sides: [["asha"], ["ravi"]], seed: "icf-0" },
  {
    ruleset: "woodestic-simple",
    day: "2026-10-30",
    sides: [["ravi"], ["lea"]],
    format: { target: 25 },
    seed: "friendly",
  },
  {
    ruleset: "woodestic-team",
    day: "2026-11-06",
    sides: [
      ["fatima", "lea"],
      ["mateusz", "daniel"],
    ],
    seed: "woodestic-team-32",
  },
  {
    ruleset: "woodestic-family-point",
    day: "2026-11-06",
    sides: [["tom"], ["yuki"], ["asha"], ["daniel"]],
    seed: "woodestic-family-point-50",
  },
  {
    ruleset: "woodestic-point",
    day: "2026-11-13",
    sides: [["mateusz"], ["fatima"], ["tom"]],
    seed: "woodestic-point-8",
  },
].map(friendly);

/** The house ruleset for long evenings: the league's rules, but shorter and kinder. */
const houseRuleset = (): Ruleset => {
  const made = compose(tournament15, {
    id: "riverside-evening",
    version: 1,
    name: "Riverside evening rules",
    summary:
      "The league's rules to 11 points, with any pocket for the queen's cover and no turn lost on a lone striker.",
    changes: [
      {
        parameter: "strike.striker",
        value: { turn: "kept", penalty: 1, own: "come-back" },
        reason: "Giving back a man is price enough for beginners.",
      },
      { parameter: "queen.coverPocket", value: "any" },
      { parameter: "match.target", value: 11, reason: "The hall closes at ten." },
    ],
  });
  if (!made.ok) throw new Error(`the demo club's rules cannot be played: ${JSON.stringify(made.error)}`);
  return made.value;
};

export const HOUSE_RULESET = houseRuleset();

/** A friendly match under the club's own rules. */
export const HOUSE_FRIENDLY: SimulatedMatch = {
  opening: {
    match: "riverside-evening-rules",
    ruleset: HOUSE_RULESET,
    sides: sidesOf("yuki", "fatima"),
    day: "2026-11-13",
    rated: false,
  },
  skills: SKILLS,
  seed: `${SEED}:house-0`,
  begins: "2026-11-13T20:30:00.000Z",
};

/** The name of the house ruleset in a request: the club knows its own rules by name. */
export const HOUSE_RULESET_NAME = rulesetName(HOUSE_RULESET);

/** The match that is left for the first user of Strikebook: the last of the last round. */
export const openFixture = ({ fixtures }: Pick<Division, "fixtures">): FixtureRow => {
  const last = fixtures.at(-1);
  if (!last) throw new Error("the division has no fixtures");
  return last;
};

/**
 * The decision on a finished match the day after: Tom's appeal is upheld, the last board is his, and with it the match.
 * Its difference is kept as an example of a correction; the three at the top stay level.
 */
export const REVIEW = {
  match: `${DIVISION.id}-r6-1`,
  event: {
    id: "6e0d6f0c-2f0b-4f7e-9a53-0c1f5a7c4d21",
    type: "board_awarded",
    at: "2026-11-11T19:20:00.000Z",
    data: { board: 5, winner: "A", points: { A: 3, B: 0 }, reason: "appeal-upheld" },
  },
} as const;

/** The events of the open match: into its first board, so that the next tap is a strike. */
export const OPEN_MATCH_EVENTS = 12;
