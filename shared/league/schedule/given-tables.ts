/** A match of an evening that is not over yet. */
export type WaitingMatch = {
  readonly fixture: string;
  readonly players: readonly string[];
  /** The table that was assigned by hand; `null` is a free one. */
  readonly table: number | null;
  /** The table that it was called to, and its number among the calls of the evening; left out: it was not called. */
  readonly called?: { readonly table: number; readonly number: number } | null;
  readonly running: boolean;
  /** Whether its hour has not come: it is not called yet, even if a table is free. */
  readonly early?: boolean;
};

/** The place of a match in the evening: its table, and the number of matches before it there. `0`: now. */
export type GivenTable = { readonly fixture: string; readonly table: number; readonly turn: number };

/** Numbers of the tables: the hall's, and others that matches were assigned to or play at. */
export const tablesInUse = (matches: readonly Pick<WaitingMatch, "table">[], tables: number): readonly number[] =>
  [
    ...new Set([
      ...Array.from({ length: Math.max(1, tables) }, (_, index) => index + 1),
      ...matches.flatMap(({ table }) => (table === null ? [] : [table])),
    ]),
  ].toSorted((one, other) => one - other);

/** The table of a match now, whatever happens to others; `null`: it has none. */
const placeOf = ({ table, called, running }: WaitingMatch): number | null => {
  if (running) return table ?? called?.table ?? null;
  return called && (table === null || table === called.table) ? called.table : null;
};

/**
 * The matches that keep their tables: those in play, then those that were called. Where two were called to one
 * table, or with one player, the first of them was over meanwhile and came back: people see the later call.
 */
const kept = (matches: readonly WaitingMatch[]): readonly GivenTable[] => {
  const byCall = matches
    .flatMap((one) => {
      const table = placeOf(one);
      return table === null ? [] : [{ ...one, table, number: one.called?.number ?? 0 }];
    })
    .toSorted((one, other) => Number(other.running) - Number(one.running) || other.number - one.number);
  const [taken, busy] = [new Set<number>(), new Set<string>()];
  return byCall.flatMap(({ fixture, players, table }) => {
    if (taken.has(table) || players.some((player) => busy.has(player))) return [];
    taken.add(table);
    for (const player of players) busy.add(player);
    return [{ fixture, table, turn: 0 }];
  });
};

/**
 * Assigns the tables of an evening, over all its divisions. A match that was called to a table keeps it; only empty
 * tables are filled: in each turn every free table gets the first match that waits for it, or for any table, and whose
 * players are not at another one. So no match waits for a free table that it could be played at, unless its hour has
 * not come, and no entry plays two matches at once.
 *
 * @param matches in the order in which they are to be played; a match at a table beyond `tables` adds that table
 */
export const giveTables = (matches: readonly WaitingMatch[], tables: number): readonly GivenTable[] => {
  const given = [...kept(matches)];
  const halls = tablesInUse([...matches, ...given], tables);
  const seated = new Set(given.map(({ fixture }) => fixture));
  const taken = new Set(given.map(({ table }) => table));
  const busy = new Set(matches.flatMap(({ fixture, players }) => (seated.has(fixture) ? players : [])));
  const left = matches.filter(({ fixture }) => !seated.has(fixture));
  // A match that is played at an unknown table comes first.
  let waiting = [...left.filter(({ running }) => running), ...left.filter(({ running }) => !running)];
  for (let turn = 0; waiting.length > 0; turn += 1) {
    for (const table of halls) {
      if (taken.has(table)) continue;
      const ready = waiting.filter(
        ({ players, early, running }) =>
          !(turn === 0 && early && !running) && players.every((player) => !busy.has(player)),
      );
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
