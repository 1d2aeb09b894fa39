import type { FilteredList, ListFilter } from "../../api/players/rating.ts";
import type { RatingRow } from "../../api/players/rating-list.ts";
import { PROVISIONAL_BELOW } from "../../ratings/elo.ts";
import { LISTS, type List } from "../../ratings/lists.ts";
import * as parts from "../../words/parts.en.ts";
import { longDay, shortDay } from "../parts/days.ts";
import { Downloads } from "../parts/downloads.tsx";
import { change, counted, inWords, rating } from "../parts/figures.ts";
import { Pager } from "../parts/pager.tsx";
import { Scroller } from "../parts/scroller.tsx";

/** What a list is called. */
export const LIST_NAMES: Readonly<Record<List, string>> = {
  singles: "Singles",
  doubles: "Doubles",
  "many-handed": "Many-handed",
};

/** The mark of a rating that is still provisional: it hangs beside the figure, and says so to a screen reader. */
export const Doubt = ({ provisional }: { provisional: boolean }) =>
  provisional ? (
    <span class="doubt">
      <span aria-hidden="true">?</span>
      <span class="hidden"> provisional</span>
    </span>
  ) : null;

const Row = ({ row, kind }: { row: RatingRow; kind: List }) => (
  <tr>
    <td class="place">{row.place}</td>
    <th scope="row">
      <a href={`/players/${row.player.id}${kind === "singles" ? "" : `?list=${kind}`}`}>{row.player.name}</a>
    </th>
    <td class="value">
      {rating(row.value)}
      <Doubt provisional={row.provisional} />
    </td>
    <td class="change">{row.lastDay === null || row.lastChange === null ? "" : change(row.lastChange)}</td>
    <td class="played">{row.matches}</td>
    <td class="last-day">
      {row.lastDay === null ? "brought along" : <time dateTime={row.lastDay}>{shortDay("en", row.lastDay)}</time>}
    </td>
  </tr>
);

const Filter = ({ filter }: { filter: ListFilter }) => (
  <form class="filter" method="get">
    <label>
      Name
      <input type="search" name="name" value={filter.name ?? ""} maxLength={100} />
    </label>
    <label>
      Played since
      <input type="date" name="since" value={filter.since ?? ""} />
    </label>
    <label class="tick">
      <input type="checkbox" name="provisional" value="no" checked={filter.provisional === "no"} />
      Without provisional ratings
    </label>
    <button type="submit">Show</button>
  </form>
);

const saidOf = ({ provisional, since, name }: ListFilter): string[] => [
  ...(provisional === "no" ? ["no provisional ratings"] : []),
  ...(since === undefined ? [] : [`rated matches since ${longDay("en", since)}`]),
  ...(name ? [`“${name}” in the name`] : []),
];

const Table = ({ data: { list } }: { data: FilteredList }) => (
  <Scroller label={`${LIST_NAMES[list.kind]} ratings`}>
    <table class="ratings whole">
      <caption class="hidden">{LIST_NAMES[list.kind]} ratings</caption>
      <thead>
        <tr>
          <th scope="col" class="place">
            <span class="hidden">Place</span>
          </th>
          <th scope="col">Player</th>
          <th scope="col">Rating</th>
          <th scope="col">Last change</th>
          <th scope="col">Matches</th>
          <th scope="col">Last played</th>
        </tr>
      </thead>
      <tbody>
        {list.rows.map((row) => (
          <Row key={row.player.id} row={row} kind={list.kind} />
        ))}
      </tbody>
    </table>
  </Scroller>
);

const Lists = ({ club, kind }: { club: string; kind: List }) => (
  <nav class="lists" aria-label="Lists of the club">
    {LISTS.map((one) => (
      <a key={one} href={`/ratings/${club}:${one}`} aria-current={one === kind ? "page" : undefined}>
        {LIST_NAMES[one]}
      </a>
    ))}
  </nav>
);

const SCORED = {
  result: "A match counts by its result: 1 for a win, 0.5 for a draw, 0 for a defeat.",
  share: "A match counts by the share of its points that a side won.",
} as const;

/** The filter as an address has it. */
const queryOf = (filter: ListFilter): string =>
  new URLSearchParams(Object.entries(filter).flatMap(([key, value]) => (value ? [[key, value]] : []))).toString();

/** The query of a filter, ending so that another parameter can follow. */
const asked = (filter: ListFilter): `${string}&` | "" => {
  const query = queryOf(filter);
  return query === "" ? "" : `${query}&`;
};

/** A club's rating list, with a filter that works by its address alone. */
export const RatingsView = ({ data }: { data: FilteredList }) => {
  const { list, filter } = data;
  const said = saidOf(filter);
  return (
    <article class="rating-list">
      <header class="page-head">
        <p class="where">{list.club.name}</p>
        <h1>{LIST_NAMES[list.kind]} ratings</h1>
        <Lists club={list.club.id} kind={list.kind} />
      </header>
      <div class="columns">
        <section class="wide" aria-label="The list">
          <Filter filter={filter} />
          {said.length > 0 ? (
            <p class="small">
              {list.next === null && data.top ? `${counted(list.rows.length, "player")}: ` : ""}
              {said.join("; ")}. Places are those of the whole list.{" "}
              <a href={`/ratings/${list.list}`}>Show everybody</a>
            </p>
          ) : null}
          {list.rows.length > 0 ? (
            <>
              <Table data={data} />
              <Pager w={parts} here={`/ratings/${list.list}?${asked(filter)}`} next={list.next} first={data.top} />
            </>
          ) : (
            <p class="empty">
              {said.length > 0
                ? "Nobody on this list is like that."
                : "Nobody is on this list yet. It begins with the first rated match of its kind that is decided."}
            </p>
          )}
          <Downloads
            offers={[
              {
                name: "this list",
                path: `ratings/${list.list}/standings`,
                data: `ratings/${list.list}`,
                query: `?${queryOf(filter)}`,
              },
              { name: "what players did at the board", path: `clubs/${list.club.id}/statistics` },
            ]}
          />
        </section>
        <section class="aside how">
          <h2>How to read it</h2>
          <p>
            Everybody starts at 1500, or with the rating that the club took over. {SCORED[list.mode]} All matches of one
            day are rated from the ratings before that day; the last change is that of a whole day.
          </p>
          <p>
            ? marks a rating that is still provisional: fewer than {inWords(PROVISIONAL_BELOW)} rated matches. A
            corrected result moves every rating that came after it.
          </p>
          <p>
            <a href={`/ratings/${list.list}/calibration`}>How good the forecasts of this list have been</a>
          </p>
          <p>
            <a href={`/clubs/${list.club.id}/corrections`}>Every correction that moved a result</a>
          </p>
        </section>
      </div>
    </article>
  );
};
