import { Form, type FormOutcome, FormPage } from "../forms/field.tsx";
import { longDay } from "../parts/days.ts";
import { UNTRANSLATED } from "../parts/notation.tsx";

/** The sentences of an account's own calendar, in one language. */
type OwnCalendarWords = typeof import("#shared/words/own-calendar.en.ts");

/** Whether a calendar has an address, and what the last form came to. */
type OwnCalendarData = FormOutcome & {
  /** The day since when it has one, or `null`. */
  readonly since: string | null;
  /** The address that was just made: no other page ever shows it. */
  readonly made: string | null;
};

type OwnCalendarProps = { readonly w: OwnCalendarWords; readonly data: OwnCalendarData };

const Made = ({ w, made }: { readonly w: OwnCalendarWords; readonly made: string }) => (
  <section>
    <p class="done" role="status">
      {w.calendarMade()}
    </p>
    <div class="field">
      <label for="made">{w.calendarAddress()}</label>
      <span class="hint" id="made-hint">
        {w.calendarHow()}
      </span>
      <input
        class="choice"
        type="text"
        id="made"
        readonly
        value={made}
        autocomplete="off"
        aria-describedby="made-hint"
        {...UNTRANSLATED}
      />
    </div>
  </section>
);

/** The page that makes the address of an account's own calendar, shown once, and revokes it. */
export const OwnCalendarView = ({ w, data: { since, made, trouble, done } }: OwnCalendarProps) => (
  <FormPage title={w.calendarTitle()} trouble={trouble} done={done}>
    {made === null ? null : <Made w={w} made={made} />}
    <section>
      <p>{w.calendarWhat()}</p>
      {made !== null || done !== null ? null : (
        <p>{since === null ? w.calendarNone() : w.calendarSince({ day: longDay(w.locale, since) })}</p>
      )}
      {since === null ? null : <p>{w.calendarReplaceWhat()}</p>}
      <Form
        action="/account/calendar"
        does={since === null ? w.calendarMake() : w.calendarReplace()}
        quiet={since !== null}
      />
      {since === null ? null : <Form action="/account/calendar/end" does={w.calendarEnd()} quiet />}
    </section>
  </FormPage>
);
