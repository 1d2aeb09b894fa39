/** The fields of a log line next to its time and level. */
type Fields = Readonly<Record<string, unknown>>;

export type Level = "info" | "warn" | "error";

/** Alarms of the Worker are JSON objects already (`{"alarm":"drain-failed", …}`): their fields are those of the line. */
const fieldsIn = (message: string): Fields => {
  if (!message.startsWith("{")) return { message };
  try {
    const value: unknown = JSON.parse(message);
    return typeof value === "object" && value !== null ? { ...value } : { message };
  } catch {
    return { message };
  }
};

/** One line of a log: JSON, with the time in UTC. */
const logLine = (level: Level, what: string | Fields, time: number): string =>
  JSON.stringify({ time: new Date(time).toISOString(), level, ...(typeof what === "string" ? fieldsIn(what) : what) });

/** Logs to standard output, one JSON object a line. */
export const log = (level: Level, what: string | Fields, time: number = Date.now()): void => {
  process.stdout.write(`${logLine(level, what, time)}\n`);
};

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
