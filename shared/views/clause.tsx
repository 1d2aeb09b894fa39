/** Where a clause stands on its rule page; `null` for what no rulebook says. */
export const clauseAnchor = (clause: string): string | null =>
  /^(\d{3}|decision|ICF|house) /.test(clause) ? clause.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-") : null;

/** A clause in the margin, leading to the rule on the page of its ruleset. */
export const Clause = ({ ruleset, clause }: { ruleset: string; clause: string }) => {
  const anchor = clauseAnchor(clause);
  return anchor ? (
    <a class="clause" href={`/rules/${ruleset}/#${anchor}`}>
      {clause}
    </a>
  ) : (
    <span class="clause">{clause}</span>
  );
};
