import { formatOf, placesOf, SHIFT_UNITS, type ShiftUnit } from "#league";
import type { Division, FixtureRow } from "#shared/api/league/division.ts";
import { DeskHead } from "../desk/head.tsx";
import { PlaceLines } from "../division/places.tsx";
import { roundOf } from "../division/round-names.ts";
import { Choice } from "../forms/choice.tsx";
import { Field, Filled, type FormOutcome, News } from "../forms/field.tsx";
import { fullDay, longDay, monthOf } from "../parts/days.ts";
import { type CalendarDay, calendarDays, isMovable, weeksAround } from "./calendar-days.ts";
import { MovePreview, type MovePreviewData } from "./move-preview.tsx";
import type { CalendarPageWords, CalendarWords } from "./words.ts";

/** What was typed into the forms of the calendar, by the names of their fields. */
export type TypedMove = {
  readonly fixtures: readonly string[];
  readonly days: readonly string[];
  readonly to: string;
  readonly from: string;
  readonly by: string;
  readonly unit: ShiftUnit;
};

/** The calendar of a division at its club's desk. */
type CalendarData = FormOutcome & {
  readonly division: Division;
  /** Days without play. */
  readonly blackouts: readonly string[];
  readonly typed: TypedMove;
  readonly preview: MovePreviewData | null;
};

type DayProps = {
  readonly words: CalendarPageWords;
  readonly division: Division;
  readonly typed: TypedMove;
};

const about = (w: CalendarWords, round: string, { state, postponedFrom }: FixtureRow): string => {
  const from = postponedFrom === null ? "" : longDay(w.locale, postponedFrom);
  const kind = state === "replay-ordered" ? "replay" : state === "postponed" ? "postponed" : "";
  return w.matchAbout({ round, state: kind !== "" ? kind : from === "" ? "other" : "moved", from });
};

/** Whether there are rounds whose matches follow from results. */
const hasLaterRounds = ({ plan, entries }: Division): boolean => {
  const { rounds, drawnRounds } = formatOf(plan);
  return drawnRounds(entries.length) < rounds(entries.length);
};

const Match = ({ words: { w, desk }, division, typed, fixture }: DayProps & { readonly fixture: FixtureRow }) => {
  const name = w.match({ home: fixture.home.name, away: fixture.away.name });
  const round = roundOf(desk.rounds, division, fixture);
  if (!isMovable(fixture))
    return (
      <li class="calendar-match">
        {name} <span class="small">{w.fixedAbout({ round, state: desk.state[fixture.state]() })}</span>
      </li>
    );
  const id = `match-${fixture.id}`;
  return (
    <li class="calendar-match" data-drag={id} data-name={name}>
      <input type="checkbox" id={id} name="fixture" value={fixture.id} checked={typed.fixtures.includes(fixture.id)} />{" "}
      <label for={id}>
        {name} <span class="small">{about(w, round, fixture)}</span>
      </label>
    </li>
  );
};

const Day = ({ words, division, typed, day: { day, fixtures } }: DayProps & { readonly day: CalendarDay }) => {
  const { w } = words;
  const open = fixtures.filter(isMovable).length;
  const id = `day-${day}`;
  const name = day === null ? w.noDay() : fullDay(w.locale, day);
  return (
    <section class="calendar-day" data-date={day ?? undefined} data-name={name}>
      <h2 data-drag={day === null || open === 0 ? undefined : id} data-name={name}>
        {name}
      </h2>
      {day === null || open === 0 ? null : (
        <p class="tick">
          <input type="checkbox" id={id} name="day" value={day} checked={typed.days.includes(day)} />
          <label for={id}>{w.wholeDay({ count: open })}</label>
        </p>
      )}
      <ul class="listed">
        {fixtures.map((fixture) => (
          <Match key={fixture.id} words={words} division={division} typed={typed} fixture={fixture} />
        ))}
      </ul>
    </section>
  );
};

type DatesProps = {
  readonly w: CalendarWords;
  readonly days: readonly CalendarDay[];
  readonly blackouts: readonly string[];
};

/** Days on which a match can be dropped: only a script shows them, and everything that they do a date field does too. */
const Dates = ({ w, days, blackouts }: DatesProps) => {
  const matches = new Map(days.map(({ day, fixtures }) => [day, fixtures.length]));
  const weeks = weeksAround(days.flatMap(({ day }) => day ?? []));
  return (
    <section class="calendar-dates" aria-label={w.dates()} data-dates hidden>
      {weeks.map((week, index) => (
        <p class="calendar-week" key={week[0]}>
          {index === 0 || week.some((day) => day.endsWith("-01")) ? (
            <span class="calendar-month">{monthOf(w.locale, week.at(-1) ?? "")}</span>
          ) : null}
          {week.map((day) => (
            <button
              type="button"
              key={day}
              class={matches.has(day) ? "calendar-date busy" : "calendar-date"}
              data-date={blackouts.includes(day) ? undefined : day}
              data-name={fullDay(w.locale, day)}
              aria-label={fullDay(w.locale, day)}
              title={fullDay(w.locale, day)}
              disabled={blackouts.includes(day)}
            >
              {Number(day.slice("2026-01-".length))}
            </button>
          ))}
        </p>
      ))}
    </section>
  );
};

type MoveToProps = { readonly w: CalendarWords; readonly days: readonly CalendarDay[] } & Pick<
  CalendarData,
  "blackouts"
>;

/** To which day what is ticked moves. */
const MoveTo = ({ w, days, blackouts }: MoveToProps) => (
  <div class="calendar-move">
    <h2>{w.moveTitle()}</h2>
    <Dates w={w} days={days} blackouts={blackouts} />
    <Field name="to" label={w.newDay()} type="date" />
    <button class="act" type="submit">
      {w.preview()}
    </button>
    <p class="small" role="status" aria-live="polite" data-said></p>
  </div>
);

type FormProps = { readonly words: CalendarPageWords; readonly data: CalendarData };

/** The one match that an address asks to move; `null`: it asks for none, or for several. */
const onlyMatch = ({ division, typed: { fixtures, days } }: CalendarData): FixtureRow | null => {
  const [only, ...others] = fixtures;
  const found = division.fixtures.find(({ id }) => id === only);
  return found && isMovable(found) && others.length + days.length === 0 ? found : null;
};

/** Moves one match, without the calendar around it. */
const MoveOne = ({ words: { w }, data, fixture }: FormProps & { readonly fixture: FixtureRow }) => {
  const { division, typed, trouble, preview } = data;
  const calendar = `/divisions/${division.id}/desk/calendar`;
  return (
    <>
      {preview ? null : <p>{w.match({ home: fixture.home.name, away: fixture.away.name })}</p>}
      <form class="form" method="get" action={calendar} novalidate>
        <input type="hidden" name="fixture" value={fixture.id} />
        <Filled typed={{ to: typed.to }} trouble={trouble}>
          <Field name="to" label={w.newDay()} type="date" />
        </Filled>
        <button class={preview ? "act quiet" : "act"} type="submit">
          {w.preview()}
        </button>
      </form>
      <p class="onward">
        <a href={calendar}>{w.wholeCalendar()}</a>
      </p>
    </>
  );
};

/** Asked for by an address: a preview stores nothing, and can be opened again. */
const MoveForm = ({ words, data: { division, typed, trouble, blackouts } }: FormProps) => {
  const { w } = words;
  const days = calendarDays(division.fixtures);
  const list = (
    <div class="calendar-days">
      {days.map((day) => (
        <Day key={day.day} words={words} division={division} typed={typed} day={day} />
      ))}
    </div>
  );
  if (!division.fixtures.some(isMovable)) return list;
  return (
    <form
      class="form calendar-form"
      method="get"
      action={`/divisions/${division.id}/desk/calendar`}
      data-calendar
      novalidate
    >
      {list}
      <Filled typed={{ to: typed.to }} trouble={trouble}>
        <MoveTo w={w} days={days} blackouts={blackouts} />
      </Filled>
    </form>
  );
};

const ShiftForm = ({
  words: { w },
  data: {
    division,
    typed: { from, by, unit },
    trouble,
  },
}: FormProps) => {
  const days = calendarDays(division.fixtures).flatMap(({ day, fixtures }) =>
    day !== null && fixtures.some(isMovable) ? [day] : [],
  );
  if (days.length === 0) return null;
  return (
    <form class="form" method="get" action={`/divisions/${division.id}/desk/calendar`} novalidate>
      <Filled typed={{ from, by, unit }} trouble={trouble}>
        {" "}
        <h2>{w.shiftTitle()}</h2>
        <p>{w.shiftAbout()}</p>
        <Choice
          name="from"
          label={w.shiftFrom()}
          options={days.map((day) => ({ value: day, label: fullDay(w.locale, day) }))}
        />
        <div class="row">
          <Field name="by" label={w.shiftBy()} type="number" />
          <Choice
            name="unit"
            label={w.unit()}
            options={(Object.keys(SHIFT_UNITS) as ShiftUnit[]).map((unit) => ({
              value: unit,
              label: w.units({ unit }),
            }))}
          />
        </div>
      </Filled>{" "}
      <button class="act quiet" type="submit">
        {w.previewShift()}
      </button>
    </form>
  );
};

/** Every day of a division with its matches; what is moved is previewed with its clashes, then recorded as one decision. */
export const CalendarView = ({ words, data }: FormProps) => {
  const { w } = words;
  const { division, preview, trouble, done } = data;
  const only = onlyMatch(data);
  return (
    <article class="desk-page">
      <DeskHead
        w={words.desk}
        part="seasons"
        club={division.club}
        division={division}
        title={only ? w.moveOne() : w.titleOf({ division: division.name })}
      />
      <PlaceLines w={w} places={placesOf([division])} />
      <News trouble={trouble} done={done} />
      {preview ? <MovePreview words={words} division={division} preview={preview} trouble={trouble} /> : null}
      {only ? (
        <MoveOne words={words} data={data} fixture={only} />
      ) : division.fixtures.length === 0 ? (
        <p class="empty">{w.noFixtures()}</p>
      ) : (
        <>
          {division.fixtures.some(isMovable) ? (
            <p>
              {w.about()}{" "}
              <span data-drag-about hidden>
                {w.dragAbout()}
              </span>
            </p>
          ) : (
            <p class="told">{w.nothingOpen()}</p>
          )}
          {hasLaterRounds(division) ? <p class="small">{w.laterRounds()}</p> : null}
          <MoveForm words={words} data={data} />
          <ShiftForm words={words} data={data} />
        </>
      )}
    </article>
  );
};
