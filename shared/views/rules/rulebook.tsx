import { documentWords, type NumberedRule, type RulebookSection, type Ruleset, rulebook, rulesetName } from "#carrom";
import { clauseAnchor, decisionHref } from "../parts/clause.tsx";
import { clauseSentence, decisionRow } from "../parts/clause-words.ts";
import { Notation, Sentence } from "../parts/notation.tsx";
import { Woven } from "../parts/woven.tsx";
import { type ReadingTitleWords, Reasons } from "./cited-text.tsx";
import { LastMenTable, type LastMenWords } from "./last-men.tsx";
import { SetUp } from "./set-up.tsx";

/** Sections that most rulings are about: of several rules with one clause, theirs is the one to lead to. */
const OF_PLAY: ReadonlySet<string> = new Set(["strike", "queen", "last-man"]);

/** One rule of each clause carries its anchor: rulings on match pages lead there. */
const anchorsOf = (sections: readonly RulebookSection[]): ReadonlyMap<number, string> => {
  const ofPlay = sections.filter(({ id }) => OF_PLAY.has(id));
  const others = sections.filter(({ id }) => !OF_PLAY.has(id));
  const anchors = new Map<number, string>();
  const taken = new Set<string>();
  for (const { number, clause } of [...ofPlay, ...others].flatMap(({ rules }) => rules)) {
    const anchor = clauseAnchor(clause);
    if (!anchor || taken.has(anchor)) continue;
    taken.add(anchor);
    anchors.set(number, anchor);
  }
  return anchors;
};

/** The words of rules on a page: the rulebook's own, those of citations, and the titles of our readings. */
type RulesWords = LastMenWords & { readonly readings: ReadingTitleWords };

type MarginProps = {
  readonly w: RulesWords;
  readonly rule: NumberedRule;
  /** The id of what spells the source, if the page has it: a tap on a citation opens it. */
  readonly source?: string | undefined;
};

/** Where a rule comes from, and, where the document is silent or contradicts itself, how we read it, and why. */
const Margin = ({ w, rule: { clause, reasons }, source }: MarginProps) => {
  const row = decisionRow(clause);
  const reason = reasons.length === 0 ? null : <Reasons w={w} reasons={reasons} />;
  if (row !== null)
    return (
      <div class="margin">
        <p class="clause">
          <a href={decisionHref(row)}>{w.rulebook.marginReading()}</a>
        </p>
        <p class="reading">{reason ?? w.rulebook.marginSilent()}</p>
      </div>
    );
  return (
    <div class="margin">
      <p class="clause" data-clause={clause}>
        {source === undefined ? (
          <Sentence text={clauseSentence(w.clauses, clause)} />
        ) : (
          <button type="button" class="citation" popovertarget={source}>
            <Sentence text={clauseSentence(w.clauses, clause)} />
          </button>
        )}
      </p>
      {reason === null ? null : (
        <p class="reading">
          <b>{w.rulebook.marginReading()}:</b> {reason}
        </p>
      )}
    </div>
  );
};

type RuleLineProps = MarginProps & {
  readonly anchor: string | undefined;
  /** It says something else than in the ruleset that this one was made from. */
  readonly changed: boolean;
};

const RuleLine = ({ w, rule, anchor, changed, source }: RuleLineProps) => (
  <li class={changed ? "rule changed" : "rule"} id={anchor}>
    <span class="number">{rule.number}</span>
    <p class="says">
      {changed ? <span class="hidden">{w.rulebook.changedRule()} </span> : null}
      {rule.text}
    </p>
    <Margin w={w} rule={rule} source={source} />
  </li>
);

type RuleSectionsProps = {
  readonly w: RulesWords;
  readonly ruleset: Ruleset;
  /** Its rulebook. */
  readonly sections: readonly RulebookSection[];
  /** Paths of the parameters that a house has changed: their lines are marked. */
  readonly changed?: ReadonlySet<string> | undefined;
  readonly source?: string;
};

/** The rules themselves, section by section. */
export const RuleSections = ({ w, ruleset, sections, changed, source }: RuleSectionsProps) => {
  const anchors = anchorsOf(sections);
  return (
    <>
      {sections.map((section) => (
        <section key={section.id} id={section.id}>
          <h2>{section.title}</h2>
          <ol class="rules">
            {section.rules.map((rule) => (
              <RuleLine
                key={rule.number}
                w={w}
                rule={rule}
                anchor={anchors.get(rule.number)}
                changed={rule.parameters.some((path) => changed?.has(path))}
                source={source}
              />
            ))}
          </ol>
          {section.id === "last-man" ? <LastMenTable w={w} ruleset={ruleset} /> : null}
        </section>
      ))}
    </>
  );
};

/** The words of a rulebook's page. */
export type RulebookPageWords = RulesWords & { readonly page: typeof import("#shared/words/rulepage.en.ts") };

type ContentsProps = { readonly w: RulebookPageWords; readonly sections: readonly RulebookSection[] };

/** Links to the sections of a rulebook. */
export const Contents = ({ w, sections }: ContentsProps) => (
  <nav class="contents" aria-label={w.page.sections()}>
    {/* On a phone a script folds the list behind this, and says here which section is read. */}
    <button type="button" class="fold" aria-expanded="false" aria-controls="contents">
      {w.page.sections()} <b data-here></b>
    </button>
    <ol id="contents">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  </nav>
);

/** The id of the line that spells the source of a rulebook. */
const SOURCE = "source-of-rules";

/** A published ruleset as a rulebook, written from the same data that the engine judges by. */
export const RulebookView = ({ w, ruleset }: { w: RulebookPageWords; ruleset: Ruleset }) => {
  const sections = rulebook(w.rulebook, ruleset);
  const { title, publisher } = ruleset.source;
  return (
    <article class="rulebook">
      <header class="page-head">
        <p class="where">
          <span class="onward">
            <a href="/rules/">{w.page.rules()}</a> ·{" "}
          </span>
          {w.page.version({ version: ruleset.version })}
        </p>
        <h1>{ruleset.name}</h1>
        <p class="about">{documentWords(w.rulebook, ruleset.summary) ?? ruleset.summary}</p>
        <p class="small asides">
          <a href={`/rules/explore/?rules=${ruleset.id}`}>{w.page.tryStrikes()}</a>{" "}
          <a href={`/rules/compare/?rules=${ruleset.id},${ruleset.id === "icf" ? "tournament-15" : "icf"}`}>
            {w.page.compareRulebooks()}
          </a>{" "}
          <a href={`/rules/compose/?base=${ruleset.id}`}>{w.page.makeHouseRules()}</a>{" "}
          <a href={`/rules/${ruleset.id}/sheet/`}>{w.page.scoreSheet()}</a>
        </p>
      </header>
      <div class="opening">
        {/* On a phone the rules come first; a wide page shows it beside the board. */}
        <details class="preface">
          <summary>{w.page.aboutRules()}</summary>
          <p>{w.page.inOurWords({ title, publisher })}</p>
          <p>
            {w.page.marginSays()}{" "}
            <a class="onward" href="/rules/decisions/">
              {w.page.allReadings()}
            </a>
          </p>
        </details>
        <SetUp w={w.page} setUp={ruleset.setUp} />
      </div>
      <Contents w={w} sections={sections} />
      <RuleSections w={w} ruleset={ruleset} sections={sections} source={SOURCE} />
      <p class="source" id={SOURCE} popover="auto">
        {w.page.sourceSpelt({ title, publisher })}
      </p>
      <p class="small colophon">
        <Woven say={(name) => w.page.nameInLog({ name })} parts={[<Notation>{rulesetName(ruleset)}</Notation>]} />{" "}
        {w.page.versionStays()}
      </p>
    </article>
  );
};
