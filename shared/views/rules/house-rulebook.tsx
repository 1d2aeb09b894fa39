import type { HouseRuleset } from "../../api/parts/ruleset.ts";
import { type Stated, withParameter } from "../../rules/parameters.ts";
import { rulebook } from "../../rules/rulebook/rulebook.ts";
import { statementOf } from "../../rules/rulebook/statement.ts";
import { rulesetName, rulesetSchema } from "../../rules/ruleset.ts";
import { dayAt } from "../../zone.ts";
import { Clause, RulesetLink } from "../parts/clause.tsx";
import { longDay } from "../parts/days.ts";
import { counted } from "../parts/figures.ts";
import { CitedText } from "./cited-text.tsx";
import { Contents, RuleSections } from "./rulebook.tsx";
import { SetUp } from "./set-up.tsx";

type Change = HouseRuleset["differences"][number];

const MOOT = "It does not come up.";

/** What the rulebook says of a parameter, were it as stated and all else as the house has it. */
const said = ({ document: house }: HouseRuleset, parameter: string, stated: Stated | null): string => {
  const put = stated && rulesetSchema.safeParse(withParameter(house, parameter, stated));
  return (put?.success ? statementOf(put.data, parameter) : null) ?? MOOT;
};

const ChangeLine = ({ data, change: { parameter, from, to } }: { data: HouseRuleset; change: Change }) => (
  <li class="difference">
    <p>
      <span class="small">{data.base.name}</span> {said(data, parameter, from)}{" "}
      {from?.clause ? <Clause ruleset={data.base.id} page={null} clause={from.clause} /> : null}
    </p>
    <p>
      <span class="small">Here</span> <strong>{said(data, parameter, to)}</strong>{" "}
      {to?.clause ? <Clause ruleset={data.document.id} page={null} clause={to.clause} /> : null}
    </p>
    {to?.interpretation ? (
      <p class="small">
        <CitedText text={to.interpretation} />
      </p>
    ) : null}
  </li>
);

const Differences = ({ data }: { data: HouseRuleset }) => (
  <section id="differences">
    <h2>What is different</h2>
    {data.differences.length === 0 ? (
      <p class="empty">Nothing yet: it is played exactly as its base.</p>
    ) : (
      <ol class="differences">
        {data.differences.map((change) => (
          <ChangeLine key={change.parameter} data={data} change={change} />
        ))}
      </ol>
    )}
  </section>
);

const Versions = ({ data: { club, document: house, versions } }: { data: HouseRuleset }) => (
  <section id="versions">
    <h2>Versions</h2>
    <ol class="versions">
      {versions.map(({ version, createdAt }) => (
        <li key={version}>
          {version === house.version ? (
            <strong>Version {version}</strong>
          ) : (
            <a href={`/clubs/${club.id}/rules/${house.id}@${version}`}>Version {version}</a>
          )}{" "}
          <span class="small">{longDay(dayAt(createdAt, club.zone))}</span>
        </li>
      ))}
    </ol>
    <p class="small">A changed ruleset is a new version. Matches and divisions keep the one that they began with.</p>
  </section>
);

const Head = ({ data: { club, document: house, base, differences, versions } }: { data: HouseRuleset }) => {
  const latest = versions[0]?.version ?? house.version;
  const address = `/rules/compose/?club=${club.id}`;
  return (
    <header class="page-head">
      <p class="where">
        <a href="/rules/">Rules</a> · house rules of {club.name} · version {house.version}
        {house.version < latest ? (
          <>
            , <a href={`/clubs/${club.id}/rules/${house.id}`}>not the latest</a>
          </>
        ) : null}
      </p>
      <h1>{house.name}</h1>
      <p class="about">{house.summary}</p>
      <p class="about">
        Made from <RulesetLink ruleset={base} />, with {counted(differences.length, "rule")} changed.
      </p>
      <p class="small asides">
        <a href={`${address}&rules=${rulesetName(house)}`}>Change it</a>{" "}
        <a href={`${address}&base=${rulesetName(house)}`}>Make another of it</a>
      </p>
    </header>
  );
};

/** A club's house ruleset as a rulebook: what it changed first, then every rule, the changed ones marked. */
export const HouseRulebookView = ({ data }: { data: HouseRuleset }) => {
  const { document: house, differences } = data;
  const sections = rulebook(house);
  const { title, publisher } = house.source;
  return (
    <article class="rulebook">
      <Head data={data} />
      <div class="opening">
        <div class="preface">
          <p>
            Where the margin names a <em>house rule</em>, the club plays by its own. Everything else is as in{" "}
            <cite>{title}</cite> ({publisher}), in our own words. The engine judges every strike by the same data.
          </p>
          <Contents sections={sections} />
        </div>
        <SetUp setUp={house.setUp} />
      </div>
      <Differences data={data} />
      <RuleSections
        ruleset={house}
        sections={sections}
        changed={new Set(differences.map(({ parameter }) => parameter))}
      />
      <Versions data={data} />
      <p class="small colophon">
        In this club a match is opened under it as <span class="notation">{rulesetName(house)}</span>; its log holds the
        whole ruleset.
      </p>
    </article>
  );
};
