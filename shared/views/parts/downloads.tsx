import type { ComponentChildren } from "preact";
import type { PartsWords } from "./words.ts";

/**
 * A table that can be taken away: what it is called, its address in the API, and what the page filters it by. `data`:
 * where it is as JSON, if that is not the same address.
 */
type Offer = {
  readonly name: string;
  readonly path: string;
  readonly data?: string;
  readonly query?: string;
};

/**
 * How a file is asked for whose cells semicolons part: spreadsheets want them where numbers have a comma. What a browser
 * says of languages does not tell how the spreadsheet is set, so both files are offered.
 */
export const SEMICOLONS = "separator=%3B";

type DownloadsProps = {
  readonly w: PartsWords;
  readonly offers: readonly Offer[];
  /** Other files, a list item each. */
  readonly children?: ComponentChildren;
};

/** Tables to take away, in one fold; not on paper. */
export const Downloads = ({ w, offers, children }: DownloadsProps) => (
  <details class="downloads">
    <summary>{w.download()}</summary>
    <ul>
      {offers.map(({ name, path, data = path, query = "" }) => (
        <li key={path}>
          {name}{" "}
          <a href={`/api/v1/${path}.csv${query}`} aria-label={w.csvOf({ name })} download>
            {w.csv()}
          </a>
          ,{" "}
          <a
            href={`/api/v1/${path}.csv${query}${query === "" ? "?" : "&"}${SEMICOLONS}`}
            aria-label={w.csvForExcelOf({ name })}
            download
          >
            {w.csvForExcel()}
          </a>
          ,{" "}
          <a href={`/api/v1/${data}${query}`} aria-label={w.jsonOf({ name })}>
            {w.json()}
          </a>
        </li>
      ))}
      {children}
    </ul>
  </details>
);
