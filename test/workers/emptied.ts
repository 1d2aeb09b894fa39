import { reset } from "cloudflare:test";

// What files before this one have left in the same workerd.
await reset();
