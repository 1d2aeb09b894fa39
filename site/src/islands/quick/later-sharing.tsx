import { useEffect, useState } from "preact/hooks";
import type { Sharing } from "./sharing.tsx";

type Props = Parameters<typeof Sharing>[0];

/** The sharing of a board, loaded when somebody asks for it: the keys do not wait for it. */
export const LaterSharing = (props: Props) => {
  const [loaded, load] = useState<{ readonly View: typeof Sharing } | null>(null);
  useEffect(() => {
    void import("./sharing.tsx").then(({ Sharing: View }) => load({ View }));
  }, []);
  return loaded ? <loaded.View {...props} /> : null;
};
