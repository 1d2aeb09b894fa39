import { PROVISIONAL_BELOW } from "#ratings";
import type { RatingRow } from "#shared/api/players/rating-list.ts";
import { Columns, Unseen } from "../parts/columns.tsx";
import { change, rating } from "../parts/figures.ts";
import { Doubt } from "../ratings/ratings.tsx";
import type { HomeWords } from "./words.ts";

const RatingLine = ({ w, row, within }: { w: HomeWords; row: RatingRow; within: string | undefined }) => (
  <tr>
    <td class="place">{row.place}</td>
    <th scope="row">
      <a href={`/players/${row.player.id}${within === undefined ? "" : `?in=${within}`}`}>{row.player.name}</a>
    </th>
    <td class="value">
      {rating(row.value)}
      <Doubt w={w} provisional={row.provisional} />
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
          <RatingLine key={row.player.id} w={w} row={row} within={within} />
        ))}
      </tbody>
    </table>
    {rows.some(({ provisional }) => provisional) ? (
      <p class="small">{w.provisionalMark({ matches: PROVISIONAL_BELOW })}</p>
    ) : null}
  </section>
);
