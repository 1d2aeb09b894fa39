import { follow } from "./fresh/follow.ts";

const EVERY_MS = 15_000;

follow({ every: EVERY_MS, failing: { first: 5000, longest: 60_000 }, changed: () => {} });
