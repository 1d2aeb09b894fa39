import { z } from "zod";

/** Events of a match's log that lead to notifications, whatever they do to its result. */
export const TOLD_EVENTS = ["result_confirmed", "dispute_opened", "dispute_resolved"] as const;

/** The recorded part of a match that notifications need: the data of its news. */
export const matchRecorded = z.object({
  events: z.array(
    z.object({
      seq: z.int(),
      type: z.enum(TOLD_EVENTS),
      by: z.string(),
      side: z.string().optional(),
      dispute: z.string().optional(),
    }),
  ),
  /** Whether the match was decided by these events, and not before. */
  decided: z.boolean(),
  /** Events that replaced a result. */
  corrected: z.array(z.int()),
});
export type MatchRecorded = z.output<typeof matchRecorded>;
/** Channels of notifications. */
export const CHANNELS = ["mail", "push"] as const;
export type Channel = (typeof CHANNELS)[number];

/** A recipient's channels for one kind of news. */
export const WISHES = ["none", "mail", "push", "both"] as const;
export type Wish = (typeof WISHES)[number];

/** Kinds of news for players. */
export const NEWS_OF_PLAYERS = [
  "applied",
  "accepted",
  "declined",
  "entered",
  "entry-changed",
  "drawn",
  "reminder",
  "fixture-moved",
  "fixture-cancelled",
  "result-entered",
  "result-confirmed",
  "dispute-raised",
  "decided",
  "rating-corrected",
  "season-closed",
  "line-up-wanted",
  "announcement",
] as const;

/** Further kinds of news for the people who run a club. */
export const NEWS_OF_ADMINS = ["application-made", "dispute-waits", "results-late", "captain-left"] as const;

/** Every kind of news. */
export const NEWS = [...NEWS_OF_PLAYERS, ...NEWS_OF_ADMINS] as const;
export type NewsKind = (typeof NEWS)[number];

/** A person's settings: each kind by mail, push, both or not at all. */
export type Wishes = Readonly<Partial<Record<NewsKind, Wish>>>;

/** The default channels: push notifications only reach a device on which they were turned on. */
export const USUAL_WISH: Wish = "both";

/** A recipient's channels for a kind of news. */
export const channelsFor = (wishes: Wishes, kind: NewsKind): readonly Channel[] => {
  const wish = wishes[kind] ?? USUAL_WISH;
  return CHANNELS.filter((channel) => wish === "both" || wish === channel);
};
