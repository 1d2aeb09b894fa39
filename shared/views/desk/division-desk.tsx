import type { ComponentChildren } from "preact";
import { holdsPlace } from "#league";
import type { Division } from "#shared/api/league/division.ts";
import { dayAt } from "#shared/zone.ts";
import { Fees, type Owing } from "../division/registration.tsx";
import { News } from "../forms/field.tsx";
import { promotionInWords } from "../parts/criteria-words.ts";
import { clockMoment } from "../parts/days.ts";
import { sayReason, withdrawnDraw } from "../parts/decision-words.ts";
import { isOpen } from "../parts/fixture-state.ts";
import { Sentence } from "../parts/notation.tsx";
import type { Person } from "../parts/people.tsx";
import { DrawDesk, type DrawPreview, type SeriesChoice, type Source } from "./draw-desk.tsx";
import { type EntriesData, EntriesDesk } from "./entries-desk.tsx";
import { DecisionsDesk, DrawnDesk, FixturesDesk } from "./fixtures-desk.tsx";
import { FindEntry } from "./found-entries.tsx";
import { DeskHead, type DeskWords } from "./head.tsx";
import { MissingResults } from "./missing-results.tsx";
import { pairTitle } from "./pair-title.ts";
import { missingIn } from "./waiting.ts";

/** A division at its club's desk. */
type DivisionDeskData = Pick<
  EntriesData,
  "division" | "entries" | "people" | "checkers" | "nextEntry" | "now" | "tried" | "sought"
> & {
  readonly sources: readonly Source[];
  readonly series: readonly SeriesChoice[];
  readonly qualified: readonly Person[];
  readonly preview: DrawPreview | null;
  /** The round that is asked for where fixtures are many; `null`: the one that is played. */
  readonly round: number | null;
  readonly done: string | null;
};

const isClosed = ({ decisions }: Division): boolean =>
  decisions.some(({ inForce, decision }) => inForce && decision.type === "season_closed");

/** Whether a division can still be cancelled: what was played stays. */
const mayCancel = (division: Division): boolean =>
  division.cancelled === null && !isClosed(division) && division.fixtures.every(({ state }) => state !== "played");

/** Whether its draw may be withdrawn: nothing was played or opened, and its entries can be drawn again. */
const mayRedraw = (division: Division): boolean =>
  division.cancelled === null &&
  !isClosed(division) &&
  division.fixtures.length > 0 &&
  (division.registration !== null || (division.draw?.from ?? null) !== null) &&
  division.fixtures.every(({ state, match }) => match === null && (UNPLAYED.has(state) || state === "removed"));

const UNPLAYED: ReadonlySet<Division["fixtures"][number]["state"]> = new Set(["scheduled", "postponed"]);

/** The entries that have still to pay, once they are drawn. */
const owingIn = ({ division, entries }: DivisionDeskData): readonly Owing[] => {
  const fee = division.registration?.fee;
  if (!fee) return [];
  return entries
    .filter(({ state, payment }) => holdsPlace({ state }) && (payment === "unpaid" || payment === "door"))
    .map(({ id: entry, players, payment }) => ({
      division,
      entry,
      players,
      fee,
      payment,
      isIn: true,
      link: division.registration?.howToPay?.link ?? null,
    }));
};

type DeskProps = {
  readonly w: DeskWords;
  readonly data: DivisionDeskData;
  /** What sends the round that is played, once there is a draw. */
  readonly children?: ComponentChildren;
};

type PartProps = { readonly w: DeskWords; readonly division: Division };

/** What those who run a division have to do: a round to pair, and results to enter. */
const Owed = ({ w, division, today }: PartProps & { readonly today: string }) => {
  const isDue = (division.pairing?.due ?? null) !== null && division.cancelled === null && !isClosed(division);
  return (
    <>
      {isDue ? (
        <p class="onward">
          <a class="act" href={`/divisions/${division.id}/desk/pairing`}>
            {pairTitle(w, division)}
          </a>
        </p>
      ) : null}
      {missingIn(division, today).length === 0 ? null : (
        <section>
          <h2>{w.missingTitle()}</h2>
          <MissingResults w={w} division={division} today={today} leads={!isDue} />
        </section>
      )}
    </>
  );
};

/** The results of a whole round at once. */
const RoundResults = ({ w, division }: PartProps) =>
  division.entries.length === 0 || division.cancelled || !division.fixtures.some(isOpen) ? null : (
    <a class="act quiet" href={`/divisions/${division.id}/desk/results`}>
      {w.resultsOfRound()}
    </a>
  );

type Link = { readonly href: string; readonly label: string };

const linkedIf = (isThere: boolean, href: string, label: string): readonly Link[] => (isThere ? [{ href, label }] : []);

/** The way to all else about a division, by what one does there. */
const linksOf = ({
  w,
  division,
}: PartProps): readonly { readonly title: string; readonly links: readonly Link[] }[] => {
  const { id, club, cancelled, registration } = division;
  const drawn = division.entries.length > 0;
  const desk = `/divisions/${id}/desk`;
  const isDrawable = !drawn && !cancelled;
  return [
    {
      title: w.divisionLinks.see(),
      links: [
        { href: `/divisions/${id}`, label: w.publicPage() },
        ...linkedIf(drawn, `/divisions/${id}/fixtures`, w.fixturesAndResults()),
      ],
    },
    {
      title: w.divisionLinks.plan(),
      links: [
        { href: `${desk}/regulations`, label: w.regulations() },
        ...linkedIf(!cancelled, `${desk}/details`, w.details()),
        ...linkedIf(drawn && !cancelled && !isClosed(division), `${desk}/calendar`, w.calendar()),
        ...linkedIf(isDrawable, `${desk}/play`, w.changePlay()),
        ...linkedIf(isDrawable && registration !== null, `${desk}/entering`, w.entering()),
        ...linkedIf(registration !== null, `${desk}/championship`, w.championship()),
        { href: `/clubs/${club.id}/desk/divisions?copy=${id}`, label: w.copyDivision() },
      ],
    },
    {
      title: w.divisionLinks.print(),
      links: [
        ...linkedIf(drawn, `${desk}/badges`, w.badges()),
        ...linkedIf(drawn && !cancelled, `${desk}/certificates`, w.certificates()),
      ],
    },
  ].filter(({ links }) => links.length > 0);
};

const Links = ({ w, division }: PartProps) => (
  <nav class="division-links" id="more" aria-label={w.divisionLinks.all()}>
    {linksOf({ w, division }).map(({ title, links }) => (
      <section key={title}>
        <h3>{title}</h3>
        <ul>
          {links.map(({ href, label }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </nav>
);

/** What is played, by which rules, and who moves up or down. */
const About = ({ w, division: { league, season, ruleset, regulations } }: PartProps) => {
  const moves = promotionInWords(w, regulations);
  return (
    <p class="about">
      {league} · {season} · {ruleset.page ? <a href={ruleset.page}>{ruleset.name}</a> : ruleset.name}
      {moves === "" ? null : <> · {moves}</>}
    </p>
  );
};

/** A division as those who run it see it: what waits first; then entries and the draw, or fixtures. */
export const DivisionDeskView = ({ w, data, children }: DeskProps) => {
  const { division, now, tried, done, sources, series, qualified, preview, sought, round } = data;
  const { cancelled, registration } = division;
  const drawn = division.entries.length > 0;
  const withdrawn = withdrawnDraw(division);
  const today = dayAt(now, division.club.zone);
  return (
    <article class="desk-page">
      <DeskHead w={w} part="seasons" club={division.club} title={division.name} />
      <News trouble={tried?.trouble} done={done} />
      {cancelled ? <p class="told">{w.divisionCancelled({ reason: sayReason(w, cancelled.reason) })}</p> : null}
      {withdrawn ? (
        <p class="told">
          <Sentence
            text={w.drawWithdrawn({
              moment: clockMoment(w.locale, division.club.zone)(withdrawn.at),
              reason: sayReason(w, withdrawn.decision.reason),
            })}
          />
        </p>
      ) : null}
      {isClosed(division) ? (
        <p class="told">
          {w.divisionClosed()} <a href={`/clubs/${division.club.id}/desk/seasons/${division.id}`}>{w.closedSeason()}</a>
        </p>
      ) : null}
      <div class="columns">
        <div>
          <Owed w={w} division={division} today={today} />
          <div class="division-acts">
            <RoundResults w={w} division={division} />
            {children}
            <a class="to-more onward" href="#more">
              {w.divisionLinks.all()}
            </a>
          </div>
          <FindEntry
            w={w}
            division={division.id}
            entries={Math.max(division.entries.length, data.entries.length)}
            sought={sought}
          />
          {drawn && !cancelled ? (
            <Fees w={w} owing={owingIn(data)} action={`/divisions/${division.id}/desk/paid`} />
          ) : null}
          {drawn ? <FixturesDesk w={w} division={division} today={today} sought={sought} round={round} /> : null}
          {!drawn && !cancelled && registration ? <EntriesDesk w={w} data={{ ...data, registration }} /> : null}
          {!drawn && !cancelled ? (
            <DrawDesk w={w} data={{ division, sources, series, qualified, tried, preview, people: data.people, now }} />
          ) : null}
          {drawn && !cancelled ? <DrawnDesk w={w} division={division} sought={sought} /> : null}
          <DecisionsDesk w={w} division={division} />
        </div>
        <div>
          <About w={w} division={division} />
          <Links w={w} division={division} />
        </div>
      </div>
      {mayCancel(division) ? (
        <p class="links">
          {mayRedraw(division) ? (
            <a href={`/divisions/${division.id}/desk/decide?type=draw_withdrawn`}>{w.withdrawDraw()}</a>
          ) : null}
          <a href={`/divisions/${division.id}/desk/decide?type=category_cancelled`}>{w.cancelDivision()}</a>
        </p>
      ) : null}
    </article>
  );
};
