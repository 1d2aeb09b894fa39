const ROLES = {
  owner: "organiser",
  organiser: "organiser",
  auditor: "auditor",
  umpire: "umpire",
  scorer: "scorer",
} as const;

/** Who recorded something, as the catalogues know them: an owner is an organiser there. */
export const recorderOf = (role: string): (typeof ROLES)[keyof typeof ROLES] | "other" => {
  const roles: Readonly<Record<string, (typeof ROLES)[keyof typeof ROLES]>> = ROLES;
  return (Object.hasOwn(roles, role) ? roles[role] : undefined) ?? "other";
};
