import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import { rotate } from "#cli/serve/backup-folder.ts";
import { seal } from "#cli/serve/manifest.ts";
import { backupName, outdated } from "#write/backup/whole/rotation.ts";

const DAY_MS = 86_400_000;
/** A moment on a Thursday. */
const TODAY = Date.parse("2026-11-26T04:30:00.000Z");
const nights = (count: number): string[] =>
  Array.from({ length: count }, (_, ago) => backupName(new Date(TODAY - ago * DAY_MS).toISOString()));

describe("backups that are made every night", () => {
  it.each([
    [1, ["2026-11-26"]],
    [3, ["2026-11-24", "2026-11-25", "2026-11-26"]],
    // Seven days; and of the weeks of 2 and 9 November their Sundays, that of 16 November being among the days.
    [
      60,
      [
        "2026-11-08",
        "2026-11-15",
        "2026-11-20",
        "2026-11-21",
        "2026-11-22",
        "2026-11-23",
        "2026-11-24",
        "2026-11-25",
        "2026-11-26",
      ],
    ],
  ])("are these after %i nights", (count, kept) => {
    const names = nights(count);
    const gone = new Set(outdated(names));
    expect(
      names
        .filter((name) => !gone.has(name))
        .map((name) => name.slice(0, 10))
        .toSorted(),
    ).toEqual(kept);
  });

  it("are the same whether they are looked at each night or once", () => {
    let held: string[] = [];
    for (const name of nights(60).toReversed()) {
      held.push(name);
      const gone = new Set(outdated(held));
      held = held.filter((one) => !gone.has(one));
    }
    const gone = new Set(outdated(nights(60)));
    expect(held.toSorted()).toEqual(
      nights(60)
        .filter((name) => !gone.has(name))
        .toSorted(),
    );
  });

  it("always have the newest, and eleven at most", () => {
    const moment = fc.date({ min: new Date("2020-01-01"), max: new Date("2030-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(
        fc.uniqueArray(
          moment.map((date) => backupName(date.toISOString())),
          { minLength: 1 },
        ),
        (names) => {
          const gone = outdated(names);
          expect(gone).not.toContain(names.toSorted().at(-1));
          expect(names.length - gone.length).toBeLessThanOrEqual(11);
        },
      ),
    );
  });
});

it("what was cut off goes, and what is no backup stays", async () => {
  const folder = mkdtempSync(join(tmpdir(), "strikebook-rotation-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of [...nights(9), `${nights(1)[0]}.part`, "2020-01-01T00-00-00.000Z", "photos"])
    mkdirSync(join(folder, name));
  for (const name of nights(9)) {
    writeFileSync(join(folder, name, "notes.json"), "{}");
    await seal(join(folder, name), new Date(TODAY).toISOString());
  }
  // Seven days, among which is the Sunday of the week before.
  expect(rotate(folder)).toBe(7);
  expect(readdirSync(folder)).toHaveLength(7 + 2);
  for (const name of ["2020-01-01T00-00-00.000Z", "photos"]) expect(existsSync(join(folder, name))).toBe(true);
  expect(rotate(join(folder, "nowhere"))).toBe(0);
});
