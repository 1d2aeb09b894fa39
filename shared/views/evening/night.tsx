import { tablesInUse } from "#league";
import type { Evening, EveningMatch } from "#shared/api/league/evening.ts";
import type { MatchSummary } from "#shared/api/match/match.ts";
import { momentIn } from "#shared/zone.ts";
import { DeskHead } from "../desk/head.tsx";
import { PlaceLines } from "../division/places.tsx";
import { Fees, type Owing } from "../division/registration.tsx";
import { Field, Form, News, type SentForm } from "../forms/field.tsx";
import { fullDay } from "../parts/days.ts";
import { Send } from "../parts/send.tsx";
import { Woven } from "../parts/woven.tsx";
import { eveningText, resultsOf } from "./evening-text.ts";
import { deskOf, givenInWords, isOfSeveral, matchesAt, NightMatch, Score, WalkoverClause } from "./night-match.tsx";
import { ClockDesk } from "./round-clocks.tsx";
import { tableName } from "./table-name.ts";
import { EveningTies } from "./ties.tsx";
import type { EveningWords } from "./words.ts";

/** An evening at its club's desk. */
type NightData = SentForm & {
  readonly evening: Evening;
  /** Where the hall screen of this evening is. */
  readonly hall: string;
  /** The day of the next evening, where this one has no matches; `null`: it has, or none is known. */
  readonly next: string | null;
  /** The words of the texts to send, in the language of the club. */
  readonly sent: EveningWords;
  /** The evening's public page in it, whole: those texts lead there. */
  readonly page: string;
  /** At the end of the evening, matches whose result not every side has confirmed; `null`: it is not over. */
  readonly unconfirmed: readonly MatchSummary[] | null;
  /** The entries of the divisions that play whose fee is still to be paid. */
  readonly owing: readonly Owing[];
};

type NightProps = { readonly w: EveningWords; readonly data: NightData };

export const eveningPath = ({ club, day }: Pick<Evening, "club" | "day">): string =>
  `/clubs/${club.id}/desk/evenings/${day}`;

type CheckInProps = { readonly w: EveningWords; readonly path: string } & Pick<NightData, "evening" | "owing">;

/** Who has come, and who of them has still to pay: a button for each player, which says so, and no longer says so at a second tap. */
const CheckIn = ({ w, evening: { people }, owing, path }: CheckInProps) => {
  const here = people.filter((one) => one.here).length;
  return people.length === 0 ? null : (
    <section id="here">
      <h2>{w.hereTitle()}</h2>
      <p>
        <strong>
          <Woven
            say={(count = "") => w.hereCount({ here: count, all: people.length })}
            parts={[<span data-here>{here}</span>]}
          />
        </strong>
      </p>
      <form class="night-people" method="post" action={`${path}/here`} data-stays>
        {people.map(({ id, name, here }) => (
          <button
            key={id}
            class="act quiet"
            type="submit"
            name={here ? "left" : "come"}
            value={id}
            aria-pressed={here}
            id={`player-${id}`}
          >
            <span>
              {name}
              {owing.some(({ players }) => players.some((one) => one.id === id)) ? (
                <span class="small"> {w.owesFee()}</span>
              ) : null}
            </span>
          </button>
        ))}
      </form>
      <p class="small">{w.hereAbout()}</p>
    </section>
  );
};

type TableProps = {
  readonly w: EveningWords;
  readonly table: number;
  readonly tables: readonly number[];
  readonly evening: Evening;
  readonly path: string;
};

const Table = ({ w, table, tables, evening: { club, day, halls, matches, people }, path }: TableProps) => {
  const here = matchesAt(matches, table);
  return (
    <section class="night-table" id={`at-table-${table}`}>
      <h3>{tableName(w, halls, table)}</h3>
      {here.length === 0 ? (
        <p class="empty">{w.tableFree()}</p>
      ) : (
        <ol class="listed">
          {here.map((one) => (
            <NightMatch
              key={one.fixture}
              w={w}
              one={one}
              path={path}
              people={people}
              tables={tables}
              halls={halls}
              zone={club.zone}
              day={day}
              named={isOfSeveral(matches)}
            />
          ))}
        </ol>
      )}
    </section>
  );
};

const Codes = ({ w, data: { evening, typed, trouble } }: NightProps) => {
  const path = eveningPath(evening);
  const moment = momentIn(evening.club.zone, w.locale);
  return (
    <section>
      <h2>{w.printTitle()}</h2>
      <p class="reading">{w.printAbout({ from: moment(evening.from), until: moment(evening.until) })}</p>
      <Form action={`${path}/print`} does={w.printButton()} typed={typed} trouble={trouble}>
        <Field name="tables" label={w.tablesField()} type="number" value={typed["tables"] ?? String(evening.tables)} />
      </Form>
      {evening.codes.length === 0 ? null : (
        <details>
          <summary>{w.codesTitle()}</summary>
          <p class="small">{w.withdrawAbout()}</p>
          {evening.codes.map(({ table }) => (
            <Form key={table} action={`${path}/withdraw`} does={w.withdrawOne({ table })} quiet>
              <input type="hidden" name="table" value={table} />
            </Form>
          ))}
          <Form action={`${path}/withdraw`} does={w.withdrawAll()} quiet />
        </details>
      )}
    </section>
  );
};

type OverProps = { readonly w: EveningWords; readonly matches: readonly EveningMatch[]; readonly path: string };

const Over = ({ w, matches, path }: OverProps) =>
  matches.length === 0 ? null : (
    <section id="over">
      <h2>{w.overTitle()}</h2>
      <ul class="listed">
        {matches.map((one) => (
          <li key={one.fixture}>
            <a href={deskOf(one)}>{w.versus({ home: one.home.name, away: one.away.name })}</a> <Score one={one} />{" "}
            <span class="small">{one.division.name}</span>
            {givenInWords(w, one) === null ? null : (
              <>
                <span class="small">
                  {" · "}
                  {givenInWords(w, one)} <WalkoverClause w={w} one={one} />
                </span>
                <Form
                  action={`${path}/undo`}
                  does={w.undoWalkover({ match: w.versus({ home: one.home.name, away: one.away.name }) })}
                  quiet
                >
                  <input type="hidden" name="fixture" value={one.fixture} />
                </Form>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );

/** The rounds of divisions with a match to play, each once. */
const roundsOf = ({ matches }: Evening): readonly Pick<EveningMatch, "division" | "round">[] =>
  [
    ...Map.groupBy(
      matches.filter(({ seat }) => seat !== null),
      ({ division, round }) => `${division.id} ${round}`,
    ).values(),
  ].flatMap(([first]) => first ?? []);

const Tables = ({ w, evening, path }: { w: EveningWords; evening: Evening; path: string }) => {
  const given = evening.matches.map(({ seat }) => ({ table: seat?.table ?? null }));
  const tables = tablesInUse(given, evening.tables);
  return (
    <section id="night-tables">
      <h2>{w.tablesTitle()}</h2>
      <p class="links">
        {roundsOf(evening).map(({ division, round }) => (
          <a key={`${division.id} ${round}`} href={`/divisions/${division.id}/desk/results?round=${round}`}>
            {w.enterRound({ division: division.name, round, several: isOfSeveral(evening.matches) })}
          </a>
        ))}
      </p>
      <div class="night-tables">
        {tables.map((table) => (
          <Table key={table} w={w} table={table} tables={tables} evening={evening} path={path} />
        ))}
      </div>
      <Form action={`${path}/open`} does={w.openAll()} quiet />
      <p class="small">{w.openAbout()}</p>
    </section>
  );
};

/** Sends who plays whom tonight, and where. */
const SendEvening = ({ w, data: { evening, sent, page } }: NightProps) => {
  const title = sent.send.evening({ club: evening.club.name, day: fullDay(sent.locale, evening.day) });
  const text = eveningText(sent, { title, matches: evening.matches });
  return <Send w={w.send} text={text} lang={sent.locale} link={page} does={w.send.sendEvening()} />;
};

/** Sends what came of the evening so far. */
const SendResults = ({ w, data: { evening, sent, page } }: NightProps) => {
  const matches = resultsOf(evening.matches);
  const title = sent.send.results({ day: fullDay(sent.locale, evening.day) });
  return matches.length === 0 ? null : (
    <Send
      w={w.send}
      text={eveningText(sent, { title, matches })}
      lang={sent.locale}
      link={page}
      does={w.send.sendResults()}
    />
  );
};

type OpenProps = { readonly w: EveningWords; readonly unconfirmed: readonly MatchSummary[] } & Pick<
  NightData,
  "evening" | "owing"
>;

/** What an evening leaves open at its end: matches that are not finished or not confirmed, and fees. */
const StillOpen = ({ w, evening, unconfirmed, owing }: OpenProps) => {
  const unfinished = evening.matches.filter(({ seat }) => seat !== null);
  const versus = ({ home, away }: EveningMatch): string => w.versus({ home: home.name, away: away.name });
  const named = (match: MatchSummary): string => {
    const one = evening.matches.find((other) => other.match?.id === match.id);
    return one ? versus(one) : match.id;
  };
  return (
    <section id="still-open">
      <h2>{w.stillOpenTitle()}</h2>
      {unfinished.length + unconfirmed.length + owing.length === 0 ? <p>{w.nothingOpen()}</p> : null}
      {unfinished.length === 0 ? null : (
        <>
          <h3>{w.unfinishedCount({ count: unfinished.length })}</h3>
          <ul class="listed">
            {unfinished.map((one) => (
              <li key={one.fixture}>
                <a href={`#match-${one.fixture}`}>{versus(one)}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      {unconfirmed.length === 0 ? null : (
        <>
          <h3>{w.unconfirmedCount({ count: unconfirmed.length })}</h3>
          <ul class="listed">
            {unconfirmed.map((one) => (
              <li key={one.id}>
                <a href={`/matches/${one.id}`}>{named(one)}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      {owing.length === 0 ? null : (
        <p>
          <a href="#fees">{w.feesTitle({ count: owing.length })}</a>
        </p>
      )}
    </section>
  );
};

/** A club's evening: its tables first, then its results, who has come, fees and the print. */
export const NightView = ({ w, data }: NightProps) => {
  const { evening, trouble, done, hall, next, owing, unconfirmed } = data;
  const path = eveningPath(evening);
  return (
    <article class="night" data-fresh>
      <DeskHead w={w} part="today" club={evening.club} title={w.titleOf({ day: fullDay(w.locale, evening.day) })} />
      <PlaceLines w={w} places={evening.places} />
      <News trouble={trouble} done={done} />
      <p class="night-stale small" role="status" data-stale hidden>
        <Woven say={(age = "") => w.stale({ age })} parts={[<time data-age />]} />
      </p>
      <EveningTies w={w} ties={evening.ties} />
      {evening.matches.length === 0 ? (
        <>
          {evening.ties.length === 0 ? <p class="empty">{w.noMatches()}</p> : null}
          {next === null ? null : (
            <p class="onward">
              <a class="act quiet" href={eveningPath({ club: evening.club, day: next })}>
                {w.toNextEvening({ day: fullDay(w.locale, next) })}
              </a>
            </p>
          )}
        </>
      ) : (
        <>
          <p class="links">
            <a href="#here">{w.hereTitle()}</a>
            {owing.length === 0 ? null : <a href="#fees">{w.feesTitle({ count: owing.length })}</a>}
            <a href={hall}>{w.hallPage()}</a>
          </p>
          <SendEvening w={w} data={data} />
          {unconfirmed === null ? null : <StillOpen w={w} evening={evening} unconfirmed={unconfirmed} owing={owing} />}
          <ClockDesk w={w} evening={evening} path={path} />
          <Tables w={w} evening={evening} path={path} />
          <Over w={w} matches={evening.matches.filter(({ seat }) => seat === null)} path={path} />
          <SendResults w={w} data={data} />
          <CheckIn w={w} evening={evening} owing={owing} path={path} />
          <Fees w={w} owing={owing} action={`${path}/paid`} />
          <Codes w={w} data={data} />
        </>
      )}
      <section>
        <Form action={`/clubs/${evening.club.id}/desk/evenings/day`} does={w.showDay()} quiet>
          <Field name="day" label={w.otherDay()} type="date" value={evening.day} />
        </Form>
      </section>
    </article>
  );
};
