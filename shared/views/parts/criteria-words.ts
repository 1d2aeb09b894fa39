import type { Criterion, Regulations } from "#league";

/** The names of what separates entries that are level on points, in one language. */
export type CriteriaWords = typeof import("#shared/words/criteria.en.ts");

/** What the names of criteria do not say by themselves. */
export const criteriaExplained = (
  w: CriteriaWords,
  { criteria, unplayed = "fide-2026" }: Pick<Regulations, "criteria" | "unplayed">,
): readonly string[] => [
  ...(criteria.some((criterion) => criterion.includes("buchholz")) ? [w.buchholzExplained[unplayed]()] : []),
  ...(criteria.includes("sonneborn-berger") ? [w.sonnebornBergerExplained()] : []),
];

/** "The first 2 go up, the last 2 go down."; empty: no one does. */
export const promotionInWords = (
  w: CriteriaWords,
  { promotion }: { readonly promotion?: Regulations["promotion"] | null },
): string => {
  const { up, down } = promotion ?? { up: 0, down: 0 };
  return up + down === 0 ? "" : w.promotion({ which: up === 0 ? "down" : down === 0 ? "up" : "both", up, down });
};

/** A criterion in words; a code that is not known stays as it is. */
export const criterionName = (w: CriteriaWords, code: string): string => {
  const names: Readonly<Partial<Record<string, () => string>>> = w.criterion satisfies Record<Criterion, () => string>;
  return Object.hasOwn(names, code) ? (names[code]?.() ?? code) : code;
};
