/** How long a version may take to answer once (milliseconds). */
const ANSWER_MS = 2_000;

/** Whether the version at a port can work: its database answers and has its migrations, and its pages are there. */
export const isUp = async (port: number): Promise<boolean> => {
  const ask = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(ANSWER_MS) }).then(
      ({ ok }) => ok,
      () => false,
    );
  return (await ask("/ready")) && (await ask("/about/"));
};
