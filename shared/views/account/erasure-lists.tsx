import type { ComponentChildren } from "preact";
import type { ErasedPlayer } from "#shared/api/deployment/erasure.ts";
import { UNTRANSLATED } from "../parts/notation.tsx";

/** The sentences of erasing a player, in one language. */
export type ErasureWords = typeof import("#shared/words/erasure.en.ts");

type ListsProps = {
  readonly w: ErasureWords;
  readonly players: readonly ErasedPlayer[];
  /** What goes before all names; nothing, if it is left out. */
  readonly first?: string;
  /** What else goes. */
  readonly children: ComponentChildren;
};

/** Data that goes and stays when players are erased, shown before anything is done. */
export const ErasureLists = ({ w, players, first, children }: ListsProps) => (
  <>
    <section>
      <h2>{w.eraseGoes()}</h2>
      <ul class="listed">
        {first === undefined ? null : <li>{first}</li>}
        {players.map(({ player, name, club }) => (
          <li key={player}>{w.eraseGoesName({ name, club: club.name })}</li>
        ))}
        {children}
      </ul>
    </section>
    <section>
      <h2>{w.eraseStays()}</h2>
      <ul class="listed">
        {players.map(({ player, club, becomes, matches }) => (
          <li key={player}>
            {w.eraseStaysMatches({ count: matches, club: club.name, becomes })}{" "}
            <a href={`/players/${player}`}>{w.erasePlayerPage()}</a>
          </li>
        ))}
        {players.length > 0 ? (
          <li>
            {w.eraseStaysLogs()} <span {...UNTRANSLATED}>{players.map(({ player }) => player).join(", ")}</span>
          </li>
        ) : null}
        <li>{w.eraseStaysWords()}</li>
        <li>{w.eraseStaysCopies()}</li>
      </ul>
    </section>
  </>
);
