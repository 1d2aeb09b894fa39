import { reasonsOf } from "#league";
import type { Division } from "#shared/api/league/division.ts";
import { DeskHead } from "../desk/head.tsx";
import { honoursIn, isUnfinished, openIn, roundDue } from "../division/honours.ts";
import { Area, Choice, optionsOf } from "../forms/choice.tsx";
import { Form, News, type SentForm } from "../forms/field.tsx";
import { HonoursList } from "../home/honours-list.tsx";
import { clockMoment } from "../parts/days.ts";
import { Sentence } from "../parts/notation.tsx";
import { SeasonCalendar } from "./season-calendar.tsx";
import type { SeasonWords } from "./words.ts";

/** A season at its club's desk. */
type SeasonData = SentForm & {
  readonly club: { readonly id: string; readonly name: string; readonly zone: string };
  /** The division that names it in addresses. */
  readonly id: string;
  readonly league: string;
  readonly season: string;
  readonly divisions: readonly Division[];
  /** Boards in the hall; `null`: not known. */
  readonly tables: number | null;
  /** By the club's clock. */
  readonly today: string;
  /** When it was closed and by whom; `null` while it is open. */
  readonly closed: { readonly at: string; readonly by: string | null } | null;
};

type Props = { readonly w: SeasonWords; readonly data: SeasonData };

/** Fixtures that are listed of a division; the rest are counted. */
const LISTED = 8;

const Open = ({ w, data: { divisions } }: Props) => (
  <section>
    <h2>{w.openTitle()}</h2>
    <p>{w.openWhy()}</p>
    {divisions.filter(isUnfinished).map((division) => {
      const open = openIn(division);
      const round = roundDue(division);
      const desk = `/divisions/${division.id}/desk`;
      return (
        <section key={division.id}>
          <h3>
            <a href={desk}>{division.name}</a>
          </h3>
          <ul class="listed">
            {division.entries.length === 0 ? (
              <li>
                {w.notDrawn()}{" "}
                {division.source ? w.comesFromTable({ ...division.source, division: division.source.name }) : ""}
                {division.qualifying
                  ? w.comesFromTable({ ...division.qualifying, division: division.qualifying.name })
                  : ""}
              </li>
            ) : null}
            {round === null ? null : (
              <li>
                <a href={`${desk}/pairing`}>{w.roundToPair({ round })}</a>
              </li>
            )}
            {open.slice(0, LISTED).map(({ id, home, away, round }) => (
              <li key={id}>
                <a href={`${desk}/fixtures/${id}`}>{w.openFixture({ home: home.name, away: away.name, round })}</a>
              </li>
            ))}
            {open.length > LISTED ? (
              <li>
                <a href={desk}>{w.openMore({ count: open.length - LISTED })}</a>
              </li>
            ) : null}
          </ul>
        </section>
      );
    })}
  </section>
);

const SeasonHonours = ({ w, data: { divisions, closed } }: Props) => (
  <section>
    <h2>{w.honoursTitle()}</h2>
    {closed ? null : <p>{w.honoursSoFar()}</p>}
    {divisions.map((division) => (
      <section class="past-division" key={division.id}>
        <h3>
          <a href={`/divisions/${division.id}/desk`}>{division.name}</a>
        </h3>
        {division.cancelled ? (
          <p class="empty">{w.cancelledDivision()}</p>
        ) : (
          <HonoursList w={w} honours={honoursIn(division)} />
        )}
      </section>
    ))}
  </section>
);

const Note = ({ w }: Pick<Props, "w">) => (
  <Area name="note" label={w.note()} hint={w.noteHint()} optional={w.optional()} />
);

const Close = ({ w, data }: Props) => (
  <section>
    <h2>{w.closeTitle()}</h2>
    <p>{w.closeWhy()}</p>
    <Form
      action={`/clubs/${data.club.id}/desk/seasons/${data.id}/close`}
      does={w.closeSeason()}
      typed={data.typed}
      trouble={data.trouble}
    >
      <Note w={w} />
    </Form>
  </section>
);

const Closed = ({ w, data, closed }: Props & { readonly closed: NonNullable<SeasonData["closed"]> }) => {
  const moment = clockMoment(w.locale, data.club.zone)(closed.at);
  return (
    <section>
      <h2>{w.closedTitle()}</h2>
      <p>
        <Sentence text={closed.by === null ? w.closedByNobody({ moment }) : w.closedBy({ name: closed.by, moment })} />
      </p>
      <p>{w.closedWhy()}</p>
      <p class="links">
        <a href={`/clubs/${data.club.id}#past-seasons`}>{w.clubPage()}</a>
      </p>
      <details open={data.trouble !== null}>
        <summary>{w.reopenTitle()}</summary>
        <Form
          action={`/clubs/${data.club.id}/desk/seasons/${data.id}/reopen`}
          does={w.reopenSeason()}
          typed={data.typed}
          trouble={data.trouble}
        >
          <Choice
            name="reason"
            label={w.reasonLabel()}
            none={w.chooseReason()}
            options={optionsOf(reasonsOf("decision_reversed"), w.reason)}
          />
          <Note w={w} />
        </Form>
      </details>
    </section>
  );
};

/** A season at the desk: what of it is still open, its honours, and how it is closed and opened again. */
export const SeasonView = ({ w, data }: Props) => {
  const { club, league, season, divisions, closed, trouble, done } = data;
  const unfinished = divisions.some(isUnfinished);
  return (
    <article class="desk-page season-page">
      <DeskHead w={w} part="seasons" club={club} title={w.titleOf({ league, season })} />
      <p class="links">
        <a href={`/clubs/${club.id}/desk/seasons/${data.id}/next`}>{w.planNext()}</a>
      </p>
      <News trouble={trouble} done={done} />
      {closed ? <Closed w={w} data={data} closed={closed} /> : null}
      {!closed && unfinished ? <Open w={w} data={data} /> : null}
      {unfinished ? null : <SeasonHonours w={w} data={data} />}
      {!closed && !unfinished ? <Close w={w} data={data} /> : null}
      <SeasonCalendar w={w} divisions={divisions} tables={data.tables} today={data.today} />
    </article>
  );
};
