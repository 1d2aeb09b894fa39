import type { Browser, Page } from "@playwright/test";
import type { StartedServer } from "../run/started-server.ts";
import { isTaken } from "./eyes/first-look.ts";
import type { Hands } from "./hands.ts";
import { lookAt } from "./sound.ts";

/** A step of the story: its name, its time (seconds), and its clicks or presses of keys. */
type Step = { readonly name: string; readonly seconds: number; readonly presses: number };

/** A story: a server, a person before it, and the cost of each step so far. */
export type Story = {
  readonly server: StartedServer;
  readonly sits: () => Promise<Hands>;
  readonly steps: readonly Step[];
  /** Looks at a page between two steps, in one of both stories if both show it. A push looks at a third. */
  readonly look: (page: Page, name: string) => Promise<void>;
  /** Does a step, and measures it. */
  readonly step: <T>(name: string, hands: readonly Hands[], act: () => Promise<T>) => Promise<T>;
};

/** A screen at a desk. */
const SIZE = { width: 1280, height: 900 } as const;

/**
 * Begins a story.
 *
 * @param held the person's hands: mouse or keyboard
 * @param looks whether pages are looked at on the way
 */
export const storyOf = (
  browser: Browser,
  server: StartedServer,
  held: (page: Page) => Hands,
  looks: boolean,
): Story => {
  const steps: Step[] = [];
  return {
    look: (page, name) => (looks && isTaken(page, name) ? lookAt(page, name) : Promise.resolve()),
    server,
    steps,
    sits: async () => held(await (await browser.newContext({ viewport: SIZE, baseURL: server.url })).newPage()),
    step: async (name, hands, act) => {
      const [began, before] = [performance.now(), presses(hands)];
      const done = await act();
      steps.push({ name, seconds: (performance.now() - began) / 1000, presses: presses(hands) - before });
      return done;
    },
  };
};

const presses = (hands: readonly Hands[]): number => hands.reduce((sum, one) => sum + one.count(), 0);

/** The link in the last letter to an address: a server that was started for tests prints its letters. */
export const letterLink = async ({ said }: StartedServer, to: string): Promise<string> => {
  const wanted = new RegExp(`Letter to ${to}:[\\s\\S]*?(http://\\S+/account/verify/\\S+)`);
  for (let tried = 0; tried < 100; tried += 1) {
    const [, link] = wanted.exec(said()) ?? [];
    if (link !== undefined) return link;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no letter came to ${to}`);
};

/** Confirms an address by its letter, and goes on where it was asked for. */
export const confirmsAddress = async (server: StartedServer, { page, press }: Hands, email: string): Promise<void> => {
  await page.goto(await letterLink(server, email));
  await press("Confirm address");
  await press("Go on where you were");
};
