import type { FeedLink } from "../shell/head.ts";
import type { PageWords } from "../shell/words.ts";

/** The feeds of a club or a division. */
export const feedsOf = ({ all: { feeds } }: PageWords, of: string, name: string): readonly FeedLink[] => [
  { title: feeds.title({ name }), path: `/api/v1/${of}/feed.atom`, type: "application/atom+xml" },
  { title: feeds.title({ name }), path: `/api/v1/${of}/feed.json`, type: "application/feed+json" },
];
