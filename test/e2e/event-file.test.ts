import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { created } from "#shared/api/league/club.ts";
import { type SolEvent, solArchive } from "../support/sol-archive.ts";
import { organiser } from "./club.ts";
import { complaintsAtBothWidths } from "./complaints.ts";
import { apart, invitation, joins } from "./people.ts";
import { press } from "./secretary.ts";
import { expect, test } from "./served.ts";

const rovereto: SolEvent = JSON.parse(
  readFileSync(new URL("../events/rovereto-2008-11.json", import.meta.url), "utf8"),
);

test("an event of SoL comes in on the desk's page: the file, its preview, and its table", async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const club = `club-${randomUUID().slice(0, 8)}`;
  await organiser(baseURL ?? "").post("/clubs", { id: club, name: "Riverside Carrom Club" }, created);
  const page = await apart(browser, true);
  await joins(page, await invitation(baseURL ?? "", club, "organiser"), "Sana Iyer");
  const archive = solArchive(rovereto, 1, { description: "2 tappa", date: "2008-11-29", tag: randomUUID() });
  await page.goto(new URL(`/clubs/${club}/desk/intake`, baseURL).href);
  await page
    .getByLabel("File", { exact: true })
    .setInputFiles({ name: "event.sol", mimeType: "application/x-yaml", buffer: Buffer.from(archive) });
  await press(page, "Preview import");
  await expect(
    page.getByText("A SoL archive: 2 tappa, Esquilino, 2008-11-29: 8 entries, 20 matches.").first(),
  ).toBeVisible();
  expect(await complaintsAtBothWidths(page), "the preview of an event").toEqual([]);
  await press(page, "Import event");
  await expect(page.getByText("Imported: 29 added, 0 changed, 0 unchanged.").first()).toBeVisible();
  expect(await complaintsAtBothWidths(page), "an imported event").toEqual([]);
});
