/** A match of an evening that is not over yet. */
export type WaitingMatch = {
  readonly fixture: string;
  readonly players: readonly string[];
  /** The table that it was given by hand, or at which it was begun; `null`: whichever is free. */
  readonly table: number | null;
  /** Whether it is being played. */
  readonly running: boolean;
};

/** Where and when a match is played: at a table, and after how many others of the evening there. `0`: now. */
export type GivenTable = { readonly fixture: string; readonly table: number; readonly turn: number };

/** Numbers of the tables that there are: those of the hall, and what was given or begun beyond them. */
export const tablesInUse = (matches: readonly Pick<WaitingMatch, "table">[], tables: number): readonly number[] =>
  [
    ...new Set([
      ...Array.from({ length: Math.max(1, tables) }, (_, index) => index + 1),
      ...matches.flatMap(({ table }) => (table === null ? [] : [table])),
    ]),
  ].toSorted((one, other) => one - other);

/** What is being played: it has its table and its players, until it is over. */
const givenToRunning = (running: readonly WaitingMatch[]): readonly GivenTable[] =>
  running.flatMap(({ fixture, table }) => (table === null ? [] : [{ fixture, table, turn: 0 }]));

/**
 * Gives the tables of an evening out, over all its divisions: in each turn every free table gets the first match that
 * waits for it, or for any table, and whose players are not at another one. So no match waits while a table is free that
 * it could be played at, and nobody plays two matches at once.
 *
 * @param matches in the order in which they are to be played; those of a table beyond `tables` add that table
 */
export const giveTables = (matches: readonly WaitingMatch[], tables: number): readonly GivenTable[] => {
  const halls = tablesInUse(matches, tables);
  const running = matches.filter((one) => one.running);
  const given: GivenTable[] = [...givenToRunning(running)];
  const [taken, busy] = [
    new Set(given.map(({ table }) => table)),
    new Set(running.flatMap(({ players, table }) => (table === null ? [] : players))),
  ];
  // What is being played at nobody knows which table comes first.
  let waiting = [...running.filter(({ table }) => table === null), ...matches.filter((one) => !one.running)];
  for (let turn = 0; waiting.length > 0; turn += 1) {
    for (const table of halls) {
      if (taken.has(table)) continue;
      const ready = waiting.filter(({ players }) => players.every((player) => !busy.has(player)));
      const next = ready.find((one) => one.table === table) ?? ready.find((one) => one.table === null);
      if (!next) continue;
      given.push({ fixture: next.fixture, table, turn });
      taken.add(table);
      for (const player of next.players) busy.add(player);
      waiting = waiting.filter((one) => one !== next);
    }
    taken.clear();
    busy.clear();
  }
  return given;
};
