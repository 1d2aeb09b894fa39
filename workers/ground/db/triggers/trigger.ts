/** One statement that runs with every change of a table's rows. It names the row by `NEW` or `OLD`. */
export type TriggerStep = {
  readonly table: string;
  readonly when: "BEFORE" | "AFTER";
  readonly on: "INSERT" | "UPDATE" | "DELETE";
  /** SQL without its semicolon. A condition is part of the statement. */
  readonly sql: string;
};

/** A trigger: all steps of one table, time and event, in their order. */
export type Trigger = Pick<TriggerStep, "table" | "when" | "on"> & {
  readonly name: string;
  readonly statements: readonly string[];
};

/** The triggers of steps: one for each table, time and event. */
export const triggersOf = (steps: readonly TriggerStep[]): readonly Trigger[] => {
  const groups = Map.groupBy(steps, ({ table, when, on }) => `${table}_${when}_${on}`.toLowerCase());
  return [...groups].flatMap(([name, own]) => {
    const [first] = own;
    return first === undefined
      ? []
      : [{ name, table: first.table, when: first.when, on: first.on, statements: own.map(({ sql }) => sql) }];
  });
};

/** The SQL of a trigger, for migrations. */
export const triggerSql = ({ name, table, when, on, statements }: Trigger): string =>
  `CREATE TRIGGER ${name} ${when} ${on} ON ${table}\nBEGIN\n${statements.map((sql) => `\t${sql};\n`).join("")}END;`;
