import * as feeds from "#shared/words/feeds.en.ts";
import type { FeedLink } from "../shell/head.ts";

/** The feeds of a club or a division. */
export const feedsOf = (of: string, name: string): readonly FeedLink[] => [
  { title: feeds.title({ name }), path: `/api/v1/${of}/feed.atom`, type: "application/atom+xml" },
  { title: feeds.title({ name }), path: `/api/v1/${of}/feed.json`, type: "application/feed+json" },
];
