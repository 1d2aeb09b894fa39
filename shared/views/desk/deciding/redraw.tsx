import type { Division } from "#shared/api/league/division.ts";
import { clockMoment } from "#shared/views/parts/days.ts";
import { Sentence } from "#shared/views/parts/notation.tsx";
import type { DeskWords } from "../head.tsx";

type RedrawProps = { readonly w: DeskWords; readonly division: Division; readonly now: string };

/** What goes with a draw that is withdrawn, and what stays, before anybody decides it. */
export const Redraw = ({ w, division, now }: RedrawProps) => {
  const { fixtures, decisions, registration, club } = division;
  const moved = fixtures.filter(
    ({ day, postponedFrom, state }) => postponedFrom !== null || state === "postponed" || day === null,
  );
  const gone = decisions.filter(({ inForce, decision }) => inForce && decision.type === "entry_withdrawn");
  return (
    <ul class="listed">
      <li>{w.redrawGoes({ fixtures: fixtures.length, moved: moved.length })}</li>
      <li>{registration ? w.redrawStays() : w.redrawTable()}</li>
      {registration && gone.length > 0 ? <li>{w.redrawGone({ count: gone.length })}</li> : null}
      {registration ? (
        <li>
          <Sentence
            text={w.redrawDeadline({
              over: now > registration.deadline,
              deadline: clockMoment(w.locale, club.zone)(registration.deadline),
            })}
          />
        </li>
      ) : null}
    </ul>
  );
};
