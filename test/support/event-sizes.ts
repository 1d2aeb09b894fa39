import fc from "fast-check";

/** Sizes of a random event: 3 to 200, few of them large, because a large one takes as long as a hundred small ones. */
export const eventSizes = fc.oneof(
  { weight: 770, arbitrary: fc.integer({ min: 3, max: 16 }) },
  { weight: 170, arbitrary: fc.integer({ min: 17, max: 40 }) },
  { weight: 48, arbitrary: fc.integer({ min: 41, max: 90 }) },
  { weight: 12, arbitrary: fc.integer({ min: 91, max: 200 }) },
);
