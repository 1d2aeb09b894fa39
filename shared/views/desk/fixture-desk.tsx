import type { Division, FixtureRow } from "../../api/league/division.ts";
import type { DecisionType } from "../../league/terms/decision.ts";
import { fixturesOf } from "../../league/terms/decisions.ts";
import { Decided } from "../division/decisions.tsx";
import { Form, News, type Trouble } from "../forms/field.tsx";
import { fullDay } from "../parts/days.ts";
import { DECISION_CODES } from "../parts/decision-words.ts";
import { isOpen } from "../parts/fixture-state.ts";
import { standing } from "./fixtures-desk.tsx";
import { DeskHead, type DeskWords } from "./head.tsx";

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

const Table = ({ w, division, fixture }: { w: DeskWords } & Pick<FixtureDeskData, "division" | "fixture">) => {
  const here = `/divisions/${division.id}/desk/fixtures/${fixture.id}`;
  if (!isOpen(fixture)) return null;
  return (
    <section>
      <h2>{w.atTable()}</h2>
      <p>{w.atTableHow()}</p>
      <Form action={`${here}/open`} does={w.openMatch({ open: fixture.match !== null })} />
      <p class="links">
        <a href={`${here}/result`}>{w.enterResult()}</a>
      </p>
    </section>
  );
};

/** One fixture: where it stands, its match, and what the league can decide about it. */
export const FixtureDeskView = ({
  w,
  data: { division, fixture, trouble, done },
}: {
  readonly w: DeskWords;
  readonly data: FixtureDeskData;
}) => {
  const decided = division.decisions.filter(({ decision }) => fixturesOf(decision).includes(fixture.id));
  const can = decidable(fixture);
  const stands = standing(w, fixture);
  return (
    <article class="form-page">
      <DeskHead
        w={w}
        part="seasons"
        club={division.club}
        division={division}
        title={w.versus({ home: fixture.home.name, away: fixture.away.name })}
      />
      <p class="about">
        {w.fixtureAbout({
          round: fixture.round,
          known: fixture.day !== null,
          day: fixture.day === null ? "" : fullDay(w.locale, fixture.day),
          moved: fixture.postponedFrom !== null,
          from: fixture.postponedFrom === null ? "" : fullDay(w.locale, fixture.postponedFrom),
          seated: Boolean(fixture.seat),
          table: String(fixture.seat?.table ?? ""),
        })}
      </p>
      <News trouble={trouble} done={done} />
      {stands === "" ? null : (
        <p>
          <b>{stands}</b>
        </p>
      )}
      {fixture.match ? (
        <p class="links">
          <a href={`/matches/${fixture.match.id}`}>{w.matchLink()}</a>
          <a href={`/matches/${fixture.match.id}/links`}>{w.linksTitle()}</a>
          <a href={`/matches/${fixture.match.id}/correct`}>{w.correctMatch()}</a>
        </p>
      ) : null}
      <p class="links">
        <a href={`/divisions/${division.id}/fixtures/${fixture.id}/sheet`}>{w.emptySheet()}</a>
      </p>
      <Table w={w} division={division} fixture={fixture} />
      {can.length > 0 ? (
        <section>
          <h2>{w.decide()}</h2>
          {can.includes("fixture_postponed") ? (
            <p class="links">
              <a href={`/divisions/${division.id}/desk/calendar?fixture=${fixture.id}`}>{w.moveFixture()}</a>
            </p>
          ) : null}
          <ul class="listed">
            {can.map((type) => (
              <li key={type}>
                <a href={`/divisions/${division.id}/desk/decide?type=${type}&fixture=${fixture.id}`}>
                  {w.decisionTitle[DECISION_CODES[type]]()}
                </a>{" "}
                <span class="small">{w.decisionDoes[DECISION_CODES[type]]()}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {decided.length > 0 ? (
        <section>
          <h2>{w.decidedTitle()}</h2>
          <ul class="listed">
            {decided.map((line) => (
              <li key={line.id}>
                <Decided w={w} line={line} division={division} />
                {line.inForce ? (
                  <span class="links small">
                    <a href={`/divisions/${division.id}/desk/decide?type=decision_reversed&decision=${line.id}`}>
                      {w.reverseDecision()}
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
