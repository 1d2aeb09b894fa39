import type { Player, RatingChange } from "../api.ts";
import { longDay } from "./days.ts";
import { change, counted, decimals, rating, score } from "./figures.ts";
import { MatchLine } from "./match-line.tsx";
import { namesOf } from "./people.tsx";
import { RatingChart } from "./rating-chart.tsx";

const VERB: Record<RatingChange["outcome"], string> = { won: "Beat", drawn: "Drew with", lost: "Lost to" };

const share = (value: number): string => value.toFixed(2);

/** The sum behind a change, in words: anybody can do it again by hand. */
const Formula = ({ step }: { step: RatingChange }) => (
  <p class="formula">
    {rating(step.before)} v {rating(step.opponent)}, expected {share(step.expected)}, scored {step.score}: K {step.k}{" "}
    {"\u00d7"} ({step.score} {"\u2212"} {share(step.expected)}) = {decimals(step.change, 1)}
  </p>
);

const Change = ({ step }: { step: RatingChange }) => (
  <li>
    <time dateTime={step.day}>{longDay(step.day)}</time>
    <div>
      <p class="sentence">
        {VERB[step.outcome]} <span class="opponent">{namesOf(step.opponents)}</span>{" "}
        <a href={`/matches/${step.match}`}>{score(step.points.own, step.points.other)}</a>,{" "}
        <span class="moved">
          {rating(step.after - step.change)} {"\u2192"} {rating(step.after)}
        </span>{" "}
        <span class="change">{change(step.change)}</span>
      </p>
      <Formula step={step} />
    </div>
  </li>
);

const Head = ({ data }: { data: Player }) => {
  const { rating: own } = data;
  return (
    <header class="page-head player-head">
      <p class="where">{data.club.name}</p>
      <h1>{data.name}</h1>
      <p class="rating">
        <span class="value">{rating(own.value)}</span>
        {own.lastChange === null ? null : <span class="change">{change(own.lastChange)}</span>}
      </p>
      <p class="about">
        {own.provisional ? "Provisional, after " : "After "}
        {counted(own.matches, "rated match", "rated matches")}
        {own.matches > 0 ? `; highest ${rating(own.peak)}` : ""}
      </p>
    </header>
  );
};

/** A player: the rating, its curve, and every match that moved it as a sentence that can be checked. */
export const PlayerView = ({ data }: { data: Player }) => {
  const rated = new Set(data.history.map(({ match }) => match));
  const others = data.matches.filter(({ id }) => !rated.has(id));
  return (
    <article class="player">
      <Head data={data} />
      <div class="columns">
        <section class="wide" aria-label="Rating">
          {data.history.length > 0 ? (
            <RatingChart history={data.history} />
          ) : (
            <p class="empty">The curve begins with the first rated match; everybody starts at 1500.</p>
          )}
          {data.history.length > 0 ? (
            <ol class="changes" aria-label="Rated matches, latest first">
              {[...data.history].reverse().map((step) => (
                <Change key={step.match} step={step} />
              ))}
            </ol>
          ) : null}
        </section>
        <div class="aside">
          {others.length > 0 ? (
            <section>
              <h2>Not rated, or not yet</h2>
              <ul class="lines">
                {others.map((match) => (
                  <li key={match.id}>
                    <MatchLine match={match} />
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
          <section class="how">
            <h2>How it is worked out</h2>
            <p>
              Before a match each side has an expected score: 0.5 between equals, about 0.64 with 100 points more, 0.76
              with 200. The rating moves by K times the difference between what was scored (1 for a win, 0.5 for a draw)
              and what was expected.
            </p>
            <p>
              K is 64 for a player's first eight rated matches, 32 up to thirty, then 16. All matches of one day are
              rated from the ratings before that day. Walkovers and abandoned matches are never rated.
            </p>
          </section>
        </div>
      </div>
    </article>
  );
};
