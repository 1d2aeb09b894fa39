/** What a log says of every decision beyond the rulebook, also where an organiser made it. */
const UMPIRES_DECISION = "umpire's decision";

/** Where a clause stands on its rule page; `null` for what no rulebook says. */
export const clauseAnchor = (clause: string): string | null =>
  /^(\d{3}|decision|ICF|house) /.test(clause) ? clause.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-") : null;

/** The row of our own decisions that a clause names; `null` for a place in a document. */
const decisionRow = (clause: string): string | null => /^decision ([a-e]\d+)$/.exec(clause)?.[1] ?? null;

/** Where a row of our decisions is explained. */
export const decisionHref = (row: string): string => `/rules/decisions/#${row}`;

/** A clause in the margin, leading to the rule on the page of its ruleset, or to our decision and its reason. */
export const Clause = ({ ruleset, page = `/rules/${ruleset}/`, clause, beside = false }: ClauseProps) => {
  const row = decisionRow(clause);
  const anchor = page === null ? null : clauseAnchor(clause);
  if (row === null && anchor === null)
    return <span class="clause">{clause === UMPIRES_DECISION ? "official decision" : clause}</span>;
  const href = row === null ? `${page}#${anchor}` : decisionHref(row);
  return (
    <a class="clause" href={href} {...(beside ? { target: "_blank", rel: "noopener" } : {})}>
      {row === null ? clause : "our reading"}
    </a>
  );
};
type ClauseProps = {
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
