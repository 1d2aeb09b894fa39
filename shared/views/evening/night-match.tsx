import type { Evening, EveningMatch } from "../../api/league/evening.ts";
import { endOfClock } from "../../match/replay/clock.ts";
import { timeAt } from "../../zone.ts";
import { Choice, Tick } from "../forms/choice.tsx";
import { Form } from "../forms/field.tsx";
import { Clause } from "../parts/clause.tsx";
import { scoreWithPoints } from "../parts/figures.ts";
import { isGiven } from "../parts/fixture-state.ts";
import { listOf } from "../parts/lists.ts";
import { shownScore } from "../parts/match-line.tsx";
import type { EveningWords } from "./words.ts";

type Shown = { readonly w: EveningWords; readonly one: EveningMatch };
type Acting = Shown & { readonly path: string };

/** Whether a match is being played, stands still since it was begun, waits on an open log, or has not been opened. */
export const playOf = ({
  state,
  match,
}: Pick<EveningMatch, "state" | "match">): "open" | "live" | "paused" | "other" => {
  if (state !== "in-play" || !match) return "other";
  const begun = typeof match.clock?.since === "string";
  return begun || match.sides.some(({ points, boards, games }) => points + boards + games > 0)
    ? match.paused
      ? "paused"
      : "live"
    : "open";
};

/** Whether a match was begun, so that its players are known to be there. */
export const isBegun = (play: ReturnType<typeof playOf>): boolean => play === "live" || play === "paused";

/** What the clock of a match says, by the club's own; `null`: it has none, or it does not run yet. */
export const clockInWords = (w: EveningWords, { match }: EveningMatch, zone: string): string | null => {
  if (!match?.clock) return null;
  const { called, since, minutes } = match.clock;
  if (called) return w.clockCalled();
  return since === null ? null : w.clockUntil({ time: timeAt(endOfClock(since, minutes), zone) });
};

/** Those of a match who have not come, once anybody of the evening has; `null`: nobody says who is here. */
export const missingOf = ({ home, away }: EveningMatch, people: Evening["people"]): readonly string[] | null => {
  if (!people.some(({ here }) => here)) return null;
  const players = new Set([...home.players, ...away.players]);
  return people.flatMap(({ id, name, here }) => (players.has(id) && !here ? [name] : []));
};

/** The score of a match at its table, home first. */
export const Score = ({ one: { match, state } }: Pick<Shown, "one">) => {
  const [home, away] = match?.sides ?? [];
  const shown = match && !isGiven({ state }) ? shownScore(match) : null;
  return home && away && shown ? <strong class="num">{scoreWithPoints(shown, home.id, away.id)}</strong> : null;
};

/** The clause that a walkover of a match follows. */
export const WalkoverClause = ({ w, one: { division } }: Shown) => {
  const { walkover, ruleset } = division;
  return walkover.clause === null ? null : (
    <Clause w={w.clauses} ruleset={ruleset.id} page={ruleset.page} clause={walkover.clause} />
  );
};

/** What is done about somebody who is not there: a fold, and a button for either side. */
const Missing = ({ w, one, path }: Acting) => (
  <details id={`missing-${one.fixture}`}>
    <summary>{w.missing()}</summary>
    <p class="small">
      {w.walkoverAbout({
        division: one.division.name,
        win: one.division.walkover.win,
        loss: one.division.walkover.loss,
      })}{" "}
      <WalkoverClause w={w} one={one} />
    </p>
    {(["home", "away"] as const).map((side) => (
      <Form key={side} action={`${path}/walkover`} does={w.walkoverTo({ name: one[side].name })} quiet>
        <input type="hidden" name="fixture" value={one.fixture} />
        <input type="hidden" name="to" value={side} />
      </Form>
    ))}
  </details>
);

/** Moves a match to another table, or before what else waits there. */
const Move = ({ w, one, path, tables }: Acting & { readonly tables: readonly number[] }) => (
  <details id={`move-${one.fixture}`}>
    <summary>{w.move()}</summary>
    <Form action={`${path}/move`} does={w.moveDoes()} quiet>
      <input type="hidden" name="fixture" value={one.fixture} />
      <Choice
        name="table"
        id={`table-${one.fixture}`}
        label={w.listTable()}
        options={[
          { value: "", label: w.anyTable() },
          ...tables.map((table) => ({ value: String(table), label: w.table({ table }) })),
        ]}
        value={one.given === null ? "" : String(one.given)}
      />
      <Tick name="first" id={`first-${one.fixture}`} label={w.goesFirst()} checked={one.goesFirst} />
    </Form>
  </details>
);

const Here = ({ w, missing }: { w: EveningWords; missing: readonly string[] | null }) => {
  if (missing === null) return null;
  return missing.length === 0 ? (
    <p class="small night-ready">{w.ready()}</p>
  ) : (
    <p class="small">{w.waitingFor({ names: listOf(w.locale, missing) })}</p>
  );
};

type Line = Acting & { readonly zone: string; readonly people: Evening["people"]; readonly tables: readonly number[] };

/** A match at its table: who, the score, whether all are here, and what can be done. */
export const NightMatch = ({ w, one, path, people, tables, zone }: Line) => {
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
          one.division.name,
          w.state({ state }),
          ...(clock === null ? [] : [clock]),
          ...(one.given === null ? [] : [w.givenByHand()]),
        ].join(" · ")}
      </p>
      {isBegun(state) ? null : <Here w={w} missing={missingOf(one, people)} />}
      <div class="night-acts">
        {isBegun(state) ? null : <Missing w={w} one={one} path={path} />}
        <Move {...{ w, one, path, tables }} />
      </div>
    </li>
  );
};
