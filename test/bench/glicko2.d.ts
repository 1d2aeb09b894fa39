/** The part that the bench uses of a library that has no types of its own. */
declare module "glicko2" {
  export type Player = { getRating(): number };
  export class Glicko2 {
    constructor(settings: { tau: number; rating: number; rd: number; vol: number });
    makePlayer(): Player;
    updateRatings(matches: readonly (readonly [Player, Player, number])[]): void;
  }
}
