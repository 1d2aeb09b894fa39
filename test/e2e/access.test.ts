import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { home } from "../../shared/api/club.ts";
import { openMatchResponse } from "../../shared/api/match.ts";
import { CLUB, DIVISION } from "../../workers/cli/demo-season.ts";
import { openTable, organiser } from "./club.ts";

const WIDTHS = [390, 1280] as const;
const THEMES = ["light", "dark"] as const;

/** Every kind of page there is. */
const pages = async (baseURL: string): Promise<Record<string, string>> => {
  const front = await organiser(baseURL).get("/home", home);
  const table = await openTable(baseURL, "tournament-15", ["Mei Lin", "Jonas Berg"]);
  return {
    home: "/",
    division: `/divisions/${DIVISION.id}`,
    fixtures: `/divisions/${DIVISION.id}/fixtures`,
    "finished match": `/matches/${front.latest[0]?.id}`,
    "open match": `/matches/${front.live[0]?.id}`,
    "what if": `/matches/${front.latest[0]?.id}/what-if?ruleset=woodestic-simple`,
    player: `/players/${front.ratings[0]?.player.id}`,
    "all matches of a player": `/players/${front.ratings[0]?.player.id}/matches`,
    "every change of a rating": `/players/${front.ratings[0]?.player.id}/changes`,
    "head to head": `/players/${front.ratings[0]?.player.id}/against/${front.ratings[1]?.player.id}`,
    "rating list": `/ratings/${CLUB.id}:singles`,
    "rating list, nobody on it": `/ratings/${CLUB.id}:many-handed`,
    corrections: `/clubs/${CLUB.id}/corrections`,
    calibration: `/ratings/${CLUB.id}:singles/calibration`,
    scorer: table.scorerPath,
    rules: "/rules/",
    ruleset: "/rules/tournament-15/",
    about: "/about/",
    "sign in": "/account/sign-in",
    "sign up": "/account/sign-up",
    "forgotten password": "/account/forgotten",
    "a new password": "/account/reset/a-token-that-is-none",
    "check a match": "/verify/",
    "head lists": `/clubs/${CLUB.id}/heads`,
    "head lists of no club": "/heads",
    "not found": "/nothing-here",
  };
};

for (const width of WIDTHS) {
  for (const theme of THEMES) {
    test(`no page breaks an accessibility rule, logs an error or scrolls sideways at ${width} px, ${theme}`, async ({
      browser,
      baseURL,
    }) => {
      const context = await browser.newContext({ viewport: { width, height: 844 }, colorScheme: theme });
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on("pageerror", ({ message }) => complaints.push(message));
      page.on("console", (message) => {
        if (message.type() === "error") complaints.push(message.text());
      });
      for (const [name, path] of Object.entries(await pages(baseURL ?? ""))) {
        await page.goto(new URL(path, baseURL).href, { waitUntil: "load" });
        const { violations } = await new AxeBuilder({ page })
          .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
          .analyze();
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`),
          name,
        ).toEqual([]);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(wide, `${name} is wider than the screen`).toBeLessThanOrEqual(0);
      }
      // The page that is not there is a 404, and the browser says so.
      expect(complaints.filter((text) => !text.includes("404"))).toEqual([]);
      await context.close();
    });
  }
}

test("a scorer's page of a match without a link still says how to get one", async ({ page, baseURL }) => {
  const { match } = await organiser(baseURL ?? "").post(
    "/matches",
    {
      ruleset: "woodestic-simple",
      sides: [
        { id: "A", players: ["guest-1"] },
        { id: "B", players: ["guest-2"] },
      ],
    },
    openMatchResponse,
  );
  await page.goto(`/score/${match}`);
  await expect(page.locator("main")).toContainText(/link/i);
});
