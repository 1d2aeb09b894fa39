import type { Division } from "../../api/league/division.ts";
import type { BracketTie } from "../../api/league/league.ts";
import { stateOf } from "../parts/fixture-state.ts";
import { scoreOf } from "../parts/match-line.tsx";
import { namesOf } from "../parts/people.tsx";

type Slot = BracketTie["home"];

/** `Final`, `Semi-finals`, `Quarter-finals`, else `Round 1`. */
const roundName = (round: number, rounds: number): string =>
  ["Final", "Semi-finals", "Quarter-finals"][rounds - round] ?? `Round ${round}`;

const whoIn = ({ players, from }: Slot, tie: BracketTie, rounds: number): string => {
  if (players.length > 0) return namesOf(players);
  if (tie.bye || from === null) return "bye";
  return `Winner of ${roundName(from.round, rounds).toLowerCase()}, ${from.position}`;
};

const Side = ({ slot, tie, rounds }: { slot: Slot; tie: BracketTie; rounds: number }) => {
  const name = whoIn(slot, tie, rounds);
  return slot.entry !== null && slot.entry === tie.winner ? <b>{name}</b> : <span>{name}</span>;
};

const middleOf = (tie: BracketTie, division: Division): string => {
  const fixture = division.fixtures.find(({ id }) => id === tie.fixture);
  const [own, other] = fixture?.match?.sides ?? [];
  const score = own && other && fixture?.state === "played" ? scoreOf(own, other) : "v";
  return [score, fixture ? stateOf(fixture) : "", tie.overtaken ? "an earlier result has changed" : ""]
    .filter((part) => part !== "")
    .join(", ");
};

const Tie = ({ tie, division, rounds }: { tie: BracketTie; division: Division; rounds: number }) => {
  const content = (
    <>
      <span class="line-left">
        <Side slot={tie.home} tie={tie} rounds={rounds} />
      </span>
      <span class="line-middle">{middleOf(tie, division)}</span>
      <span class="line-right">
        <Side slot={tie.away} tie={tie} rounds={rounds} />
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

/** A knockout, round by round. Who comes from a tie that is not over is named by that tie. */
export const Bracket = ({ division }: { division: Division }) => {
  const { bracket } = division;
  if (!bracket) return null;
  return (
    <section>
      <h2>Knockout</h2>
      <div class="rounds">
        {bracket.map((ties, index) => (
          <section key={roundName(index + 1, bracket.length)}>
            <h3>{roundName(index + 1, bracket.length)}</h3>
            <ul class="lines">
              {ties.map((tie) => (
                <li key={tie.position}>
                  <Tie tie={tie} division={division} rounds={bracket.length} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
};
