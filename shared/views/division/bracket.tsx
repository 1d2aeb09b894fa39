import { Fragment } from "preact";
import { isNumbered, stageOf, stageOfRound, type TiePart } from "#league";
import type { Division, FixtureRow } from "#shared/api/league/division.ts";
import type { BracketTie } from "#shared/api/league/league.ts";
import { figure, sideValue } from "../parts/figures.ts";
import { isUnrecorded, stateOf } from "../parts/fixture-state.ts";
import { seriesOf } from "../parts/lists.ts";
import { shownScore, sideOf } from "../parts/match-line.tsx";
import { namesOf } from "../parts/people.tsx";
import { Scroller } from "../parts/scroller.tsx";
import { Woven } from "../parts/woven.tsx";
import { type BracketParts, bracketParts } from "./bracket-parts.ts";
import { groupLetter } from "./groups.tsx";
import type { DivisionWords } from "./words.ts";

type Slot = BracketTie["home"];
type Rounds = NonNullable<Division["bracket"]>;

/** How ties are called: a knockout by what is left to play, a double elimination by rounds and numbers. */
type Naming = {
  readonly w: DivisionWords;
  readonly rounds: Rounds;
  readonly numbered: boolean;
  /** The parts of a large bracket, and the round in which each has its winner. */
  readonly split: BracketParts | null;
  readonly partRound: number | null;
  readonly tieAt: (at: { readonly round: number; readonly position: number }) => BracketTie | undefined;
  readonly fixtureOf: (tie: BracketTie) => FixtureRow | undefined;
};

export const namingOf = (w: DivisionWords, { fixtures }: Division, rounds: Rounds): Naming => {
  const ties = new Map(rounds.flat().map((tie) => [`${tie.round} ${tie.position}`, tie]));
  const byId = new Map(fixtures.map((fixture) => [fixture.id, fixture]));
  const split = bracketParts(rounds);
  return {
    w,
    rounds,
    numbered: isNumbered(rounds),
    split,
    partRound: split?.parts[0]?.at(-1)?.[0]?.round ?? null,
    tieAt: ({ round, position }) => ties.get(`${round} ${position}`),
    fixtureOf: ({ fixture }) => byId.get(fixture ?? ""),
  };
};

/** `Final`, `Semi-finals`, `Quarter-finals`, else `Round 1`. */
const roundName = (naming: Naming, round: number): string => {
  const stage = stageOfRound(naming.rounds, round);
  return stage ? naming.w.stage[stage]() : naming.w.round({ round });
};

/** The label of a side from a tie that is not over: `Winner of semi-final 2`, `Loser of semi-final 2`. */
const whoFrom = (naming: Naming, { round, position, lost }: NonNullable<Slot["from"]>): string => {
  const { w, rounds } = naming;
  const tie = naming.tieAt({ round, position });
  if (round === naming.partRound && tie?.part === "main" && !lost) return w.winnerOfPart({ number: position });
  const stage = tie ? stageOf(rounds, tie) : null;
  const [named, numbered] = lost ? [w.loserOf, w.loserOfRound] : [w.winnerOf, w.winnerOfRound];
  return stage === null || stage === "final" ? numbered({ round, match: position }) : named[stage]({ match: position });
};

/** `First of group A`, `A best third of groups D, E, F`. */
const whoInGroup = (w: DivisionWords, { place, groups }: NonNullable<Slot["place"]>): string => {
  const letters = seriesOf(
    w.locale,
    groups.map((group) => groupLetter(w, group)),
  );
  return groups.length > 1 ? w.bestThirdOf({ groups: letters }) : w.placeOfGroup({ place, group: letters });
};

/** A side that is not known yet: the tie, or the place in a group, that it comes from; `bye` if no one comes. */
const comesFrom = (naming: Naming, { from, place, empty }: Slot, tie: BracketTie): string => {
  const { w } = naming;
  if (tie.bye || (empty && !tie.vacant)) return w.bye();
  if (place !== null) return whoInGroup(w, place);
  return from === null ? w.bye() : whoFrom(naming, from);
};

type TieProps = { readonly naming: Naming; readonly tie: BracketTie };

/** The figure of one side of a tie that was played; `null`: there is none, as before play and of a walkover. */
const figureOf = ({ entry }: Slot, fixture: FixtureRow | undefined): string | null => {
  if (fixture?.state !== "played" || entry === null) return null;
  const person = fixture.home.entry === entry ? fixture.home : fixture.away;
  const { match, rubbers } = fixture;
  if (rubbers) return rubbers.score && figure(fixture.home.entry === entry ? rubbers.score.home : rubbers.score.away);
  const shown = match && shownScore(match);
  const side = match ? sideOf(match, person) : undefined;
  return shown && side ? figure(sideValue(shown, side.id)) : null;
};

/** Each player on a line, cut where it has no room: the whole name is in the title. */
const TieNames = ({ players }: { readonly players: Slot["players"] }) => (
  <>
    {players.map(({ id, name }, index) => (
      <Fragment key={id}>
        {index > 0 ? " " : ""}
        <span class="tie-player" title={name}>
          {index + 1 < players.length ? `${name} &` : name}
        </span>
      </Fragment>
    ))}
  </>
);

type SideProps = TieProps & { readonly slot: Slot; readonly fixture: FixtureRow | undefined };

/** One side: its players a line each, and its own figure; the winner is bold. */
const Side = ({ naming, slot, tie, fixture }: SideProps) => {
  const won = figureOf(slot, fixture);
  const Name = slot.entry !== null && slot.entry === tie.winner ? "b" : "span";
  return (
    <span class="tie-side">
      <Name class="tie-name">
        {slot.players.length > 0 ? <TieNames players={slot.players} /> : comesFrom(naming, slot, tie)}
      </Name>
      {won === null ? null : (
        <>
          {" "}
          <Name class="tie-score">{won}</Name>
        </>
      )}
    </span>
  );
};

/** What is said below a tie: how it was decided, if not by play, and that an earlier one has changed since. */
const notesOf = (w: DivisionWords, tie: BracketTie, fixture: FixtureRow | undefined): string =>
  [fixture && !isUnrecorded(fixture) ? stateOf(w, fixture) : "", tie.overtaken ? w.earlierChanged() : ""]
    .filter((part) => part !== "")
    .join(", ");

/** The evidence of a tie as a dot, where that is less than every strike. */
const Evidence = ({ w, fixture }: { readonly w: DivisionWords; readonly fixture: FixtureRow | undefined }) =>
  fixture && isUnrecorded(fixture) ? (
    <span class="tie-dot" title={stateOf(w, fixture)}>
      <span class="hidden">{stateOf(w, fixture)}</span>
    </span>
  ) : null;

/** The meaning of the dots, where there are some. */
const DotKey = ({ naming }: { readonly naming: Naming }) =>
  naming.rounds.flat().some((tie) => isUnrecorded(naming.fixtureOf(tie))) ? (
    <p class="small">
      <Woven say={(dot = "") => naming.w.dotKey({ dot })} parts={[<span class="tie-dot" />]} />
    </p>
  ) : null;

/** The page of a tie: of two teams its own, else that of its match; `null`: there is none yet. */
const pathOf = ({ match }: BracketTie, fixture: FixtureRow | undefined): string | null => {
  if (fixture?.rubbers) return `/ties/${fixture.id}`;
  return match === null ? null : `/matches/${match}`;
};

const Tie = ({ naming, tie }: TieProps) => {
  const fixture = naming.fixtureOf(tie);
  const notes = notesOf(naming.w, tie, fixture);
  const content = (
    <>
      <Side naming={naming} slot={tie.home} tie={tie} fixture={fixture} />{" "}
      {figureOf(tie.home, fixture) === null ? <span class="hidden">{naming.w.versusShort()}</span> : null}{" "}
      <Side naming={naming} slot={tie.away} tie={tie} fixture={fixture} /> <Evidence w={naming.w} fixture={fixture} />{" "}
      {notes === "" ? null : <span class="tie-notes">{notes}</span>}
    </>
  );
  const path = pathOf(tie, fixture);
  return path === null ? (
    <span class="drawn-tie">{content}</span>
  ) : (
    <a class="drawn-tie" href={path}>
      {content}
    </a>
  );
};

type TiesProps = { readonly naming: Naming; readonly ties: readonly BracketTie[] };

/** Of a double elimination the matches of a round have their numbers: others are called by them. */
const Ties = ({ ties, naming }: TiesProps) => {
  const lines = ties.map((tie) => (
    <li key={tie.position} value={naming.numbered ? tie.position : undefined}>
      {naming.numbered ? (
        <span class="tie-number" aria-hidden="true">
          {tie.position}
        </span>
      ) : null}
      {tie.needless ? <p class="small">{naming.w.notNeeded()}</p> : <Tie naming={naming} tie={tie} />}
    </li>
  ));
  return naming.numbered ? <ol class="ties ties-numbered">{lines}</ol> : <ul class="ties">{lines}</ul>;
};

/** How the ties of a round lead to those of the next: two to one, one to one; not drawn where neither is so. */
const leadsOn = (ties: readonly BracketTie[], next: readonly BracketTie[] | undefined): string =>
  next?.length === ties.length / 2 ? "two-to-one" : next?.length === ties.length ? "one-to-one" : "";

/** What ties are played for, if that does not go without saying. */
const partName = ({ w, numbered }: Naming, part: TiePart): string | null => {
  if (part !== "main") return w.part[part]();
  return numbered ? w.part.main() : null;
};

/** Whether a tie is there to be played. One without entries is not; of the main ones every place is shown. */
const isShown = ({ vacant, part }: BracketTie): boolean => !vacant || part === "main";

type PartProps = {
  readonly naming: Naming;
  readonly part: TiePart;
  readonly rounds: Rounds;
  /** Whether the part is a page of its own: its rounds come right below the title. */
  readonly alone?: boolean;
};

/** The ties that are played for one thing, round by round: side by side with lines between them where there is room. */
export const Part = ({ naming, part, rounds, alone = false }: PartProps) => {
  const name = partName(naming, part);
  const Heading = alone ? "h2" : name === null ? "h3" : "h4";
  const isNamed = part === "main" || rounds.length > 1 || naming.numbered;
  const shown = rounds.map((ties) => ties.filter(isShown)).filter((ties) => ties.length > 0);
  // Between rounds of which some ties are not shown no line would lead to the right place.
  const isWhole = shown.flat().length === rounds.flat().length;
  if (shown.length === 0) return null;
  return (
    <section class="bracket-part">
      {name === null || alone ? null : <h3>{name}</h3>}
      <Scroller label={name ?? naming.w.knockout()}>
        <div class="tree">
          {shown.map((ties, index) => (
            <div key={ties[0]?.round} class={`tree-round ${isWhole ? leadsOn(ties, shown[index + 1]) : ""}`.trim()}>
              {isNamed ? <Heading>{roundName(naming, ties[0]?.round ?? 0)}</Heading> : null}
              <Ties naming={naming} ties={ties} />
            </div>
          ))}
        </div>
      </Scroller>
    </section>
  );
};

/** The ties of each part, round by round, the main ones first. */
const partsOf = (rounds: Rounds): readonly (readonly [TiePart, Rounds])[] => {
  const parts = [...new Set(rounds.flat().map(({ part }) => part))];
  return parts.map((part) => [
    part,
    rounds.map((ties) => ties.filter((tie) => tie.part === part)).filter((ties) => ties.length > 0),
  ]);
};

/** The tie whose winner is first: a second grand final, where there is one to play, else the only final. */
const finalIn = (rounds: Rounds): BracketTie | undefined => {
  const ties = rounds.flat().filter(({ needless }) => !needless);
  const last = (part: TiePart) => ties.findLast((tie) => tie.part === part);
  return last("second-final") ?? last("grand-final") ?? last("main");
};

type BracketProps = { readonly w: DivisionWords; readonly division: Division };

/** The winner of a bracket with the score of its final; `null` before the final is over. */
export const championInWords = (w: DivisionWords, { bracket, fixtures }: Division): string | null => {
  const final = finalIn(bracket ?? []);
  const [first, second] = final?.winner === final?.home.entry ? [final?.home, final?.away] : [final?.away, final?.home];
  if (!final?.winner || !first || !second) return null;
  const fixture = fixtures.find(({ id }) => id === final.fixture);
  const [own, other] = [figureOf(first, fixture), figureOf(second, fixture)];
  return w.champion({
    winner: namesOf(first.players),
    played: own !== null && other !== null,
    score: `${own}\u2013${other}`,
    other: namesOf(second.players),
  });
};

export const Champion = ({ w, division }: BracketProps) => {
  const champion = championInWords(w, division);
  return champion === null ? null : <p class="champion">{champion}</p>;
};

/** The page of a part of a large bracket, counted from 1. */
export const partPath = ({ id }: Division, number: number): string => `/divisions/${id}/bracket/${number}`;

/** The first and the last entry of a part, as the bracket has them from the top. */
const endsOf = ([first = []]: Rounds): readonly [string, string] => {
  const names = first.flatMap(({ home, away }) =>
    [home, away].flatMap(({ players }) => (players.length > 0 ? namesOf(players) : [])),
  );
  return [names[0] ?? "", names.at(-1) ?? ""];
};

/** The way to each part of a large bracket. */
const PartList = ({ w, division, parts }: BracketProps & { readonly parts: readonly Rounds[] }) => (
  <nav aria-label={w.bracketParts()}>
    <h3>{w.bracketParts()}</h3>
    <ol class="bracket-parts">
      {parts.map((rounds, index) => {
        const [first, last] = endsOf(rounds);
        return (
          <li key={partPath(division, index + 1)}>
            <a href={partPath(division, index + 1)}>{w.bracketPartOf({ first, last })}</a>
          </li>
        );
      })}
    </ol>
  </nav>
);

/**
 * A knockout as a tree. Who comes from a tie that is not over is named by that tie, or by the place in a group. Of a
 * large one the last rounds, and the way to each part of those before them.
 */
export const Bracket = ({ w, division }: BracketProps) => {
  const { bracket, table } = division;
  if (!bracket || bracket.length === 0) return null;
  const naming = namingOf(w, division, bracket);
  const { split } = naming;
  return (
    <section class="bracket">
      <h2 class={table.length === 0 ? "hidden" : undefined}>
        {division.plan.format === "stepladder" ? w.stepladder() : w.knockout()}
      </h2>
      {split ? <PartList w={w} division={division} parts={split.parts} /> : null}
      {partsOf(bracket).map(([part, rounds]) => (
        <Part key={part} naming={naming} part={part} rounds={split && part === "main" ? split.last : rounds} />
      ))}
      <DotKey naming={naming} />
    </section>
  );
};
