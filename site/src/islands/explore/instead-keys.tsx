import {
  CALLED_FOULS,
  type CalledFoul,
  calledFoul,
  type MatchState,
  PASS,
  readMove,
  SIDE_MOVES,
  type SideMove,
  tryMove,
  writtenCall,
  writtenFor,
} from "#carrom";
import { Key } from "../strike/key.tsx";
import { seatName, sideName } from "./named.ts";
import type { ExploreWords } from "./words.ts";

type InsteadProps = {
  readonly w: ExploreWords;
  readonly state: MatchState;
  readonly notation: string;
  readonly write: (notation: string) => void;
};

/** What a side does, or what happens to it, without a strike. */
const SENTENCE = {
  forgotten: "dueNotReturned",
  forgone: "dueWaived",
  "queen-left": "queenLeft",
  claim: "claims",
  concede: "concedes",
} as const satisfies Record<SideMove, keyof ExploreWords>;

/** What the engine would let happen now, besides strikes and called fouls. */
const possible = (w: ExploreWords, state: MatchState): { readonly written: string; readonly label: string }[] => {
  const { sides } = state.setting;
  const all = [
    { written: PASS, label: w.passes({ player: seatName(w, state, state.board?.turn ?? 0) }) },
    ...SIDE_MOVES.flatMap((move) =>
      sides.map(({ id }, side) => ({
        written: writtenFor(move, id),
        label: w[SENTENCE[move]]({ side: sideName(w, state, side) }),
      })),
    ),
  ];
  return all.filter(({ written }) => tryMove(state, written).ok);
};

/** Fouls that cost something here come first. */
const callable = ({ setting }: MatchState): readonly CalledFoul[] => {
  const costs = (code: CalledFoul): number => (calledFoul(setting.ruleset, code).value === "noted" ? 1 : 0);
  return CALLED_FOULS.toSorted((a, b) => costs(a) - costs(b));
};

const calledIn = (state: MatchState, notation: string): { code: CalledFoul; side: number } | null => {
  const read = readMove(state, notation);
  if (!read.ok || read.value.type !== "foul_called") return null;
  const { player, code } = read.value.data;
  return { code, side: state.setting.seats.find((seat) => seat.player === player)?.side ?? 0 };
};

/** A foul that is called without a strike: which, and whose. */
const CallKeys = ({ w, state, notation, write }: InsteadProps) => {
  const { sides, seats } = state.setting;
  const called = calledIn(state, notation);
  const side = called?.side ?? seats[state.board?.turn ?? 0]?.side ?? 0;
  const idOf = (index: number): string => sides[index]?.id ?? "";
  return (
    <fieldset>
      <legend>{w.callFoul()}</legend>
      <div class="keys">
        {callable(state).map((code) => (
          <Key
            key={code}
            on={called?.code === code}
            tap={() => write(called?.code === code ? "" : writtenCall(code, idOf(side)))}
          >
            {w.called[code]()}
          </Key>
        ))}
      </div>
      {called ? (
        <div class="keys whose">
          {sides.map(({ id }, index) => (
            <Key key={id} on={index === side} tap={() => write(writtenCall(called.code, id))}>
              {w.foulBy({ side: sideName(w, state, index) })}
            </Key>
          ))}
        </div>
      ) : null}
    </fieldset>
  );
};

/** Buttons for the events that are no strikes. */
export const InsteadKeys = ({ w, state, notation, write }: InsteadProps) => {
  const others = possible(w, state);
  const calls = state.board !== null && !state.board.over;
  if (others.length === 0 && !calls) return null;
  return (
    <details class="seen instead">
      <summary>{w.otherEvents()}</summary>
      <div class="keys">
        {others.map(({ written, label }) => (
          <Key
            key={written}
            on={notation.trim() === written}
            tap={() => write(notation.trim() === written ? "" : written)}
          >
            {label}
          </Key>
        ))}
      </div>
      {calls ? <CallKeys w={w} state={state} notation={notation} write={write} /> : null}
    </details>
  );
};
