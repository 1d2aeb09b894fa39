import type { Evening, EveningMatch } from "../../api/league/evening.ts";
import { momentIn } from "../../zone.ts";
import { DeskHead } from "../desk/head.tsx";
import { Field, Form, News, type Trouble } from "../forms/field.tsx";
import { longDay } from "../parts/days.ts";
import type { EveningWords } from "./words.ts";

/** A league night at its club's desk. */
export type NightData = {
  readonly evening: Evening;
  readonly typed: Readonly<Record<string, string>>;
  readonly trouble: Trouble | null;
  readonly done: string | null;
};

type Shown = { readonly w: EveningWords; readonly data: NightData };

/** Where the forms of an evening are sent to. */
export const eveningPath = ({ club, day }: Pick<Evening, "club" | "day">): string =>
  `/clubs/${club.id}/desk/evenings/${day}`;

const stateOf = ({ state, match }: EveningMatch): "open" | "live" | "other" => {
  if (state !== "in-play" || !match) return "other";
  return match.sides.some(({ points, boards, games }) => points + boards + games > 0) ? "live" : "open";
};

const Score = ({ w, one: { match } }: { w: EveningWords; one: EveningMatch }) => {
  const [home, away] = match?.sides ?? [];
  return home && away ? <strong class="num">{w.score({ home: home.points, away: away.points })}</strong> : null;
};

/** What is done about somebody who is not there: a fold, and a button for either side. */
const Missing = ({ w, one, path }: { w: EveningWords; one: EveningMatch; path: string }) => (
  <details>
    <summary>{w.missing()}</summary>
    <p class="small">{w.walkoverAbout({ division: one.division.name })}</p>
    {(["home", "away"] as const).map((side) => (
      <Form key={side} action={`${path}/walkover`} does={w.walkoverTo({ name: one[side].name })} quiet>
        <input type="hidden" name="fixture" value={one.fixture} />
        <input type="hidden" name="to" value={side} />
      </Form>
    ))}
  </details>
);

const Line = ({ w, one, path }: { w: EveningWords; one: EveningMatch; path: string }) => {
  const state = stateOf(one);
  const turn = one.seat?.turn ?? 0;
  const names = w.versus({ home: one.home.name, away: one.away.name });
  return (
    <li class="night-match">
      <span class="small">{turn === 0 ? w.nowHere() : turn === 1 ? w.nextHere() : w.laterHere()}</span>
      <div class="night-names">
        {one.match ? <a href={`/matches/${one.match.id}`}>{names}</a> : names} <Score w={w} one={one} />
      </div>
      <p class={state === "live" ? "small live" : "small"}>
        {one.division.name} · {w.state({ state })}
      </p>
      {state === "live" ? null : <Missing w={w} one={one} path={path} />}
    </li>
  );
};

const Table = ({
  w,
  table,
  matches,
  path,
}: {
  w: EveningWords;
  table: number;
  matches: EveningMatch[];
  path: string;
}) => (
  <section class="night-table">
    <h3>{w.table({ table })}</h3>
    {matches.length === 0 ? (
      <p class="empty">{w.tableFree()}</p>
    ) : (
      <ol class="listed">
        {matches.map((one) => (
          <Line key={one.fixture} w={w} one={one} path={path} />
        ))}
      </ol>
    )}
  </section>
);

const Codes = ({ w, data: { evening, typed, trouble } }: Shown) => {
  const path = eveningPath(evening);
  const moment = momentIn(evening.club.zone, w.locale);
  return (
    <section>
      <h2>{w.printTitle()}</h2>
      <p class="reading">{w.printAbout({ from: moment(evening.from), until: moment(evening.until) })}</p>
      <Form action={`${path}/print`} does={w.printButton()}>
        <Field
          name="tables"
          label={w.tablesField()}
          type="number"
          value={typed["tables"] ?? String(evening.tables)}
          trouble={trouble}
        />
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

const Over = ({ w, matches }: { w: EveningWords; matches: readonly EveningMatch[] }) =>
  matches.length === 0 ? null : (
    <section>
      <h2>{w.overTitle()}</h2>
      <ul class="listed">
        {matches.map((one) => (
          <li key={one.fixture}>
            <a href={`/divisions/${one.division.id}/desk/fixtures/${one.fixture}`}>
              {w.versus({ home: one.home.name, away: one.away.name })}
            </a>{" "}
            <Score w={w} one={one} /> <span class="small">{one.division.name}</span>
          </li>
        ))}
      </ul>
    </section>
  );

/** Every table of a club's evening with its matches, what is printed for it, and what can be done about somebody missing. */
export const NightView = ({ w, data }: Shown) => {
  const { evening, trouble, done } = data;
  const path = eveningPath(evening);
  const waiting = evening.matches.filter(({ seat }) => seat !== null);
  const most = Math.max(evening.tables, ...waiting.map(({ seat }) => seat?.table ?? 0));
  const tables = Array.from({ length: most }, (_, index) => index + 1);
  return (
    <article class="night">
      <DeskHead club={evening.club} title={w.titleOf({ day: longDay(w.locale, evening.day) })} />
      <News trouble={trouble} done={done} />
      {evening.matches.length === 0 ? (
        <p class="empty">{w.noMatches()}</p>
      ) : (
        <>
          <section>
            <h2>{w.tablesTitle()}</h2>
            <Form action={`${path}/open`} does={w.openAll()} quiet />
            <p class="small">{w.openAbout()}</p>
            <div class="night-tables">
              {tables.map((table) => (
                <Table
                  key={table}
                  {...{ w, table, path }}
                  matches={waiting.filter(({ seat }) => seat?.table === table)}
                />
              ))}
            </div>
          </section>
          <Over w={w} matches={evening.matches.filter(({ seat }) => seat === null)} />
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
