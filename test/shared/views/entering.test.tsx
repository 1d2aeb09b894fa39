import { renderToString } from "preact-render-to-string";
import { describe, expect, it } from "vitest";
import { deskWords } from "#edge/pages/desk/words.ts";
import { IN_ENGLISH } from "#edge/pages/shell/in-language.ts";
import * as said from "#edge/pages/shell/words.ts";
import type { Division } from "#shared/api/league/division.ts";
import type { EntryRow } from "#shared/api/league/league.ts";
import { EnterView } from "#shared/views/account/enter.tsx";
import { EntriesDesk } from "#shared/views/desk/entries-desk.tsx";
import { DivisionView } from "#shared/views/division/division.tsx";
import { closedBecause, takesEntries } from "#shared/views/division/registration.tsx";
import * as words from "#shared/words/account.en.ts";
import * as category from "#shared/words/category.en.ts";
import { ANNA, BELA, division } from "#test/support/samples.ts";
import { textOf } from "#test/support/text.tsx";

const enterWords = { ...words, ...category };
const OPENS = "2026-03-01T08:00:00.000Z";
const DEADLINE = "2026-03-31T22:59:59.000Z";
const BEFORE = "2026-03-01T07:59:59.999Z";
const AFTER = "2026-03-31T22:59:59.001Z";

type Terms = NonNullable<Division["registration"]>;
const entry = (id: string, state: Terms["entries"][number]["state"]) => ({
  id,
  players: [ANNA],
  state,
  represents: null,
});
const terms = (given: Partial<Terms> = {}): Terms => ({
  opens: OPENS,
  deadline: DEADLINE,
  published: DEADLINE,
  players: 1,
  fee: null,
  minimum: 2,
  maximum: 2,
  entries: [],
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
    ["not once it is full", { registration: full }, OPENS, false, "full"],
    ["again where one was withdrawn", { registration: oneLeft }, OPENS, true, null],
    ["not once it is drawn", { entries: [{ entry: "e1", players: [BELA] }] }, OPENS, false, "drawn"],
    ["not if it is not played", { cancelled }, OPENS, false, "cancelled"],
    ["not if it never does", { registration: null }, OPENS, false, "no-entries"],
  ])("%s", (_what, given, now, takes, closed) => {
    const data = { ...open, ...given };
    expect(takesEntries(data, now)).toBe(takes);
    expect(closedBecause(data)).toBe(closed);
  });

  it("and its page leads there then alone", () => {
    const link = `href="/divisions/${division.id}/enter"`;
    expect(renderToString(<DivisionView w={said.divisionWords} data={open} open />)).toContain(link);
    expect(renderToString(<DivisionView w={said.divisionWords} data={open} />)).not.toContain(link);
  });
});

describe("a fee", () => {
  const costly = terms({ fee: { amount: 500, currency: "EUR" } });
  const owed = { id: "e1", players: [ANNA], state: "registered", payment: "unpaid" } as const;
  const own = (given: Partial<Division>) => ({
    division: { ...open, registration: costly, ...given },
    registration: costly,
    me: ANNA,
    entry: owed,
    here: "/divisions/d1/enter",
    others: [],
    partners: [],
    pay: null,
    typed: {},
    trouble: null,
    done: null,
    now: OPENS,
  });

  it("is asked for while the division takes entries, and never once it is cancelled or drawn without the entry", () => {
    expect(textOf(<EnterView w={enterWords} data={own({})} />)).toContain(
      "The fee of €5.00 is unpaid. Pay it to the club",
    );
    const called = textOf(<EnterView w={enterWords} data={own({ cancelled })} />);
    expect(called).not.toMatch(/5\.00|unpaid|pay it/i);
    expect(called).toContain("This division was cancelled.");
    const drawn = own({ entries: [{ entry: "e2", players: [BELA] }] });
    expect(textOf(<EnterView w={enterWords} data={drawn} />)).not.toMatch(/unpaid|pay it/i);
    const paid = { ...own({ cancelled }), entry: { ...owed, payment: "paid" as const } };
    expect(textOf(<EnterView w={enterWords} data={paid} />)).toContain("The fee of €5.00 is paid.");
  });

  it("says how it is paid to a player who owes it, or may still enter, and to no one once it is paid", () => {
    const howToPay = { instructions: "IBAN DE00 1234", link: "https://pay.example/club" };
    const paying = { ...costly, howToPay };
    const page = (entry: { payment: "unpaid" | "door" | "paid" | "refunded" } | null, given: Partial<Division> = {}) =>
      renderToString(
        <EnterView
          w={enterWords}
          data={{
            ...own(given),
            division: { ...open, registration: paying, ...given },
            registration: paying,
            entry: entry && { ...owed, ...entry },
          }}
        />,
      );
    for (const shown of [page(null), page({ payment: "unpaid" }), page({ payment: "door" })]) {
      expect(shown).toContain("IBAN DE00 1234");
      expect(shown).toContain('href="https://pay.example/club"');
    }
    for (const shown of [
      page({ payment: "paid" }),
      page({ payment: "refunded" }),
      page({ payment: "unpaid" }, { cancelled }),
    ])
      expect(shown).not.toContain("IBAN");
    const division = renderToString(<DivisionView w={said.divisionWords} data={{ ...open, registration: paying }} />);
    expect(division).toContain('href="https://pay.example/club"');
  });

  it("is no matter of the division's page after a cancellation", () => {
    expect(textOf(<DivisionView w={said.divisionWords} data={{ ...open, registration: costly }} />)).toContain(
      "for €5.00",
    );
    expect(
      textOf(<DivisionView w={said.divisionWords} data={{ ...open, registration: costly, cancelled }} />),
    ).not.toContain("5.00");
  });

  it("is at the desk as unpaid only where it is still owed", () => {
    const row = { ...owed, reference: null, seed: null, registeredAt: OPENS } as unknown as EntryRow;
    const desk = (given: Partial<Division>, state: EntryRow["state"] = "registered") =>
      textOf(
        <EntriesDesk
          w={deskWords(IN_ENGLISH)}
          data={{
            division: { ...open, registration: costly, ...given },
            registration: costly,
            tried: null,
            now: OPENS,
            nextEntry: "e9",
            checkers: new Map<string, string>(),
            sought: { who: "", after: null },
            entries: [{ ...row, state }],
            people: [],
          }}
        />,
      );
    expect(desk({})).toContain("registered · fee unpaid");
    expect(desk({ cancelled })).not.toContain("· fee unpaid");
    expect(desk({}, "withdrawn")).not.toContain("· fee unpaid");
    expect(desk({ registration: { ...costly, fee: null } })).not.toContain("· fee unpaid");
    expect(desk({})).toContain("Not paid yet: 1 entry owes €5.00.");
    for (const nothing of [desk({ cancelled }), desk({}, "withdrawn")]) expect(nothing).not.toContain("Not paid yet");
  });
});
