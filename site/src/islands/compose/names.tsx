import type { RulesetFault } from "../../../../shared/rules/faults.ts";
import * as w from "../../../../shared/words/compose.en.ts";
import { type Draft, faultsAt } from "./draft.ts";

type NamesProps = {
  readonly draft: Draft;
  readonly faults: readonly RulesetFault[];
  readonly change: (part: Partial<Draft>) => void;
};

const FIELDS = ["name", "id", "summary"] as const;

/** What the house calls its rules. */
export const Names = ({ draft, faults, change }: NamesProps) => (
  <fieldset class="names">
    <legend>{w.namesTitle()}</legend>
    {FIELDS.map((key) => {
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
            {wrong.map(({ message }) => (
              <p key={message} class="refused">
                {message}.
              </p>
            ))}
          </div>
        </div>
      );
    })}
  </fieldset>
);
