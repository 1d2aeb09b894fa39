import type { PointsTable } from "#league";
import type { Series, SeriesLine, SeriesStandings } from "#shared/api/league/series.ts";
import { longDay } from "../parts/days.ts";
import { Downloads } from "../parts/downloads.tsx";
import { figure, seriesPoints } from "../parts/figures.ts";
import { listOf, seriesOf } from "../parts/lists.ts";
import { Pager } from "../parts/pager.tsx";
import { People } from "../parts/people.tsx";
import { Scroller } from "../parts/scroller.tsx";
import type { PartsWords } from "../parts/words.ts";
import { Woven } from "../parts/woven.tsx";

/** The sentences of a series in one language. */
export type SeriesWords = typeof import("#shared/words/series.en.ts") & PartsWords;

/** A series with a page of its table. */
export type SeriesData = {
  readonly series: Series;
  readonly standings: SeriesStandings;
  readonly first: boolean;
};

type Props = { readonly w: SeriesWords; readonly data: SeriesData };

type Score = SeriesLine["scores"][number];

/** A score in one event, and what it is for the sum. */
const ScoreCell = ({ w, score }: { readonly w: SeriesWords; readonly score: Score | undefined }) => {
  if (!score || score.as === "missed" || score.place === null) return <td class="small">{w.scoreMissed()}</td>;
  const { as, place, points } = score;
  if (as === "idle") return <td class="small">{w.scoreIdle()}</td>;
  return (
    <td>
      {as === "dropped" ? <s>{seriesPoints(points)}</s> : seriesPoints(points)}{" "}
      <span class="score-place">{as === "dropped" ? w.scoreDropped({ place }) : w.scorePlace({ place })}</span>
    </td>
  );
};

const tieInWords = (w: SeriesWords, tie: NonNullable<SeriesLine["tie"]>): string =>
  seriesOf(
    w.locale,
    tie.map(({ criterion, value }) =>
      w.tieValue[criterion]({
        value: criterion === "all-points" ? seriesPoints(value) : figure(value),
      }),
    ),
  );

const Row = ({ w, row, events }: { w: SeriesWords; row: SeriesLine; events: SeriesStandings["events"] }) => (
  <tr>
    <th scope="row" class="entry">
      <span class="place">{row.place}</span> <People players={row.players} />
      {row.tie && row.tie.length > 0 ? <p class="small">{w.level({ values: tieInWords(w, row.tie) })}</p> : null}
    </th>
    <td class="sum">{seriesPoints(row.points)}</td>
    {events.map(({ division }) => (
      <ScoreCell key={division} w={w} score={row.scores.find(({ event }) => event === division)} />
    ))}
  </tr>
);

/** The table: events that are over as columns, each sum next to the name. */
const Standings = ({ w, data: { standings, series, first } }: Props) => {
  const over = standings.events.filter(({ state }) => state === "over");
  return (
    <section>
      <h2>{w.standings()}</h2>
      {standings.rows.length === 0 ? (
        <p class="empty">{w.noStandings()}</p>
      ) : (
        <Scroller label={w.standings()}>
          <table class="crosstable of-series">
            <caption class="hidden">{w.standings()}</caption>
            <thead>
              <tr>
                <th scope="col" class="entry">
                  <span class="hidden">
                    {w.place()}, {w.player()}
                  </span>
                </th>
                <th scope="col">{w.sum()}</th>
                {over.map(({ division, name }) => (
                  <th key={division} scope="col">
                    <a href={`/divisions/${division}`}>{name}</a>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {standings.rows.map((row) => (
                <Row key={row.players.map(({ id }) => id).join()} w={w} row={row} events={over} />
              ))}
            </tbody>
          </table>
        </Scroller>
      )}
      <Pager w={w} here={`/series/${series.id}?`} next={standings.next} first={first} />
      <Downloads w={w} offers={[{ name: w.offer(), path: `series/${series.id}/standings` }]} />
    </section>
  );
};

/** The points of places in words. */
const pointsInWords = (w: SeriesWords, points: PointsTable): string => {
  if (typeof points === "string") return w.pointsNamed[points]();
  if ("list" in points) return w.pointsListed({ list: seriesOf(w.locale, points.list.map(figure)) });
  if ("from" in points) return w.pointsSpread(points);
  const { top, step } = points.linear;
  return typeof step === "number" ? w.pointsStep({ top, step }) : w.pointsByField({ top });
};

const countInWords = (w: SeriesWords, { count }: Series["terms"]): string => {
  if (count === "all") return w.countAll();
  return "best" in count ? w.countBest({ events: count.best }) : w.countDropWorst({ events: count.dropWorst });
};

const tiesInWords = (w: SeriesWords, { ties }: Series["terms"]): string =>
  ties.length === 0
    ? w.tiesNone()
    : w.ties({
        criteria: listOf(
          w.locale,
          ties.map((criterion) => w.criterion[criterion]()),
        ),
      });

/** How the points add up, sentence by sentence. */
const How = ({ w, series: { terms, guests } }: { readonly w: SeriesWords; readonly series: Series }) => {
  const names = {
    guests: listOf(
      w.locale,
      guests.map(({ name }) => name),
    ),
  };
  return (
    <section>
      <h2>{w.how()}</h2>
      <ul class="listed">
        <li>{pointsInWords(w, terms.points)}</li>
        <li>{countInWords(w, terms)}</li>
        <li>{w.sharedPlaces()}</li>
        <li>{tiesInWords(w, terms)}</li>
        {guests.length === 0 ? null : (
          <li>{terms.guestPlaces === "taken" ? w.guestsTaken(names) : w.guestsFreed(names)}</li>
        )}
      </ul>
    </section>
  );
};

const Events = ({ w, series: { club, events } }: { readonly w: SeriesWords; readonly series: Series }) =>
  events.length === 0 ? null : (
    <section>
      <h2>{w.events()}</h2>
      <ol class="listed">
        {events.map(({ division, name, season, club: host, day, state, field }) => (
          <li key={division}>
            <a href={`/divisions/${division}`}>{name}</a>
            <p class="small">
              {seriesOf(w.locale, [
                season,
                ...(host.id === club.id ? [] : [host.name]),
                ...(day === null ? [] : [longDay(w.locale, day)]),
                w.eventState({ state: state === "open" ? "other" : state, field }),
              ])}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );

const Qualifies = ({ w, series: { qualifies } }: { readonly w: SeriesWords; readonly series: Series }) =>
  qualifies.length === 0 ? null : (
    <ul class="listed">
      {qualifies.map(({ division, name, first, top }) => (
        <li key={division}>
          <Woven
            say={(linked = "") => w.qualifiesFor({ first, top, division: linked })}
            parts={[<a href={`/divisions/${division}`}>{name}</a>]}
          />
        </li>
      ))}
    </ul>
  );

const pathOf = (difference: string): string => {
  const [match = "", seq = ""] = difference.split(".");
  return `/matches/${match}/differences/${seq}`;
};

const Corrections = ({ w, series: { corrections, events } }: { readonly w: SeriesWords; readonly series: Series }) =>
  corrections.length === 0 ? null : (
    <section>
      <h2>{w.corrections()}</h2>
      <ul class="listed">
        {corrections.map(({ difference, day, division }) => (
          <li key={difference}>
            <Woven
              say={(corrected = "") =>
                w.correctedOn({
                  corrected,
                  event: events.find((one) => one.division === division)?.name ?? division,
                  day: longDay(w.locale, day),
                })
              }
              parts={[<a href={pathOf(difference)}>{w.corrected()}</a>]}
            />
          </li>
        ))}
      </ul>
    </section>
  );

/** A series: its table with the score of every event, and how the points add up. */
export const SeriesView = ({ w, data }: Props) => {
  const { series } = data;
  const { club, events } = series;
  return (
    <article class="division">
      <header class="page-head">
        <h1>{series.name}</h1>
        <p class="about">
          <Woven
            say={(linked = "") =>
              w.about({
                club: linked,
                events: events.length,
                over: events.filter(({ state }) => state === "over").length,
              })
            }
            parts={[<a href={`/clubs/${club.id}`}>{club.name}</a>]}
          />
        </p>
      </header>
      <Standings w={w} data={data} />
      <Qualifies w={w} series={series} />
      <div class="columns">
        <div class="wide">
          <Events w={w} series={series} />
          <Corrections w={w} series={series} />
        </div>
        <div class="aside">
          <How w={w} series={series} />
        </div>
      </div>
    </article>
  );
};
