import { renderToString } from "preact-render-to-string";
import { describe, expect, it } from "vitest";
import type { Division } from "../../../shared/api/division.ts";
import { DivisionView } from "../../../shared/views/division.tsx";
import { closedSentence, takesEntries } from "../../../shared/views/registration.tsx";
import { ANNA, BELA, division } from "../../support/samples.ts";

const OPENS = "2026-03-01T08:00:00.000Z";
const DEADLINE = "2026-03-31T22:59:59.000Z";
const BEFORE = "2026-03-01T07:59:59.999Z";
const AFTER = "2026-03-31T22:59:59.001Z";

type Terms = NonNullable<Division["registration"]>;
const entry = (id: string, state: Terms["entries"][number]["state"]) => ({ id, players: [ANNA], state });
const terms = (given: Partial<Terms> = {}): Terms => ({
  ...{
    opens: OPENS,
    deadline: DEADLINE,
    published: DEADLINE,
    players: 1,
    fee: null,
    minimum: 2,
    maximum: 2,
    entries: [],
  },
  ...given,
});
const open: Division = { ...division, entries: [], registration: terms() };
const full = terms({ entries: [entry("e1", "registered"), entry("e2", "confirmed")] });
const oneLeft = terms({ entries: [entry("e1", "withdrawn"), entry("e2", "confirmed")] });
const cancelled = { reason: "too-few-entries", note: null, at: OPENS };

describe("a division takes entries", () => {
  it.each<[string, Partial<Division>, string, boolean, string | null]>([
    ["from when they open", {}, OPENS, true, null],
    ["not before", {}, BEFORE, false, null],
    ["until the deadline", {}, DEADLINE, true, null],
    ["not after", {}, AFTER, false, null],
    [
      "longer where it was extended",
      { registration: terms({ deadline: "2099-01-01T00:00:00.000Z" }) },
      AFTER,
      true,
      null,
    ],
    ["not once it is full", { registration: full }, OPENS, false, "There are 2 entries already: it is full."],
    ["again where one was withdrawn", { registration: oneLeft }, OPENS, true, null],
    ["not once it is drawn", { entries: [{ entry: "e1", players: [BELA] }] }, OPENS, false, "The draw has been made."],
    ["not if it is not played", { cancelled }, OPENS, false, "This division is not played."],
    ["not if it never does", { registration: null }, OPENS, false, "This division takes no entries."],
  ])("%s", (_what, given, now, takes, closed) => {
    const data = { ...open, ...given };
    expect(takesEntries(data, now)).toBe(takes);
    expect(closedSentence(data)).toBe(closed);
  });

  it("and its page leads there then alone", () => {
    const link = `href="/divisions/${division.id}/enter"`;
    expect(renderToString(<DivisionView data={open} open />)).toContain(link);
    expect(renderToString(<DivisionView data={open} />)).not.toContain(link);
  });
});
