/** A pair of the first round and its place within it, from 1. */
type FirstPair = { readonly round: 1; readonly position: number; readonly home: string; readonly away: string };

/**
 * The first round of a Swiss: the upper half of the draw meets the lower half in their order, and of the higher ones the
 * first, third and so on are named first. With an odd number the last has the bye. FIDE C.04.3, 4.2 and 5.5.
 *
 * @param draw entries in draw order: their pairing numbers
 */
export const firstSwissRound = (draw: readonly string[]): readonly FirstPair[] => {
  const half = Math.floor(draw.length / 2);
  return draw.slice(0, half).map((higher, index) => {
    const lower = draw[index + half] ?? "";
    const [home, away] = index % 2 === 0 ? [higher, lower] : [lower, higher];
    return { round: 1, position: index + 1, home, away };
  });
};
