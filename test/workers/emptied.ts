import { reset } from "cloudflare:test";

// Removes the rows that files before this one have left in the same workerd.
await reset();
