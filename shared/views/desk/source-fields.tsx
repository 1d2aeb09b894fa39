import { Choice, type Option } from "../forms/choice.tsx";
import { Field, type Trouble } from "../forms/field.tsx";
import type { DeskWords } from "./head.tsx";

type Props = {
  readonly w: DeskWords;
  /** The place in the request that the fields make up. */
  readonly name: "from" | "source";
  readonly options: readonly Option[];
  readonly typed: Readonly<Record<string, string>>;
  readonly trouble: Trouble | null | undefined;
};

/** From whose table entries come, and from which of its places. */
export const SourceFields = ({ w, name, options, typed, trouble }: Props) => (
  <>
    <Choice
      name={`${name}/division`}
      label={w.fromTable()}
      options={options}
      value={typed[`${name}/division`]}
      trouble={trouble}
    />
    <div class="row">
      {(["first", "top"] as const).map((end) => (
        <Field
          key={end}
          name={`${name}/${end}`}
          label={w.fromPlace[end]()}
          type="number"
          value={typed[`${name}/${end}`]}
          trouble={trouble}
        />
      ))}
    </div>
  </>
);
