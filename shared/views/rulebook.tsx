import { type NumberedRule, rulebook, type Section } from "../rules/rulebook.ts";
import { type Ruleset, rulesetName } from "../rules/ruleset.ts";
import { clauseAnchor } from "./clause.tsx";
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

const RuleLine = ({ rule, anchor }: { rule: NumberedRule; anchor: string | undefined }) => (
  <li class="rule" id={anchor}>
    <span class="number">{rule.number}</span>
    <p class="says">{rule.text}</p>
    <div class="margin">
      <p class="clause">{rule.clause}</p>
      {rule.interpretation ? <p class="reading">{rule.interpretation}</p> : null}
    </div>
  </li>
);

const Contents = ({ sections }: { sections: readonly Section[] }) => (
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

/** A published ruleset as a rulebook, written from the same data that the engine judges by. */
export const RulebookView = ({ ruleset }: { ruleset: Ruleset }) => {
  const sections = rulebook(ruleset);
  const anchors = anchorsOf(sections);
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
          </a>
        </p>
      </header>
      <div class="opening">
        <div class="preface">
          <p>
            These are our own words for what <cite>{title}</cite> ({publisher}; document {document}) says, and the
            engine judges every strike by the same data. In the margin stands the place in that document. Where it says{" "}
            <em>decision</em>, the document leaves a question open or contradicts itself: the answer is this project's,
            with its reason, and a league may choose another.
          </p>
          <Contents sections={sections} />
        </div>
        <SetUp setUp={ruleset.setUp} />
      </div>
      {sections.map((section) => (
        <section key={section.id} id={section.id}>
          <h2>{section.title}</h2>
          <ol class="rules">
            {section.rules.map((rule) => (
              <RuleLine key={rule.number} rule={rule} anchor={anchors.get(rule.number)} />
            ))}
          </ol>
        </section>
      ))}
      <p class="small colophon">
        In a log this rulebook is called <span class="notation">{rulesetName(ruleset)}</span>. A match is replayed for
        ever under the version it was opened with.
      </p>
    </article>
  );
};
