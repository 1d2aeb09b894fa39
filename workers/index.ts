import { createApp } from "./app.ts";
import { upkeep } from "./upkeep.ts";

export { MatchRoom } from "./match/match-room.ts";
export { RatingList } from "./ratings/rating-list.ts";

const app = createApp();

export default {
  fetch: app.fetch,
  scheduled: (_controller, env) => upkeep(env),
} satisfies ExportedHandler<Env>;
