import type { Ruleset } from "#carrom";
import { exploreHref } from "../parts/address.ts";
import { Clause } from "../parts/clause.tsx";
import type { ClauseWords } from "../parts/clause-words.ts";
import { Notation } from "../parts/notation.tsx";
import { Scroller } from "../parts/scroller.tsx";
import { type Cell, type ComparisonRow, type ComparisonSection, comparison } from "./compare/comparison.ts";
import type { AnswerWords } from "./compare/measures.ts";

/** The words of the comparison's page. */
export type ComparisonPageWords = AnswerWords & { readonly clauses: ClauseWords };
type Worded = { readonly w: ComparisonPageWords };

/** Few enough to read in a cell; the explorer shows them all. */
const CLAUSES = 3;

const AnswerCell = ({ w, cell }: Worded & { cell: Cell }) => (
  <td data-ruleset={cell.ruleset.id} data-name={cell.ruleset.name} class={cell.standsOut ? "differs" : undefined}>
    <span class="says">{cell.says}</span>{" "}
    <span class="clauses">
      {cell.clauses.slice(0, CLAUSES).map((clause) => (
        <Clause key={clause} w={w.clauses} ruleset={cell.ruleset.id} clause={clause} />
      ))}
    </span>
  </td>
);

const QuestionRow = ({ w, row, first }: Worded & { row: ComparisonRow; first: string }) => (
  <tr id={row.id} class={row.differs ? undefined : "agrees"}>
    <th scope="row">
      {row.asks} <span class="differ">{w.comparison.differ()}</span>
      {row.play ? (
        <a class="try small" href={exploreHref({ rules: first, ...row.play })}>
          {w.comparison.tryIt()}{" "}
          <span class="hidden">
            {w.comparison.tryStrike()} <Notation>{row.play.strike}</Notation>
          </span>
        </a>
      ) : null}
    </th>
    {row.cells.map((cell) => (
      <AnswerCell key={cell.ruleset.id} w={w} cell={cell} />
    ))}
  </tr>
);

const SectionRows = ({
  w,
  section,
  columns,
  first,
}: Worded & { section: ComparisonSection; columns: number; first: string }) => (
  <tbody id={`section-${section.id}`}>
    <tr class="section">
      <th scope="rowgroup" colSpan={columns + 1}>
        <span>{section.title}</span>
      </th>
    </tr>
    {section.rows.map((row) => (
      <QuestionRow key={row.id} w={w} row={row} first={first} />
    ))}
  </tbody>
);

type PickProps = Worded & { readonly name: "first" | "second" | "third"; readonly rulesets: readonly Ruleset[] };

const Pick = ({ w, name, rulesets }: PickProps) => (
  <label>
    <span>{w.comparison.pick[name]()}</span>{" "}
    <select class="choice" name={name}>
      <option value="">{w.comparison.pickNone[name]()}</option>
      {rulesets.map(({ id, name: title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
  </label>
);

type RulesetsProps = Worded & { readonly rulesets: readonly Ruleset[] };

/** Shown by the page's script, which works it. */
const Picker = ({ w, rulesets }: RulesetsProps) => (
  <div class="picker" data-picker hidden>
    <fieldset>
      <legend class="hidden">{w.comparison.pickLegend()}</legend>
      <Pick w={w} name="first" rulesets={rulesets} />
      <Pick w={w} name="second" rulesets={rulesets} />
      <Pick w={w} name="third" rulesets={rulesets} />
    </fieldset>
    <label class="tick">
      <input type="checkbox" name="differing" /> {w.comparison.onlyDiffering()}
    </label>
    <p class="small" role="status" data-picked></p>
  </div>
);

/** All rulebooks side by side: questions down, rulebooks across. */
export const ComparisonView = ({ w, rulesets }: RulesetsProps) => {
  const sections = comparison(w, rulesets);
  return (
    <article class="comparison">
      <header class="page-head">
        <p class="where onward">
          <a href="/rules/">{w.comparison.rules()}</a>
        </p>
        <h1>{w.comparison.heading()}</h1>
      </header>
      <Picker w={w} rulesets={rulesets} />
      <p class="about">{w.comparison.about()}</p>
      <p class="small sideways">{w.comparison.scrolls({ rulesets: rulesets.length })}</p>
      <Scroller label={w.comparison.heading()}>
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
            <SectionRows
              key={section.id}
              w={w}
              section={section}
              columns={rulesets.length}
              first={rulesets[0]?.id ?? ""}
            />
          ))}
        </table>
      </Scroller>
    </article>
  );
};
