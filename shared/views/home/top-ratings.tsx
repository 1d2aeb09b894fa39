import type { RatingRow } from "#shared/api/players/rating-list.ts";
import { Columns, Unseen } from "../parts/columns.tsx";
import { change, rating } from "../parts/figures.ts";
import { Doubt, DoubtKey, marksDoubt } from "../ratings/ratings.tsx";
import type { HomeWords } from "./words.ts";

type LineProps = {
  readonly w: HomeWords;
  readonly row: RatingRow;
  readonly within: string | undefined;
  /** Whether a rating that is provisional says so itself. */
  readonly marked: boolean;
};

const RatingLine = ({ w, row, within, marked }: LineProps) => (
  <tr>
    <td class="place">{row.place}</td>
    <th scope="row">
      <a href={`/players/${row.player.id}${within === undefined ? "" : `?in=${within}`}`}>{row.player.name}</a>
    </th>
    <td class="value">
      {rating(row.value)}
      <Doubt w={w} provisional={row.provisional && marked} />
    </td>
    <td class="change">{row.lastChange === null ? "" : change(row.lastChange)}</td>
  </tr>
);

type TopRatingsProps = {
  readonly w: HomeWords;
  readonly rows: readonly RatingRow[];
  readonly list: string | null;
  readonly within?: string;
};

/**
 * Who is rated highest.
 *
 * @param within the club whose list it is, where players of others may be on it
 */
export const TopRatings = ({ w, rows, list, within }: TopRatingsProps) => (
  <section class="top-ratings">
    <h2>{list === null ? w.ratings() : <a href={`/ratings/${list}`}>{w.ratings()}</a>}</h2>
    <table class="ratings">
      <caption class="hidden">{w.highestRatings()}</caption>
      <Columns
        names={[<Unseen name={w.place()} />, w.player(), w.rating(), w.lastChange()]}
        classes={["place", undefined, "value", "change"]}
      />
      <tbody>
        {rows.map((row) => (
          <RatingLine key={row.player.id} w={w} row={row} within={within} marked={marksDoubt(rows)} />
        ))}
      </tbody>
    </table>
    <DoubtKey w={w} ratings={rows} />
  </section>
);
