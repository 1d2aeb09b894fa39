import { type DecisionType, fixturesOf } from "#league";
import type { Division, FixtureRow } from "#shared/api/league/division.ts";
import type { TeamTieDetail } from "#shared/api/league/team.ts";
import { Decided } from "../division/decisions.tsx";
import { roundOf } from "../division/round-names.ts";
import type { Option } from "../forms/choice.tsx";
import { Form, type FormOutcome, News } from "../forms/field.tsx";
import { fullDay } from "../parts/days.ts";
import { DECISION_CODES } from "../parts/decision-words.ts";
import { isOpen } from "../parts/fixture-state.ts";
import { namesOf } from "../parts/people.tsx";
import { fixtureState, ReverseLink } from "./fixtures-desk.tsx";
import { DeskHead, type DeskWords } from "./head.tsx";
import { UmpiresForm } from "./umpires-form.tsx";

/** One fixture at its club's desk. */
type FixtureDeskData = FormOutcome & {
  readonly division: Division;
  readonly fixture: FixtureRow;
  /** Its rubbers, where it is a tie between two teams; `null`: it is one match. */
  readonly tie: TeamTieDetail | null;
  /** The club's umpires, for a form. */
  readonly umpires: readonly Option[];
};

/** Decisions that are possible for a fixture now. */
const decidable = (fixture: FixtureRow): readonly DecisionType[] =>
  // A tie that is under way can be conceded: what was played of it stays.
  fixture.rubbers && isOpen(fixture) ? ["tie_conceded", ...decidableOfAny(fixture)] : decidableOfAny(fixture);

const decidableOfAny = ({ state, match, rubbers }: FixtureRow): DecisionType[] => {
  if (state === "scheduled" || state === "postponed" || state === "replay-ordered")
    return [
      "fixture_postponed",
      "walkover_given",
      "double_walkover_given",
      "forfeit_given",
      "bye_given",
      "fixture_abandoned",
      "fixture_voided",
    ] as DecisionType[];
  if (state === "in-play") return ["forfeit_given", "fixture_abandoned", "fixture_voided"];
  if (state === "played" || state === "forfeited" || state === "abandoned") {
    const ofResult = state === "abandoned" ? [] : (["forfeit_given", "fixture_voided"] as const);
    if (match) return ["replay_ordered", ...ofResult];
    // A tie between two teams has several matches: each is played again by itself.
    return rubbers ? [...ofResult] : [];
  }
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
      {fixture.match?.play === "open" ? (
        <>
          <p class="small">{w.closeAbout()}</p>
          <Form action={`${here}/close`} does={w.closeMatch()} quiet />
        </>
      ) : null}
      <p class="links">
        <a href={`${here}/result`}>{w.enterResult()}</a>
      </p>
    </section>
  );
};

/** The rubbers of a tie that can be played, each with a link for its scorer. */
const Rubbers = ({
  w,
  division,
  tie,
  umpires,
}: { w: DeskWords; tie: TeamTieDetail } & Pick<FixtureDeskData, "division" | "umpires">) => (
  <section>
    <h2>{w.rubbers()}</h2>
    <p class="links">
      <a href={`/ties/${tie.id}`}>{w.tiePage()}</a>
      <a href={`/ties/${tie.id}/line-up`}>{w.lineUps()}</a>
    </p>
    {tie.lineUps === null ? <p>{w.rubbersWait()}</p> : null}
    <ul class="listed">
      {tie.rubbers.map(({ number, home, away, match, result, umpires: named = [] }) =>
        home && away ? (
          <li key={number}>
            {w.rubberOf({ number, match: w.versus({ home: namesOf(home), away: namesOf(away) }) })}
            {match ? (
              <span class="links small">
                <a href={`/matches/${match.id}`}>{w.matchLink()}</a>
                <a href={`/matches/${match.id}/correct`}>{w.correctMatch()}</a>
              </span>
            ) : null}
            {result === null && (tie.winner === null || match) ? (
              <>
                <p class="links small">
                  <a href={`/divisions/${division.id}/desk/fixtures/${tie.id}/rubbers/${number}/result`}>
                    {w.enterRubber({ number })}
                  </a>
                </p>
                <Form
                  action={`/divisions/${division.id}/desk/fixtures/${tie.id}/open`}
                  does={w.openRubber({ number, open: match !== null })}
                  quiet
                >
                  <input type="hidden" name="rubber" value={number} />
                </Form>
                <UmpiresForm
                  w={w}
                  action={`/divisions/${division.id}/desk/fixtures/${tie.id}/umpires`}
                  rubber={number}
                  named={named}
                  options={umpires}
                />
              </>
            ) : null}
          </li>
        ) : null,
      )}
    </ul>
  </section>
);

type FixtureDecisionsProps = { readonly w: DeskWords; readonly division: Division; readonly fixture: FixtureRow };

const PossibleDecisions = ({ w, division, fixture }: FixtureDecisionsProps) => {
  const can = decidable(fixture);
  if (can.length === 0) return null;
  return (
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
  );
};

const RecordedDecisions = ({ w, division, fixture }: FixtureDecisionsProps) => {
  const decided = division.decisions.filter(({ decision }) => fixturesOf(decision).includes(fixture.id));
  if (decided.length === 0) return null;
  return (
    <section>
      <h2>{w.decidedTitle()}</h2>
      <ul class="listed">
        {decided.map((line) => (
          <li key={line.id}>
            <Decided w={w} line={line} division={division} />
            {line.inForce ? <ReverseLink w={w} division={division.id} decision={line.id} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
};

type FixtureDeskViewProps = { readonly w: DeskWords; readonly data: FixtureDeskData };

/** One fixture: its state, its match, and what the league can decide about it. */
export const FixtureDeskView = ({
  w,
  data: { division, fixture, tie, umpires, trouble, done },
}: FixtureDeskViewProps) => {
  const stands = fixtureState(w, fixture);
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
          round: roundOf(w.rounds, division, fixture),
          known: fixture.day !== null,
          day: fixture.day === null ? "" : fullDay(w.locale, fixture.day),
          moved: fixture.postponedFrom !== null,
          from: fixture.postponedFrom === null ? "" : fullDay(w.locale, fixture.postponedFrom),
          seated: Boolean(fixture.seat),
          named: fixture.seat?.hall !== undefined,
          hall: fixture.seat?.hall ?? "",
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
      {tie ? (
        <Rubbers w={w} division={division} tie={tie} umpires={umpires} />
      ) : (
        <>
          <p class="links">
            <a href={`/divisions/${division.id}/fixtures/${fixture.id}/sheet`}>{w.emptySheet()}</a>
          </p>
          <Table w={w} division={division} fixture={fixture} />
          {isOpen(fixture) ? (
            <UmpiresForm
              w={w}
              action={`/divisions/${division.id}/desk/fixtures/${fixture.id}/umpires`}
              rubber={null}
              named={fixture.umpires ?? []}
              options={umpires}
            />
          ) : null}
        </>
      )}
      <PossibleDecisions w={w} division={division} fixture={fixture} />
      <RecordedDecisions w={w} division={division} fixture={fixture} />
    </article>
  );
};
