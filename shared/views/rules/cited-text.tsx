import { citationParts } from "../../rules/decisions/citation.ts";
import { isRow } from "../../rules/decisions/table.ts";
import { decisionHref } from "../parts/clause.tsx";

/** The titles of our readings, for links that lead to them. */
export type ReadingTitleWords = Pick<typeof import("../../words/readings.en.ts"), "title" | "seeReading">;

const RowLink = ({ w, row }: { w: ReadingTitleWords; row: string }) => (
  <a href={decisionHref(row)}>{isRow(row) ? w.seeReading({ title: w.title[row]() }) : row}</a>
);

/** A reason as people read it: where it cites rows of our decisions, their titles stand as links. */
export const CitedText = ({ w, text }: { w: ReadingTitleWords; text: string }) => (
  <>
    {citationParts(text).map((part) =>
      part.rows.length === 0
        ? part.text
        : part.rows.map((row, index) => (
            <span key={row}>
              {index > 0 ? ", " : ""}
              <RowLink w={w} row={row} />
            </span>
          )),
    )}
  </>
);
