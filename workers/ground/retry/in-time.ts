/**
 * The answer within a time; rejects if there is none by then. The request may still be carried out after that, so it
 * must be safe to repeat.
 *
 * @param what the name for the error: "store"
 * @param within milliseconds
 */
export const inTime = async <T>(what: string, within: number, answer: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    const late = () => reject(new Error(`${what} did not answer within ${within} ms`));
    timer = setTimeout(late, within);
  });
  try {
    return await Promise.race([answer, silence]);
  } finally {
    clearTimeout(timer);
  }
};
