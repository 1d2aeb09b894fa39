import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Letters on their way, of invitations and accounts. A row goes once a mailer has taken its letter. */
export const letters = sqliteTable(
  "letters",
  {
    /** That of the invitation, where it is of one. */
    id: text("id").primaryKey(),
    /** To whom it goes and what it says, as JSON. */
    letter: text("letter").notNull(),
    attempts: integer("attempts").notNull().default(0),
    dueAt: text("due_at").notNull(),
  },
  (t) => [index("letters_due").on(t.dueAt, t.id)],
);
