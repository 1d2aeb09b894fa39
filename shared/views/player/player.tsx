import { Fragment } from "preact";
import { quickStage } from "#ratings";
import { BOARD_FIGURES, type BoardFigure, countedFor, SHARES } from "#shared/api/players/board-figures.ts";
import type { Player } from "#shared/api/players/player.ts";
import type { RatingChange } from "#shared/api/players/rating-list.ts";
import type { Statistics } from "#shared/api/players/statistics.ts";
import { DifferenceItem } from "../match/difference-item.tsx";
import { longDay } from "../parts/days.ts";
import { Downloads } from "../parts/downloads.tsx";
import { change, rating, score, wholePoints } from "../parts/figures.ts";
import { Form } from "../parts/form.tsx";
import { listOf } from "../parts/lists.ts";
import { MatchLines } from "../parts/match-line.tsx";
import { namesOf } from "../parts/people.tsx";
import { Woven } from "../parts/woven.tsx";
import { RatingChart } from "../ratings/rating-chart.tsx";
import { printedFormula, printedStep } from "../ratings/rating-sum.ts";
import { Picker } from "./head-to-head.tsx";
import { Highlights } from "./highlights.tsx";
import { FiguresTable, Finding, Strip, StripKey } from "./spread.tsx";
import type { PlayerWords } from "./words.ts";

/** A share as a percentage with what it is a share of: a rate of little is not hidden behind its digits. */
const rate = (w: PlayerWords, part: number, whole: number): string =>
  whole === 0 ? w.noneYet() : w.rate({ share: part / whole, part, whole });

/** A mean of so many. */
const each = (w: PlayerWords, sum: number, count: number): string =>
  count === 0 ? w.noneYet() : (sum / count).toFixed(2);

const shown = (w: PlayerWords, figure: BoardFigure, of: Statistics): string => {
  const { part, whole } = countedFor(figure, of);
  return SHARES.has(figure) ? rate(w, part, whole) : each(w, part, whole);
};

type StatisticsProps = { readonly w: PlayerWords; readonly data: Pick<Player, "name" | "statistics" | "spread"> };

/** What a player does at the board, counted from strikes; each figure beside those of the club, where enough have it. */
const StatisticsList = ({ w, data }: StatisticsProps) => {
  const { boards, strikes, matches, whiteSlams, blackSlams } = data.statistics;
  if (boards === 0) return <p class="empty">{w.noStatistics()}</p>;
  return (
    <>
      <Finding w={w} data={data} />
      <dl class="statistics">
        {BOARD_FIGURES.map((figure) => (
          <div key={figure}>
            <dt>{w.statistic[figure]()}</dt>
            <dd>{shown(w, figure, data.statistics)}</dd>
            <Strip w={w} data={data} figure={figure} />
          </div>
        ))}
      </dl>
      <StripKey w={w} data={data} />
      <FiguresTable w={w} data={data} />
      {whiteSlams + blackSlams > 0 && <p>{w.slams({ white: whiteSlams, black: blackSlams })}</p>}
      <p class="small">{w.statisticsFrom({ boards, strikes, matches })}</p>
    </>
  );
};

/** Rating points between two sides that are called level: less than a hundredth and a half of the score. */
const LEVEL = 10;

/** Why a rating moved as it did, in plain words; `null` where several others were played against at once. */
const whyInWords = (w: PlayerWords, name: string, step: RatingChange): string | null => {
  if (step.pairs !== null) return null;
  const ahead = wholePoints(step.side - step.opponent);
  const than = Math.abs(ahead) <= LEVEL ? "level" : ahead > 0 ? "higher" : "lower";
  const quick = quickStage(step.matches);
  return [
    w.whyExpected({
      name,
      opponent: namesOf(step.opponents),
      than,
      points: Math.abs(ahead),
      percent: String(Math.round(step.expected * 100)),
    }),
    ...(quick ? [w.whyQuick(quick)] : []),
  ].join(" ");
};

/** The sum behind a change, in words: anybody can do it again by hand. */
const Formula = ({ w, step }: { w: PlayerWords; step: RatingChange }) => {
  const { ratings, expected, score: scored, k, change: by } = printedFormula(step);
  const about = { own: ratings.side, opponents: listOf(w.locale, ratings.opponents), expected, scored };
  // In doubles the mean of the partners is compared, and each moves by an own K.
  const say = step.before === step.side ? w.formula : w.formulaOfPair;
  return (
    <p class="formula">
      <Woven
        say={(sum = "") => say({ ...about, sum })}
        parts={[<span class="sum">{w.sum({ k, scored, expected, change: by })}</span>]}
      />
    </p>
  );
};

type ChangeRowProps = {
  readonly w: PlayerWords;
  /** The player's name, or that of the pair. */
  readonly name: string;
  readonly step: RatingChange;
};

/** One match that moved a rating, as a sentence and as a sum. */
export const RatingChangeRow = ({ w, name, step }: ChangeRowProps) => {
  const why = whyInWords(w, name, step);
  const printed = printedStep(step.after - step.change, step.after);
  const say = { won: w.beat, drawn: w.drewWith, lost: w.lostTo }[step.outcome];
  return (
    <li>
      <time dateTime={step.day}>{longDay(w.locale, step.day)}</time>
      <div>
        <p class="sentence">
          <Woven
            say={(opponent = "", points = "", moved = "") => say({ opponent, score: points, step: moved })}
            parts={[
              <span class="opponent">{namesOf(step.opponents)}</span>,
              <a href={`/matches/${step.match}`}>{score(step.result.own, step.result.other)}</a>,
              <span class="step">
                <span class="rating-moved">
                  {printed.before} {"\u2192"} {printed.after}
                </span>{" "}
                <span class="change">{printed.change}</span>
              </span>,
            ]}
          />
        </p>
        <details class="sum-behind">
          <summary>{w.sumBehind({ change: printed.change })}</summary>
          {why === null ? null : <p>{why}</p>}
          <Formula w={w} step={step} />
        </details>
      </div>
    </li>
  );
};

/** Matches that make a form. */
const FORM = 5;

/** Matches that are listed one by one; all of them are on a page of their own. */
const TOLD = 30;

type PlayerProps = { readonly w: PlayerWords; readonly data: Player };

/** The same player on the club's other lists. */
const OtherLists = ({ w, data }: PlayerProps) => {
  const others = data.lists.filter(({ kind }) => kind !== data.rating.kind);
  if (others.length === 0) return null;
  return (
    <p class="small">
      {others.map(({ kind, value, place }, index) => (
        <Fragment key={kind}>
          {index > 0 ? " · " : ""}
          <Woven
            say={(list = "") => w.otherList({ list, rating: rating(value), place })}
            parts={[<a href={`/players/${data.id}?list=${kind}`}>{w.list[kind]()}</a>]}
          />
        </Fragment>
      ))}
    </p>
  );
};

/** The federation, or other club, whose list is shown; `null`: the player's own club. */
const shownWithin = ({ rating: { list }, elsewhere }: Player) =>
  elsewhere.find((one) => one.list === list)?.club ?? null;

/** What an address adds for the list that is shown. */
const queryOfList = (data: Player): string => {
  const within = shownWithin(data);
  return within === null ? `?list=${data.rating.kind}` : `?list=${data.rating.kind}&in=${within.id}`;
};

/** The player on lists of other clubs: a federation rates the matches of several clubs together. */
const Elsewhere = ({ w, data }: PlayerProps) => {
  const within = shownWithin(data);
  const others = data.elsewhere.filter(({ list }) => list !== data.rating.list);
  if (others.length === 0 && within === null) return null;
  return (
    <p class="small">
      {others.map(({ club, list, kind, value, place }, index) => (
        <Fragment key={list}>
          {index > 0 ? " · " : ""}
          <Woven
            say={(named = "") => w.otherList({ list: named, rating: rating(value), place })}
            parts={[
              <a href={`/players/${data.id}?list=${kind}&in=${club.id}`}>
                {w.listOfClub({ list: w.list[kind](), club: club.name })}
              </a>,
            ]}
          />
        </Fragment>
      ))}
      {within === null ? null : (
        <>
          {others.length > 0 ? " · " : ""}
          <a href={`/players/${data.id}`}>{w.ratingInClub({ club: data.club.name })}</a>
        </>
      )}
    </p>
  );
};

const Head = ({ w, data }: PlayerProps) => {
  const { rating: own } = data;
  const within = shownWithin(data);
  const rated = { provisional: own.provisional, matches: own.matches };
  return (
    <header class="page-head player-head">
      <p class="where">
        <a href={`/ratings/${own.list}`}>
          {within === null
            ? w.listRatings[own.kind]()
            : w.listOfClub({ list: w.listRatings[own.kind](), club: within.name })}
        </a>
      </p>
      <h1>{data.name}</h1>
      {data.localName === null ? null : (
        <p class="about" dir="auto">
          {data.localName}
        </p>
      )}
      <p class="rating">
        <span class="value">{rating(own.value)}</span>
        {own.lastChange === null ? null : <span class="change">{change(own.lastChange)}</span>}
      </p>
      <p class="about">
        {own.matches > 0 ? w.ratedMatchesPeak({ ...rated, peak: rating(own.peak) }) : w.ratedMatches(rated)}
      </p>
      <Form w={w} form={data.history.slice(-FORM).reverse()} />
      <OtherLists w={w} data={data} />
      <Elsewhere w={w} data={data} />
      <p class="small onward">
        <a href={`/players/${data.id}/matches`}>{w.allMatches()}</a> ·{" "}
        <a href={`/api/v1/players/${data.id}/calendar.ics`}>{w.calendar()}</a>
      </p>
    </header>
  );
};

/** Honours in seasons that are closed, and places in series. */
const Honours = ({ w, data: { honours, series } }: PlayerProps) =>
  honours.length + series.length === 0 ? null : (
    <section>
      <h2>{w.honours()}</h2>
      <ul class="listed">
        {honours.map(({ division, honour, shared }) => (
          <li key={`${division.id} ${honour}`}>
            <Woven
              say={(linked = "") =>
                w.honourIn({ honour: w.honour[honour]({ shared }), season: division.season, division: linked })
              }
              parts={[<a href={`/divisions/${division.id}`}>{division.name}</a>]}
            />
          </li>
        ))}
        {series.map(({ id, name, place, rows, over, events }) => (
          <li key={id}>
            <Woven
              say={(linked = "") => w.placeInSeries({ place, rows, over, events, series: linked })}
              parts={[<a href={`/series/${id}`}>{name}</a>]}
            />
          </li>
        ))}
      </ul>
    </section>
  );

/** The part next to the curve: statistics, opponents, corrections and matches without a rating. */
const Aside = ({ w, data }: PlayerProps) => {
  const rated = new Set(data.history.map(({ match }) => match));
  const others = data.matches.filter(({ id }) => !rated.has(id));
  return (
    <div class="aside">
      <Honours w={w} data={data} />
      <section>
        <h2>{w.atTheBoard()}</h2>
        <StatisticsList w={w} data={data} />
      </section>
      {data.opponents.length > 0 ? (
        <section class="onward">
          <h2>{w.headToHead()}</h2>
          <Picker w={w} player={data.id} others={data.opponents} />
        </section>
      ) : null}
      {data.differences.length > 0 ? (
        <section class="corrections">
          <h2>{w.movedByCorrections()}</h2>
          <ol class="differences">
            {data.differences.map((line) => (
              <DifferenceItem key={line.id} w={w} line={line} moved={{ from: line.from, to: line.to }} />
            ))}
          </ol>
        </section>
      ) : null}
      {others.length > 0 ? (
        <section>
          <h2>{w.notRated()}</h2>
          <MatchLines w={w} matches={others} />
        </section>
      ) : null}
      <section class="how">
        <h2>{w.howTitle()}</h2>
        <p>{w.howExpected()}</p>
        <p>{w.howK()}</p>
      </section>
    </div>
  );
};

/** A player: the rating, its curve, and every match that moved it as a sentence that can be checked. */
export const PlayerView = ({ w, data }: PlayerProps) => (
  <article class="player">
    <Head w={w} data={data} />
    <div class="columns">
      <section class="wide" aria-label={w.ratingSection()}>
        {data.history.length > 0 ? (
          <RatingChart w={w} history={data.history} curve={data.career.curve} />
        ) : (
          <p class="empty">{w.noCurve()}</p>
        )}
        <Highlights w={w} career={data.career} />
        {data.history.length > 0 ? (
          <>
            <p class="small">{w.ratedLatestFirst()}</p>
            <ol class="changes" aria-label={w.ratedLatestFirst()}>
              {data.history
                .slice(-TOLD)
                .reverse()
                .map((step) => (
                  <RatingChangeRow key={step.match} w={w} name={data.name} step={step} />
                ))}
            </ol>
          </>
        ) : null}
        {data.rating.matches > TOLD && data.history.length > 0 ? (
          <p class="onward">
            <a href={`/players/${data.id}/changes${queryOfList(data)}`}>{w.allRated()}</a>
          </p>
        ) : null}
        <Downloads
          w={w}
          offers={[
            { name: w.offerHistory(), path: `players/${data.id}/changes`, query: queryOfList(data) },
            { name: w.offerMatches(), path: `players/${data.id}/matches` },
          ]}
        />
      </section>
      <Aside w={w} data={data} />
    </div>
  </article>
);
