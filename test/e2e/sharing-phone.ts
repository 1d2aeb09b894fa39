import type { Browser } from "@playwright/test";

/** A phone whose sharing writes down what it is given; `refuses`: the name of what it throws. */
export const sharingPhone = async (browser: Browser, refuses: string | null = null) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const shared: string[] = [];
  await context.exposeFunction("recordShared", (text: string) => void shared.push(text));
  await context.addInitScript((name) => {
    const share = async ({ text = "" }: ShareData = {}): Promise<void> => {
      await (globalThis as unknown as { recordShared: (text: string) => Promise<void> }).recordShared(text);
      if (name !== null) throw new DOMException("refused", name);
    };
    Object.defineProperty(navigator, "share", { value: share, configurable: true });
  }, refuses);
  return { page: await context.newPage(), shared };
};
