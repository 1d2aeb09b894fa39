import { GIVEN_SCORES, type Regulations } from "#league";
import { type CriteriaWords, criteriaExplained, promotionInWords } from "../parts/criteria-words.ts";
import { Woven } from "../parts/woven.tsx";
import { priceOf } from "./registration.tsx";

/** The sentences that say regulations, in one language. */
export type RegulationsWords = typeof import("#shared/words/regulations.en.ts") & CriteriaWords;

/** The worth of results, in sentences. */
const worth = (w: RegulationsWords, regulations: Regulations): readonly string[] => {
  const { win, draw, loss, bye, walkoverWin, walkoverLoss, doubleWalkover, abandoned } = regulations;
  return [
    w.worthPlayed({ win, draw, loss, bye }),
    w.worthForfeited({ win: walkoverWin, loss: walkoverLoss }),
    w.worthUnplayed({ neither: doubleWalkover, abandoned }),
    ...GIVEN_SCORES.flatMap((name) => {
      const score = regulations[name];
      return score ? [w[name]({ own: score.for, other: score.against })] : [];
    }),
  ];
};

const protestIn = (w: RegulationsWords, { hours, fee }: NonNullable<Regulations["protest"]>): string =>
  w.protest({ hours, costs: fee !== null, price: fee ? priceOf(w.locale, fee) : "" });

/** Regulations in words: what a result is worth, and what separates those who are level. */
export const RegulationsInWords = ({ w, regulations }: { w: RegulationsWords; regulations: Regulations }) => {
  const { qualify, criteria, reapply, pointsToTarget = false, grace, protest, notes, seed } = regulations;
  const moves = promotionInWords(w, regulations);
  return (
    <div class="reading">
      {worth(w, regulations).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>{w.qualify({ places: qualify })}</p>
      {moves === "" ? null : <p>{moves}</p>}
      {criteria.length === 0 ? (
        <p>{w.shared()}</p>
      ) : (
        <>
          <p>{w.separated()}</p>
          <ol>
            {criteria.map((criterion) => (
              <li key={criterion}>{w.criterion[criterion]()}</li>
            ))}
          </ol>
          {criteriaExplained(w, regulations).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <p>{w.reapply({ again: reapply && criteria.some((one) => one.startsWith("head-to-head")) })}</p>
        </>
      )}
      {pointsToTarget ? <p>{w.pointsToTarget()}</p> : null}
      {grace === undefined ? null : <p>{w.grace({ minutes: grace })}</p>}
      {protest ? <p>{protestIn(w, protest)}</p> : null}
      {notes?.split("\n").map((line) => (
        <p key={line}>{line}</p>
      ))}
      {criteria.includes("lots") ? (
        <p>
          <Woven say={(mark = "") => w.lots({ seed: mark })} parts={[<q>{seed}</q>]} />
        </p>
      ) : null}
    </div>
  );
};
