import { useEffect, useState } from "preact/hooks";

/** A tablet, either way up, or a desk: there the board so far stands beside the keys. As in scorer.css. */
const WIDE = "(min-width: 44rem) and (min-height: 37.5rem)";

/** Whether there is room for the board so far beside the keys. */
export const useWide = (): boolean => {
  const [wide, setWide] = useState(false);
  useEffect(() => {
    const screen = matchMedia(WIDE);
    const look = (): void => setWide(screen.matches);
    look();
    screen.addEventListener("change", look);
    return () => screen.removeEventListener("change", look);
  }, []);
  return wide;
};
