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

/** The word that was probably meant; `null` if none is near. Of equally near words, the first. */
export const nearest = (typed: string, known: readonly string[]): string | null => {
  const ranked = known.map((word) => ({ word, far: distance(typed, word) })).sort((a, b) => a.far - b.far);
  const [best] = ranked;
  return best && best.far <= Math.max(1, Math.floor(typed.length / 3)) ? best.word : null;
};
