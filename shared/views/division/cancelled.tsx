import type { Division } from "#shared/api/league/division.ts";
import { sayReason } from "../parts/decision-words.ts";
import { Woven } from "../parts/woven.tsx";
import type { DivisionWords } from "./words.ts";

/** That a division is not played, and why; nothing where it is. */
export const Cancelled = ({
  w,
  division: { cancelled },
}: {
  readonly w: DivisionWords;
  readonly division: Division;
}) =>
  cancelled === null ? null : (
    <p>
      <Woven
        say={(label = "") => w.cancelledBecause({ label, reason: sayReason(w, cancelled.reason) })}
        parts={[<strong>{w.cancelled()}</strong>]}
      />{" "}
      {cancelled.note ?? ""}
    </p>
  );
