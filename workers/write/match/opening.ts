import { canonical, type MatchOpened, type RecordedEvent } from "#carrom";
import type { Belonging } from "./kept-log.ts";

/** How a match is opened: by whom, and with the recorder's id and clock. */
export type Opening = {
  readonly id: string;
  readonly at: string;
  readonly by: string;
  readonly data: MatchOpened;
  /** Whether a match that is open may have been opened with another day. */
  readonly anyDay?: boolean;
  /** Where the match belongs. */
  readonly belonging?: Belonging;
};

/** A match's day taken over from another opening; a match that was opened without a day is not given one. */
const onDayOf = (first: RecordedEvent, { day: _, ...data }: MatchOpened): MatchOpened =>
  first.type === "match_opened" && first.data.day !== undefined ? { ...data, day: first.data.day } : data;

/** Whether a match that is open was opened in this way. */
export const isOpenedSo = (first: RecordedEvent, { data, anyDay = false }: Pick<Opening, "data" | "anyDay">): boolean =>
  canonical(first.data) === canonical(anyDay ? onDayOf(first, data) : data);
