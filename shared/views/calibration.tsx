import type { Calibration, Scored } from "../api/rating.ts";
import { says } from "../ratings/calibration.ts";
import type { Interval } from "../ratings/interval.ts";
import { counted } from "./figures.ts";
import { LIST_NAMES } from "./ratings.tsx";
import { Reliability } from "./reliability.tsx";
import { Scroller } from "./scroller.tsx";

type Both = NonNullable<Calibration["all"]>;

const MODE_NAMES = { result: "By results", share: "By share of points" } as const;
const otherMode = (mode: Calibration["mode"]) => (mode === "result" ? "share" : "result");

const MINUS = "\u2212";
const three = (value: number): string => `${value < 0 && value <= -0.0005 ? MINUS : ""}${Math.abs(value).toFixed(3)}`;
const percent = (value: number): string => `${(value * 100).toFixed(0)} %`;

const Figure = ({ of, shown }: { of: Interval; shown: (value: number) => string }) => (
  <td>
    {shown(of.value)}
    {of.low === null || of.high === null ? null : (
      <span class="small bounds">
        {" "}
        {shown(of.low)} to {shown(of.high)}
      </span>
    )}
  </td>
);

const Line = ({ name, of }: { name: string; of: Scored }) => (
  <tr>
    <th scope="row">{name}</th>
    <Figure of={of.logLoss} shown={three} />
    <Figure of={of.brier} shown={three} />
    <Figure of={of.accuracy} shown={percent} />
  </tr>
);

const Scores = ({ both, mode, label }: { both: Both; mode: Calibration["mode"]; label: string }) => (
  <Scroller label={label}>
    <table class="moved scores">
      <caption class="hidden">{label}</caption>
      <thead>
        <tr>
          <th scope="col">Forecasts</th>
          <th scope="col">Log-loss</th>
          <th scope="col">Brier score</th>
          <th scope="col">Favourite right</th>
        </tr>
      </thead>
      <tbody>
        <Line name={`${MODE_NAMES[mode]} (this list)`} of={both.own} />
        <Line name={MODE_NAMES[otherMode(mode)]} of={both.other} />
        <tr>
          <th scope="row">A coin</th>
          <td>{three(both.own.coin.logLoss)}</td>
          <td>{three(both.own.coin.brier)}</td>
          <td>50 %</td>
        </tr>
      </tbody>
    </table>
  </Scroller>
);

/** What may be said of the list against a coin: nothing that its interval does not carry. */
export const coinSentence = ({ gain, matches }: Scored): string => {
  const said = says(gain);
  if (said === "more") return "These forecasts are better than a coin.";
  if (said === "less") return "These forecasts are worse than a coin.";
  return `Whether these forecasts are better than a coin cannot be said from ${counted(matches, "match", "matches")}.`;
};

/** And of its score mode against the other. */
export const modeSentence = ({ better, mode }: Pick<Calibration, "better" | "mode">): string => {
  const [own, other] = [MODE_NAMES[mode], MODE_NAMES[otherMode(mode)]].map((name) => name.toLowerCase());
  const said = better === null ? "nothing" : says(better);
  if (said === "nothing") return `Neither way of scoring is shown to forecast better: ${own} or ${other}.`;
  return said === "more"
    ? `Rating ${own} forecasts better than ${other}.`
    : `Rating ${other} would forecast better than ${own}.`;
};

const Part = ({ both, mode, title }: { both: Both; mode: Calibration["mode"]; title: string }) => (
  <section>
    <h2>{title}</h2>
    <p>
      {counted(both.own.matches, "forecast")} on {counted(both.own.days, "match day", "match days")}.{" "}
      {coinSentence(both.own)}
    </p>
    <Scores both={both} mode={mode} label={title} />
    <Reliability bins={both.own.bins} />
  </section>
);

/** How good a list's forecasts were. */
export const CalibrationView = ({ data }: { data: Calibration }) => (
  <article class="calibration">
    <header class="page-head">
      <p class="where">
        {data.club.name} · <a href={`/ratings/${data.list}`}>{LIST_NAMES[data.kind]} ratings</a>
      </p>
      <h1>How good are the forecasts?</h1>
    </header>
    <div class="columns">
      <div class="wide">
        {data.all === null ? (
          <p class="empty">No match of this list has been rated yet, so nothing was forecast.</p>
        ) : (
          <>
            <p class="finding">{modeSentence(data)}</p>
            <Part both={data.all} mode={data.mode} title="All matches" />
            {data.established ? (
              <Part both={data.established} mode={data.mode} title="Where nobody was provisional" />
            ) : (
              <p class="small">No match has been played yet by players of whom nobody was provisional.</p>
            )}
          </>
        )}
      </div>
      <section class="aside how">
        <h2>How it is worked out</h2>
        <p>
          A forecast is the expected score of the side named first, from the ratings before the day. It is held against
          who came out ahead: 1, 0 or, for a draw, 0.5. Nothing that came later has a part in it.
        </p>
        <p>
          Log-loss is the mean surprise and the Brier score the mean squared error: less is better. A coin has 0.693
          and, where nothing is drawn, 0.25.
        </p>
        <p>
          The other way of scoring is folded over the same matches and asked the same. Beside each figure stands what it
          may be with 95 in 100: a bootstrap of a thousand draws over match days (seed {data.seed}), and Wilson's
          interval for the discs. With fewer than five days there is none.
        </p>
      </section>
    </div>
  </article>
);
