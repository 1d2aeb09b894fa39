import type { Decision } from "../../rules/decisions/decision.ts";
import { type Reading, readingsByRow } from "../../rules/decisions/readings.ts";
import { CHAPTERS, PRINCIPLES } from "../../rules/decisions/table.ts";
import type { Ruleset } from "../../rules/ruleset.ts";
import { Clause } from "../parts/clause.tsx";
import { counted } from "../parts/figures.ts";
import { CitedText } from "./cited-text.tsx";

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

const ReadingLine = ({ reading: { rulesets, text, clause, interpretation } }: { reading: Reading }) => (
  <li>
    <Names rulesets={rulesets} />
    <p class="says">
      {text} <Clause ruleset={rulesets[0]?.id ?? ""} clause={clause} />
    </p>
    {interpretation === undefined ? null : (
      <p class="small">
        <b>Our reading.</b> <CitedText text={interpretation} />
      </p>
    )}
  </li>
);

type EntryProps = { readonly decision: Decision; readonly readings: readonly Reading[] };

const Entry = ({ decision: { row, title, question, reading, reason }, readings }: EntryProps) => (
  <article class="decision" id={row}>
    <h3>
      <a href={`#${row}`}>{title}</a>
    </h3>
    <p class="question">{question}</p>
    <p class="says">
      <b>Our reading.</b> {reading}
    </p>
    <p class="says reason">
      <b>Why.</b> {reason}
    </p>
    <details>
      <summary>
        <span class="hidden">{title}: </span>What the rulebooks say ({counted(readings.length, "rule")})
      </summary>
      <ul class="readings">
        {readings.map((one) => (
          <ReadingLine key={`${one.rulesets[0]?.id} ${one.text}`} reading={one} />
        ))}
      </ul>
    </details>
  </article>
);

/** Every question that can decide a board: our reading, the reason, and what each rulebook says to it. */
export const DecisionsView = ({ rulesets }: { rulesets: readonly Ruleset[] }) => {
  const rows = CHAPTERS.flatMap(({ decisions }) => decisions.map(({ row }) => row));
  const readings = readingsByRow(rulesets, rows);
  return (
    <article class="decisions">
      <header class="page-head">
        <p class="where">
          <a href="/rules/">Rules</a>
        </p>
        <h1>How we read the rules</h1>
        <p class="about">
          The rule documents leave gaps, and some contradict themselves. Here is every question that can decide a board,
          with our reading and the reason. Our reading counts where a document leaves the question open. A league may
          decide otherwise with house rules.
        </p>
      </header>
      <nav class="contents" aria-label="Sections">
        <ol>
          {CHAPTERS.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <section id="principles">
        <h2>Where nothing else decides</h2>
        <ul class="principles">
          {PRINCIPLES.map((principle) => (
            <li key={principle}>{principle}</li>
          ))}
        </ul>
      </section>
      {CHAPTERS.map(({ id, title, decisions }) => (
        <section key={id} id={id}>
          <h2>{title}</h2>
          {decisions.map((decision) => (
            <Entry key={decision.row} decision={decision} readings={readings.get(decision.row) ?? []} />
          ))}
        </section>
      ))}
    </article>
  );
};
