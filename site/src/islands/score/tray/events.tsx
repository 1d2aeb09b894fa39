import { useState } from "preact/hooks";
import { type Board, CALLED_FOULS, type CalledFoul, calledFoul, type MatchState, type Setting } from "#carrom";
import { namesOf } from "#shared/views/parts/people.tsx";
import type { Act } from "#site/islands/strike/acts.ts";
import { Key } from "#site/islands/strike/key.tsx";
import { playerName, type Sides } from "#site/islands/strike/names.ts";
import type { ScoreWords } from "./words.ts";

/** What the umpire decides besides strikes, in one language: loaded with its keys. */
type UmpireWords = typeof import("#shared/words/umpire.en.ts");

export type EventsProps = {
  readonly w: ScoreWords & { readonly umpire: UmpireWords };
  readonly sides: Sides;
  readonly state: MatchState;
  readonly board: Board | null;
  /** Puts something forward: its ruling is read before it is recorded. */
  readonly offer: (title: string, act: Act) => void;
  /** A foul that is called, until it is said whose it is. */
  readonly calling: CalledFoul | null;
  readonly call: (code: CalledFoul) => void;
  /** A new id for a dispute. */
  readonly newId: () => string;
};

/** Sides whose dues the others may let go: where a due that is not put back is lost. */
const lets = ({ ruleset }: Setting, { paid }: Board): number[] =>
  ruleset.dues.lapse.value === "when-forgotten" ? [...paid.keys()].filter((side) => (paid[side] ?? 0) > 0) : [];

/** The side whose uncovered queen may have stayed out, where she then counts as covered. */
export const queenStayedOut = ({ ruleset }: Setting, { uncovered, queen }: Board): number | null =>
  ruleset.queen.left.value === "stands-as-covered" && queen.state === "on-board" ? (uncovered?.side ?? null) : null;

/** The fouls that cost something under this rulebook when they are called without a strike. */
export const callable = ({ ruleset }: Setting): CalledFoul[] =>
  CALLED_FOULS.filter((code) => calledFoul(ruleset, code).value !== "noted" || isCounted(ruleset, code));

/** A warning costs nothing, but where a document speaks of it it is counted: the next one may cost the board. */
const isCounted = (ruleset: Setting["ruleset"], code: CalledFoul): boolean =>
  code === "warning" && !calledFoul(ruleset, code).clause.startsWith("decision ");

type Offered = readonly [title: string, act: Act, key?: string];

/** What happens at the board in the place of a strike. */
const atTheBoard = ({ w, sides, state: { setting } }: EventsProps, board: Board): Offered[] => {
  const inTurn = setting.seats[board.turn]?.player ?? "";
  const stayed = sides.sides[queenStayedOut(setting, board) ?? -1];
  const offered: Offered[] = [[w.umpire.passTurn(), { type: "turn_passed", data: { player: inTurn } }]];
  for (const [side, { id, players }] of sides.sides.entries())
    if ((board.paid[side] ?? 0) > 0)
      offered.push([
        w.umpire.dueNotReturnedBy({ side: namesOf(players) }),
        { type: "dues_forgotten", data: { side: id } },
      ]);
  if (setting.ruleset.dues.noSpace)
    for (const [side, { id, players }] of sides.sides.entries())
      if ((board.paid[side] ?? 0) > 0)
        offered.push([
          w.umpire.dueNoSpace({ side: namesOf(players) }),
          { type: "dues_forgotten", data: { side: id, how: "no-space" } },
        ]);
  for (const side of lets(setting, board)) {
    const { id, players } = sides.sides[side] ?? { id: "", players: [] };
    offered.push([
      w.umpire.dueWaivedOf({ side: namesOf(players) }),
      { type: "dues_forgotten", data: { side: id, how: "forgone" } },
    ]);
  }
  if (stayed)
    offered.push([
      w.umpire.queenStayedOutOf({ side: namesOf(stayed.players) }),
      { type: "queen_left", data: { side: stayed.id } },
    ]);
  for (const { id, players } of sides.sides)
    offered.push([w.umpire.concedes({ side: namesOf(players) }), { type: "board_conceded", data: { side: id } }]);
  return offered;
};

/** What the umpire decides of a board or a game: the latest board is replayed, a side gives the game up. */
const decisions = ({ w, sides, state, board }: EventsProps): Offered[] => {
  const { lastNumber } = state;
  const isThere = board !== null || state.boards.some((one) => one.number === lastNumber && one.status === "decided");
  const replay: Offered = [
    w.umpire.replayBoard({ board: lastNumber }),
    { type: "board_annulled", data: { board: lastNumber, reason: "umpire-decision" } },
  ];
  return [
    ...(isThere && state.confirmed.length === 0 ? [replay] : []),
    ...(state.status === "in-play"
      ? sides.sides.map(
          ({ id, players }): Offered => [
            w.umpire.concedesGame({ side: namesOf(players) }),
            { type: "game_conceded", data: { side: id } },
          ],
        )
      : []),
  ];
};

/** What ends the match before its last board, each with the reason that goes with it. */
const FORFEITS = [
  ["absent", "walkover", "late"],
  ["injured", "retired", "injury"],
  ["retires", "retired", "withdrawn"],
  ["disqualified", "disqualified", "conduct"],
] as const;

const endings = ({ w, sides }: EventsProps): Offered[] =>
  sides.sides.flatMap(({ id, players }) =>
    FORFEITS.map(
      ([word, kind, reason]): Offered => [
        w.umpire.forfeit[word]({ side: namesOf(players) }),
        { type: "match_forfeited", data: { side: id, kind, reason } },
      ],
    ),
  );

/** A board that the clock stops, with the points that the regulations give for the men left. */
const StoppedBoard = ({ w, sides, board, offer }: EventsProps & { readonly board: Board }) => {
  const [points, set] = useState<Readonly<Record<string, number>>>({});
  return (
    <fieldset>
      <legend>{w.umpire.stopsBoard()}</legend>
      {sides.sides.map(({ id, players }) => (
        <label key={id}>
          {w.umpire.menLeftGive({ side: namesOf(players) })}
          <input
            type="number"
            inputMode="numeric"
            min={0}
            value={points[id] ?? 0}
            onInput={({ currentTarget }) => set({ ...points, [id]: currentTarget.valueAsNumber || 0 })}
          />
        </label>
      ))}
      <div class="keys">
        <button
          type="button"
          class="key"
          onClick={() => offer(w.umpire.stopsBoard(), { type: "board_stopped", data: { board: board.number, points } })}
        >
          {w.umpire.stopBoard()}
        </button>
      </div>
    </fieldset>
  );
};

/** Whether the clock stops boards, which then count by their men. */
const countsMen = ({ setting: { limits } }: MatchState): boolean => limits.clock?.unfinished === "men-left";

const Offers = ({ offered, offer }: { offered: readonly Offered[]; offer: EventsProps["offer"] }) => (
  <div class="keys">
    {offered.map(([title, act]) => (
      <button key={title} type="button" class="key" onClick={() => offer(title, act)}>
        {title}
      </button>
    ))}
  </div>
);

/** A foul that is called: first which, then whose. */
const Calls = ({ w, sides, state: { setting }, board, offer, calling: code, call }: EventsProps) => {
  const codes = callable(setting).filter((one) => board !== null || one === "warning");
  if (codes.length === 0) return null;
  return (
    <>
      <h3>{w.umpire.callFoul()}</h3>
      <div class="keys">
        {codes.map((one) => (
          <Key key={one} on={code === one} tap={() => call(one)}>
            {w.called[one]()}
          </Key>
        ))}
      </div>
      {code ? (
        <fieldset>
          <legend>{w.umpire.whoseFoul()}</legend>
          {code === "technical" && setting.ruleset.dues.placedBy.value === "opponent" ? (
            <p class="small">{w.umpire.placedOwnMan()}</p>
          ) : null}
          <Offers
            offer={offer}
            offered={setting.seats.map(({ player }) => [
              w.foulOf({ foul: w.called[code](), player: playerName(sides, player) }),
              { type: "foul_called", data: { player, code } },
            ])}
          />
        </fieldset>
      ) : null}
    </>
  );
};

/** What happens besides strikes. Each is read as a ruling before it is recorded. */
export const Events = (props: EventsProps) => {
  const { w, board, state, offer, newId } = props;
  const decided = decisions(props);
  const dispute: Offered = [
    w.umpire.disputeBoard({ board: state.lastNumber }),
    { type: "dispute_opened", data: { dispute: newId(), board: state.lastNumber } },
  ];
  return (
    <section class="more events" aria-label={w.umpire.otherEvents()}>
      {board ? <Offers offered={atTheBoard(props, board)} offer={offer} /> : null}
      {board && countsMen(state) ? <StoppedBoard {...props} board={board} /> : null}
      {state.status === "in-play" ? <Calls {...props} /> : null}
      {state.lastNumber > 0 ? <Offers offered={[dispute]} offer={offer} /> : null}
      {decided.length > 0 ? (
        <details>
          <summary>{w.umpire.decides()}</summary>
          <Offers offered={decided} offer={offer} />
        </details>
      ) : null}
      {state.status === "in-play" ? (
        <details>
          <summary>{w.umpire.endMatch()}</summary>
          <Offers offered={endings(props)} offer={offer} />
          <p class="small">{w.umpire.organiserOnly()}</p>
        </details>
      ) : null}
    </section>
  );
};
