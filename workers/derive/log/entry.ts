import { canonical, type RecordedEvent } from "#carrom";

/** An event in the journal and, later, in D1. */
export type Entry = {
  readonly seq: number;
  readonly id: string;
  readonly type: string;
  readonly hash: string;
  /** The parsed line: it is parsed when a line is read, and never after that. */
  readonly event: RecordedEvent;
  /** The canonical line as it is published, hash included. */
  readonly line: string;
  /** The server's clock. */
  readonly receivedAt: string;
};

/** The journal entry of an event. `line`: its canonical line, if it was made already. */
export const entryFor = (event: RecordedEvent, receivedAt: string, line = canonical(event)): Entry => ({
  seq: event.seq,
  id: event.id,
  type: event.type,
  hash: event.hash,
  event,
  line,
  receivedAt,
});

/** The entry of a line that a room sealed. */
export const entryOf = (line: string, receivedAt: string): Entry =>
  entryFor(JSON.parse(line) as RecordedEvent, receivedAt, line);
