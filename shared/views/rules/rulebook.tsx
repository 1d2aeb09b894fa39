import { citedRows } from "../../rules/decisions/citation.ts";
import { type NumberedRule, rulebook, type Section } from "../../rules/rulebook/rulebook.ts";
import { type Ruleset, rulesetName } from "../../rules/ruleset.ts";
import { clauseAnchor, decisionHref } from "../parts/clause.tsx";
import { CitedText } from "./cited-text.tsx";
import { LastMenTable } from "./last-men.tsx";
import { type Place, placesOf } from "./places.ts";
import { SetUp } from "./set-up.tsx";

/** Sections that most rulings are about: of several rules with one clause, theirs is the one to lead to. */
const OF_PLAY: ReadonlySet<string> = new Set(["strike", "queen", "last-man"]);

/** One rule of each clause carries its anchor: rulings on match pages lead there. */
const anchorsOf = (sections: readonly Section[]): ReadonlyMap<number, string> => {
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

/** Where a rule comes from, and, where the document is silent or contradicts itself, how we read it, and why. */
const Margin = ({ rule: { clause, interpretation } }: { rule: NumberedRule }) => {
  const [row] = citedRows(clause);
  if (row !== undefined)
    return (
      <div class="margin">
        <p class="clause">
          <a href={decisionHref(row)}>Our reading</a>
        </p>
        <p class="reading">
          {interpretation === undefined ? "The document does not say." : <CitedText text={interpretation} />}
        </p>
      </div>
    );
  return (
    <div class="margin">
      <p class="clause">{clause}</p>
      {interpretation === undefined ? null : (
        <p class="reading">
          <b>Our reading.</b> <CitedText text={interpretation} />
        </p>
      )}
    </div>
  );
};

type RuleLineProps = {
  readonly rule: NumberedRule;
  readonly anchor: string | undefined;
  /** It says something else than in the ruleset that this one was made from. */
  readonly changed: boolean;
};

const RuleLine = ({ rule, anchor, changed }: RuleLineProps) => (
  <li class={changed ? "rule changed" : "rule"} id={anchor}>
    <span class="number">{rule.number}</span>
    <p class="says">
      {changed ? <span class="hidden">Changed: </span> : null}
      {rule.text}
    </p>
    <Margin rule={rule} />
  </li>
);

type RuleSectionsProps = {
  readonly ruleset: Ruleset;
  /** Its rulebook. */
  readonly sections: readonly Section[];
  /** Paths of the parameters that a house has changed: their lines are marked. */
  readonly changed?: ReadonlySet<string> | undefined;
};

/** The rules themselves, section by section. */
export const RuleSections = ({ ruleset, sections, changed }: RuleSectionsProps) => {
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
                rule={rule}
                anchor={anchors.get(rule.number)}
                changed={rule.parameters.some((path) => changed?.has(path))}
              />
            ))}
          </ol>
          {section.id === "last-man" ? <LastMenTable ruleset={ruleset} /> : null}
        </section>
      ))}
    </>
  );
};

export const Contents = ({ sections }: { sections: readonly Section[] }) => (
  <nav class="contents" aria-label="Sections">
    <ol>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  </nav>
);

/** What the short names in the margin stand for. */
const Places = ({ document, places }: { document: string; places: readonly Place[] }) =>
  places.length === 0 ? null : (
    <p class="small places">
      In the margin, after {document}:{" "}
      {places.map(({ short, words }, index) => (
        <span key={short}>
          {index > 0 ? ", " : ""}
          {short ? <b>{short}</b> : null} {words}
        </span>
      ))}
      {places[0]?.short ? ". A number counts the items there in their order." : "."}
    </p>
  );

/** A published ruleset as a rulebook, written from the same data that the engine judges by. */
export const RulebookView = ({ ruleset }: { ruleset: Ruleset }) => {
  const sections = rulebook(ruleset);
  const { document, title, publisher } = ruleset.source;
  return (
    <article class="rulebook">
      <header class="page-head">
        <p class="where">
          <a href="/rules/">Rules</a> · version {ruleset.version}
        </p>
        <h1>{ruleset.name}</h1>
        <p class="about">{ruleset.summary}</p>
        <p class="small asides">
          <a href={`/rules/explore/?rules=${ruleset.id}`}>What happens if</a>{" "}
          <a href={`/rules/compare/?rules=${ruleset.id},${ruleset.id === "icf" ? "tournament-15" : "icf"}`}>
            Compare with another
          </a>{" "}
          <a href={`/rules/compose/?base=${ruleset.id}`}>Make house rules of it</a>
        </p>
      </header>
      <div class="opening">
        <div class="preface">
          <p>
            These are our own words for what <cite>{title}</cite> ({publisher}; document {document}) says, and the
            engine judges every strike by the same data. In the margin stands the place in that document. Where it is
            silent or contradicts itself, the margin says <em>our reading</em>, with the reason. All of{" "}
            <a href="/rules/decisions/">our readings of the rules</a> are on one page. A league may decide otherwise.
          </p>
          <Places document={document} places={placesOf(document, sections)} />
          <Contents sections={sections} />
        </div>
        <SetUp setUp={ruleset.setUp} />
      </div>
      <RuleSections ruleset={ruleset} sections={sections} />
      <p class="small colophon">
        In a log this rulebook is called <span class="notation">{rulesetName(ruleset)}</span>. A match is replayed for
        ever under the version it was opened with.
      </p>
    </article>
  );
};
