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
    struck: null,
    opened: { at: "2026-11-25T10:41:00.000Z", role: "player" },
    settled: { at: "2026-11-25T10:52:00.000Z", role: "owner" },
    zone: "UTC",
  };
  const page = <DisputeView w={replayWords} data={data} />;
  // The marks around codes in a message, which no font draws.
  expect(textOf(page)).not.toMatch(/[\ue000-\uf8ff]/u);
  const text = textOf(page);
  expect(text).toContain("Board disputed Opened 25 November 2026, 10:41 UTC by a player.");
  expect(text).toContain("Dispute decided Decided 25 November 2026, 10:52 UTC by an organiser.");
  expect(text).toContain("Before and after");
  const open = { ...data, dispute: { ...dispute, resolution: null }, settled: null };
  const asked = textOf(<DisputeView w={replayWords} data={open} />);
  expect(asked).not.toContain("Before and after");
  // The claim is right below its state, and then who claims it and who decides.
  const removed = "The note that was written here has been removed.";
  expect(asked).toContain(
    `Not decided yet. ${removed} Claimed by a player; an organiser or an auditor of the club decides. Watch`,
  );
  expect(text).toContain(`${removed} Claimed by a player; decided by an organiser. Watch`);
  // The decision comes before all that led to it.
  expect(text.indexOf("and the dispute was dismissed")).toBeLessThan(text.indexOf("The board at its end"));
});
