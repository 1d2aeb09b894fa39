import {
  CHAPTERS,
  PRINCIPLES,
  type Reading,
  ROWS,
  type RowId,
  type RulebookWords,
  type Ruleset,
  readingsByRow,
} from "#carrom";
import { Clause } from "../parts/clause.tsx";
import type { ClauseWords } from "../parts/clause-words.ts";
import { Reasons } from "./cited-text.tsx";

/** The words of the page of our readings: its own, the rulebooks' and those of citations. */
export type DecisionsWords = {
  readonly readings: typeof import("#shared/words/readings.en.ts");
  readonly rulebook: RulebookWords;
  readonly clauses: ClauseWords;
};

/** The rulebooks that share a reading, each leading to its page. */
const Names = ({ rulesets }: { rulesets: readonly Ruleset[] }) => (
  <p class="rulebook-names">
    {rulesets.map(({ id, name }, index) => (
      <span key={id}>
        {index > 0 ? " · " : ""}
        <a href={`/rules/${id}/`}>{name}</a>
      </span>
    ))}
  </p>
);

type ReadingLineProps = { readonly w: DecisionsWords; readonly reading: Reading };

const ReadingLine = ({ w, reading: { rulesets, text, clause, reasons } }: ReadingLineProps) => (
  <li>
    <Names rulesets={rulesets} />
    <p class="says">
      {text} <Clause w={w.clauses} ruleset={rulesets[0]?.id ?? ""} clause={clause} />
    </p>
    {reasons.length === 0 ? null : (
      <p class="small">
        <b>{w.readings.ourReading()}:</b> <Reasons w={w} reasons={reasons} />
      </p>
    )}
  </li>
);

type EntryProps = { readonly w: DecisionsWords; readonly row: RowId; readonly readings: readonly Reading[] };

const Entry = ({ w, row, readings }: EntryProps) => {
  const title = w.readings.title[row]();
  const rules = readings.length;
  return (
    <article class="decision" id={row}>
      <h3>
        <a href={`#${row}`}>{title}</a>
      </h3>
      <p class="question">{w.readings.question[row]()}</p>
      <p class="says">
        <b>{w.readings.ourReading()}:</b> {w.readings.reading[row]()}
      </p>
      <p class="says reason">
        <b>{w.readings.why()}:</b> {w.readings.reason[row]()}
      </p>
      <details>
        <summary>
          <span class="hidden">{title}: </span>
          {w.readings.rulesSaying({ rules })}
        </summary>
        <ul class="readings">
          {readings.map((one) => (
            <ReadingLine key={`${one.rulesets[0]?.id} ${one.text}`} w={w} reading={one} />
          ))}
        </ul>
      </details>
    </article>
  );
};

type DecisionsProps = { readonly w: DecisionsWords; readonly rulesets: readonly Ruleset[] };

/** Every question that can decide a board: our reading, the reason, and what each rulebook says to it. */
export const DecisionsView = ({ w, rulesets }: DecisionsProps) => {
  const readings = readingsByRow(w.rulebook, rulesets, ROWS);
  return (
    <article class="all-readings">
      <header class="page-head">
        <p class="where onward">
          <a href="/rules/">{w.readings.rules()}</a>
        </p>
        <h1>{w.readings.heading()}</h1>
        <p class="about">{w.readings.about()}</p>
      </header>
      <nav class="contents" aria-label={w.readings.sections()}>
        <ol>
          {CHAPTERS.map(({ id }) => (
            <li key={id}>
              <a href={`#${id}`}>{w.readings.chapter[id]()}</a>
            </li>
          ))}
        </ol>
      </nav>
      <section id="principles">
        <h2>{w.readings.principles()}</h2>
        <ul class="principles">
          {PRINCIPLES.map((principle) => (
            <li key={principle}>{w.readings.principle[principle]()}</li>
          ))}
        </ul>
      </section>
      {CHAPTERS.map(({ id, rows }) => (
        <section key={id} id={id}>
          <h2>{w.readings.chapter[id]()}</h2>
          {rows.map((row) => (
            <Entry key={row} w={w} row={row} readings={readings.get(row) ?? []} />
          ))}
        </section>
      ))}
    </article>
  );
};
