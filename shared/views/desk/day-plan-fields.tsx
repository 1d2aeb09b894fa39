import { TABLE_ORDERS, type Timetable } from "#league";
import { Choice, Group } from "../forms/choice.tsx";
import { Field, Fold, useContent } from "../forms/field.tsx";
import type { DeskWords } from "./head.tsx";

type Part = { readonly w: DeskWords };

/** Members of each row, by the list that the row is of; the most rows, and the empty ones that a form offers. */
const LISTS = {
  breaks: { members: ["from", "to"], most: 4, empty: 1 },
  halls: { members: ["name", "tables", "from"], most: 4, empty: 1 },
  rounds: { members: ["n", "at", "hall"], most: 126, empty: 2 },
} as const;

type ListName = keyof typeof LISTS;

const rowFields = (list: ListName, index: number): readonly string[] =>
  LISTS[list].members.map((member) => `timetable/${list}/${index}/${member}`);

const fieldsOf = (list: ListName, rows: number): readonly string[] =>
  Array.from({ length: Math.min(rows, LISTS[list].most) }, (_, index) => rowFields(list, index)).flat();

const SINGLE = ["timetable/checkIn", "timetable/every", "timetable/shiftEvery", "timetable/tables"] as const;

/** All fields that a form of a day plan may have. */
export const DAY_PLAN_FIELDS: readonly string[] = [
  ...SINGLE,
  ...fieldsOf("breaks", LISTS.breaks.most),
  ...fieldsOf("halls", LISTS.halls.most),
  ...fieldsOf("rounds", LISTS.rounds.most),
];

type Typed = Readonly<Record<string, string | undefined>>;

/** The fields of a day plan that a form shows. */
export const dayPlanFieldsIn = (typed: Typed): readonly string[] =>
  DAY_PLAN_FIELDS.filter((field) => typed[field] !== undefined);

/** A day plan as its fields show it, with empty rows for more. */
export const typedDayPlan = ({
  checkIn,
  every,
  shiftEvery,
  tables,
  breaks = [],
  halls = [],
  rounds = [],
}: Timetable = {}): Readonly<Record<string, string>> => {
  const rows = [
    ...breaks.flatMap(({ from, to }, index) => [
      [`timetable/breaks/${index}/from`, from],
      [`timetable/breaks/${index}/to`, to],
    ]),
    ...halls.flatMap(({ name, tables: count, from }, index) => [
      [`timetable/halls/${index}/name`, name],
      [`timetable/halls/${index}/tables`, String(count)],
      [`timetable/halls/${index}/from`, from === undefined ? "" : String(from)],
    ]),
    ...rounds.flatMap(({ n, at, hall }, index) => [
      [`timetable/rounds/${index}/n`, String(n)],
      [`timetable/rounds/${index}/at`, at ?? ""],
      [`timetable/rounds/${index}/hall`, hall ?? ""],
    ]),
  ];
  const empty = [
    ...fieldsOf("breaks", breaks.length + LISTS.breaks.empty),
    // A plan that names halls has two or more.
    ...fieldsOf("halls", Math.max(2, halls.length + LISTS.halls.empty)),
    ...fieldsOf("rounds", rounds.length + LISTS.rounds.empty),
  ];
  return {
    "timetable/checkIn": checkIn ?? "",
    "timetable/every": every === undefined ? "" : String(every),
    "timetable/shiftEvery": shiftEvery === undefined ? "" : String(shiftEvery),
    "timetable/tables": tables ?? "",
    ...Object.fromEntries(empty.map((field) => [field, ""])),
    ...Object.fromEntries(rows),
  };
};

/** The number of rows of a list that a form shows. */
const rowsIn = (list: ListName, typed: Typed): number =>
  dayPlanFieldsIn(typed).filter((field) => field.startsWith(`timetable/${list}/`)).length / LISTS[list].members.length;

const Breaks = ({ w }: Part) => {
  const { typed } = useContent();
  return (
    <>
      {Array.from({ length: rowsIn("breaks", typed) }, (_, index) => (
        <div class="row" key={index}>
          <Field name={`timetable/breaks/${index}/from`} label={w.breakFrom()} optional={w.optional()} />
          <Field name={`timetable/breaks/${index}/to`} label={w.breakTo()} optional={w.optional()} />
        </div>
      ))}
    </>
  );
};

const Halls = ({ w }: Part) => {
  const { typed } = useContent();
  return (
    <Group legend={w.hallsTitle()} name="timetable/halls">
      <p class="small">{w.hallsAbout()}</p>
      {Array.from({ length: rowsIn("halls", typed) }, (_, index) => (
        <div class="row" key={index}>
          <Field name={`timetable/halls/${index}/name`} label={w.hallName()} optional={w.optional()} />
          <Field
            name={`timetable/halls/${index}/tables`}
            label={w.hallTables()}
            type="number"
            optional={w.optional()}
          />
          <Field name={`timetable/halls/${index}/from`} label={w.hallFrom()} type="number" optional={w.optional()} />
        </div>
      ))}
    </Group>
  );
};

const NamedRounds = ({ w }: Part) => {
  const { typed } = useContent();
  return (
    <Group legend={w.namedRounds()} name="timetable/rounds">
      <p class="small">{w.namedRoundsAbout()}</p>
      {Array.from({ length: rowsIn("rounds", typed) }, (_, index) => (
        <div class="row" key={index}>
          <Field name={`timetable/rounds/${index}/n`} label={w.namedRound()} type="number" optional={w.optional()} />
          <Field name={`timetable/rounds/${index}/at`} label={w.namedRoundAt()} optional={w.optional()} />
          <Field name={`timetable/rounds/${index}/hall`} label={w.namedRoundHall()} optional={w.optional()} />
        </div>
      ))}
    </Group>
  );
};

/** The hours of a day with several rounds, and how tables are given, behind a fold. */
export const DayPlanFields = ({ w }: Part) => (
  <Fold summary={w.dayPlanFold()}>
    <Group legend={w.dayPlanHours()}>
      <p class="small">{w.dayPlanAbout()}</p>
      <div class="row">
        <Field name="timetable/checkIn" label={w.checkInFrom()} hint={w.checkInHint()} optional={w.optional()} />
        <Field
          name="timetable/every"
          label={w.roundEvery()}
          type="number"
          hint={w.roundEveryHint()}
          optional={w.optional()}
        />
      </div>
      <Field
        name="timetable/shiftEvery"
        label={w.shiftEvery()}
        type="number"
        hint={w.shiftEveryHint()}
        optional={w.optional()}
      />
      <Breaks w={w} />
    </Group>
    <Halls w={w} />
    <NamedRounds w={w} />
    <Group legend={w.tableOrderTitle()}>
      <Choice
        name="timetable/tables"
        label={w.tableOrder()}
        none={w.tableOrders.rotate()}
        options={TABLE_ORDERS.filter((order) => order !== "rotate").map((order) => ({
          value: order,
          label: w.tableOrders[order](),
        }))}
        hint={w.tableOrderHint()}
      />
    </Group>
  </Fold>
);
