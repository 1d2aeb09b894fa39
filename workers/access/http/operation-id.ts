/** A word of an address with a capital: `standings.csv` becomes `StandingsCsv`. */
const capitals = (segment: string): string =>
  segment
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");

/**
 * What programs call an operation: `get /api/v1/clubs/{id}/members` is `getClubsByIdMembers`. Made from its method and
 * address, so it is unique, and changes only where the address does.
 */
export const operationIdOf = (method: string, path: string): string => {
  const segments = path.split("/").filter((segment) => !["", "api", "v1"].includes(segment));
  return method + segments.map((one) => (one.startsWith("{") ? `By${capitals(one)}` : capitals(one))).join("");
};
