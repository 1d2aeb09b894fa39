import { LISTS, type List, PROVISIONAL_BELOW } from "#ratings";
import type { FilteredList, ListFilter } from "#shared/api/players/rating.ts";
import type { RatingList } from "#shared/api/players/rating-list.ts";
import { Columns, Unseen } from "../parts/columns.tsx";
import { longDay, shortDay } from "../parts/days.ts";
import { Downloads } from "../parts/downloads.tsx";
import { change, rating } from "../parts/figures.ts";
import { seriesOf } from "../parts/lists.ts";
import { Pager } from "../parts/pager.tsx";
import { Scroller } from "../parts/scroller.tsx";
import type { DoubtWords, RatingsWords } from "./words.ts";

type ListedRow = RatingList["rows"][number];

/** The mark of a rating that is still provisional: it hangs beside the figure, and says so to a screen reader. */
export const Doubt = ({ w, provisional }: { w: DoubtWords; provisional: boolean }) =>
  provisional ? (
    <span class="doubt">
      <span aria-hidden="true">?</span>
      <span class="hidden"> {w.provisional()}</span>
    </span>
  ) : null;

type Provisional = { readonly provisional: boolean };

/** Whether the ratings of a list are marked one by one: where all are provisional a line below them says it once. */
export const marksDoubt = (ratings: readonly Provisional[]): boolean => ratings.some(({ provisional }) => !provisional);

/** That ratings of a list are provisional, once below it; nothing where none is. */
export const DoubtKey = ({ w, ratings }: { w: DoubtWords; ratings: readonly Provisional[] }) =>
  ratings.some(({ provisional }) => provisional) ? (
    <p class="about">
      {marksDoubt(ratings)
        ? w.provisionalMark({ matches: PROVISIONAL_BELOW })
        : w.allProvisional({ matches: PROVISIONAL_BELOW })}
    </p>
  ) : null;

/** Where a player's page shows this very list: the club's singles are what it shows anyway. */
const queryOfRow = ({ club }: ListedRow, { kind, club: own }: RatingList): string => {
  const parameters = new URLSearchParams({
    ...(kind === "singles" && !club ? {} : { list: kind }),
    ...(club ? { in: own.id } : {}),
  });
  return parameters.size === 0 ? "" : `?${parameters}`;
};

const Row = ({ w, row, list }: { w: RatingsWords; row: ListedRow; list: RatingList }) => (
  <tr>
    <td class="place">{row.place}</td>
    <th scope="row">
      <a href={`/players/${row.player.id}${queryOfRow(row, list)}`}>{row.player.name}</a>
      {row.club ? <span class="small of-club"> {row.club.name}</span> : null}
    </th>
    <td class="value">
      {rating(row.value)}
      <Doubt w={w} provisional={row.provisional && marksDoubt(list.rows)} />
    </td>
    <td class="change">{row.lastDay === null || row.lastChange === null ? "" : change(row.lastChange)}</td>
    <td class="played">{row.matches}</td>
    <td class="last-day">
      {row.lastDay === null ? w.broughtAlong() : <time dateTime={row.lastDay}>{shortDay(w.locale, row.lastDay)}</time>}
    </td>
  </tr>
);

const Filter = ({ w, filter }: { w: RatingsWords; filter: ListFilter }) => (
  <form class="filter" method="get">
    <label>
      {w.filterName()}
      <input type="search" name="name" value={filter.name ?? ""} maxLength={100} />
    </label>
    <label>
      {w.filterSince()}
      <input type="date" name="since" value={filter.since ?? ""} />
    </label>
    <label class="tick">
      <input type="checkbox" name="provisional" value="no" checked={filter.provisional === "no"} />
      {w.filterProvisional()}
    </label>
    <button type="submit">{w.show()}</button>
  </form>
);

const filterInWords = (w: RatingsWords, { provisional, since, name }: ListFilter): string[] => [
  ...(provisional === "no" ? [w.saidProvisional()] : []),
  ...(since === undefined ? [] : [w.saidSince({ day: longDay(w.locale, since) })]),
  ...(name ? [w.saidName({ name })] : []),
];

const Table = ({ w, data: { list } }: { w: RatingsWords; data: FilteredList }) => (
  <Scroller label={w.listRatings[list.kind]()}>
    <table class="ratings whole">
      <caption class="hidden">{w.listRatings[list.kind]()}</caption>
      <Columns
        names={[<Unseen name={w.place()} />, w.player(), w.rating(), w.lastChange(), w.matches(), w.lastPlayed()]}
        classes={["place"]}
      />
      <tbody>
        {list.rows.map((row) => (
          <Row key={row.player.id} w={w} row={row} list={list} />
        ))}
      </tbody>
    </table>
  </Scroller>
);

const Lists = ({ w, club, kind }: { w: RatingsWords; club: string; kind: List }) => (
  <nav class="lists" aria-label={w.listsOfClub()}>
    {LISTS.map((one) => (
      <a key={one} href={`/ratings/${club}:${one}`} aria-current={one === kind ? "page" : undefined}>
        {w.list[one]()}
      </a>
    ))}
  </nav>
);

/** So many players of a list are worth a filter: fewer are read at a glance. */
const FEWEST_FILTERED = 20;

/** The filter as an address has it. */
const queryOf = (filter: ListFilter): string =>
  new URLSearchParams(Object.entries(filter).flatMap(([key, value]) => (value ? [[key, value]] : []))).toString();

/** The query of a filter, ending so that another parameter can follow. */
const filterQuery = (filter: ListFilter): `${string}&` | "" => {
  const query = queryOf(filter);
  return query === "" ? "" : `${query}&`;
};

/** A club's rating list, with a filter that works by its address alone. */
export const RatingsView = ({ w, data }: { w: RatingsWords; data: FilteredList }) => {
  const { list, filter } = data;
  const conditions = filterInWords(w, filter);
  const filters = seriesOf(w.locale, conditions);
  return (
    <article class="rating-list">
      <header class="page-head low">
        <h1>{w.listRatings[list.kind]()}</h1>
        <Lists w={w} club={list.club.id} kind={list.kind} />
      </header>
      <div class="columns">
        <section class="wide" aria-label={w.theList()}>
          {conditions.length === 0 && data.top && list.next === null && list.rows.length < FEWEST_FILTERED ? null : (
            <Filter w={w} filter={filter} />
          )}
          {conditions.length > 0 ? (
            <p class="small">
              {list.next === null && data.top
                ? w.filteredPlayers({ players: list.rows.length, filters })
                : w.filtered({ filters })}{" "}
              <a href={`/ratings/${list.list}`}>{w.everybody()}</a>
            </p>
          ) : null}
          {list.rows.length > 0 ? (
            <>
              <Table w={w} data={data} />
              <DoubtKey w={w} ratings={list.rows} />
              <Pager w={w} here={`/ratings/${list.list}?${filterQuery(filter)}`} next={list.next} first={data.top} />
            </>
          ) : (
            <p class="empty">{conditions.length > 0 ? w.noneLikeThat() : w.emptyList()}</p>
          )}
          <Downloads
            w={w}
            offers={[
              {
                name: w.offerList(),
                path: `ratings/${list.list}/standings`,
                data: `ratings/${list.list}`,
                query: `?${queryOf(filter)}`,
              },
              { name: w.offerStatistics(), path: `clubs/${list.club.id}/statistics` },
            ]}
          />
        </section>
        <section class="aside how">
          <h2>{w.howTitle()}</h2>
          <p>
            {w.startsAt()} {w.scored[list.mode]()} {w.sameDay()}
          </p>
          <p>{w.correctedMoves()}</p>
          <p class="onward">
            <a href={`/ratings/${list.list}/calibration`}>{w.howGoodLink()}</a>
          </p>
          <p class="onward">
            <a href={`/clubs/${list.club.id}/corrections`}>{w.correctionsLink()}</a>
          </p>
        </section>
      </div>
    </article>
  );
};
