/**
 * Which answers of a row stand out: all but the commonest, and of equally common ones all but the first. If none
 * does, the rulebooks agree.
 */
export const standingOut = (answers: readonly string[]): readonly boolean[] => {
  const counts = new Map<string, number>();
  for (const answer of answers) counts.set(answer, (counts.get(answer) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  const usual = answers.find((answer) => counts.get(answer) === most);
  return answers.map((answer) => answer !== usual);
};
