import { useState } from "preact/hooks";
import { RULESETS, type Ruleset, rulesetName } from "#carrom";
import { Notation } from "#shared/views/parts/notation.tsx";
import { Woven } from "#shared/views/parts/woven.tsx";
import { Select } from "../strike/select.tsx";
import { draftFrom, type FileFault, freshDraft, type HouseDraft } from "./draft.ts";
import { faultInFile } from "./fault-sentences.ts";
import type { ComposeWords } from "./words.ts";

type StartProps = {
  readonly w: ComposeWords;
  readonly draft: HouseDraft;
  /** House rulesets of the club that can be started from beside the published ones. */
  readonly houses: readonly Ruleset[];
  readonly begin: (draft: HouseDraft) => void;
};

const basesOf = (draft: HouseDraft, houses: readonly Ruleset[]): readonly Ruleset[] => {
  const known = [...RULESETS, ...houses];
  return known.some((one) => rulesetName(one) === rulesetName(draft.base)) ? known : [...known, draft.base];
};

/** At most so many faults of a file are shown: a file of another kind has one for every parameter. */
const MOST_SHOWN = 8;

/** What to start from: a ruleset, or a file to go on with. */
export const StartStep = ({ w, draft, houses, begin }: StartProps) => {
  const [faults, setFaults] = useState<readonly FileFault[]>([]);
  const bases = basesOf(draft, houses);
  const start = (picked: string): void => {
    const base = bases.find((one) => rulesetName(one) === picked);
    const { id, name, summary } = draft;
    if (base) begin({ ...freshDraft(base), id, name, summary });
  };
  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const opened = draftFrom(await file.text());
    setFaults(opened.ok ? [] : opened.error);
    if (opened.ok) begin(opened.value);
  };
  return (
    <div class="choices">
      <Select
        label={w.startFrom()}
        options={bases.map((one) => ({ id: rulesetName(one), name: one.name }))}
        value={rulesetName(draft.base)}
        pick={start}
      />
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
        {faults.slice(0, MOST_SHOWN).map((fault) => (
          <p key={`${fault.parameter} ${fault.message.key}`} class="refused">
            <Woven
              say={(place = "") => faultInFile(w, fault, place)}
              parts={[<Notation key="place">{fault.parameter}</Notation>]}
            />
          </p>
        ))}
      </div>
      {draft.changes.length > 0 ? <p class="small">{w.baseStartsAgain()}</p> : null}
    </div>
  );
};
