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

/** Row e8: a walkover or a disqualification. */
export const matchAlone = (clause: string) =>
  read(
    "match-alone",
    clause,
    "Neither a walkover nor a disqualification invents points: the board on the table stays without winner, and its game uncompleted (decision e8).",
  );

/** Row e9: a void strike. */
export const voidNote = {
  row: "e9",
  clause: "decision e9",
  text: "Pieces pocketed by a strike that does not count go back to where they were; nothing else happens. The turn is whose it was, also when the strike was out of turn.",
};

/** Row e25: who may cover the queen where partners play. */
export const partnerNote = (clause: string) => ({
  row: "e25",
  clause,
  text: "In doubles the player who pocketed the queen covers her. If the partner strikes out of turn while she waits, his men count as any, and she goes back as after a miss.",
});

/** Row e29: a due that was not put back after nine men. */
export const unfinishedNote = {
  row: "e29",
  clause: "decision e29",
  text: "A side whose nine men are down only because a due was not put back has not finished: the board goes on with what is owed.",
};

/** Rows e1, e26: where a sheet asks for a man before the queen, and says by whom. */
export const anyManCounts = (clause: string, quote: string, wider: boolean) =>
  read(
    "ever-pocketed",
    clause,
    `\u201c${quote}\u201d: we count a man that was pocketed on this board, whoever pocketed it and even if it has come back since${wider ? "; that is wider than the words" : ""} (decisions e1 and e26).`,
  );
