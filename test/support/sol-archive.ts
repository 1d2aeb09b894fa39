/** A published event as SoL exports it: documents of YAML, in its order and without usual values. */

type Score = { readonly first: number; readonly second: number; readonly score: readonly number[] };
export type SolEvent = {
  readonly entries: number;
  readonly rounds: readonly (readonly (Score | { readonly bye: number })[])[];
};

type Named = {
  readonly description: string;
  readonly date: string;
  /** Tells the names of one archive's players from those of another. */
  readonly tag: string;
};

const nameOf = (tag: string, number: number): string =>
  `{citizenship: true, firstname: First${number}, lastname: Last${tag}}`;

export const solArchive = (
  { entries, rounds }: SolEvent,
  players: 1 | 2,
  { description, date, tag }: Named,
): string => {
  const people = Array.from({ length: entries * players }, (_, index) => `- ${nameOf(tag, index + 1)}`);
  const competitors = Array.from({ length: entries }, (_, index) => {
    const seats = Array.from({ length: players }, (_, seat) => index * players + seat + 1);
    return `- players: [${seats.join(", ")}]\n  points: 1`;
  });
  const matches = rounds.flatMap((round, index) =>
    round.map((one, board) => {
      const [first, second, [own = 0, other = 0]] =
        "bye" in one ? [one.bye, null, [25, 0]] : [one.first, one.second, one.score];
      return `- {board: ${board + 1}, competitor1: ${first}, competitor2: ${second}, score1: ${own}, score2: ${other}, turn: ${index + 1}}`;
    }),
  );
  return `championships: []
clubs: []
players:
${people.join("\n")}
rates: []
ratings: []
seasons:
- {closed: true, couplings: serial, description: Season ${tag}, modified: !!timestamp '2013-12-22 11:03:17', playersperteam: ${players}}
---
competitors:
${competitors.join("\n")}
currentturn: ${rounds.length}
date: ${date}
description: ${description}
duration: 45
guid: '${tag}'
location: Esquilino
matches:
${matches.join("\n")}
prealarm: 5
season: 1
`;
};
