import { describe, expect, it } from "vitest";
import { call, ORGANISER_KEY, refused } from "./support/api.ts";
import { clubOf, sendList } from "./support/intake.ts";

/** What no text may hold is refused wherever a text is taken; that no field forgets it, `request-texts.test.ts` holds. */

const WRONG: readonly (readonly [string, string])[] = [
  ["a control character", "Ann\u0007"],
  ["a line break", "Ann\nBo"],
  ["a line break at the end", "Ann\n"],
  ["a control character of the second set", "Ann\u0085"],
  ["a control that turns the direction", "Ann\u202eoB"],
  ["an invisible mark of direction", "\u200fAnn"],
  ["half a character", "Ann\ud83d"],
];

describe.each(WRONG)("a text with %s", (_what, text) => {
  it("is refused in a request, and the field is named", async () => {
    const club = await call("/api/v1/clubs", { body: { name: text }, token: ORGANISER_KEY });
    expect(await refused(club)).toMatchObject({ status: 400, code: "invalid-request", place: "/name" });
    const person = await call("/api/v1/people", { body: { name: text, club: "c" }, token: ORGANISER_KEY });
    expect(await refused(person)).toMatchObject({ status: 400, code: "invalid-request", place: "/name" });
  });

  it("is refused in a list, and the line and column are named", async () => {
    const { club } = await clubOf("Asha Rao");
    const cell = text.isWellFormed() ? text : null;
    // A file of UTF-8 cannot hold half a character at all.
    if (cell === null) return;
    const answer = await refused(await sendList(`clubs/${club}/intake/players`, `name,id\n"x${cell}x",\n`));
    expect(answer.faults).toMatchObject([{ line: 2, column: "name", code: "invalid-value" }]);
  });
});
