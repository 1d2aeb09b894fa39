import { useEffect, useState } from "preact/hooks";
import type { ClockProps } from "../clock/clock.tsx";
import type { Clock } from "../clock/page.tsx";

/** The clock in the bar, loaded for a match that has one: no other page waits for it. */
export const LaterClock = (props: ClockProps) => {
  const [View, load] = useState<typeof Clock | null>(null);
  useEffect(() => {
    // How long a game takes is fixed with the match, and never none at all.
    if (props.state.setting.limits.minutes) void import("../clock/page.tsx").then((page) => load(() => page.Clock));
  }, []);
  return View && <View {...props} />;
};
