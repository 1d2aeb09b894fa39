import type { FixtureRow } from "#shared/api/league/division.ts";
import type { Prediction, Stake, Stakes, WeighedPrediction } from "#shared/api/parts/prediction.ts";
import { change } from "../parts/figures.ts";
import { namesOf, type Person, shortNames } from "../parts/people.tsx";

/** The sentences that say what ratings expect of two sides, in one language. */
export type ForecastWords = typeof import("#shared/words/forecast.en.ts");

/** The sentences about the stakes of a match, in one language. */
type StakeWords = Pick<ForecastWords, "stake" | "stakeOf" | "stakesOfMatch">;

/** `win +9, draw −2, lose −14`: the changes of a rating, each as it is shown once it has come. */
export const stakeInWords = (w: Pick<StakeWords, "stake">, mode: Stakes["mode"], { won, drawn, lost }: Stake): string =>
  w.stake[mode]({ won: change(won), drawable: drawn !== null, drawn: change(drawn ?? 0), lost: change(lost) });

type StakesProps = {
  readonly w: StakeWords;
  readonly stakes: Stakes;
  /** The players' names, in the order of the sides. */
  readonly names: readonly string[];
  readonly title: string;
};

/** The stakes of a match, a line for each of its players. */
const StakesList = ({ w, stakes: { mode, players }, names, title }: StakesProps) => (
  <>
    <p>{title}</p>
    <ul>
      {players.map((stake, index) => (
        <li key={stake.player}>
          {w.stakeOf({ player: names[index] ?? stake.player, changes: stakeInWords(w, mode, stake) })}
        </li>
      ))}
    </ul>
  </>
);

/** The sentences about the forecasts of fixtures, in one language. */
type FixtureForecastWords = Pick<
  typeof import("#shared/words/division.en.ts"),
  "forecastShares" | "forecastWhy" | "forecastFrom" | "aboutForecasts" | "forecastsExplained"
> &
  Pick<ForecastWords, "howGood"> &
  StakeWords;

type FixtureProps = { readonly w: FixtureForecastWords; readonly fixture: FixtureRow };

/** The players of a fixture's side, which has the names of a pair as one. */
const playersOf = ({ name }: Person): { readonly players: readonly Person[] } => ({
  players: name.split(" & ").map((one) => ({ id: one, name: one })),
});

/** Players by their first names, where these tell them apart. */
const eachOf = (players: readonly Person[]): readonly string[] =>
  shortNames(players.map((one) => ({ players: [one] })));

const HUNDREDTHS = 100;

/** `62% Asha · 38% Ravi` below a bar of two parts: the forecast of a fixture to come; its basis opens in place. */
export const FixtureForecastLine = ({ w, fixture }: FixtureProps) => {
  const { forecast, home, away } = fixture;
  if (!forecast) return null;
  const { kind, expected, matches, provisional, stakes } = forecast;
  const hundredths = Math.round(expected * HUNDREDTHS);
  const sides = [playersOf(home), playersOf(away)];
  const [one = "", other = ""] = shortNames(sides);
  return (
    <details class="foreseen">
      <summary>
        <svg class="foreseen-bar" viewBox={`0 0 ${HUNDREDTHS} 1`} preserveAspectRatio="none" aria-hidden="true">
          <rect width={hundredths} height="1" />
        </svg>
        {w.forecastShares({
          home: one,
          homeShare: hundredths / HUNDREDTHS,
          away: other,
          awayShare: 1 - hundredths / HUNDREDTHS,
        })}{" "}
        <span class="foreseen-why">{w.forecastWhy()}</span>
      </summary>
      <p>{w.forecastFrom({ ...matches, provisional, kind })}</p>
      {stakes ? (
        <StakesList
          w={w}
          stakes={stakes}
          names={eachOf(sides.flatMap(({ players }) => players))}
          title={w.stakesOfMatch()}
        />
      ) : null}
    </details>
  );
};

type ExplainedProps = { readonly w: FixtureForecastWords; readonly fixtures: readonly FixtureRow[] };

/** The meaning of those bars, once for all of them; nothing where there are none. */
export const ForecastsExplained = ({ w, fixtures }: ExplainedProps) => {
  const list = fixtures.find(({ forecast }) => forecast)?.forecast?.list;
  return list === undefined ? null : (
    <details class="how">
      <summary>{w.aboutForecasts()}</summary>
      <p>
        {w.forecastsExplained()} <a href={`/ratings/${list}/calibration`}>{w.howGood()}</a>
      </p>
    </details>
  );
};

/** What a prediction of this kind is worth, in one plain sentence. */
const worth = (w: ForecastWords, { kind, sealed }: Prediction): string => {
  if (kind === "forecast" && sealed) return w.predictionWorth[sealed.occasion]();
  return w.predictionWorth[kind === "hindcast" ? "hindcast" : "preview"]();
};

/** An interval wider than this says nothing that helps. */
const TOO_WIDE = 0.3;

const similar = (w: ForecastWords, like: NonNullable<WeighedPrediction["like"]>): string =>
  w.similar({ ...like, wide: like.high - like.low > TOO_WIDE });

type ForecastProps = {
  readonly w: ForecastWords;
  readonly forecast: WeighedPrediction;
  /** The players of the two sides. */
  readonly sides: readonly [readonly Person[], readonly Person[]];
  /** Whether the match is over: a forecast has then become what was said. */
  readonly over: boolean;
  /** The sentence above the stakes. */
  readonly stakesTitle?: string;
};

/** The ratings' prediction for two sides, its worth, and the points at stake. */
export const ForecastLine = ({ w, forecast, sides, over, stakesTitle = w.stakesOfMatch() }: ForecastProps) => {
  const { kind, expected, like, provisional, list, stakes } = forecast;
  const [home, away] = sides;
  const shares = { home: namesOf(home), homeShare: expected, away: namesOf(away), awayShare: 1 - expected };
  return (
    <div class="forecast small">
      <p>
        {w.prediction({ kind, over, ...shares })} {worth(w, forecast)} {like ? `${similar(w, like)} ` : ""}
        {provisional ? `${w.ratingsProvisional()} ` : ""}
        <a class="onward" href={`/ratings/${list}/calibration`}>
          {w.howGood()}
        </a>
      </p>
      {stakes && !over ? (
        <StakesList w={w} stakes={stakes} names={[...home, ...away].map(({ name }) => name)} title={stakesTitle} />
      ) : null}
    </div>
  );
};
