import type { Moves } from "#shared/api/league/difference.ts";
import type { MovesWords } from "../match/words.ts";
import { Columns } from "../parts/columns.tsx";
import { figure, seriesPoints } from "../parts/figures.ts";
import { People } from "../parts/people.tsx";
import { Scroller } from "../parts/scroller.tsx";
import { Moved } from "./table-moved.tsx";

type SeriesMovedProps = { readonly w: MovesWords; readonly series: Moves["series"] };

/** The rows of series' tables that move. */
export const SeriesMoved = ({ w, series }: SeriesMovedProps) => (
  <>
    {series.map(({ series: { id, name }, rows }) => (
      <section key={id}>
        <h2>
          <a href={`/series/${id}`}>{name}</a>
        </h2>
        <Scroller label={w.seriesCaption({ series: name })}>
          <table class="moved stacks">
            <caption class="hidden">{w.seriesCaption({ series: name })}</caption>
            <Columns names={[w.entry(), w.place(), w.points()]} />
            <tbody>
              {rows.map(({ players, before, after }) => (
                <tr key={players.map((player) => player.id).join()}>
                  <th scope="row">
                    <People players={players} />
                  </th>
                  <td>
                    <Moved w={w} before={before && figure(before.place)} after={after && figure(after.place)} />
                  </td>
                  <td>
                    <Moved
                      w={w}
                      before={before && seriesPoints(before.points)}
                      after={after && seriesPoints(after.points)}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroller>
      </section>
    ))}
  </>
);
