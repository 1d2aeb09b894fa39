/**
 * What is answered within a time; rejects where nothing is by then. What was asked for may still happen after that, so it
 * has to be safe to ask again.
 *
 * @param what for the error: "store"
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
