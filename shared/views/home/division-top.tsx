import type { Home } from "#shared/api/league/club.ts";
import { Columns, Unseen } from "../parts/columns.tsx";
import { listOf } from "../parts/lists.ts";
import { namesOf } from "../parts/people.tsx";
import type { HomeWords } from "./words.ts";

/** Who leads a division; nothing where there is no table, and where play is over. */
const Leaders = ({ w, division }: { w: HomeWords; division: Home["divisions"][number] }) =>
  division.cancelled || division.leaders.length === 0 ? null : (
    <table class="leaders">
      <caption class="hidden">{w.topOf({ division: division.name })}</caption>
      <Columns names={[<Unseen name={w.place()} />, w.entry(), w.points()]} classes={["place", undefined, "points"]} />
      <tbody>
        {division.leaders.map(({ place, players, points }) => (
          <tr key={players.map(({ id }) => id).join()}>
            <td class="place">{place}</td>
            <th scope="row">{namesOf(players)}</th>
            <td class="points">{points}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );

const Winners = ({ w, winners = [] }: Pick<Home["divisions"][number], "winners"> & { readonly w: HomeWords }) =>
  winners.length === 0 ? null : (
    <p>{w.wonBy({ count: winners.length, names: listOf(w.locale, winners.map(namesOf)) })}</p>
  );

/** A division and who leads it. */
export const DivisionTop = ({ w, division }: { w: HomeWords; division: Home["divisions"][number] }) => (
  <section class="home-standing">
    <h2>
      <a href={`/divisions/${division.id}`}>{division.name}</a>
    </h2>
    <p class="small">
      {division.club} · {division.league} · {division.season} ·{" "}
      {division.cancelled ? w.cancelled() : w.playedOf({ ...division, given: division.given ?? 0 })}
    </p>
    <Winners w={w} winners={division.winners} />
    <Leaders w={w} division={division} />
    <p class="onward">
      <a href={`/divisions/${division.id}`}>{division.leaders.length > 0 ? w.wholeTable() : w.wholeDivision()}</a>
      {" · "}
      <a href={`/divisions/${division.id}/fixtures`}>{w.fixturesAndResults()}</a>
    </p>
  </section>
);
