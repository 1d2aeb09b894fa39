/**
 * Which answers of a row stand out: all but the commonest, and of equally common ones all but the first. Where each
 * rulebook has an answer of its own, none is unusual.
 */
export const standingOut = (answers: readonly string[]): readonly boolean[] => {
  const counts = new Map<string, number>();
  for (const answer of answers) counts.set(answer, (counts.get(answer) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  const usual = answers.find((answer) => counts.get(answer) === most);
  return answers.map((answer) => most > 1 && answer !== usual);
};

/** Whether a row has more than one answer. */
export const differ = (answers: readonly string[]): boolean => new Set(answers).size > 1;
