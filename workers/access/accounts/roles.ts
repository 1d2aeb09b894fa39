import type { Role } from "../../../shared/vocabulary.ts";

/** Who runs the club. An owner may do all that an organiser may. */
export const DESK = ["owner", "organiser"] as const satisfies readonly Role[];

/** Who may open matches and write at the table. */
export const TABLE = [...DESK, "umpire"] as const satisfies readonly Role[];

export { COURT } from "../../../shared/vocabulary.ts";

/** Who owns the club. */
export const OWNERS = ["owner"] as const satisfies readonly Role[];

const GRANTED_BY_OWNERS: readonly Role[] = DESK;

/**
 * Whether somebody may make others this, or unmake them.
 *
 * @param as `null` for the deployment's operator, who alone can make a club's first owner
 */
export const mayGrant = (as: Role | null, role: Role): boolean =>
  as === null || as === "owner" || (as === "organiser" && !GRANTED_BY_OWNERS.includes(role));
