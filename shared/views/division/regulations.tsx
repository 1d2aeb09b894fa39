import { CRITERION_NAMES, type Regulations } from "../../league/terms/regulations.ts";
import { figure } from "../parts/figures.ts";

const pointsInWords = (points: number): string => `${figure(points)} ${points === 1 ? "point" : "points"}`;

/** What results are worth, in sentences. */
const worth = (regulations: Regulations): readonly string[] => {
  const { win, draw, loss, bye, walkoverWin, walkoverLoss, doubleWalkover, abandoned } = regulations;
  return [
    `A win is worth ${pointsInWords(win)}, a draw ${figure(draw)}, a defeat ${figure(loss)}, and a round without an opponent ${figure(bye)}.`,
    `A match that is not played to its end gives ${pointsInWords(walkoverWin)} to the side that wins it and ${figure(walkoverLoss)} to the other.`,
    `If neither side comes, each gets ${pointsInWords(doubleWalkover)}; if a match is broken off for good, each gets ${figure(abandoned)}.`,
  ];
};

/** Regulations in words: what a result is worth, and what separates those who are level. */
export const RegulationsInWords = ({ regulations }: { regulations: Regulations }) => {
  const { qualify, criteria, reapply, seed } = regulations;
  return (
    <div class="reading">
      {worth(regulations).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>{qualify === 1 ? "The first place wins something." : `The first ${qualify} places win something or go on.`}</p>
      {criteria.length === 0 ? (
        <p>Nothing separates those who are level on points: they share a place.</p>
      ) : (
        <>
          <p>Those who are level on points are separated by these, in this order:</p>
          <ol>
            {criteria.map((criterion) => (
              <li key={criterion}>{CRITERION_NAMES[criterion]}</li>
            ))}
          </ol>
          <p>
            {reapply
              ? "Where that leaves a smaller group level, it begins again at the first head-to-head among themselves."
              : "Where that leaves a smaller group level, it goes on with the next of them."}
          </p>
        </>
      )}
      {criteria.includes("lots") ? (
        <p>
          Lots are drawn from the seed <q>{seed}</q>, by which anybody can draw them again.
        </p>
      ) : null}
    </div>
  );
};
