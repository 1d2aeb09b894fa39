import type { ComponentChildren } from "preact";
import type { MatchSummary } from "#shared/api/match/match.ts";
import type { Role } from "#shared/roles.ts";
import { type FormOutcome, News } from "#shared/views/forms/field.tsx";
import { longDay } from "#shared/views/parts/days.ts";
import { Sentence } from "#shared/views/parts/notation.tsx";
import { DeskNav, type DeskWords } from "../head.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { Disputes, OpenMatches, Unconfirmed } from "./match-lists.tsx";
import type { SeasonsData } from "./seasons.tsx";
import { waitingIn } from "./waiting.ts";

/** The first part of a club's desk: the evening, and the tasks of those who run the club. */
type TodayData = FormOutcome & {
  readonly club: { readonly id: string; readonly name: string; readonly zone: string };
  readonly role: Role;
  /** How far the club has come. */
  readonly start: {
    readonly waits: boolean;
    readonly guided: boolean;
    readonly clock: boolean;
    readonly rules: boolean;
  };
  readonly players: number;
  /** The next day on which the club plays, with its matches that are still to come; `null`: none is known. */
  readonly evening: { readonly day: string; readonly matches: number; readonly today: boolean } | null;
  /** Fees that are still to be paid. */
  readonly owing: number;
  /** Applications that wait for the club. */
  readonly applications: number;
  readonly divisions: SeasonsData["divisions"];
  /** Matches with an open dispute. */
  readonly disputed: readonly MatchSummary[];
  /** Matches played at a table or entered by players whose result not every side has confirmed. */
  readonly unconfirmed: readonly MatchSummary[];
  /** Matches that are being played. */
  readonly open: readonly MatchSummary[];
  readonly now: string;
};

type TodayProps = { readonly w: DeskWords; readonly data: TodayData };

type EveningProps = {
  readonly w: DeskWords;
  readonly evening: { readonly day: string; readonly today: boolean } | null;
  readonly matches: number;
  readonly children: ComponentChildren;
};

/** The evening of today or the next one, and what can be done about it; `null`: none is known. */
export const EveningSection = ({ w, evening, matches, children }: EveningProps) => (
  <section>
    <h2>{w.eveningTitle()}</h2>
    {evening === null ? (
      <p class="empty">{w.noEvening()}</p>
    ) : (
      <>
        <p>
          {evening.today
            ? w.eveningToday({ count: matches })
            : w.eveningNext({ day: longDay(w.locale, evening.day), count: matches })}
        </p>
        {children}
      </>
    )}
  </section>
);

const Evening = ({ w, data: { club, evening } }: TodayProps) => (
  <EveningSection w={w} evening={evening} matches={evening?.matches ?? 0}>
    <p class="onward">
      <a class={evening?.today ? "act" : "act quiet"} href={`/clubs/${club.id}/desk/evenings/${evening?.day}`}>
        {w.openEvening()}
      </a>
    </p>
  </EveningSection>
);

/** The divisions of which something waits, each with what. */
const waitingDivisions = (w: DeskWords, { divisions, now }: TodayData) =>
  divisions.flatMap(({ division, entries }) => {
    const waits = waitingIn(w, division, entries, now);
    return waits.length === 0 ? [] : [{ division, said: waits.join(" ") }];
  });

const Waiting = ({ w, data }: TodayProps) => {
  const { club, applications, owing, disputed, unconfirmed } = data;
  const divisions = waitingDivisions(w, data);
  const nothing = applications + owing + disputed.length + unconfirmed.length + divisions.length === 0;
  return (
    <section>
      <h2>{w.waitingTitle()}</h2>
      {nothing ? <p class="empty">{w.nothingWaits()}</p> : null}
      {disputed.length > 0 ? (
        <>
          <h3 class="disputed">{w.disputes()}</h3>
          <Disputes w={w} matches={disputed} />
        </>
      ) : null}
      {applications + owing + divisions.length > 0 ? (
        <ul class="listed">
          {owing > 0 ? (
            <li>
              <a href={`/clubs/${club.id}/desk/fees`}>{w.feesLink({ count: owing })}</a>
            </li>
          ) : null}
          {applications > 0 ? (
            <li>
              <a href={`/clubs/${club.id}/desk/joining`}>{w.joiningLink({ count: applications })}</a>
            </li>
          ) : null}
          {divisions.map(({ division: { id, name, league, season }, said }) => (
            <li key={id}>
              <a href={`/divisions/${id}/desk`}>{name}</a> <span class="small">{w.seasonLink({ league, season })}</span>
              <p class="small">
                <Sentence text={said} />
              </p>
            </li>
          ))}
        </ul>
      ) : null}
      {unconfirmed.length > 0 ? (
        <>
          <h3>{w.toConfirmTitle()}</h3>
          <Unconfirmed w={w} matches={unconfirmed} />
        </>
      ) : null}
    </section>
  );
};

/** The first part of a club's desk: what is on today, and what waits. */
export const TodayView = ({ w, data }: TodayProps) => {
  const { club, start, players, divisions, open } = data;
  return (
    <article class="desk-page">
      <DeskNav w={w} club={club.id} part="today" own />
      <header class="page-head">
        <h1>{club.name}</h1>
        <p class="about">{w.yourRole({ role: w.role[data.role]() })}</p>
      </header>
      <News trouble={data.trouble} done={data.done} />
      {start.waits ? <p class="told">{w.clubWaits()}</p> : null}
      {start.guided ? (
        <FirstSteps
          w={w}
          data={{
            club: club.id,
            clock: start.clock,
            rules: start.rules,
            players,
            divisions: divisions.map(({ division }) => division),
          }}
        />
      ) : null}
      <Evening w={w} data={data} />
      <Waiting w={w} data={data} />
      <OpenMatches w={w} matches={open} />
    </article>
  );
};
