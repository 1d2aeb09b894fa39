/** A tablet, either way up, or a desk. As in scorer.css, which hides what is drawn where there is no such room. */
const WIDE = "(min-width: 44rem) and (min-height: 37.5rem)";

/** Asked for once: each tap would make another. A test that draws the page has no screen. */
const wide = typeof matchMedia === "function" ? matchMedia(WIDE) : null;

/** Whether there is room for the board so far beside the keys. */
export const isWide = (): boolean => wide?.matches ?? false;
