import { isDeepStrictEqual } from "node:util";
import { describe, expect, it, vi } from "vitest";
import { faultsOf, RULESETS, type Ruleset, replay, rulebook } from "#carrom";
import { mootIn } from "#shared/carrom/rules/rulebook/inapplicable.ts";
import { ok } from "#shared/result.ts";
import { PARAMETERS, parametersOf, variantsOf, watched, withValue } from "#test/support/parameters.ts";
import { logOf } from "#test/support/play.ts";
import { ENGLISH } from "#test/support/rule-words.ts";
import { clausesNamed, expectedRefusals, found, refused } from "./rulings/found.ts";
import { HOUSE_ONLY, IDLE, IDLE_UNDER, STATED_ONLY } from "./rulings/idle-parameters.ts";
import { ROWS, TABLES } from "./rulings/tables.ts";

/**
 * Every parameter of the schema, checked by the table of rulings: the engine reads it, and changing it in any one
 * place makes a line of the table fail. A place that changes nothing is listed with the reason (idle-parameters.ts).
 */

/** The ruleset that a match is played under, instead of the one that its log names. */
const under = vi.hoisted((): { ruleset: unknown } => ({ ruleset: null }));
vi.mock("#shared/carrom/rules/house/opened-with.ts", async (original) => ({
  ...(await original<object>()),
  resolveRuleset: () => ok(under.ruleset),
}));

const replayUnder = (ruleset: Ruleset, log: Parameters<typeof replay>[0]) => {
  under.ruleset = ruleset;
  return replay(log);
};

const lines = TABLES.flatMap((table) => {
  const ruleset = RULESETS.find(({ id }) => id === table.ruleset);
  if (!ruleset) throw new Error(`no ruleset ${table.ruleset}`);
  under.ruleset = ruleset;
  return table.cases.map((one) => {
    const log = logOf(ruleset.id, one.play, one.opening);
    const reads = new Set<string>();
    replayUnder(
      watched(ruleset, (path) => reads.add(path)),
      log,
    );
    return { ...one, ruleset, log, reads };
  });
});
type Line = (typeof lines)[number];

/** Whether a line of the table would still hold if the ruleset were this one. */
const holds = ({ log, gives, clauses }: Line, ruleset: Ruleset): boolean => {
  const report = replayUnder(ruleset, log);
  const named = clausesNamed(report);
  return (
    isDeepStrictEqual(refused(report), expectedRefusals(gives)) &&
    isDeepStrictEqual(found(report, gives), gives) &&
    [clauses].flat().every((clause) => named.includes(clause))
  );
};

/** A ruleset with one place of one parameter changed, and whether a line of its table notices. */
type Mutant = {
  readonly ruleset: string;
  readonly parameter: string;
  readonly place: string;
  readonly killed: boolean;
};

const mutantsOf = (ruleset: Ruleset): Mutant[] => {
  const own = lines.filter((line) => line.ruleset === ruleset);
  const moot = mootIn(ruleset);
  return parametersOf(ruleset).flatMap(([parameter, { value }]) => {
    if (moot(parameter)) return [];
    const readers = own.filter(({ reads }) => reads.has(parameter));
    return variantsOf(PARAMETERS.get(parameter), value).flatMap((variant): Mutant[] => {
      const changed = withValue(ruleset, parameter, variant.value);
      if (faultsOf(changed).length > 0) return [];
      const place = [parameter, ...variant.place].join(".");
      return [{ ruleset: ruleset.id, parameter, place, killed: readers.some((line) => !holds(line, changed)) }];
    });
  });
};
const mutants = RULESETS.flatMap(mutantsOf);

/** Groups in which no mutant is killed, by name. */
const alive = (nameOf: (mutant: Mutant) => string): string[] =>
  [...Map.groupBy(mutants, nameOf)].flatMap(([name, group]) => (group.some(({ killed }) => killed) ? [] : [name]));

const rowsOf = new Map(
  [...PARAMETERS.keys()].map((path) => [
    path,
    RULESETS.flatMap((ruleset) => rulebook(ENGLISH.rulebook, ruleset).flatMap(({ rules }) => rules))
      .filter(({ parameters }) => parameters.includes(path))
      .flatMap(({ rows }) => rows),
  ]),
);

describe("the parameters of the schema", () => {
  it("are those of every published ruleset, but for the half that a ruleset has none of", () => {
    const named = RULESETS.flatMap((ruleset) => parametersOf(ruleset).map(([path]) => path));
    expect([...new Set([...named, ...Object.keys(HOUSE_ONLY)])].toSorted()).toEqual([...PARAMETERS.keys()].toSorted());
    for (const path of Object.keys(HOUSE_ONLY)) expect(named).not.toContain(path);
  });

  it("are read by the engine while the table is played, or only stated, with the reason", () => {
    const read = new Set(lines.flatMap(({ reads }) => [...reads]));
    expect([...PARAMETERS.keys()].filter((path) => !read.has(path)).toSorted()).toEqual(
      [...Object.keys(STATED_ONLY), ...Object.keys(HOUSE_ONLY)].toSorted(),
    );
  });

  it.each([...PARAMETERS.keys()])("%s belongs to a row of the table, and a line of the table has it", (path) => {
    const rows = rowsOf.get(path) ?? [];
    expect(rows).not.toEqual([]);
    for (const row of rows) expect(ROWS).toContain(row);
    const played = lines.some(({ row }) => rows.includes(row));
    const excused = TABLES.every(({ excused: reasons }) => rows.every((row) => row in reasons));
    expect({ path, played: played || excused }).toEqual({ path, played: true });
  });
});

describe("a changed parameter", () => {
  it("makes a line of the table fail, whichever place of it is changed, or it is listed why it cannot", () => {
    expect(alive(({ place }) => place).toSorted()).toEqual(Object.keys(IDLE).toSorted());
  });

  it("makes one fail under every ruleset in which it can matter, or it is listed why not", () => {
    const listed = IDLE_UNDER.flatMap(({ parameter, rulesets }) => rulesets.map((id) => `${parameter} in ${id}`));
    const stated = RULESETS.flatMap(({ id }) => Object.keys(STATED_ONLY).map((path) => `${path} in ${id}`));
    const found = alive(({ parameter, ruleset }) => `${parameter} in ${ruleset}`);
    expect(found.filter((name) => !stated.includes(name)).toSorted()).toEqual(listed.toSorted());
  });

  it("is tried often enough to mean something", () => {
    expect(mutants.length).toBeGreaterThan(2500);
    expect(mutants.filter(({ killed }) => killed).length / mutants.length).toBeGreaterThan(0.6);
  });
});
