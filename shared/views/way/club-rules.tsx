import { Fragment } from "preact";
import { documentWords, type RulebookWords } from "#carrom";
import type { Division } from "#shared/api/league/division.ts";
import type { HouseRulesetSummary } from "#shared/api/parts/ruleset.ts";
import { RulesetLink } from "../parts/clause.tsx";
import { Pager } from "../parts/pager.tsx";
import type { IndexWords } from "./words.ts";

/** Rules, and the divisions that are played by them. */
export type RulesInForce = {
  readonly ruleset: Division["ruleset"];
  readonly divisions: readonly { readonly id: string; readonly name: string }[];
};

/** The rules of a club's divisions. */
const InForce = ({ w, inForce }: { readonly w: IndexWords; readonly inForce: readonly RulesInForce[] }) =>
  inForce.length === 0 ? null : (
    <section>
      <h2>{w.rulesInForce()}</h2>
      <ul class="divisions">
        {inForce.map(({ ruleset, divisions }) => (
          <li key={ruleset.id}>
            <RulesetLink ruleset={ruleset} />
            <p class="small">
              {divisions.map(({ id, name }, index) => (
                <Fragment key={id}>
                  {index > 0 ? " · " : null}
                  <a href={`/divisions/${id}`}>{name}</a>
                </Fragment>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );

/** The house rules of a club. */
type ClubRulesData = {
  readonly club: { readonly id: string; readonly name: string };
  /** The rules that its divisions are played by now, each with their names. */
  readonly inForce: readonly RulesInForce[];
  readonly rulesets: readonly HouseRulesetSummary[];
  readonly next: string | null;
  readonly first: boolean;
};

type ClubRulesViewProps = { readonly w: IndexWords; readonly rulebook: RulebookWords; readonly data: ClubRulesData };

/** The rules that a club has made for itself, and the way to those that anybody may play by. */
export const ClubRulesView = ({ w, rulebook, data: { club, inForce, rulesets, next, first } }: ClubRulesViewProps) => (
  <article class="club-rules">
    <header class="page-head">
      <h1>{w.rulesOf({ club: club.name })}</h1>
    </header>
    <InForce w={w} inForce={inForce} />
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
