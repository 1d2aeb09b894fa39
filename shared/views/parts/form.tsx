import type { JSX } from "preact";
import type { StandingRow } from "#shared/api/league/division.ts";
import { seriesOf } from "./lists.ts";
import type { PartsWords } from "./words.ts";
import { Woven } from "./woven.tsx";

type Outcome = StandingRow["form"][number]["outcome"];

const MARK: Record<Outcome, JSX.Element> = {
  won: <circle cx="6" cy="6" r="5" class="form-won" />,
  drawn: (
    <>
      <circle cx="6" cy="6" r="4.4" class="form-ring" />
      <path d="M6 1.6a4.4 4.4 0 0 1 0 8.8Z" class="form-won" />
    </>
  ),
  lost: <circle cx="6" cy="6" r="4.4" class="form-ring" />,
};

/** The last matches as discs, latest on the right: full for a win, half for a draw, a ring for a defeat. */
export const Form = ({ w, form }: { w: PartsWords; form: StandingRow["form"] }) =>
  form.length === 0 ? null : (
    <svg
      class="last-five"
      viewBox={`0 0 ${form.length * 14 - 2} 12`}
      width={form.length * 14 - 2}
      height="12"
      role="img"
      aria-label={w.formLatestFirst({
        outcomes: seriesOf(
          w.locale,
          form.map(({ outcome }) => w.formOutcome[outcome]()),
        ),
      })}
    >
      {[...form].reverse().map(({ match, outcome }, index) => (
        <g key={match} transform={`translate(${index * 14} 0)`}>
          {MARK[outcome]}
        </g>
      ))}
    </svg>
  );

const KeyDisc = ({ outcome }: { outcome: Outcome }) => (
  <svg class="form-key" viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
    {MARK[outcome]}
  </svg>
);

/** What the discs stand for. */
export const FormKey = ({ w }: { w: PartsWords }) => (
  <Woven
    say={(wonDisc = "", drawnDisc = "", lostDisc = "") => w.formKey({ wonDisc, drawnDisc, lostDisc })}
    parts={(["won", "drawn", "lost"] as const).map((outcome) => <KeyDisc key={outcome} outcome={outcome} />)}
  />
);
