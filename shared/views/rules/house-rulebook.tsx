import { documentWords, rulebook, rulesetName, rulesetSchema, type Stated, statementOf, withParameter } from "#carrom";
import type { HouseRuleset } from "#shared/api/parts/ruleset.ts";
import { dayAt } from "#shared/zone.ts";
import { Clause, RulesetLink } from "../parts/clause.tsx";
import { longDay } from "../parts/days.ts";
import { Notation } from "../parts/notation.tsx";
import { Woven } from "../parts/woven.tsx";
import { DocumentText } from "./cited-text.tsx";
import { Contents, type RulebookPageWords, RuleSections } from "./rulebook.tsx";
import { SetUp } from "./set-up.tsx";

type Change = HouseRuleset["differences"][number];

/** What the rulebook says of a parameter, were it as stated and all else as the house has it. */
const statementWith = (
  w: RulebookPageWords,
  { document: house }: HouseRuleset,
  parameter: string,
  stated: Stated | null,
): string => {
  const put = stated && rulesetSchema.safeParse(withParameter(house, parameter, stated));
  return (put?.success ? statementOf(w.rulebook, put.data, parameter) : null) ?? w.page.doesNotArise();
};

type DataProps = { readonly w: RulebookPageWords; readonly data: HouseRuleset };

const ChangeLine = ({ w, data, change: { parameter, from, to } }: DataProps & { change: Change }) => (
  <li class="difference">
    <p>
      <span class="small">{data.base.name}</span> {statementWith(w, data, parameter, from)}{" "}
      {from?.clause ? <Clause w={w.clauses} ruleset={data.base.id} page={null} clause={from.clause} /> : null}
    </p>
    <p>
      <span class="small">{w.page.here()}</span> <strong>{statementWith(w, data, parameter, to)}</strong>{" "}
      {to?.clause ? <Clause w={w.clauses} ruleset={data.document.id} page={null} clause={to.clause} /> : null}
    </p>
    {to?.interpretation ? (
      <p class="small">
        <DocumentText w={w} text={to.interpretation} />
      </p>
    ) : null}
  </li>
);

const Differences = ({ w, data }: DataProps) => (
  <section id="differences">
    <h2>{w.page.differences()}</h2>
    {data.differences.length === 0 ? (
      <p class="empty">{w.page.noDifferences()}</p>
    ) : (
      <ol class="differences">
        {data.differences.map((change) => (
          <ChangeLine key={change.parameter} w={w} data={data} change={change} />
        ))}
      </ol>
    )}
  </section>
);

const Versions = ({ w, data: { club, document: house, versions } }: DataProps) => (
  <section id="versions">
    <h2>{w.page.versions()}</h2>
    <ol class="versions">
      {versions.map(({ version, createdAt }) => (
        <li key={version}>
          {version === house.version ? (
            <strong>{w.page.version({ version })}</strong>
          ) : (
            <a href={`/clubs/${club.id}/rules/${house.id}@${version}`}>{w.page.version({ version })}</a>
          )}{" "}
          <span class="small">{longDay(w.page.locale, dayAt(createdAt, club.zone))}</span>
        </li>
      ))}
    </ol>
    <p class="small">{w.page.versionsKept()}</p>
  </section>
);

const Head = ({ w, data: { club, document: house, base, differences, versions } }: DataProps) => {
  const latest = versions[0]?.version ?? house.version;
  const address = `/rules/compose/?club=${club.id}`;
  return (
    <header class="page-head">
      <p class="where">
        {w.page.houseRulesOf({ club: club.name })} · {w.page.version({ version: house.version })}
        {house.version < latest ? (
          <>
            {" "}
            · <a href={`/clubs/${club.id}/rules/${house.id}`}>{w.page.notLatest()}</a>
          </>
        ) : null}
      </p>
      <h1>{house.name}</h1>
      <p class="about">{documentWords(w.rulebook, house.summary) ?? house.summary}</p>
      <p class="about">
        <Woven
          say={(from) => w.page.madeFrom({ changes: differences.length, base: from })}
          parts={[<RulesetLink ruleset={base} />]}
        />
      </p>
      <p class="small asides">
        <a href={`${address}&rules=${rulesetName(house)}`}>{w.page.changeRules()}</a>{" "}
        <a href={`${address}&base=${rulesetName(house)}`}>{w.page.makeAnother()}</a>
      </p>
    </header>
  );
};

/** A club's house ruleset as a rulebook: what it changed first, then every rule, the changed ones marked. */
export const HouseRulebookView = ({ w, data }: DataProps) => {
  const { document: house, differences } = data;
  const sections = rulebook(w.rulebook, house);
  const { title, publisher } = house.source;
  return (
    <article class="rulebook">
      <Head w={w} data={data} />
      <div class="opening">
        <div class="preface">
          <p>{w.page.houseInOurWords({ title, publisher })}</p>
          <Contents w={w} sections={sections} />
        </div>
        <SetUp w={w.page} setUp={house.setUp} />
      </div>
      <Differences w={w} data={data} />
      <RuleSections
        w={w}
        ruleset={house}
        sections={sections}
        changed={new Set(differences.map(({ parameter }) => parameter))}
      />
      <Versions w={w} data={data} />
      <p class="small colophon">
        <Woven say={(name) => w.page.houseInLog({ name })} parts={[<Notation>{rulesetName(house)}</Notation>]} />{" "}
        {w.page.wholeInLog()}
      </p>
    </article>
  );
};
