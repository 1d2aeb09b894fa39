/** The number of letters to insert, delete, change, or swap with the next, that turn one word into the other. */
const distance = (one: string, other: string): number => {
  const from = [...one];
  const to = [...other];
  let before: readonly number[] = [];
  let row: readonly number[] = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [i, letter] of from.entries()) {
    const next = [i + 1];
    for (const [j, against] of to.entries()) {
      const steps = [(row[j] ?? 0) + (letter === against ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1];
      const swapped = i > 0 && j > 0 && letter === to[j - 1] && from[i - 1] === against;
      next.push(Math.min(...steps, ...(swapped ? [(before[j - 1] ?? 0) + 1] : [])));
    }
    [before, row] = [row, next];
  }
  return row[to.length] ?? 0;
};

/** The words that were perhaps meant, the nearest first. Of equally near words, the first comes first. */
export const nearWords = (typed: string, known: readonly string[]): readonly string[] =>
  known
    .map((word) => ({ word, far: distance(typed, word) }))
    .filter(({ far }) => far <= Math.max(1, Math.floor(typed.length / 3)))
    .sort((a, b) => a.far - b.far)
    .map(({ word }) => word);

/** The word that was probably meant; `null` if none is near. */
export const nearest = (typed: string, known: readonly string[]): string | null => nearWords(typed, known)[0] ?? null;
