import { randomUUID } from "node:crypto";
import { created } from "#shared/api/league/club.ts";
import { decisionLine } from "#shared/api/league/league.ts";
import { organiser } from "./club.ts";
import { apart, invitation, joins, signIn } from "./people.ts";
import { expect, test } from "./served.ts";
import { lookAt } from "./sound.ts";

/** Players who enter themselves, by the pages alone. */

const PAST = "2026-01-31T22:59:59.000Z";
const FUTURE = "2099-01-31T22:59:00.000Z";

/** A club with three players, one of them a junior, and a division whose deadline was extended. */
const opened = async (baseURL: string, players: 1 | 2) => {
  const api = organiser(baseURL);
  const tag = randomUUID().slice(0, 8);
  const [club, division] = [`club-${tag}`, `division-${tag}`];
  await api.post("/clubs", { id: club, name: "Riverside Carrom Club" }, created);
  for (const name of ["Asha Rao", "Ben Okafor"])
    await api.post("/people", { id: `${name.slice(0, 3).toLowerCase()}-${tag}`, name, club }, created);
  await api.post("/people", { id: `mila-${tag}`, name: "Mila Zebrowska", club, junior: true }, created);
  const fee = { amount: 500, currency: "EUR" };
  const registration = { opens: "2026-01-01T08:00:00.000Z", deadline: PAST, players, fee, minimum: 2, maximum: 8 };
  const season = { league: "Evening league", season: "2027", name: "Open", ruleset: "tournament-15" };
  await api.post("/divisions", { id: division, club, ...season, registration }, created);
  const extension = randomUUID();
  const decide = (id: string, decision: unknown) =>
    api.post(`/divisions/${division}/decisions`, { id, decision }, decisionLine);
  const announcement = { text: "By letter to everybody." };
  await decide(extension, { type: "deadline_extended", deadline: FUTURE, announcement, reason: "too-few-entries" });
  return {
    club,
    asha: `ash-${tag}`,
    ben: `ben-${tag}`,
    page: new URL(`/divisions/${division}`, baseURL).href,
    /** Reverses the extension: the deadline is over again. */
    close: () => decide(randomUUID(), { type: "decision_reversed", decision: extension, reason: "misrecorded" }),
  };
};

test("players enter a pair without scripts, see it on the division's page, and withdraw it", async ({
  browser,
  baseURL: base,
}) => {
  const baseURL = base ?? "";
  const { club, asha, page: divisionPage } = await opened(baseURL, 2);
  const player = await apart(browser, false);
  const email = await joins(player, await invitation(baseURL, club, "player", asha), "Asha");
  await player.goto(divisionPage);
  await player.getByRole("link", { name: "Enter this division" }).click();
  await expect(player.getByText("until 31 January 2099, 22:59 UTC")).toBeVisible();
  await expect(player.getByText("A pair enters, for €5.00.")).toBeVisible();
  await expect(player.getByText("You enter as Asha Rao.")).toBeVisible();

  await player.getByRole("button", { name: "Enter our pair" }).click();
  await expect(player.getByLabel("Partner")).toHaveAccessibleDescription("Choose a partner");
  await expect(player.getByLabel("Partner").getByRole("option")).toHaveText([
    "Choose a partner",
    "Ben Okafor",
    "Mila Z.",
  ]);
  await player.getByLabel("Partner").selectOption({ label: "Mila Z." });
  await player.getByRole("button", { name: "Enter our pair" }).click();
  await expect(player.getByRole("status")).toHaveText("Your entry was saved.");
  await expect(player.getByText("Asha Rao & Mila Z.: registered. The fee of €5.00 is unpaid")).toBeVisible();

  const scripted = await apart(browser);
  await scripted.goto(new URL("/account/sign-in", baseURL).href);
  await signIn(scripted, email);
  await scripted.goto(`${divisionPage}/enter`);
  await lookAt(scripted, "entered");
  await scripted.goto(divisionPage);
  await expect(scripted.getByText("Asha Rao & Mila Z.")).toBeVisible();
  await lookAt(scripted, "division");

  await player.getByRole("button", { name: "Withdraw entry" }).click();
  await expect(player.getByRole("status")).toHaveText("Your entry was withdrawn.");
  await expect(player.getByRole("button", { name: "Enter our pair" })).toBeVisible();
  await scripted.goto(`${divisionPage}/enter`);
  await lookAt(scripted, "enter");
});

test("a late entry is refused next to the form, and the division's page leads there no more", async ({
  browser,
  baseURL: base,
}) => {
  const baseURL = base ?? "";
  const { club, ben, page: divisionPage, close } = await opened(baseURL, 1);
  const player = await apart(browser);
  await joins(player, await invitation(baseURL, club, "player", ben), "Ben");
  await player.goto(divisionPage);
  await player.getByRole("link", { name: "Enter this division" }).click();
  await expect(player.getByRole("button", { name: "Enter division" })).toBeVisible();
  await close();
  await player.getByRole("button", { name: "Enter division" }).click();
  await expect(player.getByRole("alert")).toContainText("This entry is late");
  await expect(player.getByRole("button", { name: "Enter division" })).toBeVisible();
  await lookAt(player, "late");
  await player.goto(divisionPage);
  await expect(player.getByText("No one has entered yet.")).toBeVisible();
  await expect(player.getByRole("link", { name: "Enter this division" })).toHaveCount(0);
  await player.goto(`${divisionPage}/enter`);
  await expect(player.getByText("Entries closed on 31 January 2026")).toBeVisible();
  await expect(player.getByRole("button", { name: "Enter division" })).toHaveCount(0);
});
