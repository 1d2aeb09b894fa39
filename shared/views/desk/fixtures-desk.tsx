import { type DecisionType, formatOf } from "#league";
import type { Division, FixtureRow } from "#shared/api/league/division.ts";
import { RoundLinks } from "../division/round-links.tsx";
import { playedFor, roundTitle } from "../division/round-names.ts";
import { isOver, type Round, roundsShown } from "../division/rounds.ts";
import { clockMoment, fullDay, longDay } from "../parts/days.ts";
import { sayDecision, standOf } from "../parts/decision-words.ts";
import { score, scoreWithPoints } from "../parts/figures.ts";
import { isGiven, isOpen } from "../parts/fixture-state.ts";
import { FixtureLine, shownScore } from "../parts/match-line.tsx";
import { Sentence } from "../parts/notation.tsx";
import { namesOf } from "../parts/people.tsx";
import { foundIn, isSought, MoreEntries, type Sought } from "./found-entries.tsx";
import type { DeskWords } from "./head.tsx";

/** What a fixture waits for, in words; `null` if for nothing but its day. */
const waitsFor = (w: DeskWords, fixture: FixtureRow, today: string): string | null => {
  if (!isOpen(fixture)) return null;
  if (fixture.state === "postponed" && fixture.day === null) return w.waits.day();
  if (fixture.state === "in-play") return w.waits.table();
  if (fixture.state === "replay-ordered") return w.waits.replay();
  return fixture.day !== null && fixture.day < today ? w.waits.result() : null;
};

/** The score of a fixture as its home side has it, or its state; empty where nothing has come of it yet. */
export const fixtureState = (w: DeskWords, fixture: FixtureRow): string => {
  const { state, day, postponedFrom, match, evidence, home, rubbers } = fixture;
  if (rubbers?.score && state === "played") return score(rubbers.score.home, rubbers.score.away);
  const own = match?.sides.find(({ players }) => players.some(({ id }) => id === home.id));
  const other = match?.sides.find((side) => side !== own);
  const shown = match && shownScore(match);
  if (own && other && shown && !isGiven(fixture) && state === "played")
    return w.result({
      score: scoreWithPoints(shown, own.id, other.id),
      evidence: evidence ?? "none",
      corrected: match.corrected !== null,
    });
  if (state === "postponed" && day !== null) return w.postponedTo({ day: longDay(w.locale, day) });
  if (state === "scheduled" && postponedFrom !== null && day !== null)
    return w.movedTo({ day: longDay(w.locale, day) });
  return state === "scheduled" || state === "in-play" || state === "played" ? "" : w.state[state]();
};

type LineProps = {
  readonly w: DeskWords;
  readonly fixture: FixtureRow;
  readonly division: Division;
  readonly today: string;
};

const Line = ({ w, fixture, division, today }: LineProps) => {
  const waits = waitsFor(w, fixture, today);
  return (
    <li>
      <FixtureLine
        w={w.parts}
        fixture={fixture}
        href={`/divisions/${division.id}/desk/fixtures/${fixture.id}`}
        heading={playedFor(w.rounds, division, fixture)}
        note={waits === null ? null : <b>{waits}</b>}
      />
    </li>
  );
};

type OfDivision = { readonly w: DeskWords; readonly division: Division };

type RoundsProps = OfDivision & { readonly today: string; readonly rounds: readonly Round[] };

const Rounds = ({ w, division, today, rounds }: RoundsProps) => (
  <div class="rounds">
    {rounds.map(({ number, day, fixtures }) => (
      <section key={number}>
        <h3>{roundTitle(w.rounds, division, number)}</h3>
        <p class="small">{day ? fullDay(w.locale, day) : w.noDay()}</p>
        <ul class="lines">
          {fixtures.map((fixture) => (
            <Line w={w} key={fixture.id} fixture={fixture} division={division} today={today} />
          ))}
        </ul>
      </section>
    ))}
  </div>
);

type FixturesDeskProps = Omit<RoundsProps, "rounds"> & {
  readonly sought: Sought;
  /** The round that is asked for where they are many. */
  readonly round: number | null;
};

/**
 * The fixtures of a division by round and day, each leading to where it is dealt with. While something is to be done,
 * the rounds that are over are one line.
 */
export const FixturesDesk = ({ w, division, today, sought, round }: FixturesDeskProps) => {
  const found = division.fixtures.filter(
    ({ home, away }) => isSought(home.name, sought) || isSought(away.name, sought),
  );
  const { all, here, rounds } = roundsShown(found, round);
  const open = rounds.filter((one) => !isOver(one));
  const over = open.length === 0 ? [] : rounds.filter(isOver);
  return (
    <section>
      <h2>{w.fixtures()}</h2>
      {here ? (
        <RoundLinks
          label={w.fixtures()}
          path={`/divisions/${division.id}/desk?who=${encodeURIComponent(sought.who)}&`}
          rounds={all}
          here={here}
          title={(number) => roundTitle(w.rounds, division, number)}
        />
      ) : null}
      {over.length === 0 ? null : (
        <details class="rounds-over" open={sought.who !== ""}>
          <summary>{w.roundsOver({ rounds: over.length })}</summary>
          <Rounds w={w} division={division} today={today} rounds={over} />
        </details>
      )}
      <Rounds w={w} division={division} today={today} rounds={open.length === 0 ? rounds : open} />
    </section>
  );
};

/** Everybody in the draw, with what can be decided about them. */
export const DrawnDesk = ({ w, division, sought }: OfDivision & { readonly sought: Sought }) => {
  const gone = new Set(
    division.decisions.flatMap(({ inForce, decision }) =>
      inForce && decision.type === "entry_withdrawn" ? [decision.entry] : [],
    ),
  );
  const closed = division.decisions.some(({ inForce, decision }) => inForce && decision.type === "season_closed");
  const decide = `/divisions/${division.id}/desk/decide`;
  const { page, ...more } = foundIn(
    division.entries.map(({ entry, players }) => ({ id: entry, players })),
    sought,
  );
  return (
    <section>
      <h2>{w.entrants()}</h2>
      <ul class="listed">
        {page.map(({ id: entry, players }) => (
          <li key={entry}>
            {gone.has(entry) ? (
              <>
                {namesOf(players)} <span class="small">{w.withdrawn()}</span>
              </>
            ) : (
              <details class="drawn-entry">
                <summary>{namesOf(players)}</summary>
                <p class="links">
                  <a href={`${decide}?type=entry_withdrawn&entry=${entry}`}>{w.withdrawEntry()}</a>
                  <a href={`${decide}?type=points_deducted&entry=${entry}`}>{w.deductPoints()}</a>
                  {formatOf(division.plan).tables === "one" ? (
                    <a href={`${decide}?type=entry_unranked&entry=${entry}`}>{w.unrank()}</a>
                  ) : null}
                </p>
              </details>
            )}
          </li>
        ))}
      </ul>
      <MoreEntries w={w} division={division.id} sought={sought} {...more} />
      {closed ? null : (
        <p class="links">
          <a href={`${decide}?type=entry_added`}>{w.addLateEntry()}</a>
        </p>
      )}
    </section>
  );
};

/** A decision with its number among those of its division. */
export const numberedDecision = (w: DeskWords, line: Division["decisions"][number], division: Division): string =>
  w.numbered({ number: line.number, decision: sayDecision(w, line, division) });

type ReverseProps = { readonly w: DeskWords; readonly division: string; readonly decision: string };

/** The way to reverse a decision. */
export const ReverseLink = ({ w, division, decision }: ReverseProps) => (
  <span class="links small">
    <a href={`/divisions/${division}/desk/decide?type=decision_reversed&decision=${decision}`}>{w.reverseDecision()}</a>
  </span>
);

/** Decisions that no later one reverses. */
const FOR_GOOD: ReadonlySet<DecisionType> = new Set(["draw_withdrawn", "entry_added"]);

/** Decisions, each with the way to reverse it. */
export const DecisionsDesk = ({ w, division }: OfDivision) =>
  division.decisions.length === 0 ? null : (
    <section>
      <h2>{w.decisions()}</h2>
      <ol class="listed decisions">
        {division.decisions.map((line) => (
          <li key={line.id}>
            {line.inForce ? (
              <Sentence text={numberedDecision(w, line, division)} />
            ) : (
              <s>
                <Sentence text={numberedDecision(w, line, division)} />
              </s>
            )}{" "}
            <span class="small">
              <Sentence
                text={w.decisionAt({
                  moment: clockMoment(w.locale, division.club.zone)(line.at),
                  stand: standOf(line, division),
                })}
              />
            </span>
            {line.inForce && !FOR_GOOD.has(line.decision.type) ? (
              <ReverseLink w={w} division={division.id} decision={line.id} />
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
