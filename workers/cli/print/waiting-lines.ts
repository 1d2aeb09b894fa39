import type { WaitingClub } from "#shared/api/league/founding.ts";
import type { CliWords } from "../server/said-error.ts";

/** The clubs that wait for the operator, one a line, and how one is approved. */
export const waitingLines = (w: CliWords, clubs: readonly WaitingClub[]): string[] => [
  ...clubs.map(({ id, name, founded, founder }) =>
    founder === null
      ? w.clubWaitsOfNobody({ club: id, name, day: founded.slice(0, 10) })
      : w.clubWaitsOf({ club: id, name, day: founded.slice(0, 10), founder }),
  ),
  clubs.length === 0 ? w.noClubWaits() : w.approveOne({ command: "npm run approve -- CLUB" }),
];
