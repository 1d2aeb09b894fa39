import fc from "fast-check";
import type { MatchOutcome } from "#carrom";

/** A decided singles match, or with `a+b` a doubles one; the side with more points wins. */
export const match = (
  id: string,
  day: string | null,
  text: string,
  given: Partial<MatchOutcome> = {},
): MatchOutcome => {
  const [home = "", score = "", away = ""] = text.split(" ");
  const [own = 0, other = 0] = score.split("-").map(Number);
  const side = (name: string, points: number, won: boolean) => ({
    id: name === home ? "A" : "B",
    players: name.split("+"),
    points,
    boardsWon: won ? 2 : 1,
    gamesWon: won ? 1 : 0,
  });
  const winner = own === other ? null : own > other ? "A" : "B";
  return {
    match: id,
    day,
    rated: true,
    status: "decided",
    forfeited: false,
    sides: [side(home, own, own > other), side(away, other, other > own)],
    winner,
    ranking: winner === null ? [["A", "B"]] : winner === "A" ? [["A"], ["B"]] : [["B"], ["A"]],
    seq: 10,
    ...given,
  };
};

const PLAYERS = ["ann", "bob", "cat", "dan", "eve"];
const DAYS = ["2026-01-10", "2026-01-17", "2026-01-24", "2026-02-07", "2026-03-01"];

const fixture = fc
  .tuple(fc.shuffledSubarray(PLAYERS, { minLength: 2, maxLength: 2 }), fc.constantFrom(...DAYS), fc.nat(15), fc.nat(15))
  .map(([[home, away], day, own, other]) => ({ day, text: `${home} ${own}-${other} ${away}` }));

/** Any season of five players over five days. */
export const seasons = fc
  .array(fixture, { maxLength: 40 })
  .map((drawn) => drawn.map(({ day, text }, index) => match(`m${String(index).padStart(3, "0")}`, day, text)));
