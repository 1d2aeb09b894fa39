import { DIVISION, HOUSE_RULESET, SKILLS } from "./demo-season.ts";
import type { SimulatedMatch } from "./simulator/evening.ts";

const PAIRS = [
  ["ravi", "lea"],
  ["asha", "daniel"],
  ["fatima", "tom"],
  ["mateusz", "yuki"],
] as const;

/**
 * A club night on the day on which the demo is seeded, to 11 points and rated. Its matches are opened on their own day and
 * before anybody strikes in them: the demo's only matches whose forecasts can be sealed.
 */
export const clubNight = (day: string): readonly SimulatedMatch[] =>
  PAIRS.map(([home, away], table) => ({
    opening: {
      match: `${DIVISION.club}-club-night-${table + 1}`,
      ruleset: HOUSE_RULESET,
      sides: [
        { id: "A", players: [home] },
        { id: "B", players: [away] },
      ],
      day,
      rated: true,
    },
    skills: SKILLS,
    seed: `club-night-${table + 1}`,
    begins: `${day}T00:00:00.000Z`,
  }));
