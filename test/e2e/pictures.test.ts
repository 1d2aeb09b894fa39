import { readdirSync, statSync } from "node:fs";
import { expectPicture, PICTURES } from "./eyes/picture.ts";
import { reflowFaults } from "./eyes/reflow.ts";
import { invitation, joins } from "./people.ts";
import { type PicturedClub, picturedClub } from "./pictured-club.ts";
import { expect, type Page, test } from "./served.ts";

/** One page of each kind, with real data in it, compared with its picture. */

const MOST_BYTES = 3_000_000;

/** Media settings in which a page is pictured. */
const MEDIA = {
  phone: { width: 390, height: 1400, media: "screen" },
  desk: { width: 1280, height: 1200, media: "screen" },
  paper: { width: 680, height: 960, media: "print" },
} as const;
type Medium = keyof typeof MEDIA;

const SCREENS: readonly Medium[] = ["phone", "desk"];
const ALL: readonly Medium[] = [...SCREENS, "paper"];

/** A kind of page: how it is looked at, and what is done in it before. */
type Kind = {
  readonly name: string;
  readonly path: string;
  readonly media: readonly Medium[];
  readonly act?: (page: Page) => Promise<unknown>;
};

const EXPLORED = "/rules/explore/?rules=tournament-15&before=w1;q1&strike=w2+S";

const press = (page: Page, key: string) => page.locator(`[data-key="${key}"]`).click();

/** Breaks a board, and puts a foul forward that is not recorded yet. */
const toStrike = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: /^Priyadarshini/ }).click();
  await press(page, "record");
  await press(page, "own-1");
  await page.getByText("Everything is sent.").waitFor();
  await press(page, "striker");
};

const kindsOf = (paths: PicturedClub["paths"]): readonly Kind[] => [
  { name: "knockout", path: paths.knockout, media: ALL },
  { name: "double-elimination", path: paths.doubleElimination, media: ALL },
  { name: "groups", path: paths.groups, media: ALL },
  { name: "league", path: paths.league, media: ALL },
  { name: "swiss", path: paths.swiss, media: ALL },
  { name: "doubles", path: paths.doubles, media: ALL },
  { name: "dispute", path: paths.dispute, media: SCREENS },
  { name: "match", path: paths.match, media: ALL },
  {
    name: "begun",
    path: paths.begun,
    media: SCREENS,
    act: (page) => page.getByText("New strikes appear here by themselves.").waitFor(),
  },
  { name: "replay", path: paths.replay, media: SCREENS },
  { name: "sheet", path: paths.sheet, media: ["paper"] },
  { name: "hall", path: paths.hall, media: SCREENS },
  { name: "embed", path: paths.embed, media: SCREENS },
  { name: "player", path: paths.player, media: ALL },
  { name: "pad", path: paths.pad, media: SCREENS, act: toStrike },
  { name: "desk", path: paths.desk, media: SCREENS },
  { name: "quick", path: "/score/quick/", media: SCREENS, act: (page) => page.getByLabel("Player 1").fill("Asha Rao") },
  {
    name: "explorer",
    path: EXPLORED,
    media: SCREENS,
    act: (page) => page.getByText("the queen goes back to the centre").waitFor(),
  },
  { name: "rulebook", path: "/rules/tournament-15/", media: ALL },
];

/** Signs that no font of the site has are drawn by each device's own. */
const withoutForeignSigns = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      text.nodeValue = (text.nodeValue ?? "").replaceAll(/[→▸↑↓]/g, "–");
  });

test("pages look as they did", async ({ browser, baseURL: base }, info) => {
  const baseURL = base ?? "";
  const { club, paths } = await picturedClub(baseURL);
  const context = await browser.newContext({
    baseURL,
    bypassCSP: true,
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  // A font that comes late is left out for as long as its page is open.
  await context.route("**/*.css", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll("font-display:optional", "font-display:block");
    await route.fulfill({ response, body });
  });
  const page = await context.newPage();
  await joins(page, await invitation(baseURL, club, "organiser"), "Sana Iyer");
  const taken: string[] = [];
  for (const { name, path, media, act } of kindsOf(paths)) {
    await page.emulateMedia({ media: "screen" });
    await page.goto(path);
    await act?.(page);
    await withoutForeignSigns(page);
    for (const medium of media) {
      const { height, width, media: on } = MEDIA[medium];
      await page.emulateMedia({ media: on });
      await page.setViewportSize({ width, height });
      taken.push(`${name}-${medium}.png`);
      await expectPicture(page, `${name}-${medium}`, info);
    }
  }
  // The style of a list's lines says nothing of a bracket, and one that lays its names over each other is seen.
  await page.emulateMedia({ media: "screen" });
  await page.goto(paths.knockout);
  await page.addStyleTag({ content: ".line > .line-left { grid-area: 1/1; } .line > .line-right { grid-area: 1/3; }" });
  expect(await reflowFaults(page)).toEqual([]);
  await page.addStyleTag({ content: "a.drawn-tie { display: grid !important; } .tie-side { grid-area: 1/1; }" });
  expect((await reflowFaults(page)).join("\n")).toContain("one over the other");
  expect(readdirSync(PICTURES).toSorted(), "pictures that nothing is compared with").toEqual(taken.toSorted());
});

test("the pictures are few and small", () => {
  const bytes = readdirSync(PICTURES).map((name) => statSync(`${PICTURES}/${name}`).size);
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(MOST_BYTES);
});
