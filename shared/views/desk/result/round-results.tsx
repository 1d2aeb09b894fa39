import type { Division } from "#shared/api/league/division.ts";
import { roundTitle } from "#shared/views/division/round-names.ts";
import { Area, Group } from "#shared/views/forms/choice.tsx";
import { Field, Form, News, type SentForm } from "#shared/views/forms/field.tsx";
import { DeskHead, type DeskWords } from "../head.tsx";

/** Matches of which results are saved by one press. */
export const MOST_ROUND_ROWS = 32;

/** A match that takes a result: that of a fixture, or of a rubber of a tie between teams. */
export type ResultRow = {
  readonly fixture: string;
  /** Its number in its tie; `null`: the fixture is one match. */
  readonly rubber: number | null;
  /** The names of the players. */
  readonly home: string;
  readonly away: string;
  /** The most games of the match. */
  readonly games: number;
  /** The most scores that say its result: of each game, or of each board where it is one game. */
  readonly scores: number;
  /** Whether the side that wins more boards wins it. */
  readonly boardsWon: boolean;
};

type RoundResultsData = SentForm & {
  readonly division: Division;
  readonly round: number;
  /** Rounds with matches that take a result. */
  readonly rounds: readonly number[];
  readonly rows: readonly ResultRow[];
  /** Matches of the round that come after these. */
  readonly left: number;
};

type RowProps = {
  readonly w: DeskWords;
  readonly data: RoundResultsData;
  readonly match: ResultRow;
  readonly row: number;
};

/** One match: the points of both sides, or of several games the points of each. Names over their fields need no heading. */
const Row = ({ w, data: { typed }, match: { fixture, rubber, home, away, games, scores }, row }: RowProps) => (
  <Group
    legend={
      rubber === null ? w.versus({ home, away }) : w.rubberOf({ number: rubber, match: w.versus({ home, away }) })
    }
    name={`fixture-${row}`}
    quiet={rubber === null && games === 1}
  >
    <input type="hidden" name={`fixture-${row}`} value={fixture} />
    <input type="hidden" name={`seq-${row}`} value={typed[`seq-${row}`]} />
    {rubber === null ? null : <input type="hidden" name={`rubber-${row}`} value={rubber} />}
    {Array.from({ length: scores }, (_, score) => (
      <input key={score} type="hidden" name={`event-${row}-${score}`} value={typed[`event-${row}-${score}`]} />
    ))}
    {games > 1 ? (
      <Field
        name={`games-${row}`}
        label={w.gamesInOrder()}
        hint={row === 0 ? w.gamesInOrderHint() : undefined}
        optional=""
      />
    ) : (
      <div class="row narrow">
        <Field name={`a-${row}`} label={home} type="number" optional="" />
        <Field name={`b-${row}`} label={away} type="number" optional="" />
      </div>
    )}
  </Group>
);

/** `Results: Semi-finals`. */
export const roundResultsTitle = (w: DeskWords, division: Division, round: number): string =>
  w.roundResultsTitle({ round: roundTitle(w.rounds, division, round) });

/** The results of a round, a line a match. */
export const RoundResultsView = ({ w, data }: { readonly w: DeskWords; readonly data: RoundResultsData }) => {
  const { division, round, rounds, rows, left, typed, trouble, done } = data;
  const here = `/divisions/${division.id}/desk/results`;
  const boards = rows.some(({ boardsWon }) => boardsWon);
  return (
    <article class="form-page">
      <DeskHead
        w={w}
        part="seasons"
        club={division.club}
        division={division}
        title={roundResultsTitle(w, division, round)}
      />
      <News trouble={trouble} done={done} />
      {rounds.length > 1 ? (
        <details>
          <summary>{w.otherRounds()}</summary>
          <p class="links">
            {rounds
              .filter((other) => other !== round)
              .map((other) => (
                <a key={other} href={`${here}?round=${other}`}>
                  {roundResultsTitle(w, division, other)}
                </a>
              ))}
          </p>
        </details>
      ) : null}
      {rows.length === 0 ? (
        <p>
          {w.roundResultsIn()} <a href={`/divisions/${division.id}/desk`}>{division.name}</a>
        </p>
      ) : (
        <Form action={here} does={w.saveRoundResults()} typed={typed} trouble={trouble}>
          <input type="hidden" name="round" value={typed["round"]} />
          <input type="hidden" name="at" value={typed["at"]} />
          <Area name="pasted" label={w.pastedRound()} hint={w.pastedRoundHint({ boards })} optional="" />
          <p>
            {boards ? w.roundBoardsAbout() : w.roundResultsAbout()} {left > 0 ? w.roundLeft({ left }) : null}
          </p>
          {rows.map((match, row) => (
            <Row key={`${match.fixture} ${match.rubber}`} w={w} data={data} match={match} row={row} />
          ))}
        </Form>
      )}
    </article>
  );
};
