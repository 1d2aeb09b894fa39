import type { Browser, Page } from "@playwright/test";
import { apart } from "./people.ts";

/**
 * A phone of its own with a lock, in whose browser passkeys are kept. Eyes that look at its page take the lock away: a page
 * is looked at by another browser, or when the phone has done what it had to.
 */
export const lockedPhone = async (browser: Browser): Promise<Page> => {
  const page = await apart(browser);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return page;
};
