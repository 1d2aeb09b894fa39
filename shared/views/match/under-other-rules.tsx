import type { MatchDetail } from "../../api/match/match.ts";

type Listed = {
  readonly data: Pick<MatchDetail, "id" | "otherRulesets">;
  /** Id of the ruleset that the page is about already. */
  readonly current?: string | undefined;
};

/** The rulesets that the same sides may play under, each leading to what it would have made of the match. */
export const OtherRulesets = ({ data, current }: Listed) => (
  <ul class="rulesets">
    {data.otherRulesets.map(({ id, name }) => (
      <li key={id}>
        <a href={`/matches/${data.id}/what-if?ruleset=${id}`} aria-current={id === current ? "page" : undefined}>
          {name}
        </a>
      </li>
    ))}
  </ul>
);

/** On a match's page: the way to what other rulebooks would have said. */
export const UnderOtherRules = ({ data }: { data: MatchDetail }) =>
  data.otherRulesets.length === 0 ? null : (
    <section class="what-if onward" id="under-other-rules">
      <h2>Under other rules</h2>
      <p>The same strikes, ruled on by another rulebook: where it would first have ruled otherwise.</p>
      <OtherRulesets data={data} />
    </section>
  );
