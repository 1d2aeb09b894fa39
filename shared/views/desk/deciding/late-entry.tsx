import { formatOf } from "#league";
import type { Division } from "#shared/api/league/division.ts";
import { Area, Group } from "#shared/views/forms/choice.tsx";
import { Field, useContent } from "#shared/views/forms/field.tsx";
import { fullDay } from "#shared/views/parts/days.ts";
import type { Person } from "#shared/views/parts/people.tsx";
import { Entrants, keepsApart, RepresentsField } from "../entries-desk.tsx";
import type { DeskWords } from "../head.tsx";
import type { DecisionPreview } from "./decision-form.tsx";

type LateProps = {
  readonly w: DeskWords;
  readonly division: Division;
  readonly people: readonly Person[];
};

/** How a late entry is placed, in words: nothing that was drawn changes. */
const How = ({ w, division }: Pick<LateProps, "w" | "division">) => (
  <>
    <p>{w.lateHow({ way: formatOf(division.plan).late.by })}</p>
    {division.registration?.fee ? <p>{w.lateFee()}</p> : null}
  </>
);

/** The day of the one match that a bye becomes, where that of its round is over. */
const TieDay = ({ w }: Pick<LateProps, "w">) => (
  <Field name="first" label={w.lateDay()} type="date" hint={w.lateDayHint()} optional={w.optional()} />
);

/** The days of the matches that no round to come has room for. */
const ExtraDays = ({ w, division }: Pick<LateProps, "w" | "division">) => (
  <Group legend={w.lateDays()}>
    <p class="small">{w.lateDaysHint()}</p>
    <div class="row">
      <Field name="first" label={w.firstDay()} type="date" hint={w.firstDayHint()} optional={w.optional()} />
      <Field
        name="every"
        label={w.lateEvery()}
        type="number"
        value={useContent().typed["every"] ?? String(division.evening.every ?? 7)}
        optional={w.optional()}
      />
    </div>
    <Area name="days" label={w.eachDay()} hint={w.lateEachHint()} optional={w.optional()} />
  </Group>
);

/** The days that an entry brings with it, as far as its format needs any. */
const Days = (late: LateProps) => {
  switch (formatOf(late.division.plan).late.by) {
    case "bye":
      return <TieDay w={late.w} />;
    case "rounds":
      return <ExtraDays {...late} />;
    case "pairing":
      return null;
  }
};

/** Who enters after the draw, and on which days the matches are played that no round to come has room for. */
export const LateTerms = (late: LateProps) => {
  const { w, division, people } = late;
  const { typed } = useContent();
  const drawn = new Set(division.entries.flatMap(({ players }) => players.map(({ id }) => id)));
  const free = people.filter(({ id }) => !drawn.has(id));
  const pair = division.entries[0]?.players.length === 2;
  return (
    <>
      <How w={w} division={division} />
      <input type="hidden" name="entry" value={typed["entry"]} />
      <Entrants w={w} division={division} people={free} pair={pair} names={["player1", "player2"]} />
      {keepsApart(division) ? <RepresentsField w={w} /> : null}
      <Days {...late} />
    </>
  );
};

const whereOf = (matches: number, extra: number) => (extra === 0 ? "rounds" : extra < matches ? "both" : "extra");

type PlanProps = {
  readonly w: DeskWords;
  readonly added: DecisionPreview["added"];
  readonly nameOf: (entry: string) => string;
};

/** The matches that an entry after the draw would get, round by round. */
export const LatePlan = ({ w, added, nameOf }: PlanProps) => {
  if (added.length === 0) return null;
  const extra = added.filter((one) => one.extra).length;
  return (
    <>
      <p>{w.latePlan({ matches: added.length, extra, where: whereOf(added.length, extra) })}</p>
      <ul class="listed">
        {added.map(({ fixture, round, day, home, away, extra: more }) => (
          <li key={fixture}>
            {w.lateFixture({
              round,
              extra: more,
              known: day !== null,
              day: day === null ? "" : fullDay(w.locale, day),
              home: nameOf(home),
              away: nameOf(away),
            })}
          </li>
        ))}
      </ul>
    </>
  );
};
