import { expect, it } from "vitest";
import { amendmentsIn } from "#carrom";
import { replayWords } from "#edge/pages/shell/words.ts";
import { DisputeView } from "#shared/views/replay/dispute.tsx";
import { continued } from "#test/support/play.ts";
import { boardLog, matchOf } from "#test/support/samples.ts";
import { textOf } from "#test/support/text.tsx";

it("says when a dispute was opened and settled, with the zone and without the marks around it", () => {
  const log = continued(boardLog(), [
    { type: "dispute_opened", data: { dispute: "d1", board: 1, note: "ab".repeat(32) } },
    { type: "dispute_resolved", data: { dispute: "d1", outcome: "dismissed", reason: "appeal-dismissed" } },
  ]);
  const match = matchOf(log);
  const [dispute] = match.disputes;
  if (!dispute) throw new Error("the sample has a dispute");
  const data = {
    match,
    amendments: amendmentsIn(log),
    dispute,
    opened: "2026-11-25T10:41:00.000Z",
    settled: "2026-11-25T10:52:00.000Z",
    zone: "UTC",
  };
  const page = <DisputeView w={replayWords} data={data} />;
  // The marks around codes in a message, which no font draws.
  expect(textOf(page)).not.toMatch(/[\ue000-\uf8ff]/u);
  expect(textOf(page)).toContain("Opened 25 November 2026, 10:41 UTC.");
  expect(textOf(page)).toContain("25 November 2026, 10:52 UTC");
});
