const ENDED = ["errored", "terminated", "complete", "unknown"];

/** Whether the engine still has this instance and will continue it. */
export const isAlive = async <T>(workflow: Workflow<T>, instance: string): Promise<boolean> => {
  const status = await workflow
    .get(instance)
    .then((found) => found.status())
    // The engine throws for an instance that it does not know.
    .catch(() => null);
  return status !== null && !ENDED.includes(status.status);
};
