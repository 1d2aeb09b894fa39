/** The roles of a club's members. An owner has all rights of an organiser. */
export const ROLES = ["owner", "organiser", "umpire", "auditor", "player", "reader"] as const;
export type Role = (typeof ROLES)[number];

/** The roles that own the club. */
export const OWNERS = ["owner"] as const satisfies readonly Role[];

/** The roles that run the club. An owner has all rights of an organiser. */
export const CLUB_ADMINS = ["owner", "organiser"] as const satisfies readonly Role[];

/** The roles of accounts without an e-mail address: all others must be reachable. */
export const WITHOUT_ADDRESS = ["player", "reader"] as const satisfies readonly Role[];

/** The roles that open matches and score them at the table. */
export const SCORERS = [...CLUB_ADMINS, "umpire"] as const satisfies readonly Role[];

/** The roles that correct finished matches and settle disputes; never in a match of their own. */
export const ADJUDICATORS = [...CLUB_ADMINS, "auditor"] as const satisfies readonly Role[];

/** Whether an event was recorded by a club admin; `by` in the form of the log: `organiser:key`. */
export const isByClubAdmin = (by: string): boolean => CLUB_ADMINS.some((role) => by.startsWith(`${role}:`));

/**
 * Whether a person may give a role to a member, or take it away.
 *
 * @param as the role of that person; `null` for the deployment's operator, who alone can make a club's first owner
 */
export const mayGrant = (as: Role | null, role: Role): boolean =>
  as === null || as === "owner" || (as === "organiser" && !CLUB_ADMINS.some((admin) => admin === role));
