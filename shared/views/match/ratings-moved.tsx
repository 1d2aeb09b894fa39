import type { Moves } from "../../api/league/difference.ts";
import { shortDay } from "../parts/days.ts";
import { counted, decimals } from "../parts/figures.ts";
import { namesOf } from "../parts/people.tsx";
import { Scroller } from "../parts/scroller.tsx";
import { printedStep } from "../ratings/rating-sum.ts";

type Move = Moves["ratings"][number];
type Step = Move["through"][number];

/** A change of a rating to a tenth, with its sign. */
const exact = (millionths: number): string => `${millionths > 0 ? "+" : ""}${decimals(millionths, 1)}`;

const counts = (change: number | null): string => (change === null ? "not rated" : exact(change));

const Through = ({ step, here }: { step: Step; here: boolean }) => (
  <li>
    <a href={`/matches/${step.match}`}>
      {here ? "This match" : `${shortDay(step.day)}, against ${namesOf(step.opponents)}`}
    </a>
    {": "}
    {counts(step.from)} {"\u2192"} {counts(step.to)}
  </li>
);

const Player = ({ move, match }: { move: Move; match: string }) => {
  const moved = printedStep(move.from, move.to);
  return (
    <tr>
      <th scope="row">
        <a href={`/players/${move.player.id}`}>{move.player.name}</a>
        <details>
          <summary>through {counted(move.matches, "match", "matches")}</summary>
          <ul class="through">
            {move.through.map((step) => (
              <Through key={step.match} step={step} here={step.match === match} />
            ))}
          </ul>
          {move.matches > move.through.length ? <p class="small">The first {move.through.length} are named.</p> : null}
        </details>
      </th>
      <td>{moved.before}</td>
      <td>
        <b>{moved.after}</b>
      </td>
      <td>{moved.change}</td>
    </tr>
  );
};

/** Everybody's rating that moves, and through which matches. */
export const RatingsMoved = ({ ratings, match }: { ratings: Moves["ratings"]; match: string }) => (
  <section>
    <h2>The ratings</h2>
    {ratings.length === 0 ? (
      <p class="empty">No rating moves.</p>
    ) : (
      <Scroller label="Ratings that move">
        <table class="moved">
          <caption class="hidden">Ratings that move</caption>
          <thead>
            <tr>
              <th scope="col">Player</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
              <th scope="col">Moves by</th>
            </tr>
          </thead>
          <tbody>
            {ratings.map((move) => (
              <Player key={move.player.id} move={move} match={match} />
            ))}
          </tbody>
        </table>
      </Scroller>
    )}
  </section>
);
