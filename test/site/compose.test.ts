import { describe, expect, it } from "vitest";
import {
  compose,
  differences,
  FIELDS,
  parametersOf,
  RULESETS,
  type RulesetField,
  statementOf,
  tournament15,
} from "#carrom";
import { icf } from "#shared/carrom/rules/sheets/icf.ts";
import { draftFrom, draftOf, freshDraft, look, withChange } from "#site/islands/compose/draft.ts";
import { partLabel, valueLabel } from "#site/islands/compose/labels.ts";
import { words } from "#site/islands/compose/words.ts";
import { ENGLISH } from "../support/rule-words.ts";

const named = { id: "our-house", name: "Our house", summary: "As we play it." };
const fresh = { ...freshDraft(icf), ...named };

describe("the form", () => {
  it("asks for every parameter that a published ruleset has, and for no other", () => {
    const all = new Set(RULESETS.flatMap((ruleset) => [...parametersOf(ruleset).keys()]));
    expect([...FIELDS.keys()].toSorted()).toEqual([...all].toSorted());
  });

  it.each(RULESETS)("has a sentence for every parameter that matters in $id", (ruleset) => {
    for (const path of parametersOf(ruleset).keys()) {
      const says = statementOf(ENGLISH.rulebook, ruleset, path);
      if (says !== null) expect(says).toMatch(/^[A-Z].*\.$/);
    }
    expect(statementOf(ENGLISH.rulebook, ruleset, "queen.alone")).not.toBeNull();
    expect(statementOf(ENGLISH.rulebook, ruleset, "queen.nothing")).toBeNull();
  });

  const parts = (field: RulesetField): [name: string, field: RulesetField][] => {
    if (field.kind === "parts") return field.parts.flatMap((part) => [[part.name, part.field], ...parts(part.field)]);
    if (field.kind !== "cases") return [];
    return [
      [field.by, { kind: "choice", options: field.cases.map(({ name }) => name) }],
      ...field.cases.flatMap((one) => parts({ kind: "parts", parts: one.parts })),
    ];
  };

  it("has words for every part and for each of its values", () => {
    const silent = [...FIELDS.values()].flatMap(parts).flatMap(([name, field]) => {
      const label = field.kind === "parts" || partLabel(words, name) !== name ? [] : [name];
      const values = field.kind === "choice" ? field.options : [];
      return [...label, ...values.filter((value) => valueLabel(words, name, value) === String(value)).map(String)];
    });
    // These two values are words already.
    expect(new Set(silent)).toEqual(new Set(["both", "always"]));
  });
});

describe("a draft", () => {
  it("keeps the number of a rule that is changed again, and drops what is set back", () => {
    const first = withChange(fresh, { parameter: "match.target", value: 21 });
    const second = withChange(first, { parameter: "match.games", value: 1 });
    const again = withChange(second, { parameter: "match.target", value: 19, reason: "Late." });
    expect(again.changes.map(({ parameter, value }) => [parameter, value])).toEqual([
      ["match.target", 19],
      ["match.games", 1],
    ]);
    expect(withChange(again, { parameter: "match.target", value: 25 }).changes).toHaveLength(1);
    expect(look(words, again)).toMatchObject({
      faults: [],
      standing: { match: { target: { value: 19, clause: "house rule 1", interpretation: "Late." } } },
    });
  });

  it("says everything that is wrong and shows the rest", () => {
    const wrong = withChange(withChange(freshDraft(icf), { parameter: "match.target", value: "many" }), {
      parameter: "match.games",
      value: 1,
    });
    const { faults, standing } = look(words, wrong);
    expect(faults.map(({ parameter }) => parameter)).toEqual(
      expect.arrayContaining(["id", "name", "summary", "match.target.value"]),
    );
    expect(differences(icf, standing).map(({ parameter }) => parameter)).toEqual(["match.games"]);
  });

  it("is gone on with from a file", () => {
    const made = compose(icf, { ...named, version: 3, changes: [{ parameter: "match.target", value: 21 }] });
    if (!made.ok) throw new Error("it composes");
    const opened = draftFrom(JSON.stringify(made.value));
    expect(opened).toMatchObject({ ok: true, value: { ...named, version: 3, base: { id: "icf" } } });
    expect(opened.ok && look(words, opened.value).standing).toEqual(made.value);
    expect(look(words, draftOf(icf, made.value)).faults).toEqual([]);
  });

  it("is begun again from a published ruleset's file, and made from the nearest where a file names no base", () => {
    expect(draftFrom(JSON.stringify(icf))).toEqual({ ok: true, value: freshDraft(icf) });
    const { match } = tournament15;
    const byHand = { ...tournament15, ...named, match: { ...match, games: { value: 5, clause: "house custom" } } };
    expect(draftFrom(JSON.stringify(byHand))).toMatchObject({
      ok: true,
      value: { base: { id: "tournament-15" }, changes: [{ parameter: "match.games", clause: "house custom" }] },
    });
  });

  it.each([
    ["{", ""],
    ["[]", ""],
    [JSON.stringify({ ...icf, ...named, version: 0 }), "version"],
  ])("is not made from %.20s", (text, parameter) => {
    const opened = draftFrom(text);
    expect(opened.ok ? [] : opened.error.map((fault) => fault.parameter)).toContain(parameter);
  });
});
