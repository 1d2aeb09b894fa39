import { canonical, type EventData, type MatchOpened, type RecordedEvent, type Unsealed } from "#carrom";
import type { Fault } from "#shared/api/parts/fault.ts";
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

export const openedOtherwise: Fault = {
  code: "match-exists",
  message: { key: "openedOtherwise" },
  place: "/match",
};

/** The first event of a match, and the game that comes with it. */
export const openingEvents = ({ id, at, by, data, carried }: Opening): readonly Unsealed[] => {
  const opened: Unsealed = { seq: 1, type: "match_opened", data, id, at, by };
  if (!carried) return [opened];
  return [opened, { seq: 2, type: "game_recorded", data: carried.data, id: carried.id, at, by }];
};
