import type { HeadToHead } from "#shared/api/players/rating.ts";
import { Columns, Unseen } from "../parts/columns.tsx";
import { longDay } from "../parts/days.ts";
import { score } from "../parts/figures.ts";
import { MatchLines } from "../parts/match-line.tsx";
import { Pager } from "../parts/pager.tsx";
import { type Person, shortNames } from "../parts/people.tsx";
import { ForecastLine } from "../ratings/forecast.tsx";
import { BothRatings, Meetings, ResultBar } from "./head-to-head-charts.tsx";
import type { PlayerWords } from "./words.ts";

type PickerProps = {
  readonly w: PlayerWords;
  readonly player: string;
  readonly others: readonly Person[];
  readonly chosen?: string;
};

/** Leads to the page of a player and another; a plain form, so it needs no script. */
export const Picker = ({ w, player, others, chosen }: PickerProps) => (
  <form class="filter opponent" method="get" action={`/players/${player}/against`}>
    <label>
      {w.headToHeadWith()}
      <select name="other">
        {others.map(({ id, name }) => (
          <option key={id} value={id} selected={id === chosen}>
            {name}
          </option>
        ))}
      </select>
    </label>
    <button type="submit">{w.compare()}</button>
  </form>
);

/** The two players by the names that the page uses below its title, which has their whole names. */
const brief = ({ player, other }: Pick<HeadToHead, "player" | "other">): readonly [Person, Person] => {
  const [one = player.name, two = other.name] = shortNames([{ players: [player] }, { players: [other] }]);
  return [
    { id: player.id, name: one },
    { id: other.id, name: two },
  ];
};

const Record = ({ w, data }: { w: PlayerWords; data: HeadToHead }) => {
  const { player, other, boards, points } = data;
  return (
    <table class="moved ratings-record">
      <caption class="hidden">{w.against({ player: player.name, other: other.name })}</caption>
      <Columns names={[<Unseen name={w.countedIn()} />, ...brief(data).map(({ name }) => name)]} />
      <tbody>
        <tr>
          <th scope="row">{w.boardsWon()}</th>
          <td>{boards.won}</td>
          <td>{boards.lost}</td>
        </tr>
        <tr>
          <th scope="row">{w.points()}</th>
          <td>{points.own}</td>
          <td>{points.other}</td>
        </tr>
      </tbody>
    </table>
  );
};

/** When and where a match was played; `null`: neither is known. */
const playedIn = (w: PlayerWords, { day, division }: HeadToHead["played"][number]): string | null => {
  const said = [day === null ? null : longDay(w.locale, day), division?.name ?? null].filter((one) => one !== null);
  return said.length === 0 ? null : said.join(" \u00b7 ");
};

/** Two players: their score against each other, the matches, the record, and what the ratings expect. */
export const HeadToHeadView = ({ w, data, first }: { w: PlayerWords; data: HeadToHead; first: boolean }) => {
  const { player, other, matches, uncounted, played, forecast, others } = data;
  const [one, two] = brief(data);
  const decided = matches.won + matches.drawn + matches.lost;
  return (
    <article class="head-to-head">
      <header class="page-head">
        <h1 class="against">
          <a href={`/players/${player.id}`}>{player.name}</a>{" "}
          <span class="score">{decided === 0 ? w.versusShort() : score(matches.won, matches.lost)}</span>{" "}
          <a href={`/players/${other.id}`}>{other.name}</a>
        </h1>
        {decided > 0 ? <ResultBar w={w} player={player} other={other} matches={matches} /> : null}
        <p class="about">{decided === 0 ? w.noneDecided() : w.inSingles({ drawn: matches.drawn })}</p>
        {uncounted === 0 ? null : <p class="small">{w.uncounted({ matches: uncounted })}</p>}
      </header>
      <div class="columns">
        <section class="aside">
          <h2>{w.matches()}</h2>
          {played.length > 0 ? <p class="small">{w.latestFirst()}</p> : null}
          {played.length === 0 ? (
            <p class="empty">{w.noMeeting()}</p>
          ) : (
            <MatchLines w={w} matches={played} headingOf={(match) => playedIn(w, match)} />
          )}
          <Pager w={w} here={`/players/${player.id}/against/${other.id}?`} next={data.next} first={first} />
        </section>
        <section class="wide" aria-label={w.record()}>
          {decided > 0 ? (
            <>
              <Record w={w} data={data} />
              <Meetings w={w} data={data} names={[one.name, two.name]} />
            </>
          ) : null}
          {forecast ? (
            <ForecastLine w={w} forecast={forecast} sides={[[one], [two]]} over={false} stakesTitle={w.stakesToday()} />
          ) : null}
          <BothRatings w={w} data={data} />
          {others.length > 0 ? <Picker w={w} player={player.id} others={others} chosen={other.id} /> : null}
        </section>
      </div>
    </article>
  );
};
