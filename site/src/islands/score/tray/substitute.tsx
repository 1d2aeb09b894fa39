import { useState } from "preact/hooks";
import type { MatchState, Reason } from "#carrom";
import type { SearchFound } from "#shared/api/league/search.ts";
import type { Person } from "#shared/views/parts/people.tsx";
import type { Act } from "#site/islands/strike/acts.ts";
import { Key } from "#site/islands/strike/key.tsx";
import { type MatchNames, playerName } from "#site/islands/strike/names.ts";

export type SubstituteProps = {
  readonly w: typeof import("#shared/words/umpire.en.ts");
  readonly names: MatchNames;
  readonly state: MatchState;
  readonly learn: (side: number, player: Person) => void;
  readonly offer: (title: string, act: Act) => void;
};

/** Reasons why a player leaves the table. */
const WHY = ["injury", "withdrawn", "other"] as const satisfies readonly Reason[];

/** Letters from which on players are looked for. */
const FEWEST_LETTERS = 2;

/** Players of a public name; `null`: they could not be asked for. */
const playersNamed = async (name: string): Promise<readonly Person[] | null> => {
  try {
    const answer = await fetch(`/api/v1/search?kind=players&q=${encodeURIComponent(name)}`);
    return answer.ok ? ((await answer.json()) as SearchFound).players : null;
  } catch {
    return null;
  }
};

/** Another player in the place of one who cannot go on: who leaves, why, and who comes. */
export const Substitute = ({ w, names, state: { setting }, learn, offer }: SubstituteProps) => {
  const [out, leave] = useState<string | null>(null);
  const [reason, because] = useState<Reason>("injury");
  const [found, show] = useState<readonly Person[] | null>([]);
  const seat = setting.seats.find(({ player }) => player === out);
  const free = found?.filter(({ id }) => setting.seats.every(({ player }) => player !== id));
  const look = (name: string): void => {
    if (name.trim().length < FEWEST_LETTERS) show([]);
    else void playersNamed(name).then(show);
  };
  const comes = (player: Person, side: number): void => {
    learn(side, player);
    const data = { side: setting.sides[side]?.id ?? "", out: out ?? "", in: player.id, reason };
    offer(w.substituteFor({ substitute: player.name, player: playerName(names, out ?? "") }), {
      type: "player_substituted",
      data,
    });
  };
  return (
    <details>
      <summary>{w.substitute()}</summary>
      <fieldset>
        <legend>{w.whoLeaves()}</legend>
        <div class="keys">
          {setting.seats.map(({ player }) => (
            <Key key={player} on={player === out} tap={() => leave(player)}>
              {playerName(names, player)}
            </Key>
          ))}
        </div>
      </fieldset>
      {seat ? (
        <>
          <div class="keys">
            {WHY.map((one) => (
              <Key key={one} on={one === reason} tap={() => because(one)}>
                {w.why[one]()}
              </Key>
            ))}
          </div>
          <label>
            {w.whoComes()}
            <input type="search" autocomplete="off" onInput={({ currentTarget }) => look(currentTarget.value)} />
          </label>
          {found === null ? <p role="status">{w.noPlayers()}</p> : null}
          <div class="keys">
            {free?.map((player) => (
              <button key={player.id} type="button" class="key" onClick={() => comes(player, seat.side)}>
                {player.name}
              </button>
            ))}
          </div>
        </>
      ) : null}
    </details>
  );
};
