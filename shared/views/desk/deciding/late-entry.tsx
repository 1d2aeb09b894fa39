import { formatOf } from "#league";
import type { Division } from "#shared/api/league/division.ts";
import { Area, Choice, Group } from "#shared/views/forms/choice.tsx";
import { Field, type Trouble } from "#shared/views/forms/field.tsx";
import { fullDay } from "#shared/views/parts/days.ts";
import type { Person } from "#shared/views/parts/people.tsx";
import { keepsApart, Missing, RepresentsField } from "../entries-desk.tsx";
import type { DeskWords } from "../head.tsx";
import type { DecisionPreview } from "./decision-form.tsx";

type LateProps = {
  readonly w: DeskWords;
  readonly division: Division;
  readonly people: readonly Person[];
  readonly typed: Readonly<Record<string, string>>;
  readonly trouble: Trouble | null;
};

/** How a late entry is placed, in words: nothing that was drawn changes. */
const How = ({ w, division }: Pick<LateProps, "w" | "division">) => (
  <>
    <p>{w.lateHow({ way: formatOf(division.plan).late.by })}</p>
    {division.registration?.fee ? <p>{w.lateFee()}</p> : null}
  </>
);

type DayProps = Pick<LateProps, "w" | "typed" | "trouble">;

/** The day of the one match that a bye becomes, where that of its round is over. */
const TieDay = ({ w, typed, trouble }: DayProps) => (
  <Field
    name="first"
    label={w.lateDay()}
    type="date"
    value={typed["first"]}
    hint={w.lateDayHint()}
    optional={w.optional()}
    trouble={trouble}
  />
);

/** The days of the matches that no round to come has room for. */
const ExtraDays = ({ w, division, typed, trouble }: DayProps & Pick<LateProps, "division">) => (
  <Group legend={w.lateDays()}>
    <p class="small">{w.lateDaysHint()}</p>
    <div class="row">
      <Field
        name="first"
        label={w.firstDay()}
        type="date"
        value={typed["first"]}
        hint={w.firstDayHint()}
        optional={w.optional()}
        trouble={trouble}
      />
      <Field
        name="every"
        label={w.lateEvery()}
        type="number"
        value={typed["every"] ?? String(division.evening.every ?? 7)}
        optional={w.optional()}
        trouble={trouble}
      />
    </div>
    <Area
      name="days"
      label={w.eachDay()}
      value={typed["days"]}
      hint={w.lateEachHint()}
      optional={w.optional()}
      trouble={trouble}
    />
  </Group>
);

/** The days that an entry brings with it, as far as its format needs any. */
const Days = (late: LateProps) => {
  switch (formatOf(late.division.plan).late.by) {
    case "bye":
      return <TieDay w={late.w} typed={late.typed} trouble={late.trouble} />;
    case "rounds":
      return <ExtraDays {...late} />;
    case "pairing":
      return null;
  }
};

/** Who enters after the draw, and on which days the matches are played that no round to come has room for. */
export const LateTerms = (late: LateProps) => {
  const { w, division, people, typed, trouble } = late;
  const drawn = new Set(division.entries.flatMap(({ players }) => players.map(({ id }) => id)));
  const free = people.filter(({ id }) => !drawn.has(id));
  const isOfTeams = division.regulations.teams !== undefined;
  const none = isOfTeams ? w.chooseTeam() : w.choosePlayer();
  const options = [{ value: "", label: none }, ...free.map(({ id, name }) => ({ value: id, label: name }))];
  const pair = division.entries[0]?.players.length === 2;
  return (
    <>
      <How w={w} division={division} />
      <input type="hidden" name="entry" value={typed["entry"]} />
      <div class="row">
        <Choice
          name="player1"
          label={w.playerAt({ place: isOfTeams ? "team" : pair ? "first" : "only" })}
          options={options}
          value={typed["player1"]}
          trouble={trouble}
        />
        {pair ? (
          <Choice
            name="player2"
            label={w.playerAt({ place: "second" })}
            options={options}
            value={typed["player2"]}
            trouble={trouble}
          />
        ) : null}
      </div>
      <Missing w={w} division={division} />
      {keepsApart(division) ? <RepresentsField w={w} value={typed["represents"]} trouble={trouble} /> : null}
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
