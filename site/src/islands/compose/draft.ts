import {
  changesOf,
  compose,
  differences,
  faultsOf,
  type HouseChange,
  type HouseRules,
  parametersOf,
  publishedRuleset,
  RULESETS,
  type Ruleset,
  type RulesetFault,
  rulesetSchema,
  sameValue,
} from "#carrom";
import { err, ok, type Result } from "#shared/result.ts";
import type { ComposeWords } from "./words.ts";

/** A house ruleset that is being made: it may yet be wrong. */
export type HouseDraft = Pick<HouseRules, "id" | "name" | "summary" | "version" | "changes"> & {
  readonly base: Ruleset;
};

/** A draft looked over: everything that is wrong, and the ruleset as far as it is valid. */
export type Looked = {
  readonly faults: readonly RulesetFault[];
  /** The draft without what is wrong with it: what a preview can show. */
  readonly standing: Ruleset;
};

export const freshDraft = (base: Ruleset): HouseDraft => ({
  base,
  id: "",
  version: 1,
  name: "",
  summary: "",
  changes: [],
});

/** A draft that goes on from a house ruleset. */
export const draftOf = (base: Ruleset, { id, version, name, summary, ...rest }: Ruleset): HouseDraft => ({
  base,
  id,
  version,
  name,
  summary,
  changes: changesOf(base, { id, version, name, summary, ...rest }),
});

/** The same draft with one parameter set: back to what the base says, it is no change. */
export const withChange = (draft: HouseDraft, change: HouseChange): HouseDraft => {
  const without = draft.changes.filter(({ parameter }) => parameter !== change.parameter);
  const before = parametersOf(draft.base).get(change.parameter);
  if (before && sameValue(before.value, change.value)) return { ...draft, changes: without };
  const known = draft.changes.some(({ parameter }) => parameter === change.parameter);
  // In its place: the numbers of the house's rules stay as they are.
  const changes = known
    ? draft.changes.map((one) => (one.parameter === change.parameter ? { ...one, ...change } : one))
    : [...draft.changes, change];
  return { ...draft, changes };
};

/** Faults of one parameter, or of a name. */
export const faultsAt = (faults: readonly RulesetFault[], path: string): RulesetFault[] =>
  faults.filter(({ parameter }) => parameter === path || parameter.startsWith(`${path}.`));

/** A ruleset's name in the preview while it has none. */
const unnamed = (w: ComposeWords) => ({ id: "unnamed-house", name: w.unnamed(), summary: w.unnamedSummary() });

/** Looks a draft over with the very check that saves and opens matches. */
export const look = (w: ComposeWords, draft: HouseDraft): Looked => {
  const { base, ...house } = draft;
  const made = compose(base, house);
  if (made.ok) return { faults: [], standing: made.value };
  const faults = made.error;
  const sound = draft.changes.filter(({ parameter }) => faultsAt(faults, parameter).length === 0);
  const name = <K extends "id" | "name" | "summary">(key: K): string =>
    faultsAt(faults, key).length > 0 ? unnamed(w)[key] : draft[key];
  const named = { id: name("id"), version: 1, name: name("name"), summary: name("summary") };
  const standing = compose(base, { ...named, changes: sound });
  return { faults, standing: standing.ok ? standing.value : base };
};

/** The published ruleset that a document differs from least: what a document without a known base was made from. */
const nearest = (ruleset: Ruleset): Ruleset | undefined =>
  RULESETS.filter(({ setUp }) => setUp.pieces.value === ruleset.setUp.pieces.value).toSorted(
    (a, b) => differences(a, ruleset).length - differences(b, ruleset).length,
  )[0];

/** The fault of a file that holds no ruleset, or one that cannot be played. */
export type FileFault = RulesetFault | { readonly parameter: ""; readonly message: { readonly key: "notJson" } };

/** A draft that goes on from a file, or everything that is wrong with what the file holds. */
export const draftFrom = (text: string): Result<HouseDraft, readonly FileFault[]> => {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    return err([{ parameter: "", message: { key: "notJson" } }]);
  }
  const faults = faultsOf(document);
  if (faults.length > 0) return err(faults);
  const ruleset = rulesetSchema.parse(document);
  const published = publishedRuleset(`${ruleset.id}@${ruleset.version}`);
  if (published) return ok(freshDraft(published));
  const base = (ruleset.base === undefined ? undefined : publishedRuleset(ruleset.base)) ?? nearest(ruleset);
  return base ? ok(draftOf(base, ruleset)) : err([{ parameter: "base", message: { key: "baseUnknown" } }]);
};
