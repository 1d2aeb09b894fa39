import type { Sha256 } from "#shared/carrom/seal/chain.ts";
import { lot } from "./tie-breaks.ts";

export type Drawn = {
  readonly entry: string;
  /** Seeding number, the best first; `null`: drawn by lots. */
  readonly seed: number | null;
};

/**
 * The draw order of entries: the seeded ones by their numbers, then the others by lots. Lots come from a seed that is
 * published, so that anyone can repeat them; the order of registration does not matter.
 */
export const drawOrder = (entries: readonly Drawn[], seed: string, sha256: Sha256): readonly string[] => {
  const key = ({ entry, seed: number }: Drawn) =>
    [number ?? Number.POSITIVE_INFINITY, lot(seed, entry, sha256)] as const;
  return entries
    .map((one) => ({ entry: one.entry, key: key(one) }))
    .toSorted(({ key: [seedA, lotA], entry: a }, { key: [seedB, lotB], entry: b }) => {
      if (seedA !== seedB) return seedA - seedB;
      return lotB - lotA || (a < b ? -1 : 1);
    })
    .map(({ entry }) => entry);
};
