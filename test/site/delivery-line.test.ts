import { expect, it } from "vitest";
import * as score from "#shared/words/score.en.ts";
import { deliveryLine } from "#site/islands/score/bar.tsx";
import type { BookPage } from "#site/islands/score/copy/book.ts";
import type { Entry } from "#site/islands/score/copy/entry.ts";
import { openOutbox, type SendTrouble } from "#site/islands/score/copy/outbox.ts";

const entry = (id: string, kept: Entry["kept"]): Entry => ({
  after: 0,
  kept,
  events: [{ id, at: "2026-11-27T18:00:00.000Z", type: "strike", data: { player: "a1", pocketed: [] } }],
});

const lineOf = (entries: readonly Entry[], trouble: SendTrouble | null = null): string => {
  const outbox = { ...openOutbox({ log: [], entries }), trouble };
  const page: Pick<BookPage, "outbox" | "takenOver"> = { outbox, takenOver: false };
  return deliveryLine(score, page, "offline", false).words;
};

it("calls no entry saved that the phone's storage does not have yet", () => {
  const [one, two] = [entry("one", "yes"), entry("two", "not-yet")];
  expect(lineOf([two])).toBe(score.saving());
  expect(lineOf([one, two])).toBe(score.saved({ entries: 1 }));
  expect(lineOf([one, { ...two, kept: "yes" }])).toBe(score.saved({ entries: 2 }));
  const link = { kind: "link", detail: "" } as const;
  expect(lineOf([one, two], link)).toBe(score.trouble.link({ entries: 1 }));
});
