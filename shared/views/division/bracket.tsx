import type { Division } from "../../api/league/division.ts";
import type { BracketTie } from "../../api/league/league.ts";
import { stateOf } from "../parts/fixture-state.ts";
import { scoreOf } from "../parts/match-line.tsx";
import { namesOf } from "../parts/people.tsx";
import type { DivisionWords } from "./words.ts";

type Slot = BracketTie["home"];

/** Rounds that have a name of their own, the last first. */
const STAGES = ["final", "semi-finals", "quarter-finals"] as const;

/** `Final`, `Semi-finals`, `Quarter-finals`, else `Round 1`. */
const roundName = (w: DivisionWords, round: number, rounds: number): string => {
  const stage = STAGES[rounds - round];
  return stage ? w.stage[stage]() : w.round({ round });
};

/** Whoever comes from a tie that is not over: `Winner of semi-final 2`, `Loser of semi-final 2`. */
const whoFrom = (w: DivisionWords, { round, position, lost }: NonNullable<Slot["from"]>, rounds: number): string => {
  const stage = STAGES[rounds - round];
  const [named, numbered] = lost ? [w.loserOf, w.loserOfRound] : [w.winnerOf, w.winnerOfRound];
  return stage === undefined || stage === "final"
    ? numbered({ round, match: position })
    : named[stage]({ match: position });
};

const whoIn = (w: DivisionWords, { players, from }: Slot, tie: BracketTie, rounds: number): string => {
  if (players.length > 0) return namesOf(players);
  return tie.bye || from === null ? w.bye() : whoFrom(w, from, rounds);
};

type SideProps = { w: DivisionWords; slot: Slot; tie: BracketTie; rounds: number };

const Side = ({ w, slot, tie, rounds }: SideProps) => {
  const name = whoIn(w, slot, tie, rounds);
  return slot.entry !== null && slot.entry === tie.winner ? <b>{name}</b> : <span>{name}</span>;
};

const middleOf = (w: DivisionWords, tie: BracketTie, division: Division): string => {
  const fixture = division.fixtures.find(({ id }) => id === tie.fixture);
  const [own, other] = fixture?.match?.sides ?? [];
  const score = own && other && fixture?.state === "played" ? scoreOf(own, other) : w.versusShort();
  return [score, fixture ? stateOf(w, fixture) : "", tie.overtaken ? w.earlierChanged() : ""]
    .filter((part) => part !== "")
    .join(", ");
};

type TieProps = { w: DivisionWords; tie: BracketTie; division: Division; rounds: number };

const Tie = ({ w, tie, division, rounds }: TieProps) => {
  const content = (
    <>
      <span class="line-left">
        <Side w={w} slot={tie.home} tie={tie} rounds={rounds} />
      </span>
      <span class="line-middle">{middleOf(w, tie, division)}</span>
      <span class="line-right">
        <Side w={w} slot={tie.away} tie={tie} rounds={rounds} />
      </span>
    </>
  );
  return tie.match === null ? (
    <span class="line">{content}</span>
  ) : (
    <a class="line" href={`/matches/${tie.match}`}>
      {content}
    </a>
  );
};

type TieListProps = Omit<TieProps, "tie"> & { ties: readonly BracketTie[] };

const TieList = ({ ties, ...shown }: TieListProps) => (
  <ul class="lines">
    {ties.map((tie) => (
      <li key={tie.position}>
        <Tie {...shown} tie={tie} />
      </li>
    ))}
  </ul>
);

/** A knockout, round by round. Who comes from a tie that is not over is named by that tie. */
export const Bracket = ({ w, division }: { w: DivisionWords; division: Division }) => {
  const { bracket } = division;
  if (!bracket) return null;
  return (
    <section>
      <h2>{w.knockout()}</h2>
      <div class="rounds">
        {bracket.map((ties, index) => (
          <section key={roundName(w, index + 1, bracket.length)}>
            <h3>{roundName(w, index + 1, bracket.length)}</h3>
            <TieList {...{ w, division, rounds: bracket.length }} ties={ties.filter(({ part }) => part === "main")} />
            {ties.some(({ part }) => part === "third") ? (
              <>
                <h3>{w.thirdPlace()}</h3>
                <TieList
                  {...{ w, division, rounds: bracket.length }}
                  ties={ties.filter(({ part }) => part === "third")}
                />
              </>
            ) : null}
          </section>
        ))}
      </div>
    </section>
  );
};
