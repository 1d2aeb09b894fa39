/** How many letters have to be put in, taken out or changed to make one word of another. */
const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1];
    for (const [j, against] of [...other].entries())
      next.push(Math.min((row[j] ?? 0) + (letter === against ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    row = next;
  }
  return row[other.length] ?? 0;
};

/** The word that was probably meant; `null` if none is near. Of words as near as each other, the first. */
export const nearest = (typed: string, known: readonly string[]): string | null => {
  const ranked = known.map((word) => ({ word, far: distance(typed, word) })).sort((a, b) => a.far - b.far);
  const [best] = ranked;
  return best && best.far <= Math.max(1, Math.floor(typed.length / 3)) ? best.word : null;
};
