import { DurableObject } from "cloudflare:workers";

export class RatingList extends DurableObject<Env> {}
