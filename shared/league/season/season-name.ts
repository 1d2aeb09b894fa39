/** What the season after one is probably called: every number in its name is one more, as in 2026/27. */
export const nextSeasonName = (season: string): string =>
  season.replaceAll(/\d+/g, (digits) => {
    const next = String(Number(digits) + 1);
    return next.length > digits.length && digits.length < 4
      ? next.slice(next.length - digits.length)
      : next.padStart(digits.length, "0");
  });
