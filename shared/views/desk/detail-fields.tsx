import { Area } from "../forms/choice.tsx";
import { Field, type Trouble } from "../forms/field.tsx";
import type { DeskWords } from "./head.tsx";

/** What can be said of a division at any time: when a new one is made, and when one is changed. */
type Part = {
  readonly w: DeskWords;
  readonly typed: Readonly<Record<string, string>>;
  readonly trouble: Trouble | null;
};

/** At what time of the day it is played, and where. */
export const TimeAndVenue = ({ w, typed, trouble }: Part) => (
  <div class="row">
    <Field
      name="starts"
      label={w.startsAt()}
      value={typed.starts}
      hint={w.startsAtHint()}
      optional={w.optional()}
      trouble={trouble}
    />
    <Field name="venue" label={w.venueName()} value={typed.venue} optional={w.optional()} trouble={trouble} />
  </div>
);

export const TablesField = ({ w, typed, trouble }: Part) => (
  <Field
    name="tables"
    label={w.tables()}
    type="number"
    value={typed.tables}
    optional={w.optional()}
    trouble={trouble}
  />
);

/** The fields of an entry's fee and how it is paid. */
export const FeeFields = ({ w, typed, trouble }: Part) => (
  <>
    <div class="row">
      <Field
        name="registration/fee/amount"
        label={w.fee()}
        value={typed["registration/fee/amount"]}
        optional={w.optional()}
        hint={w.feeHint()}
        trouble={trouble}
      />
      <Field
        name="registration/fee/currency"
        label={w.currency()}
        hint={w.currencyHint()}
        value={typed["registration/fee/currency"]}
        optional={w.optional()}
        trouble={trouble}
      />
    </div>
    <details open={trouble !== null}>
      <summary>{w.payFold()}</summary>
      <Area
        name="registration/howToPay/instructions"
        label={w.payInstructions()}
        value={typed["registration/howToPay/instructions"]}
        hint={w.payInstructionsHint()}
        optional={w.optional()}
        trouble={trouble}
      />
      <Field
        name="registration/howToPay/link"
        label={w.payLink()}
        value={typed["registration/howToPay/link"]}
        hint={w.payLinkHint()}
        optional={w.optional()}
        trouble={trouble}
      />
    </details>
  </>
);
