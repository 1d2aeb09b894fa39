import type { ComponentChildren } from "preact";
import type { Division } from "#shared/api/league/division.ts";
import type { MatchSummary } from "#shared/api/match/match.ts";
import type { Role } from "#shared/roles.ts";
import { type FormOutcome, News } from "#shared/views/forms/field.tsx";
import { longDay } from "#shared/views/parts/days.ts";
import { Sentence } from "#shared/views/parts/notation.tsx";
import { dayAt } from "#shared/zone.ts";
import { DeskNav, type DeskWords } from "../head.tsx";
import { MissingResults } from "../missing-results.tsx";
import { missingIn, waitingBesides } from "../waiting.ts";
import { FirstSteps } from "./first-steps.tsx";
import { Disputes, OpenMatches, Unconfirmed } from "./match-lists.tsx";
import type { SeasonsData } from "./seasons.tsx";

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

type Waiting = {
  readonly division: Division;
  /** The tasks but for missing results, which are listed. */
  readonly said: readonly string[];
  /** How many results are missing. */
  readonly missing: number;
};

/** The divisions of which something waits, each with what. */
const waitingDivisions = (w: DeskWords, { divisions, now }: TodayData): readonly Waiting[] =>
  divisions.flatMap(({ division, entries }) => {
    const said = waitingBesides(w, division, entries, now);
    const missing = missingIn(division, dayAt(now, division.club.zone)).length;
    return said.length + missing === 0 ? [] : [{ division, said, missing }];
  });

type OfDivision = { readonly w: DeskWords; readonly of: Waiting };

/** A division of which something waits. */
const DivisionName = ({ w, of: { division } }: OfDivision) => (
  <>
    <a href={`/divisions/${division.id}/desk`}>{division.name}</a>{" "}
    <span class="small">{w.seasonLink({ league: division.league, season: division.season })}</span>
  </>
);

/** The tasks of it. */
const Tasks = ({ of: { said } }: Pick<OfDivision, "of">) =>
  said.length === 0 ? null : (
    <p class="small">
      <Sentence text={said.join(" ")} />
    </p>
  );

type MissingProps = {
  readonly w: DeskWords;
  readonly now: string;
  readonly behind: readonly Waiting[];
  /** Whether nothing comes before them. */
  readonly leads: boolean;
};

/** The matches whose result is missing, by division. */
const Missing = ({ w, now, behind, leads }: MissingProps) =>
  behind.length === 0 ? null : (
    <section>
      <h2>{w.missingTitle()}</h2>
      <div class="dated-lines">
        {behind.map((one) => (
          <section key={one.division.id}>
            <h3>
              <DivisionName w={w} of={one} />
            </h3>
            <Tasks of={one} />
            <MissingResults
              w={w}
              division={one.division}
              today={dayAt(now, one.division.club.zone)}
              leads={leads && one === behind[0]}
            />
          </section>
        ))}
      </div>
    </section>
  );

/** What those who run the club have to do: disputes first, because no table is final before them, then missing results. */
const Owed = ({ w, data, waiting }: TodayProps & { readonly waiting: readonly Waiting[] }) => {
  const { applications, owing, disputed, unconfirmed, now, evening } = data;
  const isNothing = applications + owing + disputed.length + unconfirmed.length + waiting.length === 0;
  return (
    <>
      {disputed.length === 0 ? null : (
        <section>
          <h2 class="disputed">{w.disputes()}</h2>
          <Disputes w={w} matches={disputed} leads={evening?.today !== true} />
        </section>
      )}
      <Missing
        w={w}
        now={now}
        behind={waiting.filter(({ missing }) => missing > 0)}
        leads={disputed.length === 0 && evening?.today !== true}
      />
      {unconfirmed.length === 0 ? null : (
        <section>
          <h2>{w.toConfirmTitle()}</h2>
          <Unconfirmed w={w} matches={unconfirmed} />
        </section>
      )}
      {isNothing ? <p class="empty">{w.nothingWaits()}</p> : null}
    </>
  );
};

/** What waits besides: fees, applications, and divisions at their door. */
const Besides = ({
  w,
  data: { club, applications, owing },
  waiting,
}: TodayProps & { readonly waiting: readonly Waiting[] }) => {
  const others = waiting.filter(({ missing }) => missing === 0);
  return applications + owing + others.length === 0 ? null : (
    <section>
      <h2>{w.waitingTitle()}</h2>
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
        {others.map((one) => (
          <li key={one.division.id}>
            <DivisionName w={w} of={one} />
            <Tasks of={one} />
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The first part of a club's desk: an evening that is today, what waits, and the next evening. */
export const TodayView = ({ w, data }: TodayProps) => {
  const { club, start, players, divisions, open, evening } = data;
  const isTonight = evening?.today === true;
  const waiting = waitingDivisions(w, data);
  return (
    <article class="desk-page">
      <DeskNav w={w} club={club.id} part="today" own />
      <header class="page-head">
        <h1>{club.name}</h1>
        <p class="about">{w.yourRole({ role: w.role[data.role]() })}</p>
      </header>
      <News trouble={data.trouble} done={data.done} />
      {start.waits ? <p class="told">{w.clubWaits()}</p> : null}
      {isTonight ? <Evening w={w} data={data} /> : null}
      <div class="columns">
        <div>
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
          <Owed w={w} data={data} waiting={waiting} />
        </div>
        <div>
          <Besides w={w} data={data} waiting={waiting} />
          {isTonight ? null : <Evening w={w} data={data} />}
          <OpenMatches w={w} matches={open} />
        </div>
      </div>
    </article>
  );
};
