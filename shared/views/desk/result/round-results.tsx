import type { Division, FixtureRow } from "#shared/api/league/division.ts";
import { Group } from "#shared/views/forms/choice.tsx";
import { Field, Form, News, type SentForm } from "#shared/views/forms/field.tsx";
import { DeskHead, type DeskWords } from "../head.tsx";

/** Matches of which results are saved by one press. */
export const MOST_ROUND_ROWS = 32;

type RoundResultsData = SentForm & {
  readonly division: Division;
  readonly round: number;
  /** Rounds with matches that take a result. */
  readonly rounds: readonly number[];
  readonly rows: readonly FixtureRow[];
  /** Matches of the round that come after these. */
  readonly left: number;
  /** The most games of a match. */
  readonly games: number;
};

type RowProps = {
  readonly w: DeskWords;
  readonly data: RoundResultsData;
  readonly fixture: FixtureRow;
  readonly row: number;
};

/** One match: the points of both sides, or of several games the points of each. */
const Row = ({ w, data: { games, typed }, fixture: { id, home, away }, row }: RowProps) => (
  <Group legend={w.versus({ home: home.name, away: away.name })} name={`fixture-${row}`}>
    <input type="hidden" name={`fixture-${row}`} value={id} />
    {Array.from({ length: games }, (_, game) => (
      <input key={game} type="hidden" name={`event-${row}-${game}`} value={typed[`event-${row}-${game}`]} />
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
        <Field name={`a-${row}`} label={home.name} type="number" optional="" />
        <Field name={`b-${row}`} label={away.name} type="number" optional="" />
      </div>
    )}
  </Group>
);

/** The results of a round, a line a match. */
export const RoundResultsView = ({ w, data }: { readonly w: DeskWords; readonly data: RoundResultsData }) => {
  const { division, round, rounds, rows, left, typed, trouble, done } = data;
  const here = `/divisions/${division.id}/desk/results`;
  return (
    <article class="form-page">
      <DeskHead w={w} part="seasons" club={division.club} division={division} title={w.roundResultsTitle({ round })} />
      <News trouble={trouble} done={done} />
      {rounds.length > 1 ? (
        <p class="links">
          {rounds
            .filter((other) => other !== round)
            .map((other) => (
              <a key={other} href={`${here}?round=${other}`}>
                {w.roundResultsTitle({ round: other })}
              </a>
            ))}
        </p>
      ) : null}
      {rows.length === 0 ? (
        <p>
          {w.roundResultsIn()} <a href={`/divisions/${division.id}/desk`}>{division.name}</a>
        </p>
      ) : (
        <>
          <p>{w.roundResultsAbout({ left })}</p>
          <Form action={here} does={w.saveRoundResults()} typed={typed} trouble={trouble}>
            <input type="hidden" name="round" value={typed["round"]} />
            <input type="hidden" name="at" value={typed["at"]} />
            {rows.map((fixture, row) => (
              <Row key={fixture.id} w={w} data={data} fixture={fixture} row={row} />
            ))}
          </Form>
        </>
      )}
    </article>
  );
};
