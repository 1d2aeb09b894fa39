import { endOfClock } from "#carrom";
import type { Evening } from "#shared/api/league/evening.ts";
import { timeAt } from "#shared/zone.ts";
import { Form } from "../forms/field.tsx";
import type { EveningWords } from "./words.ts";

type Clock = Evening["clocks"][number];

type ClocksProps = { readonly w: EveningWords; readonly evening: Pick<Evening, "club" | "clocks"> };

/** The name of a round's clock: its division, its round and its shift. */
const clockName = (w: EveningWords, { division, round, shift }: Clock): string =>
  w.clockOf({ division: division.name, round, parted: shift !== undefined, shift: shift ?? 1 });

const keyOf = ({ division, round, shift }: Clock): string => `${division.id} ${round} ${shift ?? 1}`;

/** Which clock a form is about. */
const Which = ({ clock: { division, round, shift } }: { readonly clock: Clock }) => (
  <>
    <input type="hidden" name="division" value={division.id} />
    <input type="hidden" name="round" value={round} />
    <input type="hidden" name="shift" value={shift ?? 1} />
  </>
);

/** The clocks of the rounds of a day at the desk: an official starts each once, for the whole hall. */
export const ClockDesk = ({ w, evening: { club, clocks }, path }: ClocksProps & { readonly path: string }) =>
  clocks.length === 0 ? null : (
    <section id="clocks">
      <h2>{w.clocksTitle()}</h2>
      <p class="small">{w.clocksAbout()}</p>
      <ul class="listed">
        {clocks.map((clock) => (
          <li key={keyOf(clock)}>
            {clock.since === null ? (
              <Form
                action={`${path}/clock`}
                does={w.startClock({ clock: clockName(w, clock), minutes: clock.minutes })}
              >
                <Which clock={clock} />
              </Form>
            ) : (
              <>
                {w.clockRuns({
                  clock: clockName(w, clock),
                  from: timeAt(clock.since, club.zone),
                  until: timeAt(endOfClock(clock.since, clock.minutes), club.zone),
                })}
                <Form action={`${path}/clock/undo`} does={w.undoClock({ clock: clockName(w, clock) })} quiet>
                  <Which clock={clock} />
                </Form>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );

/** The clocks that run, on the screen of the hall: a script shows the time that is left, and warns. */
export const HallClocks = ({ w, evening: { club, clocks } }: ClocksProps) => {
  const running = clocks.flatMap((clock) => (clock.since === null ? [] : [{ clock, since: clock.since }]));
  return running.length === 0 ? null : (
    <section class="hall-clocks" id="hall-clocks">
      {running.map(({ clock, since }) => (
        <p
          key={keyOf(clock)}
          data-until={endOfClock(since, clock.minutes)}
          data-warn={clock.warnAt === null ? undefined : endOfClock(since, clock.warnAt)}
          data-stop={clock.hardStop === null ? undefined : endOfClock(since, clock.hardStop)}
        >
          {clockName(w, clock)} <strong class="num" data-left />{" "}
          <span data-running>{w.clockUntil({ time: timeAt(endOfClock(since, clock.minutes), club.zone) })}</span>
          <span data-over hidden>
            {w.clockNoBoard()}
          </span>
        </p>
      ))}
    </section>
  );
};
