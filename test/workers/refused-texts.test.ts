import { describe, expect, it } from "vitest";
import { created } from "#shared/api/league/club.ts";
import { clubPeople } from "#shared/api/parts/person.ts";
import { call, ORGANISER_KEY, organise, read, refused } from "./support/api.ts";
import { clubOf, sendList } from "./support/intake.ts";

/** Characters that no text may hold are refused in every text; `request-texts.test.ts` checks that no field forgets it. */

const WRONG: readonly (readonly [string, string])[] = [
  ["a control character", "Ann\u0007"],
  ["a line break", "Ann\nBo"],
  ["a line break at the end", "Ann\n"],
  ["a control character of the second set", "Ann\u0085"],
  ["a control that turns the direction", "Ann\u202eoB"],
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

it("marks at the ends of a name are taken off, and a name of which nothing is seen is missing", async () => {
  const { club } = await clubOf("Asha Rao");
  const { id } = await organise("/api/v1/people", { name: "\u200fسارة علي\u200e", club }, created);
  const people = await read(`/api/v1/clubs/${club}/people`, clubPeople, ORGANISER_KEY);
  expect(people.people.find((one) => one.id === id)?.name).toBe("سارة علي");
  for (const name of ["\u200b", "\u3164", "\u2800", "\u00ad"])
    expect(await refused(await call("/api/v1/people", { body: { name, club }, token: ORGANISER_KEY }))).toMatchObject({
      status: 400,
      place: "/name",
    });
});

it("a refusal says which character it is, and where", async () => {
  const answer = await call("/api/v1/clubs", { body: { name: "Ann\u202eoB" }, token: ORGANISER_KEY });
  expect((await refused(answer)).detail).toContain("character 4 is “U+202E”");
});
