import type { MatchDetail } from "#shared/api/match/match.ts";
import type { MatchWords } from "./words.ts";

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

/** Whether a match has strikes, or may still have: a result that was typed in has none to rule on again. */
const hasStrikes = ({ earlier, report: { boards, games, status, strikes } }: MatchDetail): boolean =>
  strikes.length > 0 ||
  earlier !== undefined ||
  (status === "in-play" && boards.length === 0 && games.every(({ winner }) => winner === null));

/** On a match's page: the way to what other rulebooks would have said. */
export const UnderOtherRules = ({ w, data }: { w: MatchWords; data: MatchDetail }) =>
  data.otherRulesets.length === 0 || !hasStrikes(data) ? null : (
    <section class="what-if onward" id="under-other-rules">
      <h2>{w.otherRules()}</h2>
      <p>{w.otherRulesAbout()}</p>
      <OtherRulesets data={data} />
    </section>
  );
