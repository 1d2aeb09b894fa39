import type { MatchDetail } from "../../api/match/match.ts";
import { RulesetLink } from "../parts/clause.tsx";
import { longDay } from "../parts/days.ts";
import { figure, listed } from "../parts/figures.ts";
import { STATE_WORDS } from "../parts/fixture-state.ts";
import { namesOf, People, seatedAt } from "../parts/people.tsx";
import { LogOffer } from "../proof/log-offer.tsx";
import { ForecastLine } from "../ratings/forecast.tsx";
import { printedStep } from "../ratings/rating-sum.ts";
import { BoardSection } from "./board-section.tsx";
import { CorrectedNote } from "./corrected-note.tsx";
import { Corrections } from "./corrections.tsx";
import { matchEvidence } from "./match-evidence.ts";
import { boardsOf, lastLine } from "./play.ts";
import { Strip } from "./strip.tsx";
import { UnderOtherRules } from "./under-other-rules.tsx";

/** How the page hears of new strikes; absent where nothing listens (first paint, finished matches). */
export type Connection = "connecting" | "live" | "reconnecting" | "offline";

const CONNECTION: Record<Connection, string> = {
  connecting: "Connecting to the board.",
  live: "New strikes appear here by themselves.",
  reconnecting: "The connection was lost; trying again. What stands here was right until then.",
  offline: "This device is offline. What stands here was right when it was last connected.",
};

/** The big figures: points where one game decides, games once there are several. */
export const bigScore = (data: MatchDetail): { side: string; value: number }[] => {
  const { games } = data.report;
  const several = games.length > 1;
  return data.sides.map(({ id }) => ({
    side: id,
    value: several ? games.filter(({ winner }) => winner === id).length : (games.at(-1)?.points[id] ?? 0),
  }));
};

const nameOfSide = (data: MatchDetail, side: string): string =>
  namesOf(data.sides.find(({ id }) => id === side)?.players ?? []);

const nameOfPlayer = (data: MatchDetail, player: string): string =>
  data.sides.flatMap(({ players }) => players).find(({ id }) => id === player)?.name ?? player;

const inPlay = (data: MatchDetail): string => {
  const board = data.report.boards.find(({ status }) => status === "in-play");
  if (!board) return data.report.boards.length === 0 ? "Not begun." : "Between boards.";
  const next = lastLine(data.report)?.next ?? data.breakers[board.number];
  return `Board ${board.number}${next ? `, ${nameOfPlayer(data, next)} to strike` : ""}.`;
};

/** The score that a side signed, in the order of the match's sides. */
const signedScore = (data: MatchDetail, { score: signed }: MatchDetail["signatures"][number]): string =>
  data.sides.map(({ id }) => figure(signed.find(({ side }) => side === id)?.value ?? 0)).join("\u2013");

/** Who signed a result that a correction has changed since: a signature is for the score that was signed. */
const signedBefore = (data: MatchDetail, past: MatchDetail["signatures"]): string =>
  [...Map.groupBy(past, (one) => signedScore(data, one))]
    .map(([signed, those]) => {
      const all = those.length === data.sides.length;
      const names = listed(those.map(({ side }) => nameOfSide(data, side)));
      const who = all ? (those.length === 2 ? "Both sides" : "All sides") : names;
      return `${who} signed ${signed}, before the correction.`;
    })
    .join(" ");

/** Where a result comes from that nobody was asked to sign. */
const UNSIGNED = {
  desk: "Entered at the club's desk: nobody signed it at the table.",
  list: "From a list of past results: nobody signed it at the table.",
} as const;

const signatures = (data: MatchDetail): string => {
  const past = data.signatures.filter(({ stands }) => !stands);
  if (past.length > 0) return signedBefore(data, past);
  if (data.source !== "table" && data.confirmed.length === 0) return UNSIGNED[data.source];
  const open = data.sides.filter(({ id }) => !data.confirmed.includes(id)).map(({ id }) => nameOfSide(data, id));
  if (open.length === 0) return data.sides.length === 2 ? "Signed by both sides." : "Signed by every side.";
  return `Not yet signed by ${listed(open)}.`;
};

const outcome = (data: MatchDetail): string => {
  const { status, winner } = data.report;
  if (status === "abandoned") return "Abandoned.";
  if (status === "void") return "Void: it does not count.";
  if (winner !== null) return `${nameOfSide(data, winner)} won.`;
  const [first = []] = data.report.ranking;
  if (data.sides.length === 2 || first.length < 2) return "Drawn.";
  return `Shared by ${listed(first.map((side) => nameOfSide(data, side)))}.`;
};

/** Whom the league gave the match to. */
const givenTo = (data: MatchDetail, { state, side }: NonNullable<MatchDetail["settled"]>): string => {
  if (state === "removed") return "An entry has withdrawn.";
  if (side !== null)
    return state === "bye" ? `${nameOfSide(data, side)} goes on.` : `The match goes to ${nameOfSide(data, side)}.`;
  return state === "double-walkover" ? "Both sides lose." : "Nobody wins.";
};

/** What the league made of the match's fixture, where that is not what was played. */
const leagueSays = (data: MatchDetail, settled: NonNullable<MatchDetail["settled"]>): string =>
  settled.setAside
    ? "The league has set this match aside: its fixture is played again."
    : settled.state === "in-play"
      ? "The league has cancelled this division: nobody plays on."
      : `The league decided otherwise: ${STATE_WORDS[settled.state]}. ${givenTo(data, settled)} What was played stands here as it was recorded, and does not count in the table.`;

/** Who sits where, once it is more than two facing each other. */
const Seats = ({ data }: { data: MatchDetail }) => {
  const seats = seatedAt(data.sides);
  if (seats.length === 2) return null;
  return <p class="small">At the board, clockwise: {listed(seats.map(({ name }) => name))}.</p>;
};

const Status = ({ data, connection }: { data: MatchDetail; connection?: Connection | undefined }) => {
  const disputed = data.disputes.filter(({ open }) => open);
  return (
    <div class="status">
      {data.report.status === "in-play" ? (
        // Where the league has ended the match, what it decided is said below.
        data.settled ? null : (
          <p>
            <span class="live">Live</span> {inPlay(data)}
          </p>
        )
      ) : (
        <p>
          {data.settled ? "Played " : ""}
          <strong>{outcome(data)}</strong> {data.report.status === "decided" ? signatures(data) : ""}
        </p>
      )}
      <p class="small">{matchEvidence(data)}</p>
      {data.settled ? (
        <p>
          <span class="disputed">Decided</span> {leagueSays(data, data.settled)}
        </p>
      ) : null}
      {disputed.map(({ dispute, board }) => (
        <p key={dispute}>
          <span class="disputed">Disputed</span> Board {board}
        </p>
      ))}
      {data.report.problems.map(({ seq, message }) => (
        <p key={seq}>
          <span class="disputed">Does not stand</span> {message} (seq {seq})
        </p>
      ))}
      {connection ? <p class="small connection">{CONNECTION[connection]}</p> : null}
    </div>
  );
};

/** Why no rating has moved, or not yet. */
const unratedInWords = ({ rated, settled, report: { status } }: MatchDetail): string => {
  if (!rated || status === "void" || status === "abandoned") return "Not rated.";
  if (status === "in-play" && !settled) return "Rated once it is decided.";
  return settled ? "Not rated: the league has decided otherwise." : "Rated in a moment, if it was played out.";
};

const Ratings = ({ data }: { data: MatchDetail }) =>
  data.ratings.length === 0 ? (
    <p class="small">{unratedInWords(data)}</p>
  ) : (
    <ul class="ratings-moved">
      {data.ratings.map(({ player, after, change }) => {
        const moved = printedStep(after - change, after);
        return (
          <li key={player}>
            <a href={`/players/${player}`}>{nameOfPlayer(data, player)}</a> {moved.before} {"\u2192"} {moved.after}{" "}
            <span class="small">({moved.change})</span>
          </li>
        );
      })}
    </ul>
  );

/** What the ratings said of it before it was played, or say now of that time. */
const Forecast = ({ data }: { data: MatchDetail }) => {
  const [one, other] = data.sides;
  if (!data.forecast || !one || !other) return null;
  return <ForecastLine forecast={data.forecast} name={namesOf(one.players)} other={namesOf(other.players)} />;
};

const Head = ({ data }: { data: MatchDetail }) => {
  const scores = bigScore(data);
  return (
    <header class="page-head match-head">
      <p class="where">
        {data.division ? (
          <>
            <a href={`/divisions/${data.division.id}`}>{data.division.name}</a>
            {data.round ? `, round ${data.round}` : ""} ·{" "}
          </>
        ) : null}
        {data.day ? `${longDay(data.day)} · ` : ""}
        <RulesetLink ruleset={data.ruleset} />
      </p>
      <h1 class="versus">
        {data.sides.map(({ id, players }, index) => (
          <span key={id} class={data.report.winner === id ? "side winner" : "side"}>
            <span class="who">
              <People players={players} />
            </span>{" "}
            <span class="score">{figure(scores[index]?.value ?? 0)}</span>
          </span>
        ))}
      </h1>
      <CorrectedNote data={data} />
    </header>
  );
};

type MatchViewProps = {
  readonly data: MatchDetail;
  readonly connection?: Connection | undefined;
  /** On a page that was opened live, seq of the head at that time: what came later arrives before the reader's eyes. */
  readonly since?: number | undefined;
};

/** A match: the sides and the score, the strip of boards, then every strike with its ruling and clause. */
export const MatchView = ({ data, connection, since }: MatchViewProps) => {
  const newestFirst = data.report.status === "in-play" || since !== undefined;
  const boards = boardsOf(data.report);
  const shown = newestFirst ? [...boards].reverse() : boards;
  return (
    <article class="match">
      <Head data={data} />
      <div class="columns">
        <div class="aside match-side">
          <Strip data={data} />
          <Status data={data} connection={connection} />
          <Seats data={data} />
          <Ratings data={data} />
          <Forecast data={data} />
        </div>
        <div class="wide">
          {shown.map((play) => (
            <BoardSection key={play.board.number} data={data} play={play} newestFirst={newestFirst} since={since} />
          ))}
          {data.earlier === undefined ? null : (
            <p class="small">
              This match is very long. <a href={`?before=${data.earlier}`}>Show the boards before {data.earlier}</a>, or
              download the whole log below.
            </p>
          )}
          {shown.length === 0 ? (
            <p class="empty">The strikes stand here as soon as the first board is opened at the table.</p>
          ) : null}
          <Corrections data={data} />
          <UnderOtherRules data={data} />
          <LogOffer data={data} />
        </div>
      </div>
    </article>
  );
};
