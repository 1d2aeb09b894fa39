import { canonical, type EventData, type MatchOpened, type RecordedEvent } from "#carrom";
import type { Belonging } from "./kept-log.ts";

/** A game of an earlier meeting, as an event with its id. */
type CarriedGame = { readonly id: string; readonly data: EventData<"game_recorded"> };

/** The opening of a match, with the recorder's id and clock. */
export type Opening = {
  readonly id: string;
  readonly at: string;
  readonly by: string;
  readonly data: MatchOpened;
  /** A game that is taken over from an earlier meeting, recorded with the opening. */
  readonly carried?: CarriedGame;
  readonly anyDay?: boolean;
  readonly belonging?: Belonging;
};

/** A match's day taken over from another opening; a match that was opened without a day is not given one. */
const onDayOf = (first: RecordedEvent, { day: _, ...data }: MatchOpened): MatchOpened =>
  first.type === "match_opened" && first.data.day !== undefined ? { ...data, day: first.data.day } : data;

/** `true` if the open match has this opening. */
export const isOpenedSo = (first: RecordedEvent, { data, anyDay = false }: Pick<Opening, "data" | "anyDay">): boolean =>
  canonical(first.data) === canonical(anyDay ? onDayOf(first, data) : data);
