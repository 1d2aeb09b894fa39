import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";

/** A view that is loaded when it is first shown, and nothing stands in its place until then: no page waits for it. */
export const later =
  <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  (props) => {
    const [View, show] = useState<ComponentType<Props>>();
    useEffect(() => {
      void load().then((view) => show(() => view));
    }, []);
    return View && <View {...props} />;
  };
