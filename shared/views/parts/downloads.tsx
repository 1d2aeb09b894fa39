import { Fragment } from "preact";
import type { PartsWords } from "./words.ts";

/**
 * A table that can be taken away: what it is called, its address in the API, and what the page filters it by. `data`:
 * where it is as JSON, if that is not the same address.
 */
export type Offer = {
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

/** Tables to take away, in one small line; not on paper. */
export const Downloads = ({ w, offers }: { w: PartsWords; offers: readonly Offer[] }) => (
  <p class="small downloads">
    {w.download()}{" "}
    {offers.map(({ name, path, data = path, query = "" }, index) => (
      <Fragment key={path}>
        {index > 0 ? " · " : ""}
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
      </Fragment>
    ))}
  </p>
);
