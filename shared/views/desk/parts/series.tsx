import { GUEST_PLACES, POINTS_TABLE_NAMES, SERIES_CRITERIA, SERIES_ROWS, type SeriesTerms } from "#league";
import type { Series } from "#shared/api/league/series.ts";
import type { SeriesWords } from "#shared/views/division/series.tsx";
import { Choice, Group, namedOptions, type Option, optionsOf } from "#shared/views/forms/choice.tsx";
import { Field, Fold, Form, News, type SentForm } from "#shared/views/forms/field.tsx";
import { sentence } from "#shared/views/parts/figures.ts";
import { DeskHead, type DeskPartWords } from "../head.tsx";

/** The sentences of the desk's pages about series, in one language. */
type SeriesDeskWords = typeof import("#shared/words/series-desk.en.ts") &
  Pick<SeriesWords, "criterion"> &
  Pick<typeof import("#shared/words/desk.en.ts"), "optional"> &
  DeskPartWords;

type Named = { readonly id: string; readonly name: string };

type Typed = Readonly<Record<string, string>>;

/** How points are typed: a published table, or one of four kinds of one's own. */
const TABLES = [...POINTS_TABLE_NAMES, "list", "step", "field", "spread"] as const;

const COUNTINGS = ["all", "best", "drop-worst"] as const;

const typedPoints = (points: SeriesTerms["points"]): Typed => {
  if (typeof points === "string") return { table: points };
  if ("list" in points) return { table: "list", list: points.list.join(" ") };
  if ("from" in points) return { table: "spread", top: String(points.from), last: String(points.to) };
  const { top, step } = points.linear;
  return typeof step === "number"
    ? { table: "step", top: String(top), step: String(step) }
    : { table: "field", top: String(top) };
};

const typedCount = (count: SeriesTerms["count"]): Typed => {
  if (count === "all") return { counting: "all" };
  return "best" in count
    ? { counting: "best", number: String(count.best) }
    : { counting: "drop-worst", number: String(count.dropWorst) };
};

/** Terms as they are typed. */
export const typedSeries = ({ name, terms }: Pick<Series, "name" | "terms">): Typed => ({
  name,
  ...typedPoints(terms.points),
  ...typedCount(terms.count),
  first: terms.ties[0] ?? "",
  second: terms.ties[1] ?? "",
  rows: terms.rows,
  guestPlaces: terms.guestPlaces,
});

type WordsProps = { readonly w: SeriesDeskWords };

const Points = ({ w }: WordsProps) => (
  <>
    <Choice name="table" label={w.pointsBy()} options={optionsOf(TABLES, w.table)} />
    <Fold summary={w.ownPoints()}>
      <Field name="list" label={w.pointsList()} hint={w.pointsListHint()} optional={w.optional()} />
      <div class="row">
        <Field name="top" type="number" label={w.pointsTop()} optional={w.optional()} />
        <Field name="step" type="number" label={w.pointsStep()} optional={w.optional()} />
        <Field name="last" type="number" label={w.pointsLast()} optional={w.optional()} />
      </div>
    </Fold>
  </>
);

const Terms = ({ w }: WordsProps) => {
  const criteria = SERIES_CRITERIA.map((code) => ({ value: code, label: sentence(w.criterion[code]()) }));
  return (
    <>
      <Field name="name" label={w.seriesName()} hint={w.seriesNameHint()} />
      <Points w={w} />
      <Group legend={w.counting()} name="count">
        <div class="row">
          <Choice name="counting" label={w.countingWhich()} options={optionsOf(COUNTINGS, w.countingAs)} />
          <Field
            name="number"
            type="number"
            label={w.countingNumber()}
            hint={w.countingHint()}
            optional={w.optional()}
          />
        </div>
      </Group>
      <div class="row">
        <Choice name="first" label={w.firstCriterion()} none={w.noCriterion()} options={criteria} />
        <Choice name="second" label={w.thenCriterion()} none={w.noCriterion()} options={criteria} />
      </div>
      <div class="row">
        <Choice name="rows" label={w.rows()} options={optionsOf(SERIES_ROWS, w.rowsAs)} />
        <Choice name="guestPlaces" label={w.guestPlaces()} options={optionsOf(GUEST_PLACES, w.guestPlacesAs)} />
      </div>
    </>
  );
};

type ListData = SentForm & { readonly club: Named; readonly series: readonly Named[] };

/** A club's series at its desk, and the form for a new one. */
export const SeriesListView = ({ w, data }: WordsProps & { readonly data: ListData }) => {
  const { club, series, typed, trouble, done } = data;
  const here = `/clubs/${club.id}/desk/series`;
  return (
    <article class="form-page">
      <DeskHead w={w} part="seasons" club={club} title={w.seriesTitle()} />
      <News trouble={trouble} done={done} />
      <p>{w.seriesWhat()}</p>
      {series.length === 0 ? <p class="empty">{w.seriesNone()}</p> : null}
      <ul class="listed">
        {series.map(({ id, name }) => (
          <li key={id}>
            <a href={`${here}/${id}`}>{name}</a>
          </li>
        ))}
      </ul>
      <section>
        <h2>{w.newSeries()}</h2>
        <Form action={here} does={w.createSeries()} typed={typed} trouble={trouble}>
          <input type="hidden" name="id" value={typed.id} />
          <Terms w={w} />
        </Form>
      </section>
    </article>
  );
};

type SeriesDeskData = SentForm & {
  readonly club: Named;
  readonly series: Series;
  /** Divisions that can be added. */
  readonly choices: readonly Option[];
  /** Players of its table, who can be made guests. */
  readonly players: readonly Named[];
  /** The form that was refused, by its name; `null`: none. */
  readonly refused: string | null;
};

type DeskProps = WordsProps & { readonly data: SeriesDeskData };

/** The values of one of the page's forms, and its faults. */
const triedIn = ({ refused, typed, trouble }: SeriesDeskData, form: string) =>
  refused === form ? { typed, trouble } : {};

const pathOf = ({ club, series }: SeriesDeskData): string => `/clubs/${club.id}/desk/series/${series.id}`;

const Events = ({ w, data }: DeskProps) => (
  <section>
    <h2>{w.eventsTitle()}</h2>
    {data.series.events.length === 0 ? <p class="empty">{w.eventsNone()}</p> : null}
    <ol class="listed">
      {data.series.events.map(({ division, name, season }) => (
        <li key={division}>
          <a href={`/divisions/${division}`}>{name}</a> <span class="small">{season}</span>
          <Form action={`${pathOf(data)}/remove`} does={w.removeEvent({ event: name })} quiet>
            <input type="hidden" name="division" value={division} />
          </Form>
        </li>
      ))}
    </ol>
    {data.choices.length === 0 ? (
      <p class="small">{w.eventChoicesNone()}</p>
    ) : (
      <Form action={`${pathOf(data)}/add`} does={w.addEvent()} {...triedIn(data, "/add")}>
        <Choice name="division" label={w.eventChoice()} options={data.choices} />
      </Form>
    )}
  </section>
);

const Guests = ({ w, data }: DeskProps) => (
  <section>
    <h2>{w.guestsTitle()}</h2>
    <p>{w.guestsWhat()}</p>
    <ul class="listed">
      {data.series.guests.map(({ id, name }) => (
        <li key={id}>
          {name}
          <Form action={`${pathOf(data)}/no-guest`} does={w.removeGuest({ player: name })} quiet>
            <input type="hidden" name="player" value={id} />
          </Form>
        </li>
      ))}
    </ul>
    {data.players.length === 0 ? null : (
      <Form action={`${pathOf(data)}/guest`} does={w.addGuest()} {...triedIn(data, "/guest")}>
        <Choice name="player" label={w.guestChoice()} options={namedOptions(data.players)} />
      </Form>
    )}
  </section>
);

/** A series at its club's desk: its events, its guests and its terms. */
export const SeriesDeskView = ({ w, data }: DeskProps) => {
  const { club, series, trouble, done } = data;
  const tried = triedIn(data, "");
  return (
    <article class="form-page">
      <DeskHead w={w} part="seasons" club={club} title={series.name} />
      <News trouble={trouble} done={done} />
      <p class="onward">
        <a href={`/series/${series.id}`}>{w.seriesPage()}</a>
      </p>
      <Events w={w} data={data} />
      <Guests w={w} data={data} />
      <section>
        <h2>{w.termsTitle()}</h2>
        <Form
          action={pathOf(data)}
          does={w.saveSeries()}
          trouble={tried.trouble}
          typed={tried.typed ?? typedSeries(series)}
        >
          <Terms w={w} />
        </Form>
      </section>
      <p class="small">{w.qualifyHow()}</p>
    </article>
  );
};
