import { Area } from "../forms/choice.tsx";
import { Field, Fold } from "../forms/field.tsx";
import type { DeskWords } from "./head.tsx";

/** What can be said of a division at any time: when a new one is made, and when one is changed. */
type Part = { readonly w: DeskWords };

/** At what time of the day it is played, and where. */
export const TimeAndVenue = ({ w }: Part) => (
  <div class="row">
    <Field name="starts" label={w.startsAt()} hint={w.startsAtHint()} optional={w.optional()} />
    <Field name="venue" label={w.venueName()} optional={w.optional()} />
  </div>
);

export const TablesField = ({ w }: Part) => (
  <Field name="tables" label={w.tables()} type="number" optional={w.optional()} />
);

/** The fields of an entry's fee and how it is paid. */
export const FeeFields = ({ w }: Part) => (
  <>
    <div class="row">
      <Field name="registration/fee/amount" label={w.fee()} optional={w.optional()} hint={w.feeHint()} />
      <Field name="registration/fee/currency" label={w.currency()} hint={w.currencyHint()} optional={w.optional()} />
    </div>
    <Fold summary={w.payFold()}>
      <Area
        name="registration/howToPay/instructions"
        label={w.payInstructions()}
        hint={w.payInstructionsHint()}
        optional={w.optional()}
      />
      <Field name="registration/howToPay/link" label={w.payLink()} hint={w.payLinkHint()} optional={w.optional()} />
    </Fold>
  </>
);
