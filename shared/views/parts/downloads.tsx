import { Fragment } from "preact";

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
export const Downloads = ({ offers }: { offers: readonly Offer[] }) => (
  <p class="small downloads">
    Download:{" "}
    {offers.map(({ name, path, data = path, query = "" }, index) => (
      <Fragment key={path}>
        {index > 0 ? " · " : ""}
        {name}{" "}
        <a href={`/api/v1/${path}.csv${query}`} aria-label={`${name} as CSV`} download>
          CSV
        </a>
        ,{" "}
        <a
          href={`/api/v1/${path}.csv${query}${query === "" ? "?" : "&"}${SEMICOLONS}`}
          aria-label={`${name} as CSV for Excel, with semicolons`}
          download
        >
          CSV for Excel (;)
        </a>
        ,{" "}
        <a href={`/api/v1/${data}${query}`} aria-label={`${name} as JSON`}>
          JSON
        </a>
      </Fragment>
    ))}
  </p>
);
