import { z } from "zod";
import { EVENT_DATA, EVENT_TYPES, type EventType } from "../model/events.ts";
import { envelope } from "./line.ts";

const lineOf = (type: EventType) => envelope.extend({ type: z.literal(type), data: EVENT_DATA[type] });

/**
 * A line of a log, by the schemas that `parseLine` reads it with: a recorded one, or one that was written by hand and has
 * only its `seq`, `type` and `data`.
 */
export const logLine = z.union(EVENT_TYPES.map(lineOf)).meta({
  id: "LogLine",
  description:
    "A line of a strike log. One that was recorded has all members; one that was written by hand needs only `seq`, `type` and `data`.",
  dependentRequired: { prev: ["hash"], hash: ["prev"] },
});

/** The JSON Schema (2020-12) of a line, for programs of others. */
export const logLineSchema = () => z.toJSONSchema(logLine, { io: "input", unrepresentable: "any" });
