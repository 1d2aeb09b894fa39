import type { Division, FixtureRow } from "../../api/league/division.ts";
import type { DecisionType } from "../../league/terms/decision.ts";
import { Form, News, type Trouble } from "../forms/field.tsx";
import { fullDay } from "../parts/days.ts";
import { decisionSentence } from "../parts/decision-words.ts";
import { evidenceSentence, isOpen } from "../parts/fixture-state.ts";
import { FixtureLine } from "../parts/match-line.tsx";
import { DECISIONS } from "./decide.tsx";
import { DeskHead } from "./head.tsx";

/** One fixture at its club's desk. */
export type FixtureDeskData = {
  readonly division: Division;
  readonly fixture: FixtureRow;
  readonly trouble: Trouble | null;
  readonly done: string | null;
};

/** What can be decided about a fixture as it stands. */
const decidable = ({ state, match }: FixtureRow): DecisionType[] => {
  if (state === "scheduled" || state === "postponed" || state === "replay-ordered")
    return [
      ...["fixture_postponed", "walkover_given", "double_walkover_given", "forfeit_given"],
      ...["bye_given", "fixture_abandoned", "fixture_voided"],
    ] as DecisionType[];
  if (state === "in-play") return ["forfeit_given", "fixture_abandoned", "fixture_voided"];
  if ((state === "played" || state === "forfeited" || state === "abandoned") && match)
    return ["replay_ordered", ...(state === "abandoned" ? [] : (["forfeit_given", "fixture_voided"] as const))];
  return [];
};

const Table = ({ division, fixture }: Pick<FixtureDeskData, "division" | "fixture">) => {
  const here = `/divisions/${division.id}/desk/fixtures/${fixture.id}`;
  if (!isOpen(fixture)) return null;
  return (
    <section>
      <h2>At the table</h2>
      <p>
        Whoever scores it strike by strike needs a link; the code can be looked at with a phone. A result without its
        strikes is entered here: board by board, or by the points of its games.
      </p>
      <Form action={`${here}/open`} does={fixture.match ? "A scorer's link" : "Open the match and get the link"} />
      <p class="links">
        <a href={`${here}/result`}>Enter a result</a>
      </p>
    </section>
  );
};

/** One fixture: where it stands, its match, and what the league can decide about it. */
export const FixtureDeskView = ({ data: { division, fixture, trouble, done } }: { data: FixtureDeskData }) => {
  const decided = division.decisions.filter(({ decision }) => "fixture" in decision && decision.fixture === fixture.id);
  const can = decidable(fixture);
  return (
    <article class="form-page">
      <DeskHead club={division.club} division={division} title={`${fixture.home.name} v ${fixture.away.name}`} />
      <p class="about">
        Round {fixture.round}
        {fixture.day === null ? ", no day set" : `, ${fullDay(fixture.day)}`}
        {fixture.postponedFrom === null ? "" : `, put off from ${fullDay(fixture.postponedFrom)}`}
        {fixture.seat ? `, board ${fixture.seat.table}` : ""}
      </p>
      <News trouble={trouble} done={done} />
      <ul class="lines">
        <li>
          <FixtureLine fixture={fixture} />
        </li>
      </ul>
      {fixture.evidence ? <p class="small">{evidenceSentence(fixture.evidence)}</p> : null}
      {fixture.match ? (
        <p class="links">
          <a href={`/matches/${fixture.match.id}`}>The match</a>
          <a href={`/matches/${fixture.match.id}/links`}>Its scorer's links</a>
          <a href={`/matches/${fixture.match.id}/correct`}>Correct it</a>
        </p>
      ) : null}
      <Table division={division} fixture={fixture} />
      {can.length > 0 ? (
        <section>
          <h2>Decide</h2>
          <ul class="listed">
            {can.map((type) => (
              <li key={type}>
                <a href={`/divisions/${division.id}/desk/decide?type=${type}&fixture=${fixture.id}`}>
                  {DECISIONS[type].title}
                </a>{" "}
                <span class="small">{DECISIONS[type].does}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {decided.length > 0 ? (
        <section>
          <h2>What was decided</h2>
          <ul class="listed">
            {decided.map((line) => (
              <li key={line.id}>
                {line.inForce ? decisionSentence(line, division) : <s>{decisionSentence(line, division)}</s>}
                {line.inForce ? (
                  <span class="links small">
                    <a href={`/divisions/${division.id}/desk/decide?type=decision_reversed&decision=${line.id}`}>
                      reverse
                    </a>
                  </span>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </article>
  );
};
