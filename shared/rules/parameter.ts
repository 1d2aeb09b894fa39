/** Short forms for writing a ruleset's parameters down. */

/** What the source states, and where. */
export const stated = <const T>(value: T, clause: string) => ({ value, clause });

/** What we read into the source, where, and why. */
export const read = <const T>(value: T, clause: string, interpretation: string) => ({ value, clause, interpretation });

const noted = { effect: "noted", when: "always" } as const;

/** A violation that changes nothing, because the source does not mention it. */
export const unmentioned = (row: string) =>
  read(noted, `decision ${row}`, "The source does not mention it; it costs nothing.");

/** A violation that is forbidden, but for which no price is named. */
export const unpriced = (clause: string) =>
  read(noted, clause, "Forbidden, but no price is named, so it costs nothing (decision c13).");

/** A called foul that the source does not know. */
export const uncalled = read("noted", "decision c14", "Fouls without a strike are not mentioned; they cost nothing.");

/** A strike out of turn where the source says nothing of it. */
export const turnUnmentioned = read(
  noted,
  "decision e10",
  "A strike out of turn is not mentioned; it stands, and play goes on from it.",
);
