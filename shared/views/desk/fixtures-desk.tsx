import type { Division, FixtureRow } from "../../api/league/division.ts";
import { momentIn } from "../../zone.ts";
import { byRound } from "../division/rounds.ts";
import { fullDay } from "../parts/days.ts";
import { decisionSentence } from "../parts/decision-words.ts";
import { isOpen, stateOf } from "../parts/fixture-state.ts";
import { scoreOf } from "../parts/match-line.tsx";

/** What a fixture waits for, in words; `null` if for nothing but its day. */
export const waitsFor = (fixture: FixtureRow, today: string): string | null => {
  if (!isOpen(fixture)) return null;
  if (fixture.state === "postponed" && fixture.day === null) return "needs a new day";
  if (fixture.state === "in-play") return "is at the table";
  if (fixture.state === "replay-ordered") return "is to be played again";
  return fixture.day !== null && fixture.day < today ? "has no result yet" : null;
};

/** The score of a fixture as the first side has it, or where it stands. */
const standing = (fixture: FixtureRow): string => {
  const [own, other] = fixture.match?.sides ?? [];
  const score = own && other && fixture.state === "played" ? scoreOf(own, other) : "";
  return [score, stateOf(fixture)].filter((part) => part !== "").join(", ");
};

const Line = ({ fixture, division, today }: { fixture: FixtureRow; division: string; today: string }) => {
  const waits = waitsFor(fixture, today);
  const where = standing(fixture);
  return (
    <li>
      <a href={`/divisions/${division}/desk/fixtures/${fixture.id}`}>
        {fixture.home.name} v {fixture.away.name}
      </a>
      {where === "" ? null : <span class="small"> {where}</span>}
      {waits === null ? null : <b class="small waits"> {waits}</b>}
    </li>
  );
};

/** The fixtures of a division by round and day, each leading to where it is dealt with. */
export const FixturesDesk = ({ division, today }: { division: Division; today: string }) => (
  <section>
    <h2>Fixtures</h2>
    <div class="rounds">
      {byRound(division.fixtures).map(({ number, day, fixtures }) => (
        <section key={number}>
          <h3>Round {number}</h3>
          <p class="small">{day ? fullDay(day) : "No day set yet"}</p>
          <ul class="listed">
            {fixtures.map((fixture) => (
              <Line key={fixture.id} fixture={fixture} division={division.id} today={today} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  </section>
);

/** Everybody in the draw, with what can be decided about them. */
export const DrawnDesk = ({ division }: { division: Division }) => {
  const gone = new Set(
    division.decisions.flatMap(({ inForce, decision }) =>
      inForce && decision.type === "entry_withdrawn" ? [decision.entry] : [],
    ),
  );
  const decide = `/divisions/${division.id}/desk/decide`;
  return (
    <section>
      <h2>Who plays</h2>
      <ul class="listed">
        {division.entries.map(({ entry, players }) => (
          <li key={entry}>
            {players.map(({ name }) => name).join(" & ")}
            {gone.has(entry) ? (
              <span class="small"> withdrawn</span>
            ) : (
              <span class="links small">
                <a href={`${decide}?type=entry_withdrawn&entry=${entry}`}>withdraw</a>
                <a href={`${decide}?type=points_deducted&entry=${entry}`}>take points</a>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

/** What was decided, each with the way to take it back. */
export const DecisionsDesk = ({ division }: { division: Division }) =>
  division.decisions.length === 0 ? null : (
    <section>
      <h2>Decisions</h2>
      <ol class="listed decisions">
        {division.decisions.map((line) => (
          <li key={line.id}>
            {line.number}. {line.inForce ? decisionSentence(line, division) : <s>{decisionSentence(line, division)}</s>}{" "}
            <span class="small">
              {momentIn(division.club.zone)(line.at)}
              {line.inForce ? "" : ", reversed"}
            </span>
            {line.inForce ? (
              <span class="links small">
                <a href={`/divisions/${division.id}/desk/decide?type=decision_reversed&decision=${line.id}`}>reverse</a>
              </span>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
