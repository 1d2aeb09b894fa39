import { useEffect, useState } from "preact/hooks";

/** A tablet, either way up, or a desk. As in scorer.css, which hides what is drawn where there is no such room. */
const WIDE = "(min-width: 44rem) and (min-height: 37.5rem)";

/** Asked for once: each tap would make another. A test that draws the page has no screen. */
const wide = typeof matchMedia === "function" ? matchMedia(WIDE) : null;

/** Whether there is room for the board so far beside the keys, also after a tablet was turned. */
export const useWide = (): boolean => {
  const [is, put] = useState(wide?.matches ?? false);
  useEffect(() => {
    const look = (): void => put(wide?.matches ?? false);
    wide?.addEventListener("change", look);
    return () => wide?.removeEventListener("change", look);
  }, []);
  return is;
};
