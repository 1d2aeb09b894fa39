/** What a log says of every decision beyond the rulebook, also where an organiser made it. */
const UMPIRES_DECISION = "umpire's decision";

/** Where a clause stands on its rule page; `null` for what no rulebook says. */
export const clauseAnchor = (clause: string): string | null =>
  /^(\d{3}|decision|ICF|house) /.test(clause) ? clause.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-") : null;

/** A clause in the margin, leading to the rule on the page of its ruleset. */
export const Clause = ({ ruleset, page = `/rules/${ruleset}/`, clause }: ClauseProps) => {
  const anchor = clauseAnchor(clause);
  return anchor && page !== null ? (
    <a class="clause" href={`${page}#${anchor}`}>
      {clause}
    </a>
  ) : (
    <span class="clause">{clause === UMPIRES_DECISION ? "official decision" : clause}</span>
  );
};
type ClauseProps = {
  readonly ruleset: string;
  /** Where the ruleset can be read, if not among the published ones; `null`: nowhere. */
  readonly page?: string | null | undefined;
  readonly clause: string;
};

/** A ruleset's name, leading to its page if it has one. */
export const RulesetLink = ({ ruleset: { id, name, page = `/rules/${id}/` } }: { ruleset: NamedRuleset }) =>
  page === null ? <span>{name}</span> : <a href={page}>{name}</a>;

/** A ruleset as other pages name it. */
export type NamedRuleset = { readonly id: string; readonly name: string; readonly page?: string | null };
