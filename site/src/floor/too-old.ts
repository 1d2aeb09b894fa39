/**
 * Whether a browser is older than the floor, by what each of the three came to have shortly before it: streams that transform
 * (Firefox 102), `BroadcastChannel` (Safari 15.4) and `aspect-ratio` (Chrome 88).
 */
export const isBelowFloor = (): boolean =>
  !("TransformStream" in window && "BroadcastChannel" in window && CSS.supports("aspect-ratio", "1"));
