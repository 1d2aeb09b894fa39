import { runsLeft } from "#shared/right-to-left.ts";

/** Few pages and matches run from right to left, or have such a name: the code for them comes only with one. */
export const directed = async (text: string): Promise<void> => {
  if (document.documentElement.dir === "rtl" || runsLeft(text)) await import("./own-direction.ts");
};
