import { Fragment } from "preact";
import { quickStage } from "#ratings";
import { BOARD_FIGURES, type BoardFigure, countedFor, SHARES } from "#shared/api/players/board-figures.ts";
import type { Player } from "#shared/api/players/player.ts";
import type { RatingChange } from "#shared/api/players/rating-list.ts";
import type { Statistics } from "#shared/api/players/statistics.ts";
import { DifferenceItem } from "../match/difference-item.tsx";
import { fullDay, longDay, shortDay } from "../parts/days.ts";
import { Downloads } from "../parts/downloads.tsx";
import { change, rating, score, wholePoints } from "../parts/figures.ts";
import { pathOfFixture } from "../parts/fixture-state.ts";
import { Form } from "../parts/form.tsx";
import { listOf } from "../parts/lists.ts";
import { MatchLines } from "../parts/match-line.tsx";
import { namesOf } from "../parts/people.tsx";
import { Woven } from "../parts/woven.tsx";
import { type CurveBy, RatingChart } from "../ratings/rating-chart.tsx";
import { printedFormula, printedStep } from "../ratings/rating-sum.ts";
import { RecordList, SlamList, slamsAmong } from "./feats.tsx";
import { Picker } from "./head-to-head.tsx";
import { ResultBar } from "./head-to-head-charts.tsx";
import { Highlights } from "./highlights.tsx";
import { RatingSpreadChart } from "./rating-spread.tsx";
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

/** One match that moved a rating, in whole points; the sum behind it, exact, is folded away. */
export const RatingChangeRow = ({ w, name, step }: ChangeRowProps) => {
  const why = whyInWords(w, name, step);
  const say = { won: w.beat, drawn: w.drewWith, lost: w.lostTo }[step.outcome];
  const moved = change(step.change);
  return (
    <li>
      <time dateTime={step.day}>{longDay(w.locale, step.day)}</time>
      <p class="sentence">
        <Woven
          say={(opponent = "", points = "") => say({ opponent, score: points })}
          parts={[
            <span class="opponent">{namesOf(step.opponents)}</span>,
            <a href={`/matches/${step.match}`}>{score(step.result.own, step.result.other)}</a>,
          ]}
        />
      </p>
      <p class="after">
        <span class="hidden">{w.rating()} </span>
        {rating(step.after)}
      </p>
      <p class="change">
        <span class="hidden">{w.change()} </span>
        {moved}
      </p>
      <details class="sum-behind">
        <summary>
          {w.why()}
          <span class="hidden"> {moved}</span>
        </summary>
        <p>{w.exactly(printedStep(step.after - step.change, step.after))}</p>
        {why === null ? null : <p>{why}</p>}
        <Formula w={w} step={step} />
      </details>
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

/** The change of the rating, with the day whose matches made it. */
const LastChange = ({ w, data: { rating: own, history } }: PlayerProps) => {
  const day = history.at(-1)?.day;
  if (own.lastChange === null || day === undefined) return null;
  return <span class="change">{w.changeOn({ change: change(own.lastChange), day: shortDay(w.locale, day) })}</span>;
};

const Head = ({ w, data }: PlayerProps) => {
  const { rating: own } = data;
  const within = shownWithin(data);
  const rated = { provisional: own.provisional, matches: own.matches };
  return (
    <header class="page-head player-head">
      <div class="rated">
        <h1>{data.name}</h1>
        <p class="rating">
          <span class="value">{rating(own.value)}</span> <LastChange w={w} data={data} />
        </p>
      </div>
      {data.localName === null ? null : (
        <p class="about" dir="auto">
          {data.localName}
        </p>
      )}
      <p class="where">
        <a href={`/ratings/${own.list}`}>
          {within === null
            ? w.listRatings[own.kind]()
            : w.listOfClub({ list: w.listRatings[own.kind](), club: within.name })}
        </a>
        {" \u00b7 "}
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

type ViewProps = PlayerProps & {
  /** By the clock of the player's club. */
  readonly today: string;
  readonly by: CurveBy;
};

/** The next match that is drawn for the player, or one that is overdue; nothing where there is none. */
const NextMatch = ({ w, data: { next }, today }: Omit<ViewProps, "by">) => {
  if (next === null) return null;
  const { division, round, day, opponent } = next;
  return (
    <p class="next-match">
      <Woven
        say={(match = "", linked = "") =>
          w.nextMatch({ overdue: day !== null && day < today, match, division: linked, round })
        }
        parts={[
          <a href={pathOfFixture(division.id, next)}>
            {w.nextAgainst({
              opponent: opponent.name,
              known: day !== null,
              day: day === null ? "" : fullDay(w.locale, day),
            })}
          </a>,
          <a href={`/divisions/${division.id}`}>{division.name}</a>,
        ]}
      />
    </p>
  );
};

/** Opponents that are shown at once. */
const OPPONENTS = 5;

/** The players met most often in singles, each with who won how many; a form leads to the others, a link to all. */
const HeadToHeads = ({ w, data }: PlayerProps) => {
  const met = data.opponents.filter(({ singles: { won, drawn, lost } }) => won + drawn + lost > 0);
  if (data.opponents.length + data.lists.length === 0) return null;
  return (
    <section class="opponents">
      <h2>{w.headToHead()}</h2>
      {met.length > 0 ? (
        <ul class="met">
          {met.slice(0, OPPONENTS).map(({ id, name, singles }) => (
            <li key={id}>
              <a href={`/players/${data.id}/against/${id}`}>{name}</a>{" "}
              <ResultBar w={w} player={data} other={{ name }} matches={singles} />
              <b>{score(singles.won, singles.lost)}</b>
            </li>
          ))}
        </ul>
      ) : null}
      {data.opponents.length > Math.min(met.length, OPPONENTS) ? (
        <Picker w={w} player={data.id} others={data.opponents} />
      ) : null}
      <p class="onward">
        <a href={`/players/${data.id}/against`}>{w.againstAnother()}</a>
      </p>
    </section>
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

/** The player's own slams and records. */
const Feats = ({ w, data: { feats, club } }: PlayerProps) => {
  const slams = slamsAmong(feats);
  return feats.length === 0 ? null : (
    <section>
      <h2>{w.records.title()}</h2>
      {slams.length === 0 ? null : <SlamList w={w.records} feats={slams} />}
      <RecordList w={w.records} feats={feats} />
      <p class="small onward">
        <a href={`/clubs/${club.id}/records`}>{w.recordsOfClub()}</a>
      </p>
    </section>
  );
};

/** The part next to the curve: honours, statistics, records, corrections and matches without a rating. */
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
      <Feats w={w} data={data} />
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

/** The same curve by matches or by days, where these differ. */
const CurveChoice = ({ w, data, by }: Omit<ViewProps, "today">) => {
  if (new Set(data.career.curve.map(({ day }) => day)).size < 2) return null;
  const here = `/players/${data.id}${queryOfList(data)}`;
  return (
    <nav class="lists" aria-label={w.curveAcross()}>
      <a href={here} aria-current={by === "matches" ? "page" : undefined}>
        {w.curveByMatches()}
      </a>
      <a href={`${here}&curve=days`} aria-current={by === "days" ? "page" : undefined}>
        {w.curveByDays()}
      </a>
    </nav>
  );
};

/** A player: the rating, the next match, the curve, the opponents, and every match that moved the rating. */
export const PlayerView = ({ w, data, today, by }: ViewProps) => (
  <article class="player">
    <Head w={w} data={data} />
    <NextMatch w={w} data={data} today={today} />
    <div class="columns">
      <section class="wide" aria-label={w.ratingSection()}>
        {data.history.length > 0 ? (
          <>
            <RatingChart w={w} by={by} history={data.history} curve={data.career.curve} />
            <CurveChoice w={w} data={data} by={by} />
          </>
        ) : (
          <p class="empty">{w.noCurve()}</p>
        )}
        <RatingSpreadChart w={w} data={data} />
        <Highlights w={w} career={data.career} />
        <HeadToHeads w={w} data={data} />
        {data.history.length > 0 ? (
          <>
            <h2>{w.ratedLatestFirst()}</h2>
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
