import { documentWords, type RulebookWords } from "#carrom";
import type { HouseRulesetSummary } from "#shared/api/parts/ruleset.ts";
import { Pager } from "../parts/pager.tsx";
import type { IndexWords } from "./words.ts";

/** The house rules of a club. */
type ClubRulesData = {
  readonly club: { readonly id: string; readonly name: string };
  readonly rulesets: readonly HouseRulesetSummary[];
  readonly next: string | null;
  readonly first: boolean;
};

type ClubRulesViewProps = { readonly w: IndexWords; readonly rulebook: RulebookWords; readonly data: ClubRulesData };

/** The rules that a club has made for itself, and the way to those that anybody may play by. */
export const ClubRulesView = ({ w, rulebook, data: { club, rulesets, next, first } }: ClubRulesViewProps) => (
  <article class="club-rules">
    <header class="page-head">
      <h1>{w.rulesOf({ club: club.name })}</h1>
    </header>
    {rulesets.length === 0 ? <p class="empty">{w.noHouseRules({ club: club.name })}</p> : null}
    <ul class="divisions">
      {rulesets.map(({ id, name, summary }) => (
        <li key={id}>
          <a href={`/clubs/${club.id}/rules/${id}`}>{name}</a>
          <p class="small">{documentWords(rulebook, summary) ?? summary}</p>
        </li>
      ))}
    </ul>
    <Pager w={w} here={`/clubs/${club.id}/rules?`} next={next} first={first} />
    <p>{w.publishedToo()}</p>
    <p class="onward">
      <a href="/rules/">{w.publishedRules()}</a>
      {" · "}
      <a href="/rules/decisions/">{w.ourReadings()}</a>
      {" · "}
      <a href={`/rules/compose/?club=${club.id}`}>{w.makeHouseRules()}</a>
    </p>
  </article>
);
