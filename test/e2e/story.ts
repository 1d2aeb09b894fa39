import type { Browser, Page } from "@playwright/test";
import { FIRST_LANGUAGE, type Language, pathIn } from "#shared/words/addresses.ts";
import type { StartedServer } from "../run/started-server.ts";
import { isTaken } from "./eyes/first-look.ts";
import { type Hands, reading } from "./hands.ts";
import type { Saying } from "./saying.ts";
import { expect } from "./served.ts";
import { recordsShared, withoutSharing } from "./sharing-phone.ts";
import { expectSound } from "./sound.ts";
import { shotOfWalk, type Walk, walkOf } from "./walk.ts";

/** A step of the story: its name, its time (seconds), and its clicks or presses of keys. */
type Step = { readonly name: string; readonly seconds: number; readonly presses: number };

/** A story: a server, a person before it, and the cost of each step so far. */
export type Story = {
  readonly server: StartedServer;
  readonly sits: () => Promise<Hands>;
  readonly steps: readonly Step[];
  readonly walk: Walk;
  readonly saying: Saying;
  /** Every text that was sent. */
  readonly sent: readonly string[];
  /** Looks at a page between two steps, in one of all stories if they show the same. A push looks at a third. */
  readonly look: (page: Page, name: string) => Promise<void>;
  /** Does a step, and measures it. */
  readonly step: <T>(name: string, hands: readonly Hands[], act: () => Promise<T>) => Promise<T>;
  /** Sends a page by one press; answers with the text that the phone's sharing or the clipboard got. */
  readonly sends: (hands: Hands) => Promise<string>;
};

/** How a story is told. */
type Telling = {
  /** The person's hands: mouse or keyboard. */
  readonly held: (page: Page) => Hands;
  /** The width of all windows, in pixels. */
  readonly width: number;
  /** Whether browsers have a sharing of their own: a stub that records each text. */
  readonly shares: boolean;
  /** Whether pages are looked at on the way. */
  readonly looks: boolean;
  /** The language that each person chooses on the front page. */
  readonly saying: Saying;
};

/** Begins a story. */
export const storyOf = (
  browser: Browser,
  server: StartedServer,
  { held, width, shares, looks, saying }: Telling,
): Story => {
  const steps: Step[] = [];
  const walk = walkOf();
  const takeShot = shotOfWalk(process.env.SHOTS);
  const shared = new Map<Page, readonly string[]>();
  const sent: string[] = [];
  const sits = async (): Promise<Hands> => {
    const context = await browser.newContext({ viewport: { width, height: 900 }, baseURL: server.url });
    await walk.follow(context);
    const texts = shares ? await recordsShared(context) : [];
    if (!shares) await withoutSharing(context);
    const hands = reading(held(await context.newPage()), saying);
    await chooses(hands.page, saying.language);
    shared.set(hands.page, texts);
    const press: Hands["press"] = async (name, within) => {
      await takeShot(hands.page);
      await hands.press(name, within);
    };
    return { ...hands, press };
  };
  const sends = async (hands: Hands): Promise<string> => {
    const text = await sendsFrom(hands);
    sent.push(text);
    return text;
  };
  const sendsFrom = async ({ page, press, said }: Hands): Promise<string> => {
    const before = shared.get(page)?.length ?? 0;
    await press(page.locator("[data-send] > summary").first());
    if (shares) {
      await expect.poll(() => shared.get(page)?.length).toBe(before + 1);
      return shared.get(page)?.at(-1) ?? "";
    }
    await expect(page.locator("[data-send] [role=status]").first()).toHaveText(said(/^The text is copied\./));
    return page.evaluate(() => navigator.clipboard.readText());
  };
  return {
    look: (page, name) => (looks && isTaken(page, name) ? expectSound(page, name) : Promise.resolve()),
    server,
    steps,
    walk,
    saying,
    sent,
    sits,
    sends,
    step: async (name, hands, act) => {
      const [began, before] = [performance.now(), presses(hands)];
      const done = await act();
      steps.push({ name, seconds: (performance.now() - began) / 1000, presses: presses(hands) - before });
      return done;
    },
  };
};

/** Chooses a language on the front page. */
const chooses = async (page: Page, language: Language): Promise<void> => {
  if (language === FIRST_LANGUAGE) return;
  await page.goto("/");
  await page.locator(`a[hreflang="${language}"]`).click();
  await expect(page).toHaveURL(pathIn(language, "/"));
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
