import type { Player } from "#shared/api/players/player.ts";
import { OutcomeMark } from "../chart/marks.tsx";
import { longDay } from "../parts/days.ts";
import { rating, score } from "../parts/figures.ts";
import { namesOf } from "../parts/people.tsx";
import { Woven } from "../parts/woven.tsx";
import type { PlayerWords } from "./words.ts";

type Outcome = NonNullable<Player["career"]["streak"]>["outcome"];

/** Marks in a row at most: of a longer run the sentence beside it says the number. */
const MOST_MARKS = 12;
const STEP = 12;

/** Matches that ended alike, as so many marks: what the sentence beside them says, drawn. */
const Run = ({ outcome, matches }: { readonly outcome: Outcome; readonly matches: number }) => {
  const shown = Math.min(matches, MOST_MARKS);
  return (
    <svg class="run" viewBox={`0 0 ${shown * STEP} 12`} width={shown * STEP} height="12" aria-hidden="true">
      {Array.from({ length: shown }, (_, index) => (
        <OutcomeMark key={index} outcome={outcome} x={index * STEP + 6} y={6} r={4.4} />
      ))}
    </svg>
  );
};

type CareerProps = { readonly w: PlayerWords; readonly career: Player["career"] };

const BestWin = ({ w, won }: { readonly w: PlayerWords; readonly won: Player["career"]["bestWin"] }) =>
  won === null ? null : (
    <li>
      <Woven
        say={(points = "") =>
          w.bestWin({
            opponent: namesOf(won.opponents),
            rating: rating(won.opponent),
            day: longDay(w.locale, won.day),
            score: points,
          })
        }
        parts={[<a href={`/matches/${won.match}`}>{score(won.result.own, won.result.other)}</a>]}
      />
    </li>
  );

/** Highlights of a player's rated matches: runs of them, and the win over the highest rating. */
export const Highlights = ({ w, career: { streak, longestWin, bestWin } }: CareerProps) => {
  const run = streak && streak.matches > 1 ? streak : null;
  if (run === null && longestWin === null && bestWin === null) return null;
  return (
    <ul class="highlights" aria-label={w.highlights()}>
      {run === null ? null : (
        <li>
          <Run {...run} /> {w.streak(run)}
        </li>
      )}
      {longestWin === null ? null : (
        <li>
          <Run outcome="won" matches={longestWin.matches} />{" "}
          {w.longestWin({
            matches: longestWin.matches,
            from: longDay(w.locale, longestWin.from),
            until: longDay(w.locale, longestWin.until),
          })}
        </li>
      )}
      <BestWin w={w} won={bestWin} />
    </ul>
  );
};
