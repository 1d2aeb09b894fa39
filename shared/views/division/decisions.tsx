import type { Division } from "../../api/league/division.ts";
import { momentIn } from "../../zone.ts";
import { sayDecision } from "../parts/decision-words.ts";
import type { DivisionWords } from "./words.ts";

type Shown = { readonly w: DivisionWords; readonly division: Division };

/** What is printed below a table: why somebody has fewer points, or has gone, and what was changed on the way. */
export const Footnotes = ({ w, division }: Shown) =>
  division.footnotes.length === 0 ? null : (
    <ol class="footnotes small">
      {division.footnotes.map(({ mark, decision }) => {
        const line = division.decisions.find(({ id }) => id === decision);
        return (
          <li key={mark}>
            <sup>{mark}</sup> {line ? sayDecision(w, line, division) : decision}
          </li>
        );
      })}
    </ol>
  );

/** Everything that was decided beside what was played, reversed or not. */
export const Decisions = ({ w, division }: Shown) =>
  division.decisions.length === 0 ? null : (
    <section>
      <h2>{w.decisions()}</h2>
      <ol class="decisions">
        {division.decisions.map((line) => (
          <li key={line.id} id={`decision-${line.number}`}>
            {line.number}. {line.inForce ? sayDecision(w, line, division) : <s>{sayDecision(w, line, division)}</s>}{" "}
            <span class="small">
              {w.decidedAt({ moment: momentIn(division.club.zone, w.locale)(line.at), reversed: !line.inForce })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
