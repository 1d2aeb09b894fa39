/** Ways in which somebody is told. */
export const CHANNELS = ["mail", "push"] as const;
export type Channel = (typeof CHANNELS)[number];

/** How somebody wants to be told of one kind of news. */
export const WISHES = ["none", "mail", "push", "both"] as const;
export type Wish = (typeof WISHES)[number];

/** What whoever plays is told of. */
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
] as const;

/** What whoever runs a club is told of beside that. */
export const NEWS_OF_ADMINS = ["application-made", "dispute-waits", "results-late", "captain-left"] as const;

/** Everything that people are told of. */
export const NEWS = [...NEWS_OF_PLAYERS, ...NEWS_OF_ADMINS] as const;
export type NewsKind = (typeof NEWS)[number];

/** What a person asks for: each kind by mail, push, both or not at all. */
export type Wishes = Readonly<Partial<Record<NewsKind, Wish>>>;

/** How somebody is told of what they say nothing of: notes come to a device only once it was turned on there. */
export const USUAL_WISH: Wish = "both";

/** The ways in which somebody is told of a kind of news. */
export const channelsFor = (wishes: Wishes, kind: NewsKind): readonly Channel[] => {
  const wish = wishes[kind] ?? USUAL_WISH;
  return CHANNELS.filter((channel) => wish === "both" || wish === channel);
};
