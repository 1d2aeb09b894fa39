import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";

/**
 * A view that is loaded when it is first shown, and nothing is in its place until then: no page waits for it. Shown
 * again, it is there at once.
 */
export const later = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> => {
  let loaded: ComponentType<Props> | undefined;
  return (props) => {
    const [View, show] = useState(() => loaded);
    useEffect(() => {
      if (View) return;
      void load().then((view) => {
        loaded = view;
        show(() => view);
      });
    }, []);
    return View && <View {...props} />;
  };
};
