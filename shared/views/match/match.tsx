import type { ComponentChildren } from "preact";
import { endOfClock } from "#carrom";
import type { MatchDetail } from "#shared/api/match/match.ts";
import { timeAt } from "#shared/zone.ts";
import { RulesetLink } from "../parts/clause.tsx";
import { longDay, shortMoment } from "../parts/days.ts";
import { change, dashed, rating } from "../parts/figures.ts";
import { listOf } from "../parts/lists.ts";
import { briefNames, everyPlayer, seatedAt, shortNames } from "../parts/people.tsx";
import { recorderOf } from "../parts/recorder.ts";
import { umpiresIn } from "../parts/umpires.ts";
import { Woven } from "../parts/woven.tsx";
import { BoardSection } from "./board-section.tsx";
import { boardsOf, isStruck, lastLine } from "./play.ts";
import { Strip } from "./strip.tsx";
import { Versus } from "./versus.tsx";
import type { MatchWords } from "./words.ts";

/** `Boards 1 and 2 were awarded by an organiser.`, a sentence for each role. */
const awardsInWords = (w: MatchWords, awards: MatchDetail["awards"]): string[] =>
  [...Map.groupBy(awards, ({ by }) => by)].map(([by, those]) =>
    w.awards({
      boards: those.length,
      numbers: listOf(
        w.locale,
        those.map(({ board }) => String(board)),
      ),
      by: recorderOf(by),
    }),
  );

/** `Anna Berg forfeited the match.` */
const forfeitInWords = (w: MatchWords, { report, sides }: MatchDetail): string[] => {
  const event = report.events.findLast(({ type }) => type === "match_forfeited");
  const side = briefNames(sides).get(event?.side ?? "");
  return side === undefined ? [] : [w.forfeited({ side })];
};

/** The evidence of a match's result: who decided what, where it was decided. Boards without strikes say that each. */
const matchEvidence = (w: MatchWords, data: MatchDetail): string => {
  const { evidence, report } = data;
  if (evidence === "boards" && report.strikes.length === 0) return "";
  const decisions = evidence === "decision" ? [...awardsInWords(w, data.awards), ...forfeitInWords(w, data)] : [];
  if (decisions.length > 0) return decisions.join(" ");
  return evidence === null ? "" : w.evidence[evidence]();
};

type Settled = NonNullable<MatchDetail["settled"]>;

/** How the page hears of new strikes; absent where nothing listens (first paint, finished matches). */
export type Connection = "connecting" | "live" | "reconnecting" | "offline";

const nameOfSide = ({ sides }: MatchDetail, side: string): string => briefNames(sides).get(side) ?? "";

const nameOfPlayer = (data: MatchDetail, player: string): string =>
  data.sides.flatMap(everyPlayer).find(({ id }) => id === player)?.name ?? player;

const inPlay = (w: MatchWords, data: MatchDetail): string => {
  const board = data.report.boards.find(({ status }) => status === "in-play");
  if (!board) return data.report.boards.length === 0 ? w.notStarted() : w.betweenBoards();
  const next = lastLine(data.report)?.next ?? data.breakers[board.number];
  return next
    ? w.boardToStrike({ board: board.number, player: nameOfPlayer(data, next) })
    : w.boardNow({ board: board.number });
};

/** The score that a side signed, in the order of the match's sides. */
const signedScore = (data: MatchDetail, { score: signed }: MatchDetail["signatures"][number]): string =>
  dashed(data.sides.map(({ id }) => signed.find(({ side }) => side === id)?.value ?? 0));

/** Names of sides as a list. */
const sidesInWords = (w: MatchWords, data: MatchDetail, sides: readonly string[]): string =>
  listOf(
    w.locale,
    sides.map((side) => nameOfSide(data, side)),
  );

/** Who signed a result that a correction has changed since: a signature is for the score that was signed. */
const signedBefore = (w: MatchWords, data: MatchDetail, past: MatchDetail["signatures"]): string =>
  [...Map.groupBy(past, (one) => signedScore(data, one))]
    .map(([score, those]) => {
      const who = those.length < data.sides.length ? "some" : those.length === 2 ? "both" : "all";
      const names = sidesInWords(
        w,
        data,
        those.map(({ side }) => side),
      );
      return w.signedBefore({ who, names, score });
    })
    .join(" ");

const signatures = (w: MatchWords, data: MatchDetail): string => {
  const past = data.signatures.filter(({ stands }) => !stands);
  if (past.length > 0) return signedBefore(w, data, past);
  if (data.source !== "table" && data.confirmed.length === 0) return w.notSigned[data.source]();
  const open = data.sides.flatMap(({ id }) => (data.confirmed.includes(id) ? [] : [id]));
  if (open.length === 0) return w.signedByAll({ both: data.sides.length === 2 });
  if (open.length === 2 && data.sides.length === 2) return w.signedByNeither();
  return w.notYetSigned({ names: sidesInWords(w, data, open) });
};

const outcome = (w: MatchWords, data: MatchDetail): string => {
  const { status, winner } = data.report;
  if (status === "abandoned" || status === "void") return w.result[status]();
  if (winner !== null) return w.resultWon({ winner: nameOfSide(data, winner) });
  const [first = []] = data.report.ranking;
  if (data.sides.length === 2 || first.length < 2) return w.result.drawn();
  return w.resultShared({ names: sidesInWords(w, data, first) });
};

/** The clock of the game that is on, from recorded moments: what is said of it is true until something is recorded. */
const clockInWords = (w: MatchWords, { clock, report }: MatchDetail): string | null => {
  if (!clock) return null;
  const { game, minutes, since, called, zone } = clock;
  const now = report.games.at(-1);
  if (called || now?.time === "called") return w.clockCalled();
  if (since === null || now?.number !== game) return w.clockOfGame({ minutes });
  const ends = endOfClock(since, minutes);
  return w.clockRuns({
    since: timeAt(since, zone),
    ends: timeAt(ends, zone),
  });
};

/** The state of a match: its result, or what is played now. */
export const standingInWords = (w: MatchWords, data: MatchDetail): string =>
  data.report.status === "in-play" ? inPlay(w, data) : outcome(w, data);

const givenTo = (w: MatchWords, data: MatchDetail, { state, side }: Settled): string => {
  if (side !== null) return w.leagueGaveTo({ bye: state === "bye", winner: nameOfSide(data, side) });
  return state === "double-walkover" ? w.bothLose() : w.nobodyWins();
};

/** States of a fixture that the league's sentence has words of its own for. */
const DECIDED = ["walkover", "retired", "disqualified", "bye", "abandoned", "void", "removed"] as const;

/** What the league made of the match's fixture, where that is not what was played. */
const leagueSays = (w: MatchWords, data: MatchDetail, settled: Settled): string => {
  const { setAside, state } = settled;
  if (setAside) return w.setAside();
  if (state === "in-play") return w.divisionCancelled();
  const how = state === "double-walkover" ? "both" : (DECIDED.find((one) => one === state) ?? "other");
  return [
    w.leagueDecided({ how }),
    ...(state === "removed" ? [] : [givenTo(w, data, settled)]),
    w.playedNotCounted(),
  ].join(" ");
};

type MatchProps = { readonly w: MatchWords; readonly data: MatchDetail };

/** Who sits where, once it is more than two facing each other. */
const Seats = ({ w, data }: MatchProps) => {
  const seats = seatedAt(data.sides);
  if (seats.length === 2) return null;
  return (
    <p class="small">
      {w.seats({
        names: listOf(w.locale, shortNames(seats.map((player) => ({ players: [player] })))),
      })}
    </p>
  );
};

/** Who took the place of whom, from which board on and why: `Asha & Ravi: Meera for Ravi from board 3 (an injury)`. */
const Substitutes = ({ w, data }: MatchProps) =>
  data.sides.map((side) =>
    side.substitutions?.map(({ seq, board, out, reason, ...one }) => (
      <p key={seq} class="small">
        {w.substituted({
          side: nameOfSide(data, side.id),
          substitute: one.in.name,
          out: nameOfPlayer(data, out),
          board,
          reason: w.reason[reason](),
        })}
      </p>
    )),
  );

/** Why no board is shown: none was played yet, or only the points of games are known. */
const NoBoard = ({ w, data: { report } }: MatchProps) => {
  const games = report.games.filter(({ points }) => Object.values(points).some((value) => value > 0)).length;
  if (games > 0) return <p class="empty">{w.gamesAlone({ games })}</p>;
  return report.status === "in-play" ? <p class="empty">{w.noBoardYet()}</p> : null;
};

/** Whether a match that is not over is live or paused; one in which nothing was played is neither. */
export const PlayMark = ({ w, data: { play } }: MatchProps) => {
  if (play?.state === "live") return <span class="live">{w.live()}</span>;
  return play?.state === "paused" ? <span class="paused">{w.paused()} ·</span> : null;
};

/** When the last strike or board of a paused match was recorded. */
export const pausedInWords = (w: MatchWords, { play }: MatchDetail): string | null =>
  play?.state === "paused" && play.last !== null
    ? w.lastEntry({ moment: shortMoment(w.locale, play.last, play.zone) })
    : null;

const PlayNow = ({ w, data }: MatchProps) => (
  <p>
    <PlayMark w={w} data={data} /> {inPlay(w, data)} {pausedInWords(w, data)} {clockInWords(w, data)}
  </p>
);

/** Whether a result waits for a side to confirm it. */
const waitsForSides = ({ report: { status }, settled, confirmed, sides }: MatchDetail): boolean =>
  status === "decided" && settled === null && confirmed.length < sides.length;

/** Whether it is played still: the league has not decided it otherwise, which is said in its place. */
const isPlayed = ({ report: { status }, settled }: MatchDetail): boolean => status === "in-play" && settled === null;

const Status = ({ w, data }: MatchProps) => {
  const disputed = data.disputes.filter(({ open }) => open);
  const umpires = umpiresIn(data);
  const evidence = matchEvidence(w, data);
  return (
    <div class="status">
      {data.report.status === "in-play" ? null : (
        <p>
          {data.settled ? (
            <Woven say={(result) => w.playedResult({ result })} parts={[<strong>{outcome(w, data)}</strong>]} />
          ) : (
            <strong>{outcome(w, data)}</strong>
          )}{" "}
          {data.report.status === "decided" ? signatures(w, data) : ""}
        </p>
      )}
      {waitsForSides(data) ? (
        <p>
          <a class="act quiet" href={`/matches/${data.id}/own`}>
            {w.ownMatch()}
          </a>
        </p>
      ) : null}
      {evidence === "" ? null : <p class="small">{evidence}</p>}
      {umpires.length === 0 ? null : (
        <p class="small">{w.umpires({ count: umpires.length, names: listOf(w.locale, umpires) })}</p>
      )}
      {data.starts ? (
        <p class="small">
          {w.startsAt({
            handicap: data.starts.from === "handicap",
            score: Object.values(data.starts.score).join("\u2013"),
          })}
        </p>
      ) : null}
      {data.settled ? (
        <p>
          <span class="disputed">{w.decidedByLeague()}</span> {leagueSays(w, data, data.settled)}
        </p>
      ) : null}
      {disputed.map(({ dispute, board }) => (
        <p key={dispute}>
          <span class="disputed">{w.disputed()}</span>{" "}
          {data.report.boards.some(({ number }) => number === board) ? w.boardNumber({ board }) : null}
        </p>
      ))}
      {data.report.problems.map(({ seq, message }) => (
        <p key={seq}>
          <span class="disputed">{w.notValid()}</span> {w.problem({ problem: message, seq })}
        </p>
      ))}
    </div>
  );
};

/** Why no rating has moved, or not yet. */
const unratedInWords = (w: MatchWords, { rated, settled, report: { status } }: MatchDetail): string => {
  if (!rated || status === "void" || status === "abandoned") return w.rating["not-rated"]();
  if (status === "in-play" && !settled) return w.rating.later();
  return settled ? w.rating.decided() : w.rating.soon();
};

const Ratings = ({ w, data }: MatchProps) =>
  data.ratings.length === 0 ? null : (
    <table class="ratings-moved">
      <caption>{w.ratingsAfter()}</caption>
      <tbody>
        {data.ratings.map(({ player, after, change: by }) => (
          <tr key={player}>
            <th scope="row">
              <a href={`/players/${player}`}>{nameOfPlayer(data, player)}</a>
            </th>
            <td>{rating(after)}</td>
            <td>{change(by)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );

/** How new strikes come: of a match that is paused only that they cannot. */
const connectionInWords = (
  w: MatchWords,
  data: MatchDetail,
  connection: Exclude<Connection, "connecting">,
): string | null => {
  if (!isPlayed(data)) return null;
  const isLost = connection === "reconnecting" || connection === "offline";
  return isLost || data.play?.state !== "paused" ? w.connection[connection]() : null;
};

type RemarksProps = MatchProps & Pick<MatchViewProps, "connection"> & { readonly newestFirst: boolean };

/** What is said in passing, in one paragraph. */
const Remarks = ({ w, data, connection, newestFirst }: RemarksProps) => {
  const isKnown = connection !== undefined && connection !== "connecting";
  // Until a script follows the match the sentence takes its room unseen, so that nothing moves when it is said.
  const coming = connectionInWords(w, data, isKnown ? connection : "live");
  const remarks = [
    data.ratings.length === 0 ? unratedInWords(w, data) : null,
    newestFirst ? w.latestStrikeFirst() : null,
  ].filter((remark) => remark !== null);
  return coming === null && remarks.length === 0 ? null : (
    <p class="small">
      {coming === null ? null : <span class={isKnown ? "connection" : "connection unsaid"}>{coming}</span>}{" "}
      {remarks.join(" ")}
    </p>
  );
};

const Head = ({ w, data, corrected }: MatchProps & Pick<MatchViewProps, "corrected">) => (
  <header class="page-head match-head">
    <p class="where">
      {data.day ? `${longDay(w.locale, data.day)} · ` : ""}
      <RulesetLink ruleset={data.ruleset} />
    </p>
    <h1 class="versus">
      <Versus data={data} />
    </h1>
    {corrected?.note}
  </header>
);

const isOfPairs = ({ sides }: MatchDetail): boolean => sides.some(({ players }) => players.length > 1);

type WayProps = { readonly to: string; readonly name: string };

const Way = ({ to, name }: WayProps) => (
  <li>
    <a href={to}>{name}</a>
  </li>
);

/** Links to what is done with a match, in one place at the foot: a reader came for the play. */
const Ways = ({ w, data }: MatchProps) => {
  const [page, played] = [`/matches/${data.id}`, isPlayed(data)];
  return (
    <ul class="small onward">
      {waitsForSides(data) ? null : <Way to={`${page}/own`} name={w.ownMatch()} />}
      <Way to={`${page}/sheet`} name={w.scoreSheet()} />
      {played ? <Way to={`/score/${data.id}`} name={w.scoreThis()} /> : null}
      {played && isOfPairs(data) ? <Way to={`${page}/substitute`} name={w.substituteLink()} /> : null}
      {data.report.status === "in-play" ? null : <Way to={`${page}/correct`} name={w.correctThis()} />}
    </ul>
  );
};

type MatchViewProps = {
  readonly w: MatchWords;
  readonly data: MatchDetail;
  readonly connection?: Connection | undefined;
  /** On a page that was opened live, seq of the head at that time: what came later arrives before the reader's eyes. */
  readonly since?: number | undefined;
  /** The board that is played (`LiveBoard`), drawn while the match goes on. */
  readonly board?: ComponentChildren;
  /** Every strike at one look (`Ribbon`). */
  readonly ribbon?: ComponentChildren;
  /** What the ratings say of it (`MatchForecast`). */
  readonly forecast?: ComponentChildren;
  /** The score board by board, drawn once a match is over. */
  readonly course?: ComponentChildren;
  /** Its corrections: the note under the score (`CorrectedNote`), and all of them (`Corrections`). */
  readonly corrected?: { readonly note: ComponentChildren; readonly all: ComponentChildren } | undefined;
  /** The part below that does not change while a match is played (`MatchRest`). */
  readonly rest?: ComponentChildren;
};

/** A match: the sides and the score, the strip of boards, then every strike with its ruling and clause. */
export const MatchView = (props: MatchViewProps) => {
  const { w, data, connection, since, board, ribbon, forecast, course, corrected, rest } = props;
  const newestFirst = data.report.status === "in-play" || since !== undefined;
  const boards = boardsOf(data.report);
  const shown = newestFirst ? [...boards].reverse() : boards;
  const hasTurns = boards.some(({ turns }) => turns.length > 0);
  return (
    <article class="match">
      <Head w={w} data={data} corrected={corrected} />
      <div class="columns">
        <div class="match-score">
          {isPlayed(data) ? (
            <>
              <PlayNow w={w} data={data} />
              {board}
            </>
          ) : null}
          <Strip w={w} data={data} />
        </div>
        <div class="aside match-side">
          {ribbon}
          {data.report.boards.some(({ status }) => status !== "in-play") && boards.some(isStruck) ? (
            <p class="watch">
              <a class="act" href={`/matches/${data.id}/replay`}>
                {w.watchReplay()}
              </a>
            </p>
          ) : null}
          <Status w={w} data={data} />
          <Seats w={w} data={data} />
          <Substitutes w={w} data={data} />
          <Ratings w={w} data={data} />
          <Remarks w={w} data={data} connection={connection} newestFirst={newestFirst && hasTurns} />
          {forecast}
        </div>
        <div class="wide">
          {shown.map((play) => (
            <BoardSection
              key={play.board.number}
              w={w}
              data={data}
              play={play}
              newestFirst={newestFirst}
              since={since}
              page={`/matches/${data.id}`}
            />
          ))}
          {data.earlier === undefined ? null : (
            <p class="small">
              {w.veryLong()} <a href={`?before=${data.earlier}`}>{w.earlierBoards({ board: data.earlier })}</a>
            </p>
          )}
          {shown.length === 0 ? <NoBoard w={w} data={data} /> : null}
          {course}
          {corrected?.all}
          {rest}
        </div>
      </div>
      <Ways w={w} data={data} />
    </article>
  );
};
