import type { ComponentChildren } from "preact";
import type { FixtureRow } from "#shared/api/league/division.ts";
import { fullDay, longDay } from "./days.ts";
import { FixtureLine } from "./match-line.tsx";
import type { PartsWords } from "./words.ts";

/** A result with its division and the day on which it was played; `""`: no day is known. */
export type PlacedFixture = {
  readonly fixture: FixtureRow;
  readonly day: string;
  readonly division: { readonly id: string; readonly name: string };
};

/** A line of a list that goes back in time. */
type DatedLine = {
  readonly id: string;
  /** `""`: no day is known. */
  readonly day: string;
  /** The club or the division that it belongs to; `""`: all lines belong to one. */
  readonly of: string;
  readonly line: ComponentChildren;
};

type DatedLinesProps = { readonly w: PartsWords; readonly lines: readonly DatedLine[] };

/** Lines below the day on which they were played, and below their club or division where there are several. */
export const DatedLines = ({ w, lines }: DatedLinesProps) => (
  <div class="dated-lines">
    {[...Map.groupBy(lines, ({ day, of }) => JSON.stringify([day, of]))].map(([key, own]) => {
      const { day = "", of = "" } = own[0] ?? {};
      // Next to a name there is no room for the day of the week on a phone.
      const inWords = of === "" ? fullDay : longDay;
      return (
        <section key={key}>
          <h3>{[day === "" ? "" : inWords(w.locale, day), of].filter((part) => part !== "").join(" · ")}</h3>
          <ul class="lines">
            {own.map(({ id, line }) => (
              <li key={id}>{line}</li>
            ))}
          </ul>
        </section>
      );
    })}
  </div>
);

/** Results of divisions as dated lines, with the division where there are several. */
export const placedLines = (w: PartsWords, results: readonly PlacedFixture[]): readonly DatedLine[] => {
  const several = new Set(results.map(({ division }) => division.id)).size > 1;
  return results.map(({ fixture, day, division }) => ({
    id: fixture.id,
    day,
    of: several ? division.name : "",
    line: <FixtureLine w={w} fixture={fixture} />,
  }));
};
