import type { Trigger } from "./trigger.ts";

/** A column of ids or addresses that one route reads together with another one. */
type Name = {
  readonly table: string;
  readonly column: string;
  /** The table in which nobody else may have the same, and its column. */
  readonly beside: string;
  readonly other: string;
  /** A column there and one here: where they are equal it is the same thing, and may bear one name twice. */
  readonly same?: readonly [there: string, here: string];
};

/**
 * Names that are looked up together. Whoever sends an id chooses it, so an id of one table may not be, or become, the name of
 * something else in the other: a team is called by its id wherever a player is, and a club by its id wherever by its address.
 */
export const NAMES: readonly Name[] = [
  { table: "people", column: "id", beside: "teams", other: "id" },
  { table: "teams", column: "id", beside: "people", other: "id" },
  { table: "clubs", column: "id", beside: "club_addresses", other: "address", same: ["club_id", "id"] },
  { table: "club_addresses", column: "address", beside: "clubs", other: "id", same: ["id", "club_id"] },
];

/** SQL: the name is somebody else's; `here` writes a column of what is to bear it. */
export const isTaken = ({ column, beside, other, same }: Name, here: (column: string) => string): string => {
  const unlike = same === undefined ? "" : ` AND \`${same[0]}\` <> ${here(same[1])}`;
  return `EXISTS (SELECT 1 FROM \`${beside}\` WHERE \`${other}\` = ${here(column)}${unlike})`;
};

const refusal = (name: Name): string =>
  `SELECT RAISE(ABORT, 'the id is taken') WHERE ${isTaken(name, (column) => `NEW.\`${column}\``)}`;

/** Refuse a name that is taken, whoever writes it. */
export const NAME_TRIGGERS: readonly Trigger[] = NAMES.flatMap((name) =>
  ["INSERT", "UPDATE"].map((act) => ({
    name: `${name.table}_refuse_taken_${act.toLowerCase()}`,
    table: name.table,
    when: `BEFORE ${act}${act === "UPDATE" ? ` OF \`${name.column}\`` : ""}`,
    what: refusal(name),
  })),
);
