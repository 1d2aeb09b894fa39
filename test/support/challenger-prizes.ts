import type { Prizes } from "#league";

/** The Open Challenger of 2024 (E22): 150, 100, 75 and 50 thousand, four times 25, and 225,000 for those down to 32. */
export const CHALLENGER: Prizes = {
  currency: "INR",
  places: [
    { from: 1, amount: 15_000_000 },
    { from: 2, amount: 10_000_000 },
    { from: 3, amount: 7_500_000 },
    { from: 4, amount: 5_000_000 },
    { from: 5, to: 8, amount: 2_500_000 },
    { from: 9, to: 16, amount: 1_250_000 },
    { from: 17, to: 32, amount: 781_250 },
  ],
  slams: [{ amount: 100_000 }, { amount: 200_000, fromLast: 2 }],
};
