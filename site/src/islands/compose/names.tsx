import type { RulesetFault } from "#carrom";
import { faultsAt, type HouseDraft } from "./draft.ts";
import { faultSentence } from "./fault-sentences.ts";
import type { ComposeWords } from "./words.ts";

type NamesProps = {
  readonly w: ComposeWords;
  readonly draft: HouseDraft;
  readonly faults: readonly RulesetFault[];
  readonly change: (part: Partial<HouseDraft>) => void;
};

/** The names of a house ruleset, in the order of the form. */
export const NAME_FIELDS = ["name", "id", "summary"] as const;

/** What the house calls its rules. */
export const Names = ({ w, draft, faults, change }: NamesProps) => (
  <fieldset class="names">
    <legend>{w.namesTitle()}</legend>
    {NAME_FIELDS.map((key) => {
      const wrong = draft[key] === "" ? [] : faultsAt(faults, key);
      return (
        <div key={key}>
          <label class="part">
            <span>{w.field[key]()}</span>
            <input
              type="text"
              class="choice"
              value={draft[key]}
              autocomplete="off"
              aria-describedby={`hint-${key} wrong-${key}`}
              aria-invalid={wrong.length > 0}
              onInput={({ currentTarget }) => change({ [key]: currentTarget.value })}
            />
          </label>
          <p class="small" id={`hint-${key}`}>
            {w.hint[key]()}
          </p>
          <div id={`wrong-${key}`} role="alert">
            {wrong.map((fault) => (
              <p key={fault.message.key} class="refused">
                {faultSentence(w, fault)}
              </p>
            ))}
          </div>
        </div>
      );
    })}
  </fieldset>
);
