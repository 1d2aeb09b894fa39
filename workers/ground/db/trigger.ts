/** A trigger as data: what happens on which table, and when. Migrations hold what `triggerSql` makes of it. */
export type Trigger = {
  readonly name: string;
  readonly table: string;
  /** As SQLite says it: `BEFORE INSERT`. */
  readonly when: string;
  /** One statement, without its semicolon. */
  readonly what: string;
};

/** The SQL of a trigger. */
export const triggerSql = ({ name, table, when, what }: Trigger): string =>
  `CREATE TRIGGER \`${name}\` ${when} ON \`${table}\`\nBEGIN\n\t${what};\nEND;`;
