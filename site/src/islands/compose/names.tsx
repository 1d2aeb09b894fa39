import type { RulesetFault } from "../../../../shared/rules/faults.ts";
import { type Draft, faultsAt } from "./draft.ts";

type NamesProps = {
  readonly draft: Draft;
  readonly faults: readonly RulesetFault[];
  readonly change: (part: Partial<Draft>) => void;
};

const ASKED = [
  { key: "name", label: "Name", hint: "as people call it: Riverside evening rules" },
  { key: "id", label: "Short name, for logs", hint: "lower-case words joined by hyphens: riverside-evening" },
  { key: "summary", label: "In one sentence", hint: "what is different about it" },
] as const;

/** What the house calls its rules. */
export const Names = ({ draft, faults, change }: NamesProps) => (
  <fieldset class="names">
    <legend>What you call it</legend>
    {ASKED.map(({ key, label, hint }) => {
      const wrong = draft[key] === "" ? [] : faultsAt(faults, key);
      return (
        <div key={key}>
          <label class="part">
            <span>{label}</span>
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
            {hint}
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
