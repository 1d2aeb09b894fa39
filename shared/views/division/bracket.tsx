import { Fragment } from "preact";
import { isNumbered, stageOf, type TieNumbers, type TiePart, tieNumbers } from "#league";
import type { Division, FixtureRow } from "#shared/api/league/division.ts";
import type { BracketTie } from "#shared/api/league/league.ts";
import { shortDay } from "../parts/days.ts";
import { EvidenceKey, EvidenceMark } from "../parts/evidence-mark.tsx";
import { figure, sideValue } from "../parts/figures.ts";
import { isOpen, isUnrecorded, stateOf } from "../parts/fixture-state.ts";
import { seriesOf } from "../parts/lists.ts";
import { asOf, shownScore, sideOf } from "../parts/match-line.tsx";
import { namesOf } from "../parts/people.tsx";
import { LiveMark } from "../parts/scoreboard.tsx";
import { Scroller } from "../parts/scroller.tsx";
import { type BracketParts, bracketParts } from "./bracket-parts.ts";
import { groupLetter } from "./groups.tsx";
import { roundName, roundsOf } from "./round-names.ts";
import type { DivisionWords } from "./words.ts";

type Slot = BracketTie["home"];
type Rounds = NonNullable<Division["bracket"]>;

/** How ties are called: a knockout by what is left to play, a double elimination by numbers too. */
type Naming = {
  readonly w: DivisionWords;
  readonly rounds: Rounds;
  /** The numbers of a double elimination's matches; `null` of other brackets. */
  readonly numbers: TieNumbers<Slot> | null;
  /** The parts of a large bracket, and the round in which each has its winner. */
  readonly split: BracketParts | null;
  readonly partRound: number | null;
  readonly tieAt: (at: { readonly round: number; readonly position: number }) => BracketTie | undefined;
  readonly fixtureOf: (tie: BracketTie) => FixtureRow | undefined;
  /** The rounds as they are planned, with their days and hours. */
  readonly planned: Division["evening"]["rounds"];
};

export const namingOf = (w: DivisionWords, { fixtures, evening }: Division, rounds: Rounds): Naming => {
  const ties = new Map(rounds.flat().map((tie) => [`${tie.round} ${tie.position}`, tie]));
  const byId = new Map(fixtures.map((fixture) => [fixture.id, fixture]));
  const split = bracketParts(rounds);
  return {
    w,
    rounds,
    numbers: isNumbered(rounds) ? tieNumbers(rounds) : null,
    split,
    partRound: split?.parts[0]?.at(-1)?.[0]?.round ?? null,
    tieAt: ({ round, position }) => ties.get(`${round} ${position}`),
    fixtureOf: ({ fixture }) => byId.get(fixture ?? ""),
    planned: evening.rounds,
  };
};

/** The label of a side from a tie that is not over: `Winner of semi-final 2`, `Loser of match 5`. */
const whoFrom = (naming: Naming, { round, position, lost }: NonNullable<Slot["from"]>): string => {
  const { w, rounds } = naming;
  const tie = naming.tieAt({ round, position });
  if (round === naming.partRound && tie?.part === "main" && !lost) return w.winnerOfPart({ number: position });
  const number = naming.numbers?.numberOf({ round, position }) ?? null;
  if (number !== null) return lost ? w.loserOfMatch({ number }) : w.winnerOfMatch({ number });
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
const comesFrom = (naming: Naming, slot: Slot, tie: BracketTie): string => {
  const { w, numbers } = naming;
  if (tie.bye || (slot.empty && !tie.vacant)) return w.bye();
  const { from, place } = numbers?.originOf(slot) ?? slot;
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

/** Each player on a line, which wraps where it has no room. */
const TieNames = ({ players }: { readonly players: Slot["players"] }) => (
  <>
    {players.map(({ id, name }, index) => (
      <Fragment key={id}>
        {index > 0 ? " " : ""}
        <span class="tie-player">{index + 1 < players.length ? `${name} &` : name}</span>
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
        {slot.players.length > 0 ? (
          <TieNames players={slot.players} />
        ) : (
          <span class="tie-from">{comesFrom(naming, slot, tie)}</span>
        )}
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

/** When a tie is played that is not over; `""`: no day is known, or something else is said of it. */
const whenOf = ({ w, planned }: Naming, { round }: BracketTie, fixture: FixtureRow | undefined): string => {
  if (fixture && (!isOpen(fixture) || fixture.state === "in-play" || stateOf(w, fixture) !== "")) return "";
  const { day, starts } = fixture ?? planned.find((one) => one.round === round) ?? { day: null, starts: null };
  if (day === null) return "";
  const said = shortDay(w.locale, day);
  return starts === null ? said : w.dayAt({ day: said, time: starts });
};

/** That a tie is live, or since when it is paused; of one that is not begun its day. */
const Open = ({ naming, tie, fixture }: TieProps & { readonly fixture: FixtureRow | undefined }) => {
  const match = fixture?.state === "in-play" ? fixture.match : null;
  if (match?.play === "live") return <LiveMark w={naming.w} match={match} />;
  const said = (match && match.play === "paused" ? asOf(naming.w, match) : null) ?? whenOf(naming, tie, fixture);
  return said === "" ? null : <span class="tie-notes">{said}</span>;
};

/** An entry that goes on without a match, whether it is known or not: one line. */
const Bye = ({ naming, tie }: TieProps) => {
  const slot = tie.home.players.length > 0 || tie.away.empty ? tie.home : tie.away;
  return (
    <span class="drawn-tie no-match">
      <span class="tie-side">
        {slot.players.length > 0 ? (
          <b class="tie-name">
            <TieNames players={slot.players} />
          </b>
        ) : (
          <span class="tie-name tie-from">{comesFrom(naming, slot, tie)}</span>
        )}{" "}
        <span class="tie-from">{naming.w.bye()}</span>
      </span>
    </span>
  );
};

/** Whether one side of a tie has no entry, so that the other goes on without a match. */
const isBye = ({ bye, home, away }: BracketTie): boolean =>
  (bye && home.players.length + away.players.length > 0) || home.empty !== away.empty;

/** Whether a result in the bracket is without its strikes. */
const hasMarks = ({ rounds, fixtureOf }: Naming): boolean => rounds.flat().some((tie) => isUnrecorded(fixtureOf(tie)));

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
      <Side naming={naming} slot={tie.away} tie={tie} fixture={fixture} />{" "}
      {fixture && isUnrecorded(fixture) ? <EvidenceMark words={stateOf(naming.w, fixture)} /> : null}{" "}
      {notes === "" ? null : <span class="tie-notes">{notes}</span>}{" "}
      <Open naming={naming} tie={tie} fixture={fixture} />
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

/** The number of a match, by which others name it. */
const TieNumber = ({ w, number }: { readonly w: DivisionWords; readonly number: number | null }) => (
  <span class="tie-number">
    {number === null ? null : (
      <>
        <span aria-hidden="true">{number}</span>
        <span class="hidden">{w.matchNumber({ number })}</span>
      </>
    )}
  </span>
);

/** A tie that is played; of another why it is not. */
const TieOrNote = ({ naming, tie }: TieProps) => {
  if (tie.needless) return <p class="small">{naming.w.notNeeded()}</p>;
  return isBye(tie) ? <Bye naming={naming} tie={tie} /> : <Tie naming={naming} tie={tie} />;
};

type TiesProps = { readonly naming: Naming; readonly ties: readonly BracketTie[] };

/** The ties of a round. One that is not there keeps its place, so that lines lead to where the others go. */
const Ties = ({ ties, naming }: TiesProps) => (
  <ul class="ties">
    {ties.map((tie) =>
      isShown(tie) ? (
        <li key={tie.position}>
          {naming.numbers ? <TieNumber w={naming.w} number={naming.numbers.numberOf(tie)} /> : null}
          <TieOrNote naming={naming} tie={tie} />
        </li>
      ) : (
        <li key={tie.position} class="no-tie" aria-hidden="true" />
      ),
    )}
  </ul>
);

/** How the ties of a round lead to those of the next: two to one, one to one; not drawn where neither is so. */
const leadsOn = (ties: readonly BracketTie[], next: readonly BracketTie[] | undefined): string =>
  next?.length === ties.length / 2 ? "two-to-one" : next?.length === ties.length ? "one-to-one" : "";

/** Whether a tie is there to be played. One without entries is not; of the main ones every place is shown. */
const isShown = ({ vacant, part }: BracketTie): boolean => !vacant || part === "main";

type PartProps = {
  readonly naming: Naming;
  readonly part: TiePart;
  readonly rounds: Rounds;
  /** Whether the part is a page of its own: its rounds come right below the title. */
  readonly alone?: boolean;
};

/** Rounds that paper has no room for side by side. */
const LONG = 6;

/** The ties that are played for one thing, round by round: side by side with lines between them where there is room. */
export const Part = ({ naming, part, rounds, alone = false }: PartProps) => {
  const { w, numbers } = naming;
  // A knockout goes without saying, and a round of a double elimination says its side.
  const name = part === "main" || numbers ? null : w.part[part]();
  const label = part === "main" && !numbers ? w.knockout() : w.part[part]();
  const Heading = alone ? "h2" : name === null ? "h3" : "h4";
  const isNamed = name === null || rounds.length > 1;
  const shown = rounds.filter((ties) => ties.some(isShown));
  if (shown.length === 0) return null;
  return (
    <section class="bracket-part">
      {name === null || alone ? null : <h3>{name}</h3>}
      <Scroller label={label}>
        <div class={shown.length < LONG ? "tree" : "tree long"}>
          {shown.map((ties, index) => (
            <div key={ties[0]?.round} class={`tree-round ${leadsOn(ties, shown[index + 1])}`.trim()}>
              {isNamed ? <Heading>{ties[0] ? roundName(w, naming.rounds, ties[0]) : ""}</Heading> : null}
              <Ties naming={naming} ties={ties} />
            </div>
          ))}
        </div>
      </Scroller>
    </section>
  );
};

/** The ties of each part, round by round, the main ones first. The final that decides goes with the one before it. */
const partsOf = (rounds: Rounds): readonly (readonly [TiePart, Rounds])[] => {
  const parts = [...new Set(rounds.flat().map(({ part }) => part))].filter((part) => part !== "second-final");
  return parts.map((part) => [
    part,
    part === "grand-final" ? [...roundsOf(rounds, part), ...roundsOf(rounds, "second-final")] : roundsOf(rounds, part),
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
      {hasMarks(naming) ? <EvidenceKey w={w} /> : null}
    </section>
  );
};
