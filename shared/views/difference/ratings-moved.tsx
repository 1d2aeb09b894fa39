import type { Moves } from "#shared/api/league/difference.ts";
import type { MovesWords } from "../match/words.ts";
import { Columns } from "../parts/columns.tsx";
import { shortDay } from "../parts/days.ts";
import { decimals, rating, signed, wholePoints } from "../parts/figures.ts";
import { namesOf } from "../parts/people.tsx";
import { Scroller } from "../parts/scroller.tsx";

type Move = Moves["ratings"][number];
type Step = Move["through"][number];

/** A change of a rating to a tenth, with its sign. */
const exact = (millionths: number): string => `${millionths > 0 ? "+" : ""}${decimals(millionths, 1)}`;

const counts = (w: MovesWords, change: number | null): string => (change === null ? w.notRated() : exact(change));

const Through = ({ w, step, here }: { w: MovesWords; step: Step; here: boolean }) => (
  <li>
    <a href={`/matches/${step.match}`}>
      {here ? w.thisMatch() : w.throughMatch({ day: shortDay(w.locale, step.day), opponents: namesOf(step.opponents) })}
    </a>
    {": "}
    {counts(w, step.from)} {"\u2192"} {counts(w, step.to)}
  </li>
);

const Player = ({ w, move, match }: { w: MovesWords; move: Move; match: string }) => (
  <>
    <tr>
      <th scope="row">
        <a href={`/players/${move.player.id}`}>{move.player.name}</a>
      </th>
      <td>{rating(move.from)}</td>
      <td>
        <b>{rating(move.to)}</b>
      </td>
      {/* Between the two figures beside it: a reader may subtract them. */}
      <td>{signed(wholePoints(move.to) - wholePoints(move.from))}</td>
    </tr>
    <tr class="why">
      <td colSpan={4}>
        <details>
          <summary>{w.through({ matches: move.matches })}</summary>
          <ul class="through">
            {move.through.map((step) => (
              <Through key={step.match} w={w} step={step} here={step.match === match} />
            ))}
          </ul>
          {move.matches > move.through.length ? (
            <p class="small">{w.throughFirst({ matches: move.through.length })}</p>
          ) : null}
        </details>
      </td>
    </tr>
  </>
);

type RatingsProps = { readonly w: MovesWords; readonly ratings: Moves["ratings"]; readonly match: string };

/** Everybody's rating that moves, and through which matches. */
export const RatingsMoved = ({ w, ratings, match }: RatingsProps) => (
  <section>
    <h2>{w.ratings()}</h2>
    {ratings.length === 0 ? (
      <p class="empty">{w.noRating()}</p>
    ) : (
      <Scroller label={w.ratingsCaption()}>
        <table class="moved stacks">
          <caption class="hidden">{w.ratingsCaption()}</caption>
          <Columns names={[w.player(), w.before(), w.after(), w.change()]} />
          <tbody>
            {ratings.map((move) => (
              <Player key={move.player.id} w={w} move={move} match={match} />
            ))}
          </tbody>
        </table>
      </Scroller>
    )}
  </section>
);
