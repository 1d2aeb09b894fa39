import { windowsFrom } from "#league";
import type { Federations } from "#shared/api/league/federation.ts";
import { Field, Form, type Trouble } from "#shared/views/forms/field.tsx";
import { longDay } from "#shared/views/parts/days.ts";
import type { FederationWords } from "./federation-words.ts";

type Props = {
  readonly w: FederationWords;
  /** The address of the page. */
  readonly here: string;
  readonly windows: Federations["windows"];
  /** The day on the federation's clock. */
  readonly today: string;
  readonly typed: Readonly<Record<string, string>>;
  readonly trouble: Trouble | null;
};

/** The days on which players may change clubs within a federation, and a form for each thing that can be said of them. */
export const TransferWindows = ({ w, here, windows, today, typed, trouble }: Props) => (
  <section>
    <h2>{w.windowsHeading()}</h2>
    <p>{w.windowsWhat()}</p>
    {windows.length === 0 ? <p class="empty">{w.windowsNone()}</p> : null}
    {windows.length > 0 && windowsFrom(windows, today).length === 0 ? <p>{w.windowsOver()}</p> : null}
    <ul class="listed">
      {windows.map(({ first, last }) => (
        <li key={first}>
          {w.windowDays({ first: longDay(w.locale, first), last: longDay(w.locale, last) })}
          <Form action={`${here}/close`} does={w.removeWindow({ first: longDay(w.locale, first) })} quiet>
            <input type="hidden" name="window" value={first} />
          </Form>
        </li>
      ))}
    </ul>
    <Form action={`${here}/open`} does={w.addWindow()}>
      <div class="row">
        <Field name="first" type="date" label={w.windowFirst()} value={typed.first} trouble={trouble} />
        <Field name="last" type="date" label={w.windowLast()} value={typed.last} trouble={trouble} />
      </div>
    </Form>
  </section>
);
