import { FEWEST_DAYS, type Interval, says } from "#ratings";
import type { Calibration, Scored, ScoredPart } from "#shared/api/players/rating.ts";
import { Columns, Unseen } from "../parts/columns.tsx";
import { wholePercent } from "../parts/figures.ts";
import { Scroller } from "../parts/scroller.tsx";
import { Reliability } from "./reliability.tsx";
import type { CalibrationWords } from "./words.ts";

type Modes = NonNullable<Calibration["modes"]>;

const otherMode = (mode: Calibration["mode"]) => (mode === "result" ? "share" : "result");

const MINUS = "\u2212";
const decimal = (value: number, digits: number): string => {
  const text = Math.abs(value).toFixed(digits);
  return value < 0 && Number(text) !== 0 ? `${MINUS}${text}` : text;
};
const three = (value: number): string => decimal(value, 3);

const Figure = ({ w, of, shown }: { w: CalibrationWords; of: Interval; shown: (value: number) => string }) => (
  <td>
    {shown(of.value)}
    {of.low === null || of.high === null ? null : (
      <span class="small bounds"> {w.interval({ low: shown(of.low), high: shown(of.high) })}</span>
    )}
  </td>
);

const Scores = ({ w, of, name, label }: { w: CalibrationWords; of: Scored; name: string; label: string }) => (
  <Scroller label={label}>
    <table class="moved scores">
      <caption class="hidden">{label}</caption>
      <Columns names={[<Unseen name={w.whoSays()} />, w.logLoss(), w.brier(), w.favouriteRight()]} />
      <tbody>
        <tr>
          <th scope="row">{name}</th>
          <Figure w={w} of={of.logLoss} shown={three} />
          <Figure w={w} of={of.brier} shown={three} />
          <Figure w={w} of={of.accuracy} shown={wholePercent} />
        </tr>
        <tr>
          <th scope="row">{w.aCoin()}</th>
          <td>{three(of.coin.logLoss)}</td>
          <td>{three(of.coin.brier)}</td>
          <td>50%</td>
        </tr>
        {/* Where one side won everything, nobody learns anything from who knew that afterwards. */}
        {of.firstSide.rate > 0 && of.firstSide.rate < 1 ? (
          <tr>
            <th scope="row">{w.firstSide({ share: of.firstSide.rate })}</th>
            <td>{three(of.firstSide.logLoss)}</td>
            <td>{three(of.firstSide.brier)}</td>
            <td>{wholePercent(Math.max(of.firstSide.rate, 1 - of.firstSide.rate))}</td>
          </tr>
        ) : null}
      </tbody>
    </table>
  </Scroller>
);

type Kind = "forecast" | "hindcast";

/** What may be said of the list's score mode against the other: nothing that the interval does not carry. */
const modeSentence = (w: CalibrationWords, { modes, mode }: Pick<Calibration, "modes" | "mode">): string => {
  const comparedTo = modes === null ? "nothing" : says(modes.better);
  if (comparedTo === "nothing") return w.modeNothing();
  return comparedTo === "more" ? w.modeBetter[mode]() : w.modeWorse[mode]();
};

const Line = ({ w, line }: { w: CalibrationWords; line: Scored["line"] }) => (
  <p class="small">
    {line === null ? w.noLine() : w.line({ slope: decimal(line.slope, 2), intercept: decimal(line.intercept, 2) })}
  </p>
);

type CountedProps = { readonly w: CalibrationWords; readonly of: Scored; readonly one: Kind };

/** What may be said of them against a coin: nothing that the interval does not carry. */
const Finding = ({ w, of, one }: CountedProps) => (
  <p class="finding">{w.coin[one]({ said: says(of.gain), matches: of.matches })}</p>
);

const counted = ({ w, of, one }: CountedProps): string => w.counted[one]({ count: of.matches, days: of.days });

/** Why no interval is given, where too few days were played. */
const Needs = ({ w, days }: { w: CalibrationWords; days: number }) =>
  days < FEWEST_DAYS ? <p class="small">{w.intervalNeeds({ needed: FEWEST_DAYS, days })}</p> : null;

type PartProps = {
  readonly w: CalibrationWords;
  readonly part: ScoredPart;
  readonly one: Kind;
  readonly about: string;
};

const Part = ({ w, part: { all, established }, one, about }: PartProps) => (
  <>
    <Finding w={w} of={all} one={one} />
    <Reliability w={w} bins={all.bins} />
    <p>
      {counted({ w, of: all, one })} {about}
    </p>
    <Scores w={w} of={all} name={w.these[one]()} label={w.all[one]()} />
    <Needs w={w} days={all.days} />
    <Line w={w} line={all.line} />
    {established && established.matches < all.matches ? (
      <>
        <h3>{w.whereEstablished()}</h3>
        <Finding w={w} of={established} one={one} />
        <p>{counted({ w, of: established, one })}</p>
        <Scores w={w} of={established} name={w.these[one]()} label={w.established[one]()} />
        <Needs w={w} days={established.days} />
      </>
    ) : null}
  </>
);

const ModeRow = ({ name, of }: { name: string; of: Modes["own"] }) => (
  <tr>
    <th scope="row">{name}</th>
    <td>{decimal(of.slope, 2)}</td>
    <td>{three(of.logLoss)}</td>
  </tr>
);

const ModesPart = ({ w, modes, mode }: { w: CalibrationWords; modes: Modes; mode: Calibration["mode"] }) => (
  <>
    <p>{w.modesExplained({ matches: modes.matches, days: modes.days })}</p>
    <Scroller label={w.modesTable()}>
      <table class="moved scores">
        <caption class="hidden">{w.modesTable()}</caption>
        <Columns names={[<Unseen name={w.scoredBy()} />, w.slopeOfAll(), w.logLossAfter()]} />
        <tbody>
          <ModeRow name={w.thisMode[mode]()} of={modes.own} />
          <ModeRow name={w.mode[otherMode(mode)]()} of={modes.other} />
        </tbody>
      </table>
    </Scroller>
    <Needs w={w} days={modes.days} />
  </>
);

/** How good a list's sealed forecasts were; apart from them its hindcasts, and its way of scoring beside the other. */
export const CalibrationView = ({ w, data }: { w: CalibrationWords; data: Calibration }) => (
  <article class="calibration">
    <header class="page-head low">
      <h1>{w.title()}</h1>
    </header>
    <div class="columns">
      <div class="wide">
        <section>
          <h2>{w.forecasts()}</h2>
          {data.forecasts ? (
            <Part w={w} part={data.forecasts} one="forecast" about={w.forecastsAbout()} />
          ) : (
            <p class="empty">{w.noForecasts()}</p>
          )}
        </section>
        <section>
          <h2>{w.hindcasts()}</h2>
          {data.hindcasts ? (
            <Part w={w} part={data.hindcasts} one="hindcast" about={w.hindcastsAbout()} />
          ) : (
            <p class="empty">{w.noHindcasts()}</p>
          )}
        </section>
        <section>
          <h2>{w.modes()}</h2>
          <p class="finding">{modeSentence(w, data)}</p>
          {data.modes ? <ModesPart w={w} modes={data.modes} mode={data.mode} /> : null}
        </section>
      </div>
      <section class="aside how">
        <h2>{w.howTitle()}</h2>
        <p>{w.howExpected()}</p>
        <p>{w.howScores()}</p>
        <p>{w.howIntervals({ seed: String(data.seed), days: FEWEST_DAYS })}</p>
      </section>
    </div>
  </article>
);
