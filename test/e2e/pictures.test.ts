import { readdirSync, statSync } from "node:fs";
import type { TestInfo } from "@playwright/test";
import { done } from "#shared/api/deployment/accounts.ts";
import { FIRST_LANGUAGE, LANGUAGE_COOKIE, type Language, pathIn } from "#shared/words/addresses.ts";
import { OFFERED } from "#shared/words/language.ts";
import { isDeep } from "../run/depth.ts";
import { organiser } from "./club.ts";
import { test } from "./empty-server.ts";
import { DRAWN, drawnOn } from "./eyes/first-look.ts";
import { type FirstThing, firstThingFaults } from "./eyes/first-thing.ts";
import { expectOtherPicture, expectPicture, PICTURES } from "./eyes/picture.ts";
import { reflowFaults, setText } from "./eyes/reflow.ts";
import { invitation, joins } from "./people.ts";
import { type PicturedClub, picturedClub } from "./pictured-club.ts";
import { PLANTED_LOOKS } from "./planted-looks.ts";
import { inEnglish, type Saying, sayingIn } from "./saying.ts";
import { type Browser, expect, type Page } from "./served.ts";

/**
 * One page of each kind, with real data in it, compared with its pictures. A push compares some of them; deep compares each
 * kind in every medium, on a server that has this club alone.
 */

const MOST_BYTES = 8_000_000;

/** Media settings in which a page is pictured. */
const MEDIA = {
  phone: { width: 390, height: 1400, media: "screen", colorScheme: "light" },
  desk: { width: 1280, height: 1200, media: "screen", colorScheme: "light" },
  "phone-night": { width: 390, height: 1400, media: "screen", colorScheme: "dark" },
  "desk-night": { width: 1280, height: 1200, media: "screen", colorScheme: "dark" },
  paper: { width: 680, height: 960, media: "print", colorScheme: "light" },
} as const;
type Medium = keyof typeof MEDIA;

/** The part of a page that is pictured in each language. */
const SKETCHED = { width: 390, height: 1000 } as const;

/** The languages that pages are offered in besides English. */
const OTHER_LANGUAGES_OFFERED: readonly Language[] = OFFERED.filter((language) => language !== FIRST_LANGUAGE);

const SCREENS: readonly Medium[] = ["phone", "desk"];
const ALL: readonly Medium[] = ["phone", "desk", "paper"];
const DEEP = Object.keys(MEDIA) as readonly Medium[];

/** A kind of page: how it is looked at, and what is done in it before. */
type Kind = {
  readonly name: string;
  readonly path: string;
  /** The media of a push; left out: deep alone. */
  readonly media?: readonly Medium[];
  readonly act?: (page: Page, saying: Saying) => Promise<unknown>;
  /** What one came for, with its own heading: it begins near the top of a phone. */
  readonly first: FirstThing;
  /** A part that is below the first screen, and is scrolled to. */
  readonly part?: string;
  /** How many times as large as usual the reader's text is. */
  readonly text?: number;
};

const EXPLORED = "/rules/explore/?rules=tournament-15&before=w1;q1&strike=w2+S";

const press = (page: Page, key: string) => page.locator(`[data-key="${key}"]`).click();

/** Breaks a board, unless it is broken, and puts a foul forward that is not recorded yet. */
const toStrike = async (page: Page, { within }: Saying): Promise<void> => {
  const breaker = page.getByRole("button", { name: /^Priyadarshini/ });
  const striker = page.locator('[data-key="striker"]');
  await breaker.or(striker).first().waitFor();
  if (await breaker.isVisible()) {
    await breaker.click();
    await press(page, "record");
    await press(page, "own-1");
  }
  await page.getByText(within("Everything is sent.")).waitFor();
  await striker.click();
};

/** An address that is another one in each run. */
const sameAddress = (page: Page): Promise<void> =>
  page.getByText("@example.test").evaluate((line) => {
    line.textContent = (line.textContent ?? "").replace(/[\w-]+@example/, "sana@example");
  });

/** Parts that take turns by the clock: those of the first turn. */
const firstTurn = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Date.now = () => 0;
    dispatchEvent(new Event("resize"));
  });

const kindsOf = (paths: PicturedClub["paths"]): readonly Kind[] => [
  { name: "knockout", path: paths.knockout, media: ALL, first: ".bracket" },
  { name: "double-elimination", path: paths.doubleElimination, media: ALL, first: ".bracket" },
  { name: "groups", path: paths.groups, media: ALL, first: ".champion" },
  { name: "league", path: paths.league, media: ALL, first: ".league" },
  { name: "grid", path: paths.league, part: ".crosstable", first: { none: "it is a part of the league" } },
  { name: "swiss", path: paths.swiss, media: ALL, first: ".league" },
  { name: "doubles", path: paths.doubles, media: ALL, first: ".versus" },
  { name: "dispute", path: paths.dispute, media: SCREENS, first: { none: "its title says what is disputed" } },
  { name: "match", path: paths.match, media: ALL, first: ".versus" },
  { name: "begun", path: paths.begun, media: SCREENS, first: ".versus" },
  { name: "replay", path: paths.replay, media: SCREENS, first: ".carrom-board" },
  { name: "sheet", path: paths.sheet, media: ["paper"], first: { none: "it is printed" } },
  { name: "hall", path: paths.hall, media: SCREENS, act: firstTurn, first: ".hall-table" },
  { name: "embed", path: paths.embed, media: SCREENS, first: ".league" },
  { name: "player", path: paths.player, media: ALL, first: ".rated" },
  { name: "pad", path: paths.pad, media: SCREENS, act: toStrike, first: ".situation" },
  { name: "desk", path: paths.desk, media: SCREENS, first: ".desk-page section" },
  {
    name: "quick",
    path: "/score/quick/",
    media: SCREENS,
    act: (page, { said }) => page.getByLabel(said("Player 1")).fill("Asha Rao"),
    first: "form",
  },
  {
    name: "practice",
    path: "/score/practice/",
    act: (page) => page.locator(".coach > [role='status']:not(:empty)").waitFor(),
    text: 2,
    first: ".coach > [role='status']",
  },
  {
    name: "explorer",
    path: EXPLORED,
    media: SCREENS,
    act: (page) => page.locator("p.ruling").nth(1).waitFor(),
    first: { none: "a strike is put together before its ruling" },
  },
  { name: "compare", path: "/rules/compare/", part: ".compare", first: ".picker" },
  { name: "rulebook", path: "/rules/tournament-15/", media: ALL, first: ".rulebook .about" },
  { name: "front", path: "/", first: ".columns" },
  { name: "club", path: paths.club, first: ".club-next, .club-page .scoreboard" },
  { name: "evening", path: paths.evening, first: ".at-tables" },
  { name: "ratings", path: paths.ratings, first: ".ratings" },
  { name: "head-to-head", path: paths.headToHead, first: ".against" },
  { name: "account", path: "/account", act: sameAddress, first: ".told, form, ul" },
  { name: "records", path: paths.records, first: ".statistics" },
  { name: "hindi", path: `/hi${paths.league}`, first: ".league" },
  { name: "today", path: paths.today, first: { none: "the name of the club comes first" } },
];

/** Signs that no font of the site has are drawn by each device's own. */
const withoutForeignSigns = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      text.nodeValue = (text.nodeValue ?? "").replaceAll(/[→▸↑↓]/g, "–");
  });

/** A font that comes late is left out for as long as its page is open: it is asked for once more. */
const withLateFonts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const style of document.querySelectorAll("style[data-first]"))
      style.textContent = (style.textContent ?? "").replaceAll("font-display:optional", "font-display:block");
  });

/** The club of the pictures, and a page that its organiser reads. */
type Looker = PicturedClub & { readonly page: Page };

const lookerOf = async (browser: Browser, baseURL: string): Promise<Looker> => {
  const { club, paths } = await picturedClub(baseURL);
  const context = await browser.newContext({
    baseURL,
    bypassCSP: true,
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  await joins(page, await invitation(baseURL, club, "organiser"), "Sana Iyer");
  // A font of the machine is not on every machine.
  await context.route("**/*.css", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/(?:local\([^)]*\),)+(?=url\()/g, "");
    await route.fulfill({ response, body });
  });
  return { club, paths, page };
};

/** Opens a page of a kind on a phone, and acts in it. */
const open = async (page: Page, { path, text, act }: Kind, saying: Saying): Promise<void> => {
  await page.emulateMedia({ media: "screen", colorScheme: "light" });
  // A script measures the page as it comes: at the same width at any depth.
  await page.setViewportSize({ width: MEDIA.phone.width, height: MEDIA.phone.height });
  await page.goto(pathIn(saying.language, path));
  if (text) await setText(page, text);
  await act?.(page, saying);
};

/** Readies an open page for its pictures. */
const ready = async (page: Page): Promise<void> => {
  await withoutForeignSigns(page);
  await withLateFonts(page);
  // Letters are asked for as the page is laid out.
  await page.evaluate(() => document.body.getBoundingClientRect() && document.fonts.ready);
};

/** The kinds that have pictures in each language. Paper is in the language of its club; a page of one language is itself one. */
const isInLanguages = ({ name, media }: Kind): boolean =>
  name !== "hindi" && media?.every((medium) => medium === "paper") !== true;

/** The name of the picture of a kind in a language. */
const nameIn = (language: Language, { name }: Kind): string => `${name}-${language}`;

/** Compares a page of each kind with its picture, in each language that is offered. */
const lookInLanguages = async (browser: Browser, baseURL: string, info: TestInfo): Promise<void> => {
  test.setTimeout(900_000);
  const { club, paths, page } = await lookerOf(browser, baseURL);
  for (const language of OTHER_LANGUAGES_OFFERED) {
    const saying = await sayingIn(language);
    await organiser(baseURL).patch(`/clubs/${club}`, { language }, done);
    // The scorer and what it keeps have one address.
    await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: language, url: baseURL }]);
    for (const kind of kindsOf(paths).filter(isInLanguages)) {
      await open(page, kind, saying);
      await ready(page);
      await page.setViewportSize(SKETCHED);
      if (kind.part) await page.locator(kind.part).evaluate((element) => element.scrollIntoView());
      await expectPicture(page, nameIn(language, kind), info, true);
    }
  }
};

/** Compares the pages of a server with their pictures. */
const look = async (browser: Browser, baseURL: string, info: TestInfo): Promise<void> => {
  if (isDeep) test.setTimeout(600_000);
  const { paths, page } = await lookerOf(browser, baseURL);
  const kinds = kindsOf(paths);
  const drawn: string[] = [];
  for (const kind of kinds) {
    const { name, media, first, part } = kind;
    const looked = isDeep ? DEEP : (media ?? []);
    if (looked.length === 0) continue;
    await open(page, kind, inEnglish);
    expect.soft(await firstThingFaults(page, first), name).toEqual([]);
    drawn.push(...(await drawnOn(page)));
    await ready(page);
    for (const medium of looked) {
      const { height, width, media: on, colorScheme } = MEDIA[medium];
      await page.emulateMedia({ media: on, colorScheme });
      await page.setViewportSize({ width, height });
      if (part) await page.locator(part).evaluate((element) => element.scrollIntoView());
      const picture = `${name}-${medium}`;
      await expectPicture(page, picture, info);
      for (const planted of PLANTED_LOOKS.filter(({ pictures }) => pictures.includes(picture)))
        await expectOtherPicture(page, picture, planted);
    }
  }
  // No name of a bracket or of a list lies over another, and one that does is seen.
  await page.emulateMedia({ media: "screen", colorScheme: "light" });
  await page.goto(paths.knockout);
  expect(await reflowFaults(page)).toEqual([]);
  await page.addStyleTag({ content: "a.drawn-tie { display: grid !important; } .tie-side { grid-area: 1/1; }" });
  expect((await reflowFaults(page)).join("\n")).toContain("span.tie-player");
  await page.addStyleTag({ content: ".scoreboard-side { grid-area: 1/1; }" });
  expect((await reflowFaults(page)).join("\n")).toContain("span.scoreboard-name");
  expect(new Set(drawn), "marks of kinds").toEqual(new Set(Object.keys(DRAWN)));
  const pictures = new Set([
    ...kinds.flatMap(({ name }) => DEEP.map((medium) => `${name}-${medium}`)),
    ...kinds.filter(isInLanguages).flatMap((kind) => OTHER_LANGUAGES_OFFERED.map((language) => nameIn(language, kind))),
  ]);
  const named = [
    ...readdirSync(PICTURES).map((file) => file.replace(/\.\w+$/, "")),
    ...PLANTED_LOOKS.flatMap((planted) => planted.pictures),
  ];
  expect(
    named.filter((name) => !pictures.has(name)),
    "pictures that nothing is compared with",
  ).toEqual([]);
};

if (isDeep) {
  test("pages look as they did", ({ browser, empty }, info) => look(browser, empty.url, info));
  test("pages in each language look as they did", ({ browser, empty }, info) =>
    lookInLanguages(browser, empty.url, info));
} else test("pages look as they did", ({ browser, baseURL }, info) => look(browser, baseURL ?? "", info));

test("the pictures are few and small", () => {
  const bytes = readdirSync(PICTURES).map((name) => statSync(`${PICTURES}/${name}`).size);
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(MOST_BYTES);
});
