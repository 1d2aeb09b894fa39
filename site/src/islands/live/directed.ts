import { runsLeft } from "#shared/right-to-left.ts";

/** Few matches have a name that runs from right to left: the code that isolates it comes only with one. */
export const directed = async (text: string): Promise<void> => {
  if (runsLeft(text)) await import("./own-direction.ts");
};
