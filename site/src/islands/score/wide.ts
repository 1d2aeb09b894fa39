/** A tablet, either way up, or a desk. As in scorer.css, which hides what is drawn where there is no such room. */
const WIDE = "(min-width: 44rem) and (min-height: 37.5rem)";

/** Whether there is room for the board so far beside the keys; a test that draws the page has no screen. */
export const isWide = (): boolean => typeof matchMedia === "function" && matchMedia(WIDE).matches;
