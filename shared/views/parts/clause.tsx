import { type ClauseWords, clauseSentence, clauseWords, decisionRow } from "./clause-words.ts";
import { Sentence } from "./notation.tsx";

/** A clause's address on its rule page; `null` for what no rulebook says. */
export const clauseAnchor = (clause: string): string | null =>
  /^(\d{3}|decision|ICF|house) /.test(clause) ? clause.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-") : null;

export const decisionHref = (row: string): string => `/rules/decisions/#${row}`;

/**
 * A clause in the margin, in words, leading to the rule on the page of its ruleset, or to our decision and its reason.
 * The citation as logs have it is its data.
 */
export const Clause = ({ w, ruleset, page = `/rules/${ruleset}/`, clause, beside = false }: ClauseProps) => {
  const row = decisionRow(clause);
  const anchor = page === null ? null : clauseAnchor(clause);
  // No one outside knows our own numbers: a reader who checks a page against a log finds them in its source.
  const citation = row === null && clauseWords(w, clause) !== clause ? { "data-clause": clause } : {};
  if (row === null && anchor === null)
    return (
      <span class="clause" {...citation}>
        <Sentence text={clauseSentence(w, clause)} />
      </span>
    );
  const href = row === null ? `${page}#${anchor}` : decisionHref(row);
  return (
    <a class="clause" href={href} {...citation} {...(beside ? { target: "_blank", rel: "noopener" } : {})}>
      <Sentence text={clauseSentence(w, clause)} />
    </a>
  );
};
type ClauseProps = {
  readonly w: ClauseWords;
  readonly ruleset: string;
  /** Where the ruleset can be read, if not among the published ones; `null`: nowhere. */
  readonly page?: string | null | undefined;
  readonly clause: string;
  /** Opens in a tab of its own: for pages with something that is not saved yet. */
  readonly beside?: boolean;
};

/** A ruleset's name, leading to its page if it has one. */
export const RulesetLink = ({ ruleset: { id, name, page = `/rules/${id}/` } }: { ruleset: NamedRuleset }) =>
  page === null ? <span>{name}</span> : <a href={page}>{name}</a>;

/** A ruleset as other pages name it. */
export type NamedRuleset = { readonly id: string; readonly name: string; readonly page?: string | null };
