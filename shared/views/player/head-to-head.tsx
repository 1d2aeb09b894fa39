import type { HeadToHead } from "../../api/players/rating.ts";
import * as forecastWords from "../../words/forecast.en.ts";
import * as parts from "../../words/parts.en.ts";
import { score } from "../parts/figures.ts";
import { MatchLine } from "../parts/match-line.tsx";
import { Pager } from "../parts/pager.tsx";
import type { Person } from "../parts/people.tsx";
import { ForecastLine } from "../ratings/forecast.tsx";

type PickerProps = { readonly player: string; readonly others: readonly Person[]; readonly chosen?: string };

/** Leads to the page of a player and another; a plain form, so it needs no script. */
export const Picker = ({ player, others, chosen }: PickerProps) => (
  <form class="filter picker" method="get" action={`/players/${player}/against`}>
    <label>
      Head to head with
      <select name="other">
        {others.map(({ id, name }) => (
          <option key={id} value={id} selected={id === chosen}>
            {name}
          </option>
        ))}
      </select>
    </label>
    <button type="submit">Compare</button>
  </form>
);

const Record = ({ data }: { data: HeadToHead }) => {
  const { player, other, matches, boards, points } = data;
  return (
    <table class="moved record">
      <caption class="hidden">
        {player.name} against {other.name}
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <span class="hidden">Counted in</span>
          </th>
          <th scope="col">{player.name}</th>
          <th scope="col">{other.name}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Matches won</th>
          <td>{matches.won}</td>
          <td>{matches.lost}</td>
        </tr>
        {matches.drawn > 0 ? (
          <tr>
            <th scope="row">Drawn</th>
            <td>{matches.drawn}</td>
            <td>{matches.drawn}</td>
          </tr>
        ) : null}
        <tr>
          <th scope="row">Boards won</th>
          <td>{boards.won}</td>
          <td>{boards.lost}</td>
        </tr>
        <tr>
          <th scope="row">Points</th>
          <td>{points.own}</td>
          <td>{points.other}</td>
        </tr>
      </tbody>
    </table>
  );
};

/** Two players: their record against each other, what the ratings expect, and the matches. */
export const HeadToHeadView = ({ data, first }: { data: HeadToHead; first: boolean }) => {
  const { player, other, matches, played, forecast, others } = data;
  const decided = matches.won + matches.drawn + matches.lost;
  return (
    <article class="head-to-head">
      <header class="page-head">
        <p class="where">{data.club.name} · Head to head</p>
        <h1>
          <a href={`/players/${player.id}`}>{player.name}</a> v <a href={`/players/${other.id}`}>{other.name}</a>
        </h1>
        <p class="about">
          {decided === 0
            ? "No match between them has been decided yet."
            : `Matches: ${score(matches.won, matches.lost)}`}
          {matches.drawn > 0 ? `, ${matches.drawn} drawn` : ""}
        </p>
      </header>
      <div class="columns">
        <section class="wide" aria-label="Record">
          {decided > 0 ? <Record data={data} /> : null}
          {forecast ? (
            <ForecastLine w={forecastWords} forecast={forecast} name={player.name} other={other.name} />
          ) : null}
          {others.length > 0 ? <Picker player={player.id} others={others} chosen={other.id} /> : null}
        </section>
        <section class="aside">
          <h2>Matches</h2>
          {played.length === 0 ? (
            <p class="empty">Matches that have these two on different sides will stand here.</p>
          ) : (
            <ul class="lines">
              {played.map((match) => (
                <li key={match.id}>
                  <MatchLine match={match} />
                </li>
              ))}
            </ul>
          )}
          <Pager w={parts} here={`/players/${player.id}/against/${other.id}?`} next={data.next} first={first} />
        </section>
      </div>
    </article>
  );
};
