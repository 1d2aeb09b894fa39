import { err, ok, type Result } from "#shared/result.ts";
import { differences } from "../difference.ts";
import { mostOfBoard } from "../most-points.ts";
import { parametersOf, type Stated, sameValue, withParameter } from "../parameters.ts";
import { type Ruleset, rulesetName, rulesetSchema } from "../ruleset.ts";
import { RULESETS } from "../sheets/registry.ts";
import { faultsOf, type RulesetFault } from "./faults.ts";

/**
 * House rulesets: a club's own rules, made from a ruleset by changing parameters. A changed parameter has a clause
 * of the house; any other keeps its clause.
 */

/** One parameter changed. Without a `clause` it gets the next free number: `house rule 3`. */
export type HouseChange = {
  readonly parameter: string;
  readonly value: unknown;
  /** `house rule 3`, `house committee of 2026`. */
  readonly clause?: string | undefined;
  /** The house's reason; shown next to the rule. */
  readonly reason?: string | undefined;
};

/** The house's own part: a name, and every parameter in which it differs from its base. */
export type HouseRules = Pick<Ruleset, "id" | "version" | "name" | "summary"> & {
  readonly changes: readonly HouseChange[];
};

const HOUSE = /^house ./;
const NUMBERED = /^house rule (\d+)$/;

/**
 * Makes a whole ruleset from a base and changes. Every fault is returned at once, each with its
 * parameter; a change to the base's own value changes nothing.
 */
export const compose = (base: Ruleset, house: HouseRules): Result<Ruleset, readonly RulesetFault[]> => {
  const known = parametersOf(base);
  const document = draft(base, house, known);
  const faults = [...faultsOfChanges(house.changes, known, base), ...faultsOfHouse(document, base)];
  return faults.length > 0 ? err(faults) : ok(rulesetSchema.parse(document));
};

/** House rules as a ruleset that may yet be wrong. Changes to parameters that do not exist are left out. */
const draft = (base: Ruleset, house: HouseRules, known: ReadonlyMap<string, Stated>): unknown => {
  const { changes, ...named } = house;
  const clauses = clausesOf(base, changes);
  return changes.reduce<unknown>(
    (document, change, index) => {
      const before = known.get(change.parameter);
      if (!before || sameValue(before.value, change.value)) return document;
      return withParameter(document, change.parameter, {
        value: change.value,
        clause: before.clause === null ? null : (clauses[index] ?? null),
        ...(change.reason ? { interpretation: change.reason } : {}),
      });
    },
    { ...base, ...named, base: rulesetName(base) },
  );
};

/** The clause of each change; a number that the base or another change has is not used twice. */
const clausesOf = (base: Ruleset, changes: readonly HouseChange[]): string[] => {
  const clauses = [...parametersOf(base).values(), ...changes].map(({ clause }) => clause ?? "");
  const taken = new Set(clauses.map((clause) => Number(NUMBERED.exec(clause)?.[1] ?? 0)));
  let number = 0;
  return changes.map(({ clause }) => {
    if (clause !== undefined) return clause;
    do number += 1;
    while (taken.has(number));
    return `house rule ${number}`;
  });
};

const faultsOfChanges = (
  changes: readonly HouseChange[],
  known: ReadonlyMap<string, Stated>,
  base: Ruleset,
): RulesetFault[] => {
  const seen = new Set<string>();
  return changes.flatMap(({ parameter }): RulesetFault[] => {
    const twice = seen.has(parameter);
    seen.add(parameter);
    if (!known.has(parameter))
      return [{ parameter, message: { key: "noSuchParameter", about: { base: rulesetName(base) } } }];
    return twice ? [{ parameter, message: { key: "changedTwice" } }] : [];
  });
};

/**
 * Every fault of a document as a house ruleset made from `base`; empty if it can be played. Besides
 * the rules for every ruleset: a name of its own, and a house clause for every change and nothing else.
 */
export const faultsOfHouse = (document: unknown, base: Ruleset): RulesetFault[] => {
  const shape = rulesetSchema.safeParse(document);
  if (shape.success) return [...faultsBeside(shape.data, base), ...faultsOf(document)];
  const wrong = faultsOf(document);
  // Wrong values are set back to the usual ones, so that contradictions between the others are reported with them.
  const mended = rulesetSchema.safeParse(setBack(document, base, wrong));
  if (!mended.success) return wrong;
  const more = [...faultsBeside(mended.data, base), ...faultsOf(mended.data)];
  return [...wrong, ...more.filter(({ parameter }) => !wrong.some((one) => one.parameter === parameter))];
};

const setBack = (document: unknown, base: Ruleset, faults: readonly RulesetFault[]): unknown => {
  const known = parametersOf(base);
  return faults.reduce<unknown>((mended, fault) => {
    const path = [...known.keys()].find((one) => fault.parameter === one || fault.parameter.startsWith(`${one}.`));
    const stated = path === undefined ? undefined : known.get(path);
    if (path !== undefined && stated) return withParameter(mended, path, stated);
    const [member = ""] = fault.parameter.split(".");
    return NAMES.has(member)
      ? withParameter(mended, member, { value: Reflect.get(base, member), clause: null })
      : mended;
  }, document);
};

const NAMES: ReadonlySet<string> = new Set(["id", "version", "name", "summary"]);

/** The rules for house rulesets alone. */
const faultsBeside = (ruleset: Ruleset, made: Ruleset): RulesetFault[] => {
  const base = rulesetName(made);
  const pieces = made.setUp.pieces.value;
  if (!sameValue(ruleset.setUp.pieces.value, pieces))
    return [{ parameter: PIECES, message: { key: "piecesOfBase", about: { only: JSON.stringify(pieces), base } } }];
  const clauses = parametersOf(ruleset);
  const changed = new Set(differences(made, ruleset).map(({ parameter }) => parameter));
  const faults = [...parametersOf(made)].flatMap(([parameter, before]): RulesetFault[] => {
    const clause = clauses.get(parameter)?.clause ?? null;
    if (before.clause === null || clause === null) return [];
    const place = `${parameter}.clause`;
    if (changed.has(parameter) && !HOUSE.test(clause))
      return [{ parameter: place, message: { key: "houseClauseMissing", about: { base } } }];
    return !changed.has(parameter) && clause !== before.clause
      ? [{ parameter: place, message: { key: "clauseOfBase", about: { clause: before.clause, base } } }]
      : [];
  });
  return [...namesTaken(ruleset, made), ...faults, ...(changed.has(MOST) ? wrongMost(ruleset) : [])];
};

const MOST = "scoring.most";

/** Row e37: the most points of a board follow from other parameters; a house may only repeat that number. */
const wrongMost = (ruleset: Ruleset): RulesetFault[] => {
  const most = mostOfBoard(ruleset);
  if (ruleset.scoring.most.value === most) return [];
  return [{ parameter: `${MOST}.value`, message: { key: "mostFollows", about: { most } } }];
};

const PIECES = "setUp.pieces.value";

/** The id of a published ruleset where a house ruleset needs one of its own. */
export const ID_PUBLISHED: RulesetFault = { parameter: "id", message: { key: "idPublished" } };

const namesTaken = (ruleset: Ruleset, made: Ruleset): RulesetFault[] => {
  const base = rulesetName(made);
  return [
    ...(RULESETS.some(({ id }) => id === ruleset.id) ? [ID_PUBLISHED] : []),
    ...(ruleset.base === base ? [] : [{ parameter: "base", message: { key: "baseNamed", about: { base } } } as const]),
    ...(sameValue(ruleset.source, made.source)
      ? []
      : [{ parameter: "source", message: { key: "sourceOfBase", about: { base } } } as const]),
  ];
};

/** The changes of a house ruleset, in the form of `compose`: to go on from a document. */
export const changesOf = (base: Ruleset, ruleset: Ruleset): HouseChange[] =>
  differences(base, ruleset).flatMap(({ parameter, to }) =>
    to
      ? [
          {
            parameter,
            value: to.value,
            ...(to.clause === null ? {} : { clause: to.clause }),
            ...(to.interpretation === undefined ? {} : { reason: to.interpretation }),
          },
        ]
      : [],
  );
