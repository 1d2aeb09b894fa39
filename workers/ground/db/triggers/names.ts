/** A column of ids or addresses that one route reads together with another one. */
export type Name = {
  readonly table: string;
  readonly column: string;
  /** The table in which nothing else may have the same name; below, its column. */
  readonly beside: string;
  readonly other: string;
  /** A column there and one here: if they are equal it is the same thing, and may have one name twice. */
  readonly same?: readonly [there: string, here: string];
};

/**
 * Names that are looked up together. The sender of an id chooses it, so an id of one table may not be, or become, the name of
 * something else in the other: a team is found by its id wherever a player is, and a club by its id wherever by its address.
 */
export const NAMES: readonly Name[] = [
  { table: "people", column: "id", beside: "teams", other: "id" },
  { table: "teams", column: "id", beside: "people", other: "id" },
  { table: "clubs", column: "id", beside: "club_addresses", other: "address", same: ["club_id", "id"] },
  { table: "club_addresses", column: "address", beside: "clubs", other: "id", same: ["id", "club_id"] },
];

/** SQL: the name is taken; `here` writes a column of the row that is to bear it. */
export const isTaken = ({ column, beside, other, same }: Name, here: (column: string) => string): string => {
  const unlike = same === undefined ? "" : ` AND ${same[0]} <> ${here(same[1])}`;
  return `EXISTS (SELECT 1 FROM ${beside} WHERE ${other} = ${here(column)}${unlike})`;
};
