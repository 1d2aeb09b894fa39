import type { Division } from "#shared/api/league/division.ts";
import type { DecisionLine } from "#shared/api/league/league.ts";
import { clockMoment } from "../parts/days.ts";
import { type DecisionWords, sayDecision, standOf } from "../parts/decision-words.ts";
import { Notation, Sentence } from "../parts/notation.tsx";
import type { DivisionWords } from "./words.ts";

type DecisionProps = { readonly w: DivisionWords; readonly division: Division };

/** What is printed below a table: deducted points, withdrawals and changes. */
export const Footnotes = ({ w, division }: DecisionProps) =>
  division.footnotes.length === 0 ? null : (
    <ol class="footnotes small">
      {division.footnotes.map(({ mark, decision }) => {
        const line = division.decisions.find(({ id }) => id === decision);
        return (
          <li key={mark}>
            <sup>{mark}</sup>{" "}
            {line ? <Sentence text={sayDecision(w, line, division)} /> : <Notation>{decision}</Notation>}
          </li>
        );
      })}
    </ol>
  );

type DecidedProps = { readonly w: DecisionWords; readonly line: DecisionLine; readonly division: Division };

/** A decision in words, struck out once it is reversed. */
export const Decided = ({ w, line, division }: DecidedProps) => {
  const decisionText = <Sentence text={sayDecision(w, line, division)} />;
  return line.inForce ? decisionText : <s>{decisionText}</s>;
};

/** Everything that was decided beside what was played, reversed or not. */
export const Decisions = ({ w, division }: DecisionProps) =>
  division.decisions.length === 0 ? null : (
    <section>
      <h2>{w.decisions()}</h2>
      <ol class="decisions">
        {division.decisions.map((line) => (
          <li key={line.id} id={`decision-${line.number}`}>
            {line.number}. <Decided w={w} line={line} division={division} />{" "}
            <span class="small">
              <Sentence
                text={w.decidedAt({
                  moment: clockMoment(w.locale, division.club.zone)(line.at),
                  stand: standOf(line, division),
                })}
              />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
