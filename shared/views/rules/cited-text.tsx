import { Fragment } from "preact";
import { citationParts, citedRows, documentWords, isRow, type RulebookWords } from "#carrom";
import { decisionHref } from "../parts/clause.tsx";

/** The titles of our readings, for links that lead to them. */
export type ReadingTitleWords = Pick<typeof import("#shared/words/readings.en.ts"), "title" | "seeReading" | "seeAlso">;

/** What the texts of a ruleset document are shown with. */
export type DocumentTextWords = {
  readonly readings: ReadingTitleWords;
  readonly rulebook: Pick<RulebookWords, "document">;
};

const RowLink = ({ w, row }: { w: ReadingTitleWords; row: string }) => (
  <a href={decisionHref(row)}>{isRow(row) ? w.seeReading({ title: w.title[row]() }) : row}</a>
);

/** A text that a club wrote: where it cites rows of our decisions, their titles stand as links. */
const CitedText = ({ w, text }: { w: ReadingTitleWords; text: string }) => (
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

type DocumentTextProps = { readonly w: DocumentTextWords; readonly text: string };

/** A text of a ruleset document in the reader's language, and links to the readings that it cites. */
export const DocumentText = ({ w, text }: DocumentTextProps) => {
  const words = documentWords(w.rulebook, text);
  if (words === null) return <CitedText w={w.readings} text={text} />;
  return (
    <>
      {words}
      {citedRows(text)
        .filter(isRow)
        .map((row) => (
          <Fragment key={row}>
            {" "}
            <a href={decisionHref(row)}>{w.readings.seeAlso({ title: w.readings.title[row]() })}</a>
          </Fragment>
        ))}
    </>
  );
};

/** Why a source is read so: its reasons, one after the other. */
export const Reasons = ({ w, reasons }: { readonly w: DocumentTextWords; readonly reasons: readonly string[] }) => (
  <>
    {reasons.map((reason, index) => (
      <Fragment key={reason}>
        {index > 0 ? " " : ""}
        <DocumentText w={w} text={reason} />
      </Fragment>
    ))}
  </>
);
