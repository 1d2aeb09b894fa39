import type { Entrant } from "#league";

/** An entry before the draw: registered and unpaid, but for what is given. */
export const entrant = (id: string, given: Partial<Entrant> = {}): Entrant => ({
  id,
  players: [`p-${id}`],
  state: "registered",
  payment: "unpaid",
  seed: null,
  represents: null,
  waitingSince: null,
  declared: null,
  ...given,
});
