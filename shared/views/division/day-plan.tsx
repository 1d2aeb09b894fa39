import type { Division } from "#shared/api/league/division.ts";
import { fullDay } from "../parts/days.ts";
import { roundTitle } from "./round-names.ts";
import type { Round } from "./rounds.ts";
import type { DivisionWords } from "./words.ts";

/** Whether rounds begin at hours of their own, and not all with the evening. */
const hasHours = ({ evening: { starts, rounds } }: Division): boolean =>
  rounds.some((round) => round.starts !== starts || round.shifts !== undefined);

/** The day of a round, with its hour where rounds have hours of their own. */
export const sayWhen = (
  w: DivisionWords,
  division: Division,
  { number, day }: Pick<Round, "number" | "day">,
): string => {
  if (day === null) return w.noDay();
  const planned = division.evening.rounds.find(({ round }) => round === number);
  const starts = hasHours(division) && planned?.day === day ? planned.starts : null;
  return starts === null ? fullDay(w.locale, day) : w.dayAt({ day: fullDay(w.locale, day), time: starts });
};

type ShiftsProps = { readonly w: DivisionWords; readonly shifts: readonly (string | null)[] };

/** The hours of the shifts of a round, from the second on: the first begins with the round. */
const Shifts = ({ w, shifts }: ShiftsProps) => (
  <ul class="listed small">
    {shifts.map((time, index) =>
      index === 0 || time === null ? null : <li key={time}>{w.shiftAt({ time, shift: index + 1 })}</li>,
    )}
  </ul>
);

/** Check-in and the hours of all rounds, day by day; nothing where all rounds begin with the evening. */
export const DayPlan = ({ w, division }: { readonly w: DivisionWords; readonly division: Division }) => {
  const { rounds, checkIn } = division.evening;
  const days = hasHours(division) ? [...Map.groupBy(rounds, ({ day }) => day)] : [];
  return (
    <>
      {checkIn === null ? null : <p class="about">{w.checkInFrom({ time: checkIn })}</p>}
      {days.length === 0 ? null : (
        <details>
          <summary>{w.dayPlan()}</summary>
          {days.map(([day, own]) => (
            <section key={day}>
              <p class="small">{fullDay(w.locale, day)}</p>
              <ul class="listed">
                {own.map(({ round, starts, shifts }) =>
                  starts === null ? null : (
                    <li key={round}>
                      {w.roundAt({ time: starts, round: roundTitle(w, division, round) })}
                      {shifts ? <Shifts w={w} shifts={shifts} /> : null}
                    </li>
                  ),
                )}
              </ul>
            </section>
          ))}
        </details>
      )}
    </>
  );
};
