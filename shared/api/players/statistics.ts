import { z } from "zod";

const count = z.int().min(0);

/** A player's counts over all decided matches, from the strikes; boards recorded only by score are left out. */
export const statistics = z
  .object({
    matches: count,
    boards: count,
    boardsWon: count,
    breaks: count,
    breaksWon: count,
    /** Breaks whose first turn pocketed a man. */
    breaksMade: count,
    strikes: count,
    turns: count,
    /** Own men that stayed pocketed; any man where all have values. */
    men: count,
    queens: count,
    covers: count,
    fouls: count,
    dues: count,
    /** Boards cleared in one turn (ICF 26): from the break with the queen, and by the other side in its first. */
    whiteSlams: count,
    blackSlams: count,
  })
  .meta({ id: "Statistics" });
export type Statistics = z.output<typeof statistics>;
