import type { Division, FixtureRow } from "../../api/league/division.ts";
import type { DecisionLine } from "../../api/league/league.ts";
import { momentIn } from "../../zone.ts";
import { RegulationsInWords } from "../division/regulations.tsx";
import { Form, News, type Trouble } from "../forms/field.tsx";
import { longDay } from "../parts/days.ts";
import { decisionSentence } from "../parts/decision-words.ts";
import { Lots, Table } from "./division-terms.tsx";
import { DeskHead } from "./head.tsx";

/** What froze a division's regulations: the first result, or the decision that gave it or that changed them. */
export type FrozenBy = { readonly fixture: FixtureRow | null; readonly decision: DecisionLine | null };

/** The page of a division's regulations. */
export type RegulationsData = {
  readonly division: Division;
  /** `null`: they can be changed. */
  readonly frozen: FrozenBy | null;
  readonly typed: Readonly<Record<string, string>>;
  readonly trouble: Trouble | null;
  readonly done: string | null;
};

const Frozen = ({ division, frozen: { fixture, decision } }: { division: Division; frozen: FrozenBy }) => {
  const day = fixture?.match?.day ?? fixture?.day ?? null;
  return (
    <section class="told">
      <h2>Frozen</h2>
      {fixture ? (
        <p>
          Since the first result:{" "}
          <a href={`/divisions/${division.id}/desk/fixtures/${fixture.id}`}>
            {fixture.home.name} v {fixture.away.name}
          </a>
          , round {fixture.round}
          {day === null || decision ? "" : `, ${longDay(day)}`}.
        </p>
      ) : null}
      {decision ? (
        <p>
          Decided on {momentIn(division.club.zone)(decision.at)}: {decisionSentence(decision, division)}
        </p>
      ) : null}
      <p>
        They change by a decision of the league now, with a reason that is printed on the table:{" "}
        <a href={`/divisions/${division.id}/desk/decide?type=regulations_changed`}>decide so</a>.
      </p>
    </section>
  );
};

/** A division's regulations in words; a form to change them as long as nothing has come of it. */
export const RegulationsView = ({ data: { division, frozen, typed, trouble, done } }: { data: RegulationsData }) => (
  <article class="form-page">
    <DeskHead club={division.club} division={division} title="Regulations" />
    <News trouble={trouble} done={done} />
    {frozen ? <Frozen division={division} frozen={frozen} /> : null}
    <section>
      <h2>In force</h2>
      <RegulationsInWords regulations={division.regulations} />
    </section>
    {frozen ? null : (
      <Form action={`/divisions/${division.id}/desk/regulations`} does="Put these into force">
        <Table typed={typed} trouble={trouble} />
        <Lots typed={typed} trouble={trouble} />
      </Form>
    )}
  </article>
);
