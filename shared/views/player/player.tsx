import { Fragment } from "preact";
import type { Player } from "../../api/players/player.ts";
import type { RatingChange } from "../../api/players/rating-list.ts";
import * as correction from "../../words/correction.en.ts";
import * as decisions from "../../words/decisions.en.ts";
import { DifferenceItem } from "../match/difference-item.tsx";
import { longDay } from "../parts/days.ts";
import { Downloads } from "../parts/downloads.tsx";
import { change, counted, listed, rating, score } from "../parts/figures.ts";
import { Form } from "../parts/form.tsx";
import { MatchLine } from "../parts/match-line.tsx";
import { namesOf } from "../parts/people.tsx";
import { RatingChart } from "../ratings/rating-chart.tsx";
import { printedFormula, printedStep } from "../ratings/rating-sum.ts";
import { LIST_NAMES } from "../ratings/ratings.tsx";
import { Picker } from "./head-to-head.tsx";
import { StatisticsList } from "./statistics.tsx";

const VERB: Record<RatingChange["outcome"], string> = { won: "Beat", drawn: "Drew with", lost: "Lost to" };

/** The sum behind a change, in words: anybody can do it again by hand. */
const Formula = ({ step }: { step: RatingChange }) => {
  const { ratings, expected, score: scored, k, change: by } = printedFormula(step);
  // In doubles the mean of the partners is compared, and each moves by an own K.
  const own = step.before === step.side ? ratings.side : `${ratings.side} (the pair's mean)`;
  return (
    <p class="formula">
      {own} v {listed(ratings.opponents)}, expected {expected}, scored {scored}:{" "}
      <span class="sum">
        K {k} {"\u00d7"} ({scored} {"\u2212"} {expected}) = {by}
      </span>
    </p>
  );
};

/** One match that moved a rating, as a sentence and as a sum. */
export const Change = ({ step }: { step: RatingChange }) => {
  const printed = printedStep(step.after - step.change, step.after);
  return (
    <li>
      <time dateTime={step.day}>{longDay("en", step.day)}</time>
      <div>
        <p class="sentence">
          {VERB[step.outcome]} <span class="opponent">{namesOf(step.opponents)}</span>{" "}
          <a href={`/matches/${step.match}`}>{score(step.points.own, step.points.other)}</a>,{" "}
          <span class="step">
            <span class="moved">
              {printed.before} {"\u2192"} {printed.after}
            </span>{" "}
            <span class="change">{printed.change}</span>
          </span>
        </p>
        <Formula step={step} />
      </div>
    </li>
  );
};

/** Matches that make a form. */
const FORM = 5;

/** The same player on the club's other lists. */
const OtherLists = ({ data }: { data: Player }) => {
  const others = data.lists.filter(({ kind }) => kind !== data.rating.kind);
  if (others.length === 0) return null;
  return (
    <p class="small">
      {others.map(({ kind, value, place }, index) => (
        <Fragment key={kind}>
          {index > 0 ? " · " : ""}
          <a href={`/players/${data.id}?list=${kind}`}>{LIST_NAMES[kind]}</a> {rating(value)}, place {place}
        </Fragment>
      ))}
    </p>
  );
};

const Head = ({ data }: { data: Player }) => {
  const { rating: own } = data;
  return (
    <header class="page-head player-head">
      <p class="where">
        {data.club.name} · <a href={`/ratings/${own.list}`}>{LIST_NAMES[own.kind]} ratings</a>
      </p>
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
      <Form form={data.history.slice(-FORM).reverse()} />
      <OtherLists data={data} />
      <p class="small onward">
        <a href={`/players/${data.id}/matches`}>All matches</a> ·{" "}
        <a href={`/api/v1/players/${data.id}/calendar.ics`}>Calendar</a>
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
          {data.rating.matches > data.history.length && data.history.length > 0 ? (
            <p class="onward">
              <a href={`/players/${data.id}/changes?list=${data.rating.kind}`}>All rated matches</a>
            </p>
          ) : null}
          <Downloads
            offers={[
              { name: "rating history", path: `players/${data.id}/changes`, query: `?list=${data.rating.kind}` },
              { name: "matches", path: `players/${data.id}/matches` },
            ]}
          />
        </section>
        <div class="aside">
          <section>
            <h2>At the board</h2>
            <StatisticsList data={data.statistics} />
          </section>
          {data.opponents.length > 0 ? (
            <section class="onward">
              <h2>Head to head</h2>
              <Picker player={data.id} others={data.opponents} />
            </section>
          ) : null}
          {data.differences.length > 0 ? (
            <section class="corrections">
              <h2>Moved by corrections</h2>
              <ol class="differences">
                {data.differences.map((line) => (
                  <DifferenceItem
                    key={line.id}
                    w={{ ...correction, reason: decisions.reason }}
                    line={line}
                    moved={{ from: line.from, to: line.to }}
                  />
                ))}
              </ol>
            </section>
          ) : null}
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
              rated from the ratings before that day. Walkovers and abandoned matches are never rated, nor what the
              league has decided otherwise.
            </p>
          </section>
        </div>
      </div>
    </article>
  );
};
