/**
 * An event as a secretary notes it on paper, and its table reckoned from the notes alone, by what the published events say
 * of their tables (E1, E4, E12, E13). It shares no code with the league, which is compared with it.
 */

/** A match, or a round of rest, as it counts in the end. */
export type Note =
  | {
      readonly what: "played";
      readonly sides: Pair;
      readonly score: Score;
      /** Rubbers of a tie of teams, which decide it in the place of the score. */
      readonly rubbers?: Score | undefined;
    }
  | { readonly what: "walkover"; readonly winner: string; readonly loser: string }
  | { readonly what: "neither-came"; readonly sides: Pair }
  | { readonly what: "rest"; readonly entry: string };

export type Pair = readonly [string, string];

/** What two sides have, in their order. */
export type Score = readonly [number, number];

/** The points and scores of an event. A score that is `null` adds nothing. */
export type Terms = {
  readonly win: number;
  readonly draw: number;
  readonly rest: number;
  readonly restScore: Score | null;
  readonly walkoverScore: Score | null;
};

/** A line of the table, as far as it follows from the notes. */
export type NotedLine = {
  readonly points: number;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly rests: number;
  readonly scored: number;
  readonly net: number;
  readonly netRubbers: number;
  /** The points of the opponents that it played against. */
  readonly buchholz: number;
};

/** A score from the side of an entry; `null`: it is not one of the two. */
const fromSide = ([home, away]: Pair, [own, other]: Score, entry: string): Score | null => {
  if (home === entry) return [own, other];
  return away === entry ? [other, own] : null;
};

/** The score of a note from the side of an entry; `null`: it is not in it, or has none. */
const scoreOf = (note: Note, entry: string, terms: Terms): Score | null => {
  switch (note.what) {
    case "played":
      return fromSide(note.sides, note.score, entry);
    case "walkover":
      return terms.walkoverScore && fromSide([note.winner, note.loser], terms.walkoverScore, entry);
    case "rest":
      return note.entry === entry ? terms.restScore : null;
    case "neither-came":
      return null;
  }
};

/** What decides a match that was played, from the side of an entry. */
const decisive = (note: Note, entry: string): Score | null =>
  note.what === "played" ? fromSide(note.sides, note.rubbers ?? note.score, entry) : null;

/** The match points of a note. */
const pointsIn = (note: Note, entry: string, terms: Terms): number => {
  if (note.what === "rest") return note.entry === entry ? terms.rest : 0;
  if (note.what === "walkover") return note.winner === entry ? terms.win : 0;
  const score = decisive(note, entry);
  if (!score) return 0;
  const [own, other] = score;
  if (own === other) return terms.draw;
  return own > other ? terms.win : 0;
};

/** The lines of entries, by the notes of an event and the points that were taken from entries. */
export const linesOf = (
  entries: readonly string[],
  notes: readonly Note[],
  terms: Terms,
  taken: ReadonlyMap<string, number> = new Map(),
): ReadonlyMap<string, NotedLine> => {
  const points = (entry: string): number =>
    notes.reduce((sum, note) => sum + pointsIn(note, entry, terms), 0) - (taken.get(entry) ?? 0);
  const met = (entry: string): readonly string[] =>
    notes.flatMap((note) =>
      note.what === "played" && note.sides.includes(entry) ? note.sides.filter((one) => one !== entry) : [],
    );
  return new Map(
    entries.map((entry) => {
      const scores = notes.flatMap((note) => {
        const score = scoreOf(note, entry, terms);
        return score ? [score] : [];
      });
      const games = notes.flatMap((note) => {
        const game = decisive(note, entry);
        return game ? [game] : [];
      });
      const rubbers = notes.flatMap((note) =>
        note.what === "played" && note.rubbers ? (fromSide(note.sides, note.rubbers, entry) ?? []) : [],
      );
      const scored = scores.reduce((sum, [own]) => sum + own, 0);
      const line: NotedLine = {
        points: points(entry),
        played: games.length,
        won: games.filter(([own, other]) => own > other).length,
        drawn: games.filter(([own, other]) => own === other).length,
        rests: notes.filter((note) => note.what === "rest" && note.entry === entry).length,
        scored,
        net: scores.reduce((sum, [, other]) => sum - other, scored),
        netRubbers: rubbers.reduce((sum, count, index) => (index % 2 === 0 ? sum + count : sum - count), 0),
        buchholz: met(entry).reduce((sum, opponent) => sum + points(opponent), 0),
      };
      return [entry, line];
    }),
  );
};
