import type { MatchDetail } from "#shared/api/match/match.ts";
import { PlayMark, pausedInWords, standingInWords } from "../match/match.tsx";
import { SideScore } from "../match/versus.tsx";
import type { MatchWords } from "../match/words.ts";
import { longDay } from "../parts/days.ts";
import { figure } from "../parts/figures.ts";
import { namesOf, shortNames } from "../parts/people.tsx";
import { versus } from "../parts/versus.ts";
import { EmbedFrame, type EmbedWords } from "./frame.tsx";

/** Boards that are shown: more than an evening has in a game. */
const MOST_BOARDS = 12;

type Props = { readonly w: EmbedWords & { readonly match: MatchWords }; readonly data: MatchDetail };

/** The points of the boards of the game that was played last. */
const Boards = ({ w, data }: Props) => {
  const game = data.report.games.at(-1)?.number ?? 1;
  const all = data.report.boards.filter((board) => board.game === game && board.status !== "annulled");
  const boards = all.slice(-MOST_BOARDS);
  const names = shortNames(data.sides);
  if (boards.length === 0) return null;
  return (
    <table class="strip">
      <caption class={data.report.games.length > 1 ? "small" : "hidden"}>
        {data.report.games.length > 1 ? w.game({ game }) : w.pointsOfBoard()}
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <span class="hidden">{w.side()}</span>
          </th>
          {boards.map(({ number }) => (
            <th key={number} scope="col">
              <span class="hidden">{w.boardNumber({ board: number })}</span>
              <span aria-hidden="true">{figure(number)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.sides.map(({ id, players }, index) => (
          <tr key={id}>
            <th scope="row">
              <span aria-hidden="true">{names[index]}</span>
              <span class="hidden">{namesOf(players)}</span>
            </th>
            {boards.map((board) => (
              <td key={board.number} class={board.winner === id ? "won" : undefined}>
                {board.status === "decided" ? figure(board.points[id] ?? 0) : "\u2013"}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** Seconds between two looks at a match that is being played. */
const SECONDS = 8;

/** The current state of a match, embedded in another site. */
export const EmbeddedMatch = ({ w, data }: Props) => {
  const isOn = data.report.status === "in-play" && data.settled === null;
  const about = [data.division?.name ?? "", data.day ? longDay(w.match.locale, data.day) : ""];
  return (
    <EmbedFrame w={w} heading={versus(w.match, data.sides)} path={`/matches/${data.id}`} every={isOn ? SECONDS : 0}>
      <p class="small">{about.filter((part) => part !== "").join(" · ")}</p>
      <div class="versus">
        {data.sides.map(({ id, players }) => (
          <div key={id} class={data.report.winner === id ? "side winner" : "side"}>
            <span class="who">{namesOf(players)}</span> <SideScore score={data.score} side={id} />
          </div>
        ))}
      </div>
      <p class="standing">
        {isOn ? <PlayMark w={w.match} data={data} /> : null}{" "}
        {data.settled ? w.match.decidedByLeague() : standingInWords(w.match, data)}{" "}
        {isOn ? pausedInWords(w.match, data) : null}
      </p>
      <Boards w={w} data={data} />
    </EmbedFrame>
  );
};
