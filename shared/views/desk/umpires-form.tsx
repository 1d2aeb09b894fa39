import { MOST_NAMED_UMPIRES } from "#league";
import { Choice, type Option } from "../forms/choice.tsx";
import { Field, Form } from "../forms/field.tsx";
import { listOf } from "../parts/lists.ts";
import type { DeskWords } from "./head.tsx";

type UmpiresProps = {
  readonly w: DeskWords;
  readonly action: string;
  /** The number of the rubber, where the fixture is a tie between two teams; `null`: it is one match. */
  readonly rubber: number | null;
  /** Those who are named already. */
  readonly named: readonly string[];
  /** The club's umpires. */
  readonly options: readonly Option[];
};

const SLOTS = Array.from({ length: MOST_NAMED_UMPIRES }, (_, index) => index);

/** Names the umpires of a match: members who are umpires, or names. */
export const UmpiresForm = ({ w, action, rubber, named, options }: UmpiresProps) => {
  const key = rubber ?? 0;
  return (
    <details id={`umpires-${key}`}>
      <summary>{named.length === 0 ? w.nameUmpires() : w.umpiresNamed({ names: listOf(w.locale, named) })}</summary>
      <p class="small">{w.umpiresAbout()}</p>
      <Form action={action} does={w.saveUmpires()} quiet>
        {rubber === null ? null : <input type="hidden" name="rubber" value={rubber} />}
        {SLOTS.map((slot) => (
          <div class="row" key={slot}>
            <Choice
              name={`umpires/${slot}/member`}
              id={`umpire-${key}-${slot}`}
              label={w.umpireField({ number: slot + 1 })}
              none={w.noUmpire()}
              options={options}
              value=""
            />
            <Field
              name={`umpires/${slot}/name`}
              id={`umpire-name-${key}-${slot}`}
              label={w.umpireName()}
              optional={w.optional()}
              value=""
            />
          </div>
        ))}
      </Form>
    </details>
  );
};
