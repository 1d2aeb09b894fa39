import { Hono } from "hono";

export { MatchRoom } from "./match/match-room.ts";
export { RatingList } from "./ratings/rating-list.ts";

const app = new Hono<{ Bindings: Env }>();
app.get("/api/v1/health", (c) => c.json({ ok: true }));
app.all("/api/*", (c) => c.json({ error: { code: "not-found", message: "No such route." } }, 404));
app.all("*", (c) => c.env.ASSETS.fetch(c.req.raw));

export default {
  fetch: app.fetch,
  async scheduled() {},
} satisfies ExportedHandler<Env>;
