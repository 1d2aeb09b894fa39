import type { Ruleset } from "../../rules/ruleset.ts";
import { exploreHref } from "../parts/address.ts";
import { Clause } from "../parts/clause.tsx";
import { Scroller } from "../parts/scroller.tsx";
import { type Cell, comparison, type Row, type Section } from "./compare/comparison.ts";

/** Few enough to read in a cell; the explorer shows them all. */
const CLAUSES = 3;

const AnswerCell = ({ cell }: { cell: Cell }) => (
  <td data-ruleset={cell.ruleset.id} class={cell.standsOut ? "differs" : undefined}>
    <span class="says">{cell.says}</span>{" "}
    <span class="clauses">
      {cell.clauses.slice(0, CLAUSES).map((clause) => (
        <Clause key={clause} ruleset={cell.ruleset.id} clause={clause} />
      ))}
    </span>
  </td>
);

const QuestionRow = ({ row, first }: { row: Row; first: string }) => (
  <tr id={row.id} class={row.differs ? undefined : "agrees"}>
    <th scope="row">
      {row.asks}
      {row.play ? (
        <a class="try small" href={exploreHref({ rules: first, ...row.play })}>
          Try it <span class="hidden">in the explorer: </span>
          <span class="notation">{row.play.strike}</span>
        </a>
      ) : null}
    </th>
    {row.cells.map((cell) => (
      <AnswerCell key={cell.ruleset.id} cell={cell} />
    ))}
  </tr>
);

const SectionRows = ({ section, columns, first }: { section: Section; columns: number; first: string }) => (
  <tbody id={`section-${section.id}`}>
    <tr class="section">
      <th scope="rowgroup" colSpan={columns + 1}>
        <span>{section.title}</span>
      </th>
    </tr>
    {section.rows.map((row) => (
      <QuestionRow key={row.id} row={row} first={first} />
    ))}
  </tbody>
);

const Pick = ({ name, label, none, rulesets }: PickProps) => (
  <label>
    {label}{" "}
    <select name={name}>
      <option value="">{none}</option>
      {rulesets.map(({ id, name: title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
  </label>
);
type PickProps = {
  readonly name: string;
  readonly label: string;
  readonly none: string;
  readonly rulesets: readonly Ruleset[];
};

/** Shown by the page's script, which works it. */
const Picker = ({ rulesets }: { rulesets: readonly Ruleset[] }) => (
  <form class="picker" data-picker hidden>
    <fieldset>
      <legend class="hidden">Rulebooks to compare</legend>
      <Pick name="first" label="Compare" none="All of them" rulesets={rulesets} />
      <Pick name="second" label="with" none="all the others" rulesets={rulesets} />
      <Pick name="third" label="and" none="no third" rulesets={rulesets} />
    </fieldset>
    <label class="tick">
      <input type="checkbox" name="differing" /> Only the rows that differ
    </label>
    <p class="small" role="status" data-picked></p>
  </form>
);

/** All rulebooks side by side: questions down, rulebooks across. */
export const ComparisonView = ({ rulesets }: { rulesets: readonly Ruleset[] }) => {
  const sections = comparison(rulesets);
  return (
    <article class="comparison">
      <header class="page-head">
        <p class="where">
          <a href="/rules/">Rules</a>
        </p>
        <h1>Rulebooks side by side</h1>
        <p class="about">
          Every answer about a strike was found by playing it: the same engine that judges matches was asked. What
          stands out in a row is heavier. “You” struck, and play white where sides have colours.
        </p>
      </header>
      <Picker rulesets={rulesets} />
      <Scroller label="Rulebooks side by side">
        <table class="compare">
          <thead>
            <tr>
              <td class="corner" />
              {rulesets.map(({ id, name }) => (
                <th key={id} scope="col" data-ruleset={id}>
                  <a href={`/rules/${id}/`}>{name}</a>
                </th>
              ))}
            </tr>
          </thead>
          {sections.map((section) => (
            <SectionRows key={section.id} section={section} columns={rulesets.length} first={rulesets[0]?.id ?? ""} />
          ))}
        </table>
      </Scroller>
    </article>
  );
};
