import type { Division } from "../../../../shared/api/league/division.ts";
import { inForce } from "../../../../shared/league/terms/decisions.ts";
import type { SeasonView } from "../../../derive/league/season.ts";

/** What is printed below a table, marked from 1: deductions, withdrawals, and regulations that were changed. */
export const footnotesOf = ({ season }: SeasonView): Division["footnotes"] =>
  inForce(season.decisions)
    .flatMap((one) => {
      if (one.type === "points_deducted" || one.type === "entry_withdrawn")
        return { entry: one.entry, decision: one.id };
      return one.type === "regulations_changed" ? { entry: null, decision: one.id } : [];
    })
    .map((note, index) => ({ mark: index + 1, ...note }));
