/** What a member of a club can be. An owner may do all that an organiser may. */
export const ROLES = ["owner", "organiser", "umpire", "auditor", "player", "reader"] as const;
export type Role = (typeof ROLES)[number];

/** Who owns the club. */
export const OWNERS = ["owner"] as const satisfies readonly Role[];

/** Who runs the club. An owner may do all that an organiser may. */
export const CLUB_ADMINS = ["owner", "organiser"] as const satisfies readonly Role[];

/** Who may open matches and score them at the table. */
export const SCORERS = [...CLUB_ADMINS, "umpire"] as const satisfies readonly Role[];

/** Who may correct what is finished and settle disputes; never in a match of their own. */
export const ADJUDICATORS = [...CLUB_ADMINS, "auditor"] as const satisfies readonly Role[];

/** Whether an event was recorded by a club admin; `by` as the log has it: `organiser:key`. */
export const isByClubAdmin = (by: string): boolean => CLUB_ADMINS.some((role) => by.startsWith(`${role}:`));

/**
 * Whether somebody may give a role to a member, or take it away.
 *
 * @param as the role of whoever asks; `null` for the deployment's operator, who alone can make a club's first owner
 */
export const mayGrant = (as: Role | null, role: Role): boolean =>
  as === null || as === "owner" || (as === "organiser" && !CLUB_ADMINS.some((admin) => admin === role));
