import type { Division } from "../../api/league/division.ts";
import { momentIn } from "../../zone.ts";
import { decisionSentence } from "../parts/decision-words.ts";

/** What is printed below a table: why somebody has fewer points, or has gone, and what was changed on the way. */
export const Footnotes = ({ division }: { division: Division }) =>
  division.footnotes.length === 0 ? null : (
    <ol class="footnotes small">
      {division.footnotes.map(({ mark, decision }) => {
        const line = division.decisions.find(({ id }) => id === decision);
        return (
          <li key={mark}>
            <sup>{mark}</sup> {line ? decisionSentence(line, division) : decision}
          </li>
        );
      })}
    </ol>
  );

/** Everything that was decided beside what was played, reversed or not. */
export const Decisions = ({ division }: { division: Division }) =>
  division.decisions.length === 0 ? null : (
    <section>
      <h2>Decisions</h2>
      <ol class="decisions">
        {division.decisions.map((line) => (
          <li key={line.id} id={`decision-${line.number}`}>
            {line.number}. {line.inForce ? decisionSentence(line, division) : <s>{decisionSentence(line, division)}</s>}{" "}
            <span class="small">
              {momentIn(division.club.zone)(line.at)}
              {line.inForce ? "" : ", reversed"}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
