import type { MatchDetail } from "#shared/api/match/match.ts";
import { figure } from "../parts/figures.ts";
import { listOf } from "../parts/lists.ts";
import { Notation } from "../parts/notation.tsx";
import { briefNames, everyPlayer, shortNames } from "../parts/people.tsx";
import { Man, StrikeDrawn } from "../strike/man.tsx";
import { RulingLines } from "../strike/ruling-lines.tsx";
import { DisputeNote } from "./dispute-note.tsx";
import {
  type BoardLine,
  type BoardPlay,
  type EventLine,
  isQuiet,
  isStruck,
  menLeft,
  type PlayRow,
  runsOf,
  standingAfter,
  type TurnPlay,
  tallyMoved,
  WORTH_A_FOLD,
} from "./play.ts";
import { boardOutcome, slamInWords } from "./wording.ts";
import type { MatchWords } from "./words.ts";

const sideName = ({ sides }: MatchDetail, side: string): string => briefNames(sides).get(side) ?? "";

const shortName = (data: MatchDetail, side: string): string =>
  shortNames(data.sides)[data.sides.findIndex(({ id }) => id === side)] ?? side;

/** Events that may concern another side than the one whose turn they stand in. */
const NAMED: ReadonlySet<EventLine["type"]> = new Set([
  "foul_called",
  "dues_forgotten",
  "queen_left",
  "extra_point_claimed",
  "board_conceded",
] as const);

type BoardProps = {
  readonly w: MatchWords;
  readonly data: MatchDetail;
  readonly newestFirst: boolean;
  readonly since?: number | undefined;
};

const PlayLine = ({ w, data, line, since }: { line: PlayRow } & Pick<BoardProps, "w" | "data" | "since">) => {
  const arrived = since !== undefined && line.seq > since ? " arrived" : "";
  if (line.kind === "event") {
    return (
      <li class={`play event${arrived}`} id={`seq-${line.seq}`}>
        <p class="what">
          <span>{w.event[line.event.type]()}</span>
          {line.event.side !== null && NAMED.has(line.event.type) ? (
            <span class="whose">{shortName(data, line.event.side)}</span>
          ) : null}
        </p>
        <RulingLines w={w} data={data} rulings={line.event.rulings} />
      </li>
    );
  }
  const { strike } = line;
  return (
    <li class={`play${arrived}`} id={`seq-${strike.seq}`}>
      <p class="what">
        <StrikeDrawn w={w} notation={strike.notation} />
        {strike.notation === "-" ? null : <Notation>{strike.notation}</Notation>}
      </p>
      <RulingLines w={w} data={data} rulings={strike.rulings} quiet={isQuiet(line)} />
      {strike.corrected && data.corrections.includes(strike.corrected) ? (
        <p class="corrected">{w.correctedLater({ entry: strike.corrected })}</p>
      ) : null}
    </li>
  );
};

const owing = (w: MatchWords, data: MatchDetail, owed: Readonly<Record<string, number>>): string =>
  listOf(
    w.locale,
    data.sides.flatMap(({ id }) => {
      const count = owed[id] ?? 0;
      return count > 0 ? [w.owes({ side: sideName(data, id), men: count })] : [];
    }),
  );

/** Where men have values: what each side holds, the figures in the order of the sides. */
const Tally = ({ data, tally }: { data: MatchDetail; tally: Readonly<Record<string, number>> }) => {
  const names = shortNames(data.sides);
  return (
    <span class="tally">
      {data.sides.map(({ id }, index) => (
        <span key={id}>
          {names[index]} {figure(tally[id] ?? 0)}
        </span>
      ))}
    </span>
  );
};

const After = ({ w, data, turn }: { w: MatchWords; data: MatchDetail; turn: TurnPlay }) => {
  const row = standingAfter(turn);
  if (!row) return null;
  const { white, black } = menLeft(row);
  const owed = owing(w, data, row.owed);
  const tally = tallyMoved(turn) ? row.tally : undefined;
  return (
    <span class="after" title={w.leftAfterTurn()}>
      <span class="hidden">{w.leftAfterTurn()}: </span>
      {tally ? <Tally data={data} tally={tally} /> : null}
      {owed ? <span class="owed">{owed}</span> : null}
      {row.queen.state === "on-board" ? <Man piece="queen" label={w.queenOnBoard()} /> : null}
      <span class="left">
        <Man piece="white" label={w.whiteLeft()} /> {white}
      </span>
      <span class="left">
        <Man piece="black" label={w.blackLeft()} /> {black}
      </span>
    </span>
  );
};

/** A turn, its strikes always in the order of play. */
const Turn = ({ w, data, turn, since }: { turn: TurnPlay } & Pick<BoardProps, "w" | "data" | "since">) => {
  const player = data.sides.flatMap(everyPlayer).find(({ id }) => id === turn.player);
  return (
    <li class="turn">
      {player ? (
        <h3>
          <span>{player.name}</span>
          <After w={w} data={data} turn={turn} />
        </h3>
      ) : null}
      <ol class="plays">
        {turn.lines.map((line) => (
          <PlayLine key={line.seq} w={w} data={data} line={line} since={since} />
        ))}
      </ol>
    </li>
  );
};

/** A draw: who is level, and with how much. */
const levelInWords = (w: MatchWords, data: MatchDetail, board: BoardLine): string => {
  const most = Math.max(...data.sides.map(({ id }) => board.points[id] ?? 0));
  if (most === 0) return w.levelWithout();
  const level = data.sides.filter(({ id }) => board.points[id] === most);
  return w.level({
    names: listOf(
      w.locale,
      level.map(({ id }) => sideName(data, id)),
    ),
    points: most,
  });
};

/** The colours that were chosen for a tie-break; elsewhere men with values belong to no side. */
const TieBreak = ({ w, data, play }: { w: MatchWords; data: MatchDetail; play: BoardPlay }) => {
  const latest = data.report.boards.at(-1)?.number === play.board.number;
  const chosen = data.sides.flatMap(({ id, colour }) => (colour ? [{ name: sideName(data, id), colour }] : []));
  const valued = data.report.strikes.some(({ tally }) => tally !== undefined);
  if (!latest || !valued || chosen.length === 0) return null;
  const choices = listOf(w.locale, chosen.map(w.colourChosen));
  return <p class="tie-break small">{w.tieBreak({ choices })}</p>;
};

const Outcome = ({ w, data, board }: { w: MatchWords; data: MatchDetail; board: BoardLine }) => {
  if (board.status === "in-play") {
    const state = data.settled ? undefined : data.play?.state;
    if (state === "paused") return <span class="paused">{w.paused()}</span>;
    return <span class={state === "live" ? "live" : "paused"}>{w.boardState["in-play"]()}</span>;
  }
  // How it was entered is said below it, and a slam is a link.
  const ended = { ...board, slam: null, ending: board.ending === "recorded" ? null : board.ending };
  return <>{boardOutcome(w, ended, (side) => sideName(data, side)) ?? levelInWords(w, data, board)}</>;
};

/** A slam leads to the strike that completed it; one that was entered by hand has no strike. */
const SlamLink = ({ w, play, page }: { w: MatchWords } & Pick<SectionProps, "play" | "page">) => {
  const name = slamInWords(w, play.board);
  if (name === null) return null;
  const strike = play.turns.flatMap(({ lines }) => lines).findLast(({ kind }) => kind === "strike");
  const href = page === undefined || strike === undefined ? undefined : `${page}/replay?at=${strike.seq}`;
  return (
    <>
      {" \u00b7 "}
      {href === undefined ? name : <a href={href}>{name}</a>}
    </>
  );
};

/** A line for a board without strikes. */
const withoutTurns = (w: MatchWords, { ending, status }: BoardLine): string => {
  if (ending === "recorded") return w.onlyScore();
  return status === "in-play" ? w.noStrikeYet() : w.noStrikes();
};

/** The content of a fold in words: how many strikes, and how many of them were fouls. */
const heldIn = (w: MatchWords, { board, turns }: BoardPlay): string => {
  const strikes = turns.flatMap(({ lines }) => lines.flatMap((line) => (line.kind === "strike" ? [line.strike] : [])));
  if (strikes.length === 0 && board.ending === "recorded") return w.onlyScore();
  return w.strikesAndFouls({ strikes: strikes.length, fouls: strikes.filter(({ fouls }) => fouls.length > 0).length });
};

/** The turns of a board; several in a row in which nothing happened are folded, but for the newest of a board in play. */
const Turns = ({ play, ...shown }: { play: BoardPlay } & BoardProps) => {
  const newest = play.board.status === "in-play" ? play.turns.at(-1) : undefined;
  const turns = shown.newestFirst ? [...play.turns].reverse() : play.turns;
  return (
    <ol class="turns">
      {runsOf(turns, (turn) => turn !== newest && turn.lines.every(isQuiet)).map(({ quiet, things }) => {
        const each = things.map((turn) => <Turn key={turn.lines[0]?.seq} turn={turn} {...shown} />);
        if (!quiet || things.length < WORTH_A_FOLD) return each;
        const strikes = things.reduce((sum, { lines }) => sum + lines.length, 0);
        return (
          // By its oldest turn: at its other end a fold grows.
          <li key={`quiet ${things.at(shown.newestFirst ? -1 : 0)?.lines[0]?.seq}`} class="turn quiet">
            <details>
              <summary>{shown.w.quietRun({ strikes })}</summary>
              <ol class="turns">{each}</ol>
            </details>
          </li>
        );
      })}
    </ol>
  );
};

type SectionProps = {
  readonly play: BoardPlay;
  /** Addresses of the match's replay and of its disputes, where it has pages of its own. */
  readonly page?: string | undefined;
} & BoardProps;

/** One board: how it ended, then its strikes grouped by turn; folded once it is over, unless it is the only one. */
export const BoardSection = ({ play, page, ...shown }: SectionProps) => {
  const { w, data } = shown;
  const { board } = play;
  const heading = (
    <h2>
      {w.boardNumber({ board: board.number })}{" "}
      <span class="outcome">
        <Outcome w={w} data={data} board={board} />
        <SlamLink w={w} play={play} page={page} />
      </span>
    </h2>
  );
  const disputes = data.disputes
    .filter((dispute) => dispute.board === board.number)
    .map((dispute) => (
      <DisputeNote
        key={dispute.dispute}
        w={w}
        dispute={dispute}
        notes={data.notes}
        alone={page && `${page}/disputes/${encodeURIComponent(dispute.dispute)}`}
      />
    ));
  if (play.turns.length === 0)
    return (
      <section class="board" id={`board-${board.number}`}>
        {heading}
        {disputes}
        <p class="empty">{withoutTurns(w, board)}</p>
      </section>
    );
  return (
    <section class="board" id={`board-${board.number}`}>
      {heading}
      <details open={board.status === "in-play" || (data.report.boards.length === 1 && isStruck(play))}>
        <summary class="small">{heldIn(w, play)}</summary>
        <TieBreak w={w} data={data} play={play} />
        {page === undefined || !isStruck(play) ? null : (
          <p class="small onward">
            <a href={`${page}/replay?board=${board.number}`}>{w.replayBoard({ board: board.number })}</a>
          </p>
        )}
        <Turns play={play} {...shown} />
      </details>
      {disputes}
    </section>
  );
};
