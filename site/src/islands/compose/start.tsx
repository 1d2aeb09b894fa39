import { useState } from "preact/hooks";
import type { RulesetFault } from "../../../../shared/rules/faults.ts";
import { type Ruleset, rulesetName } from "../../../../shared/rules/ruleset.ts";
import { RULESETS } from "../../../../shared/rules/sheets/registry.ts";
import * as w from "../../../../shared/words/compose.en.ts";
import { type Draft, draftFrom, freshDraft } from "./draft.ts";

type StartProps = {
  readonly draft: Draft;
  /** House rulesets of the club that can be started from beside the published ones. */
  readonly houses: readonly Ruleset[];
  readonly begin: (draft: Draft) => void;
};

const basesOf = (draft: Draft, houses: readonly Ruleset[]): readonly Ruleset[] => {
  const known = [...RULESETS, ...houses];
  return known.some((one) => rulesetName(one) === rulesetName(draft.base)) ? known : [...known, draft.base];
};

/** What to start from: a ruleset, or a file to go on with. */
export const Start = ({ draft, houses, begin }: StartProps) => {
  const [faults, setFaults] = useState<readonly RulesetFault[]>([]);
  const bases = basesOf(draft, houses);
  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const opened = draftFrom(await file.text());
    setFaults(opened.ok ? [] : opened.error);
    if (opened.ok) begin(opened.value);
  };
  return (
    <div class="choices">
      <label>
        {w.startFrom()}
        <select
          class="choice"
          value={rulesetName(draft.base)}
          onChange={({ currentTarget }) => {
            const base = bases.find((one) => rulesetName(one) === currentTarget.value);
            const { id, name, summary } = draft;
            if (base) begin({ ...freshDraft(base), id, name, summary });
          }}
        >
          {bases.map((one) => (
            <option key={rulesetName(one)} value={rulesetName(one)}>
              {one.name}
            </option>
          ))}
        </select>
      </label>
      <label>
        {w.orOpenFile()}
        <input
          type="file"
          class="choice"
          accept="application/json,.json"
          onChange={({ currentTarget }) => open(currentTarget.files?.[0])}
        />
      </label>
      <div role="alert">
        {faults.slice(0, 8).map(({ parameter, message }) => (
          <p key={`${parameter} ${message}`} class="refused">
            <span class="notation">{parameter}</span>: {message}.
          </p>
        ))}
      </div>
      {draft.changes.length > 0 ? <p class="small">{w.baseStartsAgain()}</p> : null}
    </div>
  );
};
