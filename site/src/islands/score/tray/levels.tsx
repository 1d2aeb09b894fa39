import { COLOURS, currentGame, type MatchState } from "#carrom";
import { namesOf } from "#shared/views/parts/people.tsx";
import { Man } from "#shared/views/strike/man.tsx";
import type { Act } from "#site/islands/strike/acts.ts";
import { Key } from "#site/islands/strike/key.tsx";
import type { MatchNames } from "#site/islands/strike/names.ts";
import type { ColourProps } from "./between.tsx";

type UmpireWords = typeof import("#shared/words/umpire.en.ts");

/** What parts level sides: a tie-break by colours, or a shoot-out. */

/** A tie-break by colours: each of the tied says which colour it plays. */
export const ColourChoice = ({ w, sides, level, start, set }: ColourProps & { readonly w: UmpireWords }) => (
  <>
    <p>{w.tieBreak()}</p>
    {level.map((side) => {
      const { id, players } = sides.sides[side] ?? { id: "", players: [] };
      return (
        <fieldset key={id}>
          <legend>{w.colourOf({ side: namesOf(players) })}</legend>
          <div class="keys">
            {COLOURS.map((colour) => (
              <Key
                key={colour}
                on={start.colours[id] === colour}
                tap={() => set({ ...start, colours: { ...start.colours, [id]: colour } })}
              >
                <Man piece={colour} /> {w.colour[colour]()}
              </Key>
            ))}
          </div>
        </fieldset>
      );
    })}
  </>
);

export type ShootOutProps = {
  readonly w: UmpireWords;
  readonly names: MatchNames;
  readonly state: MatchState;
  readonly offer: (title: string, act: Act) => void;
};

/** A level game that a shoot-out decides: which side has won it. */
export const ShootOut = ({ w, names, state, offer }: ShootOutProps) => (
  <fieldset>
    <legend>{w.shootOut()}</legend>
    <div class="keys">
      {names.sides.map(({ id, players }) => {
        const words = w.winsShootOut({ side: namesOf(players) });
        const act: Act = { type: "level_decided", data: { game: currentGame(state).number, winner: id } };
        return (
          <button key={id} type="button" class="key" onClick={() => offer(words, act)}>
            {words}
          </button>
        );
      })}
    </div>
  </fieldset>
);
