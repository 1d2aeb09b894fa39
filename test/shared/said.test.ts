import { expect, it } from "vitest";
import { type Said, say } from "#shared/words/said.ts";

const words = {
  locale: "en",
  matchOver: (): string => "the match is over",
  boardOver: ({ board }: { readonly board: number }): string => `board ${board} is over`,
};

it("a sentence is said in the language of a catalogue, with what it is about", () => {
  const said: readonly Said<typeof words>[] = [{ key: "matchOver" }, { key: "boardOver", about: { board: 3 } }];
  expect(said.map((one) => say(words, one))).toEqual(["the match is over", "board 3 is over"]);
  expect(JSON.parse(JSON.stringify(said))).toEqual(said);
});

it("a sentence without what it is about is no sentence", () => {
  // @ts-expect-error: a board's number is missing
  const missing: Said<typeof words> = { key: "boardOver" };
  // @ts-expect-error: no message is called so
  const unknown: Said<typeof words> = { key: "gameOver" };
  expect([missing.key, unknown.key]).toEqual(["boardOver", "gameOver"]);
});

it("a sentence within a sentence is said with it, in the same language", () => {
  const nested = { ...words, stopped: ({ why }: { readonly why: string }): string => `it stops: ${why}` };
  const said: Said<typeof nested> = { key: "stopped", about: { why: { key: "boardOver", about: { board: 3 } } } };
  expect(say(nested, said)).toBe("it stops: board 3 is over");
  expect(say(nested, { key: "stopped", about: { why: "a text" } })).toBe("it stops: a text");
  // @ts-expect-error: a number is not told by a sentence
  const wrong: Said<typeof nested> = { key: "boardOver", about: { board: { key: "matchOver" } } };
  expect(wrong.key).toBe("boardOver");
});

it("a moment within a sentence is said by the clock of its zone, in the language of the sentence", () => {
  const dated = { locale: "de", until: ({ day }: { readonly day: string }): string => `bis ${day}` };
  const said: Said<typeof dated> = {
    key: "until",
    about: { day: { at: "2026-03-29T01:30:00Z", zone: "Asia/Kolkata" } },
  };
  expect(say(dated, said)).toBe("bis 29. März 2026, 07:00 Asia/Kolkata");
});
