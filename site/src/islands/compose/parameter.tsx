import {
  type HouseChange,
  parametersOf,
  type Ruleset,
  type RulesetFault,
  type RulesetField,
  rulesetSchema,
  type Stated,
  sameValue,
  statementOf,
  withParameter,
} from "#carrom";
import { Clause } from "#shared/views/parts/clause.tsx";
import { Control } from "./control.tsx";
import { faultsAt } from "./draft.ts";
import { faultSentence } from "./fault-sentences.ts";
import { valueLabel } from "./labels.ts";
import type { ComposeWords } from "./words.ts";

export type ParameterProps = {
  readonly w: ComposeWords;
  readonly path: string;
  readonly field: RulesetField;
  readonly base: Ruleset;
  readonly standing: Ruleset;
  readonly changed: HouseChange | undefined;
  readonly faults: readonly RulesetFault[];
  readonly change: (change: HouseChange) => void;
};

/** What the rulebook would say with this value; the value's own word where it would say nothing. */
const sentenceWith = (w: ComposeWords, ruleset: Ruleset, path: string, value: unknown): string | null => {
  const stated = parametersOf(ruleset).get(path);
  const parsed = stated && rulesetSchema.safeParse(withParameter(ruleset, path, { ...stated, value }));
  return parsed?.success ? statementOf(w.rulebook, parsed.data, path) : null;
};

/** Where a value is one of a few, each is offered as the sentence that it makes. */
const Sentences = ({ w, path, field, base, standing, changed, before, change }: SentencesProps) => {
  if (field.kind !== "choice") return null;
  const value = changed?.value ?? before.value;
  return (
    <div class="sentences">
      {field.options.map((option) => (
        <label key={option}>
          <input
            type="radio"
            name={path}
            value={String(option)}
            checked={value === option}
            onChange={() => change({ parameter: path, value: option })}
          />
          <span>
            {sentenceWith(w, standing, path, option) ??
              sentenceWith(w, base, path, option) ??
              valueLabel(w, path, option)}
          </span>
        </label>
      ))}
    </div>
  );
};
type SentencesProps = ParameterProps & { readonly before: Stated };

type ReasonProps = Pick<ParameterProps, "w" | "path" | "change"> & { readonly changed: HouseChange };

const Reason = ({ w, path, changed, change }: ReasonProps) => (
  <label class="part reason">
    <span>{w.reason()}</span>
    <input
      type="text"
      class="choice"
      value={changed.reason ?? ""}
      onInput={({ currentTarget }) =>
        change({
          parameter: path,
          value: changed.value,
          reason: currentTarget.value.trim() ? currentTarget.value : undefined,
        })
      }
    />
  </label>
);

type FaultsProps = Pick<ParameterProps, "w" | "faults"> & { readonly id: string };

const Faults = ({ w, id, faults }: FaultsProps) => (
  <div id={id} role="alert">
    {[...new Set(faults.map((fault) => faultSentence(w, fault)))].map((sentence) => (
      <p key={sentence} class="refused">
        {sentence}
      </p>
    ))}
  </div>
);

/** One parameter: what the base says and in which clause, what it may be instead, and what is wrong with it. */
export const ParameterField = (props: ParameterProps) => {
  const { w, path, field, base, standing, changed, change } = props;
  const before = parametersOf(base).get(path);
  if (!before) return null;
  const faults = faultsAt(props.faults, path);
  const wrong = `wrong-${path.replaceAll(".", "-")}`;
  const says = sentenceWith(w, base, path, before.value) ?? w.asInBase();
  const now = changed && faults.length === 0 ? sentenceWith(w, standing, path, changed.value) : null;
  return (
    <fieldset class={changed ? "parameter changed" : "parameter"} data-parameter={path}>
      <legend>
        {says}{" "}
        {before.clause === null ? null : (
          <Clause w={w.clauses} ruleset={base.id} page={null} clause={before.clause} beside />
        )}
      </legend>
      {field.kind === "choice" ? (
        <Sentences {...props} before={before} />
      ) : (
        <div class="parts">
          <Control
            w={w}
            field={field}
            name={path}
            label={field.kind === "several" ? w.opensWith() : w.howMany()}
            value={changed ? changed.value : before.value}
            describedBy={faults.length > 0 ? wrong : undefined}
            change={(value) => change({ parameter: path, value })}
          />
        </div>
      )}
      {now && field.kind !== "choice" ? (
        <p class="now">
          <span class="small">{w.here()}</span> {now}
        </p>
      ) : null}
      <Faults w={w} id={wrong} faults={faults} />
      {changed && !sameValue(changed.value, before.value) ? (
        <>
          {before.clause === null ? null : <Reason w={w} path={path} changed={changed} change={change} />}
          <button type="button" class="back" onClick={() => change({ parameter: path, value: before.value })}>
            {w.resetRule()}
          </button>
        </>
      ) : null}
    </fieldset>
  );
};
