import type { OwnFixture, OwnMatches } from "#shared/api/league/own-match.ts";
import type { MatchSummary } from "#shared/api/match/match.ts";
import { Form } from "../forms/field.tsx";
import { longDay } from "../parts/days.ts";
import { dashed, sideValue } from "../parts/figures.ts";
import { shownScore } from "../parts/match-line.tsx";
import { namesOf } from "../parts/people.tsx";
import { Overdue } from "../parts/scoreboard.tsx";
import { stakeInWords } from "../ratings/forecast.tsx";
import type { OwnWords } from "./own-match.tsx";

type OwnMatchesProps = { readonly w: OwnWords; readonly matches: OwnMatches };

const nameOf = (w: OwnWords, { sides }: MatchSummary): string =>
  sides.map(({ players }) => namesOf(players)).reduce((one, other) => w.match.versus({ one, other }));

const dayOf = (w: OwnWords, { day, starts }: OwnFixture["fixture"]): string => {
  if (day === null) return w.noDay();
  return starts === null ? longDay(w.locale, day) : w.dayAt({ day: longDay(w.locale, day), time: starts });
};

const tableOf = (w: OwnWords, { hall, table }: NonNullable<OwnFixture["fixture"]["seat"]>): string =>
  hall === undefined ? w.table({ table }) : w.hallTable({ hall, table });

type AtStakeProps = {
  readonly w: OwnWords;
  readonly forecast: OwnFixture["fixture"]["forecast"];
  readonly own: OwnFixture["own"];
};

/** What a match can bring to the reader; nothing where two players of it are the reader's own. */
const AtStake = ({ w, forecast, own }: AtStakeProps) => {
  const stakes = forecast?.stakes;
  const [stake, second] = stakes?.players.filter(({ player }) => own.includes(player)) ?? [];
  if (!stakes || !stake || second) return null;
  return <p class="small">{w.atStake({ changes: stakeInWords(w, stakes.mode, stake) })}</p>;
};

const Next = ({ w, one: { division, fixture, own, overdue } }: { readonly w: OwnWords; readonly one: OwnFixture }) => (
  <li>
    {w.nextMatch({
      day: dayOf(w, fixture),
      match: w.match.versus({ one: fixture.home.name, other: fixture.away.name }),
    })}{" "}
    {overdue ? <Overdue w={w.parts} /> : null}{" "}
    <span class="small">
      <a href={`/divisions/${division.id}`}>{division.name}</a>
      {fixture.seat ? ` · ${tableOf(w, fixture.seat)}` : ""}
      {" · "}
      {fixture.state === "in-play" && fixture.match ? (
        <>
          <a href={`/matches/${fixture.match.id}`}>
            {fixture.match.play === "paused" ? w.match.paused() : w.match.live()}
          </a>
          {" · "}
        </>
      ) : null}
      {fixture.rubbers ? (
        <a href={`/ties/${fixture.id}`}>{w.showTie()}</a>
      ) : (
        <a href={`/divisions/${division.id}/fixtures/${fixture.id}/own`}>{w.enterResult()}</a>
      )}
    </span>
    <AtStake w={w} forecast={fixture.forecast} own={own} />
  </li>
);

type WaitingProps = { readonly w: OwnWords; readonly title: string; readonly matches: readonly MatchSummary[] };

const Waiting = ({ w, title, matches }: WaitingProps) =>
  matches.length === 0 ? null : (
    <>
      <h3>{title}</h3>
      <ul class="listed">
        {matches.map((match) => (
          <li key={match.id}>
            <a href={`/matches/${match.id}/own`}>{nameOf(w, match)}</a> {scoreShown(match)}
          </li>
        ))}
      </ul>
    </>
  );

/** A player's fixtures to come. */
export const NextMatches = ({ w, next }: { readonly w: OwnWords; readonly next: OwnMatches["next"] }) => (
  <section>
    <h3>{w.nextMatches()}</h3>
    {next.length === 0 ? (
      <p class="empty">{w.nothingNext()}</p>
    ) : (
      <ul class="listed">
        {next.map((one) => (
          <Next key={one.fixture.id} w={w} one={one} />
        ))}
      </ul>
    )}
  </section>
);

/** The score of a result that is to be confirmed, in the order of its sides. A player confirms the score that the page showed. */
export const scoreShown = (match: MatchSummary): string =>
  dashed(match.sides.map(({ id }) => sideValue(shownScore(match), id)));

/** The name of the field that says which score of a match was shown. */
export const scoreField = (match: string): string => `score-${match}`;

/** Confirms every result at once, each as it was shown. */
const ConfirmAll = ({ w, matches }: Pick<WaitingProps, "w" | "matches">) =>
  matches.length < 2 ? null : (
    <Form action="/account/confirm-all" does={w.confirmAll({ count: matches.length })} quiet>
      {matches.map((match) => (
        <input key={match.id} type="hidden" name={scoreField(match.id)} value={scoreShown(match)} />
      ))}
    </Form>
  );

/** A player's tasks: results to confirm, disputes, and the fixtures to come. */
export const OwnMatchesList = ({ w, matches: { next, toConfirm, disputed } }: OwnMatchesProps) => (
  <section>
    <h2>{w.ownMatches()}</h2>
    <Waiting w={w} title={w.toConfirm()} matches={toConfirm} />
    <ConfirmAll w={w} matches={toConfirm} />
    <Waiting w={w} title={w.openDisputes()} matches={disputed} />
    <NextMatches w={w} next={next} />
  </section>
);
