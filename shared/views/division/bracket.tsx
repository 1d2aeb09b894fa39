import type { Division } from "../../api/league/division.ts";
import type { BracketTie } from "../../api/league/league.ts";
import type { TiePart } from "../../league/schedule/ties.ts";
import { stateOf } from "../parts/fixture-state.ts";
import { seriesOf } from "../parts/lists.ts";
import { scoreOf } from "../parts/match-line.tsx";
import { namesOf } from "../parts/people.tsx";
import { groupLetter } from "./group-letter.ts";
import type { DivisionWords } from "./words.ts";

type Slot = BracketTie["home"];
type Rounds = NonNullable<Division["bracket"]>;

/** Rounds that have a name of their own, the last first. */
const STAGES = ["final", "semi-finals", "quarter-finals"] as const;

/** How ties are called: a knockout by what is left to play, a double elimination by rounds and numbers. */
type Naming = { readonly w: DivisionWords; readonly rounds: Rounds; readonly numbered: boolean };

const namingOf = (w: DivisionWords, rounds: Rounds): Naming => ({
  ...{ w, rounds },
  numbered: rounds.some((ties) => ties.some(({ part }) => part === "grand-final")),
});

const stageOf = ({ rounds, numbered }: Naming, round: number): (typeof STAGES)[number] | undefined =>
  numbered ? undefined : STAGES[(rounds.at(-1)?.[0]?.round ?? 0) - round];

/** `Final`, `Semi-finals`, `Quarter-finals`, else `Round 1`. */
const roundName = (naming: Naming, round: number): string => {
  const stage = stageOf(naming, round);
  return stage ? naming.w.stage[stage]() : naming.w.round({ round });
};

/** Whoever comes from a tie that is not over: `Winner of semi-final 2`, `Loser of semi-final 2`. */
const whoFrom = (naming: Naming, { round, position, lost }: NonNullable<Slot["from"]>): string => {
  const { w, rounds } = naming;
  const part = rounds.flat().find((tie) => tie.round === round && tie.position === position)?.part;
  const stage = part === "main" ? stageOf(naming, round) : undefined;
  const [named, numbered] = lost ? [w.loserOf, w.loserOfRound] : [w.winnerOf, w.winnerOfRound];
  return stage === undefined || stage === "final"
    ? numbered({ round, match: position })
    : named[stage]({ match: position });
};

/** `First of group A`, `A best third of groups D, E, F`. */
const whoInGroup = (w: DivisionWords, { place, groups }: NonNullable<Slot["place"]>): string => {
  const letters = seriesOf(
    w.locale,
    groups.map((group) => groupLetter(w, group)),
  );
  return groups.length > 1 ? w.bestThirdOf({ groups: letters }) : w.placeOfGroup({ place, group: letters });
};

const whoIn = (naming: Naming, { players, from, place }: Slot, tie: BracketTie): string => {
  const { w } = naming;
  if (players.length > 0) return namesOf(players);
  if (tie.bye) return w.bye();
  if (place !== null) return whoInGroup(w, place);
  return from === null ? w.bye() : whoFrom(naming, from);
};

type TieProps = { readonly naming: Naming; readonly tie: BracketTie; readonly division: Division };

const Side = ({ naming, slot, tie }: Pick<TieProps, "naming" | "tie"> & { readonly slot: Slot }) => {
  const name = whoIn(naming, slot, tie);
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

const Tie = ({ naming, tie, division }: TieProps) => {
  const content = (
    <>
      <span class="line-left">
        <Side naming={naming} slot={tie.home} tie={tie} />
      </span>
      <span class="line-middle">{middleOf(naming.w, tie, division)}</span>
      <span class="line-right">
        <Side naming={naming} slot={tie.away} tie={tie} />
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

/** Of a double elimination the matches of a round have their numbers: others are called by them. */
const Ties = ({ ties, naming, ...shown }: Omit<TieProps, "tie"> & { readonly ties: readonly BracketTie[] }) => {
  const lines = ties.map((tie) => (
    <li key={tie.position} value={naming.numbered ? tie.position : undefined}>
      {tie.needless ? <p class="small">{naming.w.notNeeded()}</p> : <Tie {...shown} naming={naming} tie={tie} />}
    </li>
  ));
  return naming.numbered ? <ol class="lines numbered">{lines}</ol> : <ul class="lines">{lines}</ul>;
};

/** What the ties of a round are played for, if that does not go without saying. */
const partName = ({ w, numbered }: Naming, part: TiePart): string | null => {
  if (part !== "main") return w.part[part]();
  return numbered ? w.part.main() : null;
};

const Round = ({ naming, ties, division }: Omit<TieProps, "tie"> & { readonly ties: readonly BracketTie[] }) => {
  const round = ties[0]?.round ?? 0;
  const parts = [...Map.groupBy(ties, ({ part }) => part)];
  return (
    <section>
      <h3>{roundName(naming, round)}</h3>
      {parts.map(([part, own]) => {
        const name = partName(naming, part);
        return (
          <div key={part}>
            {name === null ? null : <h4>{name}</h4>}
            <Ties naming={naming} ties={own} division={division} />
          </div>
        );
      })}
    </section>
  );
};

/** A knockout, round by round. Who comes from a tie that is not over is named by that tie, or by the place in a group. */
export const Bracket = ({ w, division }: { w: DivisionWords; division: Division }) => {
  const { bracket } = division;
  if (!bracket || bracket.length === 0) return null;
  const naming = namingOf(w, bracket);
  return (
    <section>
      <h2>{w.knockout()}</h2>
      <div class="rounds">
        {bracket.map((ties) => (
          <Round key={ties[0]?.round} naming={naming} ties={ties} division={division} />
        ))}
      </div>
    </section>
  );
};
