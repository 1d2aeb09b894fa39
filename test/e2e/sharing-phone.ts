import type { Browser, BrowserContext } from "@playwright/test";

/** A phone's sharing as a stub that records each text; `refuses`: the name of what it throws. */
export const recordsShared = async (context: BrowserContext, refuses: string | null = null): Promise<string[]> => {
  const shared: string[] = [];
  await context.exposeFunction("recordShared", (text: string) => void shared.push(text));
  await context.addInitScript((name) => {
    const share = async ({ text = "" }: ShareData = {}): Promise<void> => {
      await (globalThis as unknown as { recordShared: (text: string) => Promise<void> }).recordShared(text);
      if (name !== null) throw new DOMException("refused", name);
    };
    Object.defineProperty(navigator, "share", { value: share, configurable: true });
  }, refuses);
  return shared;
};

/** A phone whose sharing records each text; `refuses`: the name of what it throws. */
export const sharingPhone = async (browser: Browser, refuses: string | null = null) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const shared = await recordsShared(context, refuses);
  return { page: await context.newPage(), shared };
};

/** Takes a browser's own sharing away; its clipboard can be read. */
export const withoutSharing = async (context: BrowserContext): Promise<void> => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await context.addInitScript(() => {
    delete (Navigator.prototype as { share?: unknown }).share;
  });
};
