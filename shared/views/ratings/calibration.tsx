import type { Calibration, Scored, ScoredPart } from "../../api/players/rating.ts";
import { says } from "../../ratings/calibration.ts";
import { FEWEST_DAYS, type Interval } from "../../ratings/interval.ts";
import { counted, wholePercent } from "../parts/figures.ts";
import { Scroller } from "../parts/scroller.tsx";
import { intervalNeeds } from "./forecast.tsx";
import { LIST_NAMES } from "./ratings.tsx";
import { Reliability } from "./reliability.tsx";

type Modes = NonNullable<Calibration["modes"]>;

const MODE_NAMES = { result: "By results", share: "By share of points" } as const;
const otherMode = (mode: Calibration["mode"]) => (mode === "result" ? "share" : "result");

const MINUS = "\u2212";
const decimal = (value: number, digits: number): string => {
  const text = Math.abs(value).toFixed(digits);
  return value < 0 && Number(text) !== 0 ? `${MINUS}${text}` : text;
};
const three = (value: number): string => decimal(value, 3);

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

const Scores = ({ of, name, label }: { of: Scored; name: string; label: string }) => (
  <Scroller label={label}>
    <table class="moved scores">
      <caption class="hidden">{label}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span class="hidden">Who says it</span>
          </th>
          <th scope="col">Log-loss</th>
          <th scope="col">Brier score</th>
          <th scope="col">Favourite right</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{name}</th>
          <Figure of={of.logLoss} shown={three} />
          <Figure of={of.brier} shown={three} />
          <Figure of={of.accuracy} shown={wholePercent} />
        </tr>
        <tr>
          <th scope="row">A coin</th>
          <td>{three(of.coin.logLoss)}</td>
          <td>{three(of.coin.brier)}</td>
          <td>50%</td>
        </tr>
        {/* Where one side won everything, nobody learns anything from who knew that afterwards. */}
        {of.firstSide.rate > 0 && of.firstSide.rate < 1 ? (
          <tr>
            <th scope="row">First side, always {wholePercent(of.firstSide.rate)}</th>
            <td>{three(of.firstSide.logLoss)}</td>
            <td>{three(of.firstSide.brier)}</td>
            <td>{wholePercent(Math.max(of.firstSide.rate, 1 - of.firstSide.rate))}</td>
          </tr>
        ) : null}
      </tbody>
    </table>
  </Scroller>
);

/** What may be said of predictions against a coin: nothing that the interval does not carry. */
export const coinSentence = ({ gain, matches }: Scored, name: string): string => {
  const said = says(gain);
  if (said === "more") return `These ${name} are better than a coin.`;
  if (said === "less") return `These ${name} are worse than a coin.`;
  return `Whether these ${name} are better than a coin cannot be said from ${counted(matches, "match", "matches")}.`;
};

/** And of the list's score mode against the other. */
export const modeSentence = ({ modes, mode }: Pick<Calibration, "modes" | "mode">): string => {
  const [own, other] = [MODE_NAMES[mode], MODE_NAMES[otherMode(mode)]].map((name) => name.toLowerCase());
  const said = modes === null ? "nothing" : says(modes.better);
  if (said === "nothing") return `Neither way of scoring is shown to predict better: ${own} or ${other}.`;
  return said === "more"
    ? `Rating ${own} predicts better than ${other}.`
    : `Rating ${other} would predict better than ${own}.`;
};

const Line = ({ line }: { line: Scored["line"] }) =>
  line === null ? (
    <p class="small">Too little was played to fit a line through what came.</p>
  ) : (
    <p class="small">
      The fitted line has slope {decimal(line.slope, 2)} (ideal 1; below it, favourites are given too much) and
      intercept {decimal(line.intercept, 2)} (ideal 0; above it, the side named first does better than expected).
    </p>
  );

type PartProps = { readonly part: ScoredPart; readonly one: "forecast" | "hindcast"; readonly children: string };

const Part = ({ part: { all, established }, one, children }: PartProps) => {
  const name = `${one}s`;
  return (
    <>
      <p>{children}</p>
      <p>
        {counted(all.matches, one)} on {counted(all.days, "match day", "match days")}. {coinSentence(all, name)}
      </p>
      <Scores of={all} name={`These ${name}`} label={`All ${name}`} />
      {all.days < FEWEST_DAYS ? <p class="small">{intervalNeeds(all.days, FEWEST_DAYS)}</p> : null}
      <Line line={all.line} />
      <Reliability bins={all.bins} />
      {established && established.matches < all.matches ? (
        <>
          <h3>Where nobody was provisional</h3>
          <p>
            {counted(established.matches, one)} on {counted(established.days, "match day", "match days")}.{" "}
            {coinSentence(established, name)}
          </p>
          <Scores of={established} name={`These ${name}`} label={`The ${name} where nobody was provisional`} />
          {established.days < FEWEST_DAYS ? <p class="small">{intervalNeeds(established.days, FEWEST_DAYS)}</p> : null}
        </>
      ) : null}
    </>
  );
};

const ModeRow = ({ name, of }: { name: string; of: Modes["own"] }) => (
  <tr>
    <th scope="row">{name}</th>
    <td>{decimal(of.slope, 2)}</td>
    <td>{three(of.logLoss)}</td>
  </tr>
);

const ModesPart = ({ modes, mode }: { modes: Modes; mode: Calibration["mode"] }) => (
  <>
    <p>
      {counted(modes.matches, "hindcast")} on {counted(modes.days, "match day", "match days")} by either way of scoring.
      Ratings by share of points stay closer together, so each way is first stretched by the one slope that fitted the
      earlier match days best, and scored on the days after them.
    </p>
    <Scroller label="By results and by share of points">
      <table class="moved scores">
        <caption class="hidden">By results and by share of points</caption>
        <thead>
          <tr>
            <th scope="col">
              <span class="hidden">Scored</span>
            </th>
            <th scope="col">Slope of all matches</th>
            <th scope="col">Log-loss after the fit</th>
          </tr>
        </thead>
        <tbody>
          <ModeRow name={`${MODE_NAMES[mode]} (this list)`} of={modes.own} />
          <ModeRow name={MODE_NAMES[otherMode(mode)]} of={modes.other} />
        </tbody>
      </table>
    </Scroller>
    {modes.days < FEWEST_DAYS ? <p class="small">{intervalNeeds(modes.days, FEWEST_DAYS)}</p> : null}
  </>
);

/** How good a list's sealed forecasts were; apart from them its hindcasts, and its way of scoring beside the other. */
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
        <section>
          <h2>Forecasts</h2>
          {data.forecasts ? (
            <Part part={data.forecasts} one="forecast">
              Each was sealed before its match, on the eve or when the match was opened, and has not changed since.
            </Part>
          ) : (
            <p class="empty">No match with a sealed forecast has been decided and rated yet.</p>
          )}
        </section>
        <section>
          <h2>Hindcasts</h2>
          {data.hindcasts ? (
            <Part part={data.hindcasts} one="hindcast">
              Nothing was sealed before these matches: their results were imported or typed in, or they were opened
              after their day. A hindcast is worked out from what is known now, so starting ratings entered later, late
              results and corrections have their part in it.
            </Part>
          ) : (
            <p class="empty">There are none: every rated match has a sealed forecast, or nothing was rated yet.</p>
          )}
        </section>
        <section>
          <h2>Results or points?</h2>
          <p class="finding">{modeSentence(data)}</p>
          {data.modes ? <ModesPart modes={data.modes} mode={data.mode} /> : null}
        </section>
      </div>
      <section class="aside how">
        <h2>How it is worked out</h2>
        <p>
          The expected score of the side named first is held against who came out ahead: 1, 0 or, for a draw, 0.5. A
          match of several sides counts once for each two of them.
        </p>
        <p>
          Log-loss is the mean surprise and the Brier score the mean squared error: less is better. A coin has 0.693
          and, where nothing is drawn, 0.25. “First side” always says how often the side named first won; that number is
          known only afterwards.
        </p>
        <p>
          Beside a figure stands where it lies with 95 in 100: a bootstrap of a thousand draws over match days (seed{" "}
          {data.seed}), widened by Student's t because days are few, and none below {FEWEST_DAYS} days. The discs have
          Wilson's interval.
        </p>
      </section>
    </div>
  </article>
);
