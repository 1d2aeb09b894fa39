import { LISTS } from "#ratings";
import type { EntryRow } from "#shared/api/league/league.ts";
import type { DataTable } from "#shared/api/parts/table.ts";
import { type ImportedRating, startColumns } from "#shared/import/players.ts";
import { type Columns, tableOf } from "./csv.ts";

/** These tables have the columns of the lists that a club brings in: what went out comes in again. */

export type WithStarts = {
  readonly id: string;
  readonly name: string;
  readonly junior: boolean;
  readonly guest: boolean;
  /** To where the player is to be invited, as long as that is kept. */
  readonly email: string | null;
  readonly phone: string | null;
  readonly localName: string | null;
  readonly starts: readonly ImportedRating[];
};

const startIn = ({ starts }: WithStarts, list: ImportedRating["list"]): ImportedRating | undefined =>
  starts.find((start) => start.list === list);

const PLAYERS: Columns<WithStarts> = {
  name: ({ name }) => name,
  id: ({ id }) => id,
  junior: ({ junior }) => (junior ? "yes" : null),
  guest: ({ guest }) => (guest ? "yes" : null),
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  local_name: ({ localName }) => localName,
  ...Object.fromEntries(
    LISTS.flatMap((list) => {
      const { rating, day, matches } = startColumns(list);
      return [
        [rating, (row: WithStarts) => startIn(row, list)?.rating ?? null],
        [day, (row: WithStarts) => startIn(row, list)?.day ?? null],
        [matches, (row: WithStarts) => startIn(row, list)?.matches ?? null],
      ];
    }),
  ),
};

export const playersTable = (rows: readonly WithStarts[]): DataTable => tableOf(PLAYERS, rows);

/** Players by id: two may have one name. */
const ENTRIES: Columns<EntryRow> = {
  player: ({ players }) => players[0]?.id ?? null,
  partner: ({ players }) => players[1]?.id ?? null,
  payment: ({ payment }) => payment,
  reference: ({ reference }) => reference,
  seed: ({ seed }) => seed,
  represents: ({ represents }) => represents,
  declared: ({ declared }) => (declared ? "yes" : null),
  state: ({ state }) => state,
  id: ({ id }) => id,
  player_name: ({ players }) => players[0]?.name ?? null,
  partner_name: ({ players }) => players[1]?.name ?? null,
  registered_at: ({ registeredAt }) => registeredAt,
};

/** A division's entries with what became of their fees. */
export const entriesTable = (rows: readonly EntryRow[]): DataTable => tableOf(ENTRIES, rows);
