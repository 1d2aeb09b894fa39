/**
 * Random numbers from 0 up to 1 from a seed: the same seed gives the same numbers everywhere, so that anyone can
 * repeat an interval. The generator is mulberry32 (T. Ettinger, public domain): small, and good enough to
 * draw days with.
 */
export const chance = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};
