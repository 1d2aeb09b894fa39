import type { MatchDetail } from "#shared/api/match/match.ts";
import { lastLine, menLeft } from "../match/play.ts";
import type { DrawnWords, MatchWords } from "../match/words.ts";
import { briefNames, shortNames } from "../parts/people.tsx";
import { Man } from "../strike/man.tsx";
import { DrawnBoard, type Moment, momentOf } from "./drawn-board.tsx";
import { atSetUp, stopsOf } from "./stops.ts";

type Props = { readonly w: MatchWords & DrawnWords; readonly data: MatchDetail };

/** A board that waits for its next strike: the striker is with the player to strike, if the log says who that is. */
const waiting = (moment: Moment): Moment => ({
  ...moment,
  striker: moment.next === null ? null : { player: moment.next, fate: null },
});

/** The board that is played, as its last strike left it; `null`: nothing is seen of it. */
const momentNow = (match: MatchDetail): Moment | null => {
  const board = match.report.boards.find(({ status }) => status === "in-play");
  if (!board) return null;
  const own = stopsOf({ match, amendments: [] }).filter((stop) => stop.board === board.number);
  const breaker = match.breakers[board.number];
  if (own.length > 0) return waiting(momentOf(own, own.length - 1, false));
  return breaker === undefined ? null : waiting({ ...momentOf([atSetUp(board.number)], 0, false), next: breaker });
};

/** Who covered the queen, or has still to. */
const queenInWords = (w: DrawnWords, data: MatchDetail): string => {
  const queen = lastLine(data.report)?.queen;
  const side = briefNames(data.sides).get(queen?.side ?? "");
  if (!queen || side === undefined || queen.state === "on-board") return "";
  return w.queenNow({ state: queen.state, side });
};

/** The men that each side has left, in its colour. */
const MenLeft = ({ w, data }: Props) => {
  const last = lastLine(data.report);
  if (!last) return null;
  const names = shortNames(data.sides);
  const left = menLeft(last);
  return (
    <>
      {data.sides.map(({ id, colour }, index) =>
        colour === null ? null : (
          <span key={id} class="men">
            {names[index]} <Man piece={colour} label={colour === "white" ? w.whiteLeft() : w.blackLeft()} />{" "}
            {left[colour]}
          </span>
        ),
      )}
    </>
  );
};

/** A match that is played, at one look: its board, and what is known of it. */
export const LiveBoard = ({ w, data }: Props) => {
  const moment = momentNow(data);
  return moment === null ? null : (
    <div class="live-board">
      <p class="about">
        <MenLeft w={w} data={data} /> {queenInWords(w, data)}
      </p>
      <DrawnBoard w={w} match={data} arrangement={data.arrangement} moment={moment} />
      <p class="small">{w.boardAbout()}</p>
    </div>
  );
};
