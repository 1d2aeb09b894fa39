import type { ComponentChildren } from "preact";
import type { Division, FixtureRow } from "#shared/api/league/division.ts";
import type { DecisionLine } from "#shared/api/league/league.ts";
import { Form, News, type SentForm } from "../forms/field.tsx";
import { InitialValues } from "../forms/initial-values.tsx";
import { clockMoment, longDay } from "../parts/days.ts";
import { sayDecision } from "../parts/decision-words.ts";
import { Sentence } from "../parts/notation.tsx";
import { BesidesFields, PromotionFields } from "./besides-fields.tsx";
import { Lots, TableTerms, TERM_FIELDS } from "./division-terms.tsx";
import { DeskHead, type DeskWords } from "./head.tsx";

/** The cause of frozen regulations: the first result, or the decision that gave it or that changed them. */
export type FrozenBy = { readonly fixture: FixtureRow | null; readonly decision: DecisionLine | null };

/** The page of a division's regulations. */
type RegulationsData = SentForm & {
  readonly division: Division;
  /** `null`: they can be changed. */
  readonly frozen: FrozenBy | null;
};

type FrozenProps = { readonly w: DeskWords; readonly division: Division; readonly frozen: FrozenBy };

const Frozen = ({ w, division, frozen: { fixture, decision } }: FrozenProps) => {
  const day = fixture?.match?.day ?? fixture?.day ?? null;
  return (
    <section class="told">
      <h2>{w.regulationsFrozen()}</h2>
      {fixture ? (
        <p>
          {w.frozenByResult({
            home: fixture.home.name,
            away: fixture.away.name,
            round: fixture.round,
            known: day !== null && decision === null,
            day: day === null ? "" : longDay(w.locale, day),
          })}{" "}
          <a href={`/divisions/${division.id}/desk/fixtures/${fixture.id}`}>{w.frozenFixture()}</a>
        </p>
      ) : null}
      {decision ? (
        <p>
          <Sentence
            text={w.frozenByDecision({
              moment: clockMoment(w.locale, division.club.zone)(decision.at),
              decision: sayDecision(w, decision, division),
            })}
          />
        </p>
      ) : null}
      <p>
        {w.frozenHow()}{" "}
        <a href={`/divisions/${division.id}/desk/decide?type=regulations_changed`}>{w.changeRegulations()}</a>
      </p>
    </section>
  );
};

type RegulationsViewProps = {
  readonly w: DeskWords;
  readonly data: RegulationsData;
  /** The regulations in force, as the division's own page says them. */
  readonly children?: ComponentChildren;
};

/** A division's regulations in words; a form to change them as long as nothing has come of it. */
export const RegulationsView = ({
  w,
  data: { division, frozen, typed, trouble, done },
  children,
}: RegulationsViewProps) => (
  <article class="form-page">
    <DeskHead w={w} part="seasons" club={division.club} division={division} title={w.regulations()} />
    <News trouble={trouble} done={done} />
    {frozen ? <Frozen w={w} division={division} frozen={frozen} /> : null}
    <section>
      <h2>{w.inForce()}</h2>
      {children}
    </section>
    {frozen ? null : (
      <Form
        action={`/divisions/${division.id}/desk/regulations`}
        does={w.saveRegulations()}
        typed={typed}
        trouble={trouble}
      >
        <InitialValues fields={TERM_FIELDS} />
        <TableTerms w={w} />
        <PromotionFields w={w} />
        <BesidesFields w={w} />
        <Lots w={w} />
      </Form>
    )}
  </article>
);
