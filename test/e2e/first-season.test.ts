import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { RULESETS } from "#carrom";
import { root } from "#cli/server/children.ts";
import { languageOfPicture, matchPoster } from "#edge/pages/embed/posters.ts";
import { spokenIn } from "#edge/pages/shell/in-language.ts";
import { pageWords } from "#edge/pages/shell/words.ts";
import type { Letters } from "#read/export/pictures/letters.ts";
import { png } from "#read/export/pictures/png.ts";
import { drawPoster, type Poster } from "#read/export/pictures/poster.ts";
import { matchDetail } from "#shared/api/match/match.ts";
import { barePath, isTranslated, type Language, pathIn } from "#shared/words/addresses.ts";
import { dayAt, shownAt } from "#shared/zone.ts";
import { examples, isDeep } from "../run/depth.ts";
import { organiser } from "./club.ts";
import { test as emptied } from "./empty-server.ts";
import { type Hands, withKeyboard, withMouse } from "./hands.ts";
import { makesAccount, PASSWORD } from "./people.ts";
import { sayingIn } from "./saying.ts";
import { SECRETARYS_LIST } from "./secretarys-list.ts";
import { expect, type Locator, type Page } from "./served.ts";
import { confirmsAddress, type Story, storyOf } from "./story.ts";
import { hardWords, longSentences } from "./walk.ts";

/** A secretary's first season from an empty database to its honours and the next one, by the pages alone. */

/** Each run of the story has an empty server. */
const test = emptied.extend({ baseURL: ({ empty }, use) => use(empty.url) });

test.use({ actionTimeout: 30_000, navigationTimeout: 30_000 });

/** The names of the list. */
const NAMES = SECRETARYS_LIST.split("\n").flatMap((line) => (/^\d/.test(line) ? [line.split("\t")[1] ?? ""] : []));
/** The longest of them. */
const LONG_NAME = "Vaishali Venkatanarasimharajuvaripeta-Deshpande";
const DIVISIONS = ["Division A", "Division B"];
/** The players of both divisions, six each; the one who is named first wins every match. */
const LEAGUE = [
  "Sunil Shinde",
  "Prakash Jagtap",
  "Vinod Gaikwad",
  "Sneha Kale",
  "Rahul Joshi",
  "Dilip Jadhav",
  "Anjali Kulkarni",
  "Mahesh Pawar",
  "Arjun Mane",
  LONG_NAME,
  "Joseph D'Souza",
  "Tanvi More",
];
const SWISS = ["Nitin More", "Imran Shaikh", "Kiran Bhosale", "Meera Deshpande", "Ganesh Salunkhe", "Ravi Kumbhar"];
const PAIRS = [
  ["Asha Rao", "Bhaskar Naik"],
  ["Chetan Lokhande", "Deepa Iyer"],
  ["Esha Sathe", "Farhan Ali"],
  ["Sunil Shinde", "Sneha Kale"],
];
/** A player who pays at the door. */
const AT_THE_DOOR = "Tanvi More";
/** A player of the list who says who he is by the link, and whose match is scored at the table. */
const CLAIMED = "Sunil Shinde";

/** Names that are the same in each language: of rulesets, and of a column of the list. */
const NAMES_OF_THINGS: readonly string[] = [...RULESETS.map(({ name }) => name), "Junior"];

/** A zone whose clock shows eight in the evening now: codes of tables work from noon on. */
const EVENING = Intl.supportedValuesOf("timeZone").find(
  (zone) => shownAt(new Date().toISOString(), zone).slice(11, 13) === "20",
);

/** Founds a club, with its page; the secretary is at its desk. */
const found = async (story: Story, secretary: Hands, club: string): Promise<void> => {
  const { page, press, fill } = secretary;
  await story.step("found the club", [secretary], async () => {
    await page.goto(pathIn(story.saying.language, "/"));
    await press(/^Found (a|your) club$/);
    await confirmsAddress(story.server, secretary, await makesAccount(secretary, "Sana Iyer"));
    await fill(/^Name/, club);
    await fill(/^Time zone/, EVENING ?? "");
    await press("Found the club");
    await expect(page.getByRole("heading", { level: 1, name: club })).toBeVisible();
  });
};

/** Imports the members from the list as it is, in one try. */
const members = async (story: Story, secretary: Hands): Promise<void> => {
  const { page, press, fill, choose, said, within } = secretary;
  await story.step("26 members from the list", [secretary], async () => {
    await press("Paste or import a list");
    await fill("Or paste the list", SECRETARYS_LIST);
    await press("Preview import");
    await choose(within("Line 21: Amit Patil is in line 6 too. Is it the same person?"), "another person");
    await fill("Mobile No.", "98220 88888", page.getByRole("group", { name: said("Line 22") }));
    await press("Import players");
    await expect(page.getByText(within("Imported: 26 added, 0 changed, 0 unchanged."))).toBeVisible();
  });
  await story.look(page, "members");
};

/** Sends the joining link; a player of the list and a new one come in by it, each in a browser of their own. */
const join = async (story: Story, secretary: Hands, desk: string): Promise<Hands> => {
  const link = await story.step("one link for all", [secretary], async () => {
    await secretary.page.goto(desk);
    await secretary.press("Give out a link to join");
    await secretary.press("Create joining link");
    return (await story.sends(secretary)).split("\n").at(-1) ?? "";
  });
  await story.look(secretary.page, "joining");
  const [player, other] = [await story.sits(), await story.sits()];
  await story.step("two come in by the link", [player, other], async () => {
    await player.page.goto(link);
    await player.fill("Your name", CLAIMED);
    await player.press("Find me");
    await makesAccount(player, CLAIMED);
    await player.press(`I am ${CLAIMED}`);
    await expect(
      player.page.getByText(player.within("The organiser says yes or no. The answer will be here.")),
    ).toBeVisible();
    await other.page.goto(link);
    await makesAccount(other, "Yash Wagh");
    await other.press("I am Yash Wagh, and I am new");
    await expect(other.page.getByText(player.within("You are a player of the club now."))).toBeVisible();
  });
  await story.look(other.page, "account");
  await story.step("the claim is accepted", [secretary], async () => {
    await secretary.page.goto(desk);
    await secretary.press("1 person has applied to join");
    await secretary.press("Accept 1 plain claim");
    await expect(secretary.page.getByText(secretary.within("The plain claims were accepted."))).toBeVisible();
  });
  await secretary.page.goto(desk);
  await story.look(secretary.page, "desk");
  return player;
};

/** Goes to the desk of a division. */
const toDivision = async ({ page, press }: Hands, desk: string, division: string): Promise<void> => {
  await page.goto(desk);
  await press("Seasons");
  await press(division);
};

/** Imports entries of a division. */
const enters = async (hands: Hands, desk: string, division: string, lines: readonly string[]): Promise<void> => {
  const { page, press, fill, choose, within } = hands;
  await page.goto(desk);
  await press("People");
  await press("Import");
  await choose("What the list holds", "Entries of a division");
  await choose(/^Division/, division);
  await fill("Or paste the list", lines.join("\n"));
  await press("Preview import");
  await press("Import entries");
  await expect(page.getByText(within(`Imported: ${lines.length - 1} added, 0 changed, 0 unchanged.`))).toBeVisible();
};

const draws = async (hands: Hands, desk: string, division: string): Promise<void> => {
  await toDivision(hands, desk, division);
  await hands.tick("Close entries now and draw");
  await hands.press("Make draw");
  await expect(hands.page.getByText(hands.within("The draw was made."))).toBeVisible();
};

/** Two divisions in three questions, the best of three boards, six players each; drawn, and sent to all. */
const league = async (story: Story, secretary: Hands, desk: string, today: string): Promise<void> => {
  const { page, press, fill, choose, within } = secretary;
  await story.step("two divisions in three questions", [secretary], async () => {
    await page.goto(desk);
    await press("New division");
    await press("League evening");
    await fill("League", "Evening league");
    await fill("Season", "2026-27");
    await fill("Division", DIVISIONS.join("\n"));
    await choose("Who plays", "players who enter until a day");
    await fill(/^First evening/, today);
    await press(/ 2\/1\/0/);
    await choose("Matches are played", "as the ruleset says, or as below");
    await press("What each match is played to");
    await choose("Each match", "the best of N boards: the first to win most of them wins");
    await fill(/^Boards to a game/, "3");
    await fill(/^Fee/, "₹100");
    await press("How the fee is paid");
    await fill(/^Payment link/, "upi://pay?pa=deccan@bank&pn=Deccan%20Carrom");
    await press("Tables in the hall and days without play");
    await fill(/^Tables in the hall/, "6");
    await press(/^Create division/);
    await expect(page.getByText(within("The divisions were created."))).toBeVisible();
  });
  await story.look(page, "season-made");
  await story.step("six players each, from a list with the fees", [secretary], async () => {
    for (const [index, division] of DIVISIONS.entries()) {
      const lines = LEAGUE.slice(index * 6, index * 6 + 6).map(
        (name) => `${name},${name === AT_THE_DOOR ? "door" : "cash"},confirmed`,
      );
      await enters(secretary, desk, `${division}, Evening league 2026-27`, ["player,payment,state", ...lines]);
    }
  });
  await story.look(page, "imported");
  await story.step("both draws, each sent to the group", [secretary], async () => {
    for (const division of DIVISIONS) {
      await draws(secretary, desk, division);
      expect(await story.sends(secretary)).toContain(division);
    }
  });
  await story.look(page, "drawn");
};

/** A Swiss of one day: six players of the list, three rounds, each with all its results by one paste. */
const swiss = async (story: Story, secretary: Hands, desk: string): Promise<void> => {
  const { page, press, fill, within } = secretary;
  await story.step("a Swiss in one day", [secretary], async () => {
    await page.goto(desk);
    await press("Seasons");
    await press("New division");
    await press("One-day Swiss");
    await fill("League", "Winter open");
    await fill("Season", "2026-27");
    await fill("Division", "Open");
    await fill("Players from the list", SWISS.join("\n"));
    await fill(/^First evening/, "2031-03-08");
    await press(/ 2\/1\/0/);
    await fill(/^Rounds/, "3");
    await press("Create division");
    await expect(page.getByText(within("The division was created."))).toBeVisible();
    await press("Confirm all entries");
    await expect(page.getByText(within("The entries were changed."))).toBeVisible();
    await draws(secretary, desk, "Open");
    for (const round of [1, 2, 3]) {
      if (round > 1) {
        await press("Pair round " + round);
        await expect(page.getByRole("button", { name: within("Publish round as proposed") })).toBeVisible();
        await press("Publish round as proposed");
        await expect(page.getByText(within("The round is published."))).toBeVisible();
      }
      await winsAll(secretary, desk, "Open");
    }
  });
  await story.look(page, "swiss-over");
};

/** What a page says once some results are saved. */
const saved = ({ length }: readonly unknown[]): string =>
  length === 1 ? "1 result was saved." : `${length} results were saved.`;

/** The side that is named first wins every match of a round. */
const winsAll = async (hands: Hands, desk: string, division: string): Promise<void> => {
  const { page, press, fill, said, within } = hands;
  await toDivision(hands, desk, division);
  await press("Enter results of a round");
  await expect(page.getByLabel(said(/^Paste all results/))).toBeVisible();
  const matches = (await page.locator("fieldset legend").allTextContents()).filter((text) => text.includes(" v "));
  const lines = matches.map((text) => text.trim().replace(" v ", " 25-9 "));
  await fill(/^Paste all results/, lines.join("\n"));
  await press("Save results");
  await expect(page.getByText(within(saved(lines)))).toBeVisible();
  await toDivision(hands, desk, division);
};

/** A knockout of four pairs. */
const doubles = async (story: Story, secretary: Hands, desk: string): Promise<void> => {
  const { page, press, fill, choose, within } = secretary;
  await story.step("a doubles knockout", [secretary], async () => {
    await page.goto(desk);
    await press("Seasons");
    await press("New division");
    await fill("League", "Winter doubles");
    await fill("Season", "2026-27");
    await fill("Division", "Doubles");
    await choose("Format", "knockout");
    await choose("Matches are played", "one game to 25, 8 boards, without a clock");
    await fill(/^First evening/, "2031-03-09");
    await choose("An entry is", "a pair (doubles)");
    await press("Create division");
    await expect(page.getByText(within("The division was created."))).toBeVisible();
    const lines = PAIRS.map((pair) => `${pair.join(",")},confirmed`);
    await enters(secretary, desk, "Doubles, Winter doubles 2026-27", ["player,partner,state", ...lines]);
    await draws(secretary, desk, "Doubles");
    for (const _round of [1, 2]) await winsAll(secretary, desk, "Doubles");
  });
  await story.look(page, "doubles-over");
};

/** A match of the evening, by the names of its players. */
const lineOf = (page: Page, name: string): Locator => page.locator(".night-match", { hasText: name });

/** A match of the evening by the names of its players, and how it is to end. */
type Pair = { readonly home: string; readonly away: string; readonly winner: string; readonly loser: string };

/** The match of a line: the player who is earlier in the league wins, so that every place of the tables is known. */
const pairOf = async (line: Locator): Promise<Pair> => {
  const text = (await line.locator(".night-names > *").first().textContent()) ?? "";
  const [home = "", away = ""] = LEAGUE.filter((name) => text.includes(name)).toSorted(
    (one, other) => text.indexOf(one) - text.indexOf(other),
  );
  const [winner, loser] = LEAGUE.indexOf(home) < LEAGUE.indexOf(away) ? [home, away] : [away, home];
  return { home, away, winner, loser };
};

/** The evening: printed, checked in, a fee taken at the door, a walkover, a result from paper, one by the pad, the rest by a paste. */
const evening = async (story: Story, secretary: Hands, desk: string) => {
  const { page, press, fill, choose, said, within } = secretary;
  const open = async (): Promise<void> => {
    await page.goto(desk);
    await press("Open the evening");
  };
  const codes = await story.step("the evening is printed", [secretary], async () => {
    await open();
    await press("Prepare print");
    await expect(page.getByText(within("Who plays where"))).toBeVisible();
    return (await page.locator(".typed-code").allTextContents()).map((code) => code.trim());
  });
  expect(codes).toHaveLength(6);
  await story.step("two come, and one of them pays", [secretary], async () => {
    await open();
    await press(page.locator(".night-people button", { hasText: CLAIMED }));
    await press(page.locator(".night-people button", { hasText: AT_THE_DOOR }));
    // The count follows the taps at once.
    await expect(page.locator("#here strong")).toHaveText(said("2 of 12 are here"));
    await press(`${AT_THE_DOOR} has paid`);
    await expect(page.getByText(within("The fee is noted as paid."))).toBeVisible();
  });
  await story.look(page, "evening");

  await open();
  const seated = page.locator(".night-match").filter({ hasNotText: CLAIMED });
  const [late, onPaper] = [await pairOf(seated.nth(0)), await pairOf(seated.nth(1))];
  await story.step("a walkover", [secretary], async () => {
    await press("A player is missing", seated.nth(0));
    await press(`${late.loser} is missing: ${late.winner} wins`);
    await expect(page.getByText(within("The walkover is recorded."))).toBeVisible();
  });
  await story.step("a result from paper", [secretary], async () => {
    await press("Enter result", lineOf(page, onPaper.home));
    await press("More detail");
    for (const board of ["Board 1", "Board 2"]) {
      const row = page.getByRole("group", { name: said(board) });
      await choose("Won by", onPaper.winner, row);
      await fill(/^Opponent's men left/, "3", row);
    }
    await press("Save result");
    await expect(page.getByText(within("Result saved."))).toBeVisible();
  });
  const scored = await pairOf(lineOf(page, CLAIMED));
  const table = await page.locator(".night-table", { hasText: CLAIMED }).getAttribute("id");
  await scores(story, scored, codes[Number(table?.replace("at-table-", "")) - 1] ?? "");
  return { late, onPaper, scored };
};

const key = (page: Page, name: string): Locator => page.locator(`[data-key="${name}"]`);

/** Scores a match at its table: a wrong strike is undone, the loser wins one board by strikes, the winner two from paper. */
const scores = async (story: Story, { home, winner, loser }: Pair, code: string): Promise<void> => {
  const phone = await story.sits();
  const { page, press, within } = phone;
  await story.step("three boards at a table", [phone], async () => {
    await page.goto(`/t/${code}`);
    await press("Score this match");
    await press(loser);
    await press("Open board 1");
    await press(key(page, "own-1"));
    // A slip of the thumb, undone: the right strike follows at once.
    await press(key(page, "own-2"));
    await press(key(page, "undo"));
    await press(key(page, "nothing"));
    await expect(page.getByRole("row", { name: loser })).toContainText("8");
    await press(key(page, "tab-events"));
    await press(`${winner} concedes the board`);
    await press(key(page, "record"));
    await press("Enter a board from paper");
    const side = home === winner ? "a" : "b";
    for (const _board of [2, 3]) {
      await press(key(page, `paper-${side}`));
      await press(key(page, "paper-2"));
      await press(key(page, "record"));
    }
    await expect(page.getByText(within(`${winner} won.`))).toBeVisible();
    for (const name of [winner, loser]) await press(`${name} confirms the result`);
    await expect(page.getByText(within("Everything is sent."))).toBeVisible();
  });
  await story.look(page, "pad");
};

/** The picture of a page as it would be drawn: its pixels. */
const pixelsOf = async (poster: Poster): Promise<Buffer> => {
  const letters: Letters = JSON.parse(await readFile(`${root}site/dist/pictures/letters.json`, "utf8"));
  return sharp(await png(drawPoster(letters, poster)))
    .raw()
    .toBuffer();
};

/** A best of three boards is shown by its boards: on the evening's page, on the match's, in its picture and in the hall. */
const boards = async (story: Story, { page, press }: Hands, club: string, { home, winner }: Pair): Promise<void> => {
  const won = home === winner ? ["2", "1"] : ["1", "2"];
  await page.goto(`${club}/evening`);
  const line = page.getByRole("listitem").filter({ hasText: CLAIMED });
  await expect(async () => {
    await page.reload();
    await expect(line.locator("strong")).toHaveText(won, { timeout: 100 });
  }).toPass();
  await press(line.getByRole("link"));
  await expect(page.locator(".versus .score")).toHaveText(won);
  await story.look(page, "match");
  const address = (await page.locator('meta[property="og:image"]').getAttribute("content")) ?? "";
  const served = await sharp(await (await page.request.get(address)).body())
    .raw()
    .toBuffer();
  const match = await organiser(story.server.url).get(
    barePath(story.saying.language, new URL(page.url()).pathname),
    matchDetail,
  );
  const words = pageWords(await spokenIn(languageOfPicture(story.saying.language)));
  const poster = matchPoster(words, match, "Deccan Carrom Club, Pune");
  expect(poster.rows.map(({ value }) => value)).toEqual(won);
  expect(served.equals(await pixelsOf(poster))).toBe(true);
  await page.goto(`${club}/hall`);
  await expect(page.locator("#hall-results li", { hasText: CLAIMED }).locator("strong")).toHaveText(won);
};

/** Results of a round by one paste. */
const pastes = async (story: Story, secretary: Hands, desk: string): Promise<readonly Pair[]> => {
  const { page, press, fill, within } = secretary;
  const played: Pair[] = [];
  await story.step("the other results of the evening by a paste", [secretary], async () => {
    for (const division of DIVISIONS) {
      await page.goto(desk);
      await press("Open the evening");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const lines = page.locator(".night-match", { hasText: division });
      const pairs = await Promise.all((await lines.all()).map(pairOf));
      if (pairs.length === 0) continue;
      await press(`Enter results of round 1, ${division}`);
      await fill(/^Paste all results/, pairs.map(({ winner, loser }) => `${winner} 2-0 ${loser}`).join("\n"));
      await press("Save results");
      await expect(page.getByText(within(saved(pairs)))).toBeVisible();
      played.push(...pairs);
    }
  });
  return played;
};

/** Moves one match of the second evening, and the whole third evening, to other days. */
const move = async (story: Story, secretary: Hands, desk: string): Promise<void> => {
  const { page, press, fill, choose, tick, within } = secretary;
  const saves = async (does: string): Promise<void> => {
    await press("Preview move");
    await choose("Reason", "a problem with the hall");
    await press(does);
    await expect(page.getByText(within("The matches were moved."))).toBeVisible();
  };
  const day = (evening: number) => page.locator(".calendar-day").nth(evening - 1);
  await story.step("a match and a whole day moved", [secretary], async () => {
    await toDivision(secretary, desk, "Division A");
    await press("Calendar");
    await tick(new RegExp(CLAIMED), day(2));
    await fill("New day", "2031-03-04");
    await saves("Move 1 match");
    await tick("All 3 matches of this day", day(3));
    await fill("New day", "2031-03-05");
    await saves("Move 3 matches");
  });
  await story.look(page, "calendar");
};

/** Disputes a result of the evening as a player, and decides it as the secretary. */
const dispute = async (story: Story, secretary: Hands, player: Hands, desk: string): Promise<void> => {
  await story.step("a dispute raised", [player], async () => {
    const { page, press, fill, choose, within } = player;
    await page.goto(pathIn(story.saying.language, "/account"));
    await press("My matches and rating");
    await press(page.locator('main a[href*="/matches/"]').first());
    await press("Your match? Confirm or dispute it");
    await choose("What is it about?", "Board 1");
    await fill("What is wrong?", "No one conceded: the board was played to its end.");
    await press("Open dispute");
    await expect(page.getByText(within("The dispute is recorded."))).toBeVisible();
  });
  await story.look(player.page, "disputed");
  await story.step("the dispute decided", [secretary], async () => {
    const { page, press, choose, within } = secretary;
    // The desk reads what the match's room has passed on, a moment later.
    await expect(async () => {
      await page.goto(desk);
      await expect(page.getByRole("link", { name: within("Decide dispute") })).toBeVisible({ timeout: 100 });
    }).toPass();
    await press("Decide dispute");
    await choose("Decision", "Dismissed");
    await choose("Reason", "an appeal was dismissed");
    await press("Record this decision");
    await expect(page.getByText(within("The decision is recorded."))).toBeVisible();
  });
  await story.look(secretary.page, "decided");
};

/** Corrects the points of a board of the result from paper: the winner stays. */
const correct = async (story: Story, secretary: Hands, club: string, { home, away, winner, loser }: Pair) => {
  const { page, press, fill, choose, within } = secretary;
  await story.step("a result corrected", [secretary], async () => {
    await page.goto(`${club}/evening`);
    await press(page.getByRole("listitem").filter({ hasText: home }).filter({ hasText: away }).getByRole("link"));
    await press("For organisers and auditors: correct this match");
    await press("Board 2 as a whole");
    await choose(/^Won by/, winner);
    await fill(`Points of ${winner}`, "5");
    await fill(`Points of ${loser}`, "0");
    await press("Award board 2");
    await choose(/^Why/, "The record was wrong");
    await press("See what changes");
    await press("Save correction");
    await expect(page.getByText(within("The correction was saved."))).toBeVisible();
  });
  await story.look(page, "corrected");
};

/** Imports all other results, closes the season with its honours, and opens the next one with two up and two down. */
const close = async (
  story: Story,
  secretary: Hands,
  { desk, today, played }: { desk: string; today: string; played: readonly Pair[] },
): Promise<void> => {
  const { page, press, fill, choose, said, within } = secretary;
  const isPlayed = (one: string, other: string) =>
    played.some(({ winner, loser }) => winner === one && loser === other);
  const lines = DIVISIONS.flatMap((division, index) => {
    const players = LEAGUE.slice(index * 6, index * 6 + 6);
    return players.flatMap((one, place) =>
      players
        .slice(place + 1)
        .flatMap((other) => (isPlayed(one, other) ? [] : [`${today},${one},${other},H5 H5,${division}`])),
    );
  });
  await story.step("the other results from a list", [secretary], async () => {
    await page.goto(desk);
    await press("People");
    await press("Import");
    await choose("What the list holds", "Past results");
    await fill("Or paste the list", ["day,home,away,boards,division", ...lines].join("\n"));
    await press("Preview import");
    await press("Import results");
    await expect(page.getByText(within(`Imported: ${lines.length} added, 0 changed, 0 unchanged.`))).toBeVisible();
  });
  await story.step("the season closed", [secretary], async () => {
    await page.goto(desk);
    await press("Seasons");
    await press(/^Evening league[,،] 2026-27$/);
    await press("Close season");
    await expect(page.getByText(said("The season is closed."), { exact: true })).toBeVisible();
  });
  await story.look(page, "closed");
  await press("Plan the next season");
  await story.look(page, "next-season");
  await story.step("the next season, two up and two down", [secretary], async () => {
    await fill("Season", "2027-28");
    await expect(page.getByLabel(within(`Deadline (${EVENING})`))).toHaveValue(/T23:59$/);
    const goesTo = (name: string) => page.getByLabel(name, { exact: true }).locator("option:checked");
    for (const down of LEAGUE.slice(4, 6)) await expect(goesTo(down)).toHaveText("↓ Division B");
    for (const up of LEAGUE.slice(6, 8)) await expect(goesTo(up)).toHaveText("↑ Division A");
    await press("Create next season");
    await expect(
      page.getByText(within("The season was created, and its entries are in. Each division waits for its draw.")),
    ).toBeVisible();
  });
};

/** Erases a player; the table stays as it was, with a number in the place of the name. */
const erase = async (story: Story, { page, press, fill, within }: Hands, name: string): Promise<void> => {
  await page.goto(pathIn(story.saying.language, "/account"));
  await press("Erase me");
  await expect(
    page.getByText(within(`The name ${name} at Deccan Carrom Club, Pune, wherever Strikebook shows it.`)),
  ).toBeVisible();
  await story.look(page, "erase");
  await fill("Password", PASSWORD);
  await press("Erase me");
  await expect(page.getByText(within("You were erased."))).toBeVisible();
  await page.goto(pathIn(story.saying.language, "/"));
  await press("Deccan Carrom Club, Pune");
  await press("Division A");
  await expect(page.locator("main").getByText(within("Former player 1")).first()).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
};

/** With `STEPS`, prints the cost of each step; with `SENTENCES`, the sentences of the most pages. */
const tell = async ({ steps, walk }: Story, hands: string): Promise<void> => {
  const costs = [hands, ...steps.map(({ name, seconds, presses }) => `${name}: ${seconds.toFixed(1)} s, ${presses}`)];
  await test.info().attach("steps", { body: costs.join("\n"), contentType: "text/plain" });
  if (process.env.STEPS) console.info(costs.join("\n"));
  const met = walk.sentences().slice(0, 200);
  if (process.env.SENTENCES) console.info(met.map(({ sentence, pages }) => `${pages}\t${sentence}`).join("\n"));
};

const WAYS: readonly (readonly [string, (page: Page) => Hands, number, Language])[] = [
  ["mouse", withMouse, 1280, "en"],
  ["mouse", withMouse, 390, "en"],
  ["keyboard", withKeyboard, 390, "en"],
  ["keyboard", withKeyboard, 1280, "en"],
  ["mouse", withMouse, 390, "hi"],
  ["keyboard", withKeyboard, 1280, "fr"],
  ["mouse", withMouse, 390, "ur"],
  ["mouse", withMouse, 390, "ta"],
  ["mouse", withMouse, 390, "de"],
];

for (const [way, held, width, language] of examples(WAYS))
  test(`a club founds itself, plays its first season and plans the next, by ${way} at ${width} px, in ${language}`, async ({
    browser,
    empty,
  }) => {
    // A whole season.
    test.setTimeout(600_000);
    const story = storyOf(browser, empty, {
      held,
      width,
      shares: way === "mouse",
      looks: (held === withMouse && width === 1280) || language !== "en",
      saying: await sayingIn(language),
    });
    const secretary = await story.sits();
    await found(story, secretary, "Deccan Carrom Club, Pune");
    const desk = secretary.page.url().replace(/\?.*/, "");
    const club = desk.replace(/\/desk$/, "");
    await members(story, secretary);
    const player = await join(story, secretary, desk);
    const today = dayAt(new Date().toISOString(), EVENING ?? "");
    await league(story, secretary, desk, today);
    // Other tests at a push play a Swiss and a knockout by the pages.
    if (isDeep && language === "en") {
      await swiss(story, secretary, desk);
      await doubles(story, secretary, desk);
    }
    const { late, onPaper, scored } = await evening(story, secretary, desk);
    await boards(story, secretary, club, scored);
    const played = [late, onPaper, scored, ...(await pastes(story, secretary, desk))];
    await move(story, secretary, desk);
    await dispute(story, secretary, player, desk);
    await correct(story, secretary, club, onPaper);
    await close(story, secretary, { desk, today, played });
    await erase(story, player, CLAIMED);
    const { deadEnds, texts, sentences } = story.walk;
    await tell(story, `${way}, ${width} px`);
    expect.soft(deadEnds()).toEqual([]);
    if (language === "en") {
      expect.soft(hardWords(texts())).toEqual([]);
      expect.soft(longSentences(sentences(), NAMES)).toEqual([]);
      return;
    }
    const met = Map.groupBy(texts(), ([, path]) => isTranslated(path) && !path.startsWith(`/${language}/`));
    // The front page is the only one in English: each person chose the language there.
    expect.soft([...new Set(met.get(true)?.map(([, path]) => path))]).toEqual(["/"]);
    const left = story.saying.leftInEnglish((met.get(false) ?? []).map(([text]) => text));
    expect.soft(left.filter((text) => !NAMES_OF_THINGS.includes(text))).toEqual([]);
    expect.soft(story.saying.leftInEnglish(story.sent.flatMap((text) => text.split("\n")))).toEqual([]);
  });
