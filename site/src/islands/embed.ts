import { follow } from "./fresh/follow.ts";

/** Waiting times after failures. */
const FAILING = { first: 5000, longest: 5 * 60_000 } as const;

/** Tells the page around this one how high it is: that page has the frame, and says itself whom it listens to. */
const tellHeight = (): void => {
  const { height } = document.documentElement.getBoundingClientRect();
  parent.postMessage({ strikebook: Math.ceil(height) }, "*");
};

if (parent !== window) new ResizeObserver(tellHeight).observe(document.documentElement);

const every = Number(document.querySelector<HTMLElement>("[data-every]")?.dataset["every"] ?? 0);
if (every > 0) follow({ every: every * 1000, failing: FAILING, changed: () => {} });
