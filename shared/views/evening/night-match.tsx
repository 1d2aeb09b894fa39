import { endOfClock, type PlayState } from "#carrom";
import { isPastDue } from "#league";
import type { Evening, EveningMatch } from "#shared/api/league/evening.ts";
import { timeAt } from "#shared/zone.ts";
import { Choice, Tick } from "../forms/choice.tsx";
import { Form, FormPage } from "../forms/field.tsx";
import { Clause } from "../parts/clause.tsx";
import { scoreWithPoints, sideValue } from "../parts/figures.ts";
import { isGiven } from "../parts/fixture-state.ts";
import { listOf } from "../parts/lists.ts";
import { shownScore } from "../parts/match-line.tsx";
import { isBegun } from "../parts/play-state.ts";
import { LiveMark, Overdue, type ScoreboardSide } from "../parts/scoreboard.tsx";
import { tableName } from "./table-name.ts";
import type { EveningWords } from "./words.ts";

type MatchProps = { readonly w: EveningWords; readonly one: EveningMatch };
type Acting = MatchProps & { readonly path: string };

/** Whether a match of an evening is open, live or paused; `other`: it has not been opened, or is over. */
export const playOf = ({ match }: Pick<EveningMatch, "match">): PlayState | "other" => match?.play ?? "other";

/** The matches at a table, the one that is there now first. */
export const matchesAt = (matches: readonly EveningMatch[], table: number): readonly EveningMatch[] =>
  matches
    .filter(({ seat }) => seat?.table === table)
    .toSorted((one, other) => (one.seat?.turn ?? 0) - (other.seat?.turn ?? 0));

/** What the clock of a match says, by the club's own; `null`: it has none, or it does not run yet. */
export const clockInWords = (w: EveningWords, { match }: EveningMatch, zone: string): string | null => {
  if (!match?.clock) return null;
  const { called, since, minutes } = match.clock;
  if (called) return w.clockCalled();
  return since === null ? null : w.clockUntil({ time: timeAt(endOfClock(since, minutes), zone) });
};

/** Whether the players of a match are there, once anybody of the evening has come; `null`: the desk says of none. */
export const hereInWords = (w: EveningWords, { home, away }: EveningMatch, people: Evening["people"]) => {
  if (!people.some(({ here }) => here)) return null;
  const ids = new Set([...home.players, ...away.players]);
  const players = people.filter(({ id }) => ids.has(id));
  const missing = players.filter(({ here }) => !here);
  if (missing.length === 0) return { ready: true, words: w.ready() };
  // Their names are right above.
  const none = missing.length === players.length;
  const words = none
    ? w.noneHere()
    : w.waitingFor({
        names: listOf(
          w.locale,
          missing.map(({ name }) => name),
        ),
      });
  return { ready: false, words };
};

/** The sides of a match, home first, with their parts of the score once it has begun. */
export const sidesOf = ({ home, away, match, ...one }: EveningMatch): readonly ScoreboardSide[] =>
  [home, away].map(({ name }, index) => {
    const side = match?.sides[index];
    const isPlayed = isBegun(playOf({ match })) || (match?.status === "decided" && match.score !== null);
    if (!side || !isPlayed || isGiven(one)) return { name, value: null };
    return { name, value: sideValue(match?.score ?? null, side.id), won: match?.winner === side.id };
  });

/** Whether a match should have begun; one that waits for a table is not late before its day is past. */
export const isOverdue = (one: EveningMatch, { day, club }: Pick<Evening, "day" | "club">, now: string): boolean => {
  const { seat, grace } = one;
  if (seat === null || isBegun(playOf(one))) return false;
  return isPastDue({ day, starts: seat.turn > 0 ? null : one.starts, grace }, club.zone, now);
};

type StateProps = MatchProps & { readonly evening: Pick<Evening, "day" | "club">; readonly now: string };

/** Whether a match is live or paused; until it begins its hour, and that it is overdue. */
export const StateMark = ({ w, one, evening, now }: StateProps) => {
  const state = playOf(one);
  if (one.match && state === "live") return <LiveMark w={w.parts} match={one.match} />;
  if (state === "paused") return <span class="paused">{w.state({ state })}</span>;
  if (one.seat === null) return null;
  return (
    <span>
      {one.starts} {isOverdue(one, evening, now) ? <Overdue w={w.parts} /> : null}
    </span>
  );
};

/** The score of a match at its table, home first. */
export const Score = ({ one: { match, state } }: Pick<MatchProps, "one">) => {
  const [home, away] = match?.sides ?? [];
  const shown = match && !isGiven({ state }) ? shownScore(match) : null;
  return home && away && shown ? <strong class="num">{scoreWithPoints(shown, home.id, away.id)}</strong> : null;
};

/** The clause that a walkover of a match follows. */
export const WalkoverClause = ({ w, one: { division } }: MatchProps) => {
  const { walkover, ruleset } = division;
  return walkover.clause === null ? null : (
    <Clause w={w.clauses} ruleset={ruleset.id} page={ruleset.page} clause={walkover.clause} />
  );
};

/** What came of a match that the league gave to a side; `null`: it was played, or is open. */
export const givenInWords = (w: EveningWords, { state }: EveningMatch): string | null =>
  state === "walkover" || state === "double-walkover" ? w.walkover() : null;

/** The tie between two teams that a match is a rubber of, in words; `null`: it is no rubber. */
export const tieInWords = (w: EveningWords, { tie }: EveningMatch): string | null =>
  tie ? w.rubberOf({ number: tie.rubber, home: tie.home, away: tie.away }) : null;

/** Whether matches of an evening are of several divisions, which are named then. */
export const isOfSeveral = (matches: readonly EveningMatch[]): boolean =>
  new Set(matches.map(({ division }) => division.id)).size > 1;

/** The tie that a match is a rubber of, or its division, of several; `""`: it goes without saying. */
export const partOfInWords = (w: EveningWords, one: EveningMatch, matches: readonly EveningMatch[]): string =>
  tieInWords(w, one) ?? (isOfSeveral(matches) ? one.division.name : "");

/** The address at the desk of a match's fixture. */
export const deskOf = ({ division, tie, fixture }: EveningMatch): string =>
  `/divisions/${division.id}/desk/fixtures/${tie?.fixture ?? fixture}`;

/** The address at which a result is entered; from there the way leads back to the evening. */
const resultPath = (one: EveningMatch, day: string): string =>
  `${deskOf(one)}${one.tie ? `/rubbers/${one.tie.rubber}` : ""}/result?evening=${day}`;

/** The address at which a match gets another day. */
const calendarPath = (one: EveningMatch): string =>
  `/divisions/${one.division.id}/desk/calendar?${new URLSearchParams({ fixture: one.fixture }).toString()}`;

/** The address of the page that asks which player is missing. */
const walkoverPath = (path: string, fixture: string): string =>
  `${path}/walkover?${new URLSearchParams({ fixture }).toString()}`;

/** The sides that can be missing. */
export const MISSING = ["home", "away", "both"] as const;

/** Asks which side is missing: each answer names the whole match, and what it is worth. */
export const WalkoverForm = ({ w, one, path }: Acting) => {
  const { home, away, division, grace } = one;
  const { walkover } = division;
  const does = {
    home: w.walkoverDoes({ missing: home.name, name: away.name }),
    away: w.walkoverDoes({ missing: away.name, name: home.name }),
    both: w.bothMissing(),
  };
  return (
    <FormPage title={w.walkoverTitle()}>
      <p class="reading">
        {grace === null ? null : w.graceUntil({ time: grace })}{" "}
        {w.walkoverAbout({ win: walkover.win, loss: walkover.loss })} <WalkoverClause w={w} one={one} />
      </p>
      {MISSING.map((missing) => (
        <Form key={missing} action={`${path}/walkover`} does={does[missing]} quiet={missing === "both"}>
          <input type="hidden" name="fixture" value={one.fixture} />
          <input type="hidden" name="missing" value={missing} />
        </Form>
      ))}
      <p class="onward">
        <a href={`${path}#match-${one.fixture}`}>{w.backToEvening()}</a>
      </p>
    </FormPage>
  );
};

/** Closes a match again that was opened and in which nothing was played. */
const Close = ({ w, one, path }: Acting) => (
  <Form
    action={`${path}/close`}
    does={w.closeMatch({ match: w.versus({ home: one.home.name, away: one.away.name }) })}
    quiet
  >
    <input type="hidden" name="fixture" value={one.fixture} />
  </Form>
);

/** Moves a match to another table, or before what else waits there. */
const Move = ({ w, one, path, tables, halls }: Acting & Pick<Line, "tables" | "halls">) => (
  <details id={`move-${one.fixture}`}>
    <summary>{w.move()}</summary>
    <Form action={`${path}/move`} does={w.moveDoes()} quiet>
      <input type="hidden" name="fixture" value={one.fixture} />
      <input type="hidden" name="seen" value={one.given === null ? "" : String(one.given)} />
      <Choice
        name="table"
        id={`table-${one.fixture}`}
        label={w.listTable()}
        none={one.planned === undefined ? w.anyTable() : w.plannedTable({ table: tableName(w, halls, one.planned) })}
        options={tables.map((table) => ({ value: String(table), label: tableName(w, halls, table) }))}
        value={one.given === null ? "" : String(one.given)}
      />
      <Tick name="first" id={`first-${one.fixture}`} label={w.goesFirst()} checked={one.goesFirst} />
    </Form>
  </details>
);

const Here = ({ w, one, people }: MatchProps & { readonly people: Evening["people"] }) => {
  const here = hereInWords(w, one, people);
  return here && <p class={here.ready ? "small night-ready" : "small"}>{here.words}</p>;
};

type Line = Acting & {
  readonly zone: string;
  /** The day of the evening. */
  readonly day: string;
  readonly people: Evening["people"];
  readonly tables: readonly number[];
  readonly halls: Evening["halls"];
  /** Whether its division is named: the evening has several. */
  readonly named: boolean;
};

/** A match at its table: who, the score, whether all are here, and what can be done. */
export const NightMatch = ({ w, one, path, people, tables, halls, zone, day, named }: Line) => {
  const state = playOf(one);
  const turn = one.seat?.turn ?? 0;
  const clock = clockInWords(w, one, zone);
  const names = w.versus({ home: one.home.name, away: one.away.name });
  return (
    <li class="night-match" id={`match-${one.fixture}`}>
      <span class="small">{turn === 0 ? w.nowHere() : turn === 1 ? w.nextHere() : w.laterHere()}</span>
      <div class="night-names">
        {one.match ? <a href={`/matches/${one.match.id}`}>{names}</a> : <span>{names}</span>} <Score one={one} />
      </div>
      <p class={state === "live" ? "small live" : "small"}>
        {[
          ...(named ? [one.division.name] : []),
          ...(one.tie ? [tieInWords(w, one)] : []),
          w.state({ state }),
          ...(clock === null ? [] : [clock]),
          ...(turn > 0 && one.starts !== null ? [one.starts] : []),
          ...(one.given === null ? [] : [w.givenByHand()]),
        ].join(" · ")}
      </p>
      {isBegun(state) ? null : <Here w={w} one={one} people={people} />}
      <div class="night-acts">
        <a href={resultPath(one, day)}>{w.enterResult()}</a>
        {isBegun(state) || one.tie ? null : (
          <>
            <a href={walkoverPath(path, one.fixture)}>{w.missing()}</a>
            <a href={calendarPath(one)}>{w.toAnotherDay()}</a>
          </>
        )}
        <Move w={w} one={one} path={path} tables={tables} halls={halls} />
        {state === "open" ? <Close w={w} one={one} path={path} /> : null}
      </div>
    </li>
  );
};
