import { citationParts } from "../../rules/decisions/citation.ts";
import { decisionAt } from "../../rules/decisions/table.ts";
import { decisionHref } from "../parts/clause.tsx";

const RowLink = ({ row }: { row: string }) => <a href={decisionHref(row)}>{decisionAt(row)?.title ?? row}</a>;

/** A reason as people read it: where it cites rows of our decisions, their titles stand as links. */
export const CitedText = ({ text }: { text: string }) => (
  <>
    {citationParts(text).map((part) =>
      part.rows.length === 0
        ? part.text
        : [
            "see ",
            ...part.rows.map((row, index) => (
              <span key={row}>
                {index > 0 ? " and " : ""}
                <RowLink row={row} />
              </span>
            )),
          ],
    )}
  </>
);
