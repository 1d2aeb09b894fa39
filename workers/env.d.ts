interface Env {
  DB: D1Database;
  ASSETS: Fetcher;
  MATCH_ROOM: DurableObjectNamespace<import("./match/match-room.ts").MatchRoom>;
  RATING_LIST: DurableObjectNamespace<import("./ratings/rating-list.ts").RatingList>;
  /** Signs scorer links. Required: without it the Worker refuses to serve writes. */
  STRIKEBOOK_SECRET: string;
  /** SHA-256 (lower-case hex) of the organiser's key; the key itself is stored nowhere. */
  ORGANISER_KEY_HASH: string;
}

// What `env` and `exports` of "cloudflare:workers" are typed by.
declare namespace Cloudflare {
  interface Env extends globalThis.Env {}
  interface GlobalProps {
    mainModule: typeof import("./index.ts");
    durableNamespaces: "MatchRoom" | "RatingList";
  }
}
