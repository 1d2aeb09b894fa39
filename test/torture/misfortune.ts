/** Replaces a method; the returned function puts it back. */
const replaced = (object: object, name: string, value: unknown): (() => void) => {
  const own = Object.getOwnPropertyDescriptor(object, name);
  Object.defineProperty(object, name, { configurable: true, value });
  return () => void (own ? Object.defineProperty(object, name, own) : Reflect.deleteProperty(object, name));
};

/** Makes an object's next setting of its alarm fail. The returned function ends it. */
export const noAlarm = (storage: DurableObjectStorage): (() => void) => {
  const mend = replaced(storage, "setAlarm", () => {
    mend();
    throw new Error("the alarm cannot be set (injected)");
  });
  return mend;
};

/** Lets a room write its log, and run no statement after that. The returned function ends it. */
export const noReading = ({ sql }: DurableObjectStorage): (() => void) => {
  const exec = sql.exec.bind(sql);
  let written = false;
  return replaced(sql, "exec", (query: string, ...bindings: unknown[]) => {
    if (written) throw new Error("thrown after the write (injected)");
    written = query.startsWith("INSERT INTO events");
    return exec(query, ...bindings);
  });
};

/** Whether a room has a table of events: one whose log is sealed has dropped it, and one that was lost has none yet. */
export const holdsEvents = (sql: SqlStorage): boolean =>
  sql.exec("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'events'").toArray().length > 0;
