/** The most objects that one request has at work: the platform lets it wait for six answers at once. */
const AT_ONCE = 6;

/** Asks an object about each of these, a few at once. The answers are in the order of the questions. */
export const askEach = async <T, Answer>(
  questions: readonly T[],
  ask: (question: T) => Promise<Answer>,
): Promise<readonly Answer[]> => {
  const answers: Answer[] = [];
  const waiting = questions.entries();
  const work = async (): Promise<void> => {
    for (const [index, question] of waiting) answers[index] = await ask(question);
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, questions.length) }, work));
  return answers;
};
