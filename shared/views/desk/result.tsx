import type { Division, FixtureRow } from "../../api/division.ts";
import { EVIDENCE_NAMES } from "../../league/evidence.ts";
import type { Summary } from "../../match/replay.ts";
import type { Unfinished } from "../../match/unfinished.ts";
import { Choice, Group, type Option } from "../account/choice.tsx";
import { Field, Form, News, type Trouble } from "../account/field.tsx";
import { score } from "../figures.ts";
import type { Person } from "../people.tsx";
import { Scroller } from "../scroller.tsx";
import { DeskHead } from "./head.tsx";
import { missingWords } from "./unfinished.ts";

/** The page on which a result is entered, board by board. */
export type ResultData = {
  readonly division: Division;
  readonly fixture: FixtureRow;
  /** Everybody who plays, for who broke. */
  readonly players: readonly Person[];
  /** Whether each side's tally makes its score, as under piece values. */
  readonly tallied: boolean;
  /** The number of the first board that is entered here: those before it are in the log. */
  readonly first: number;
  readonly rows: number;
  readonly typed: Readonly<Record<string, string>>;
  /** What the boards as they were typed come to. */
  readonly preview: { readonly summary: Summary; readonly missing: Unfinished | null } | null;
  /** What the boards that are in the log already still need; `null` without any. */
  readonly missing: Unfinished | null;
  readonly trouble: Trouble | null;
  readonly done: string | null;
};

/** The sides of a fixture's match, as its log calls them. */
const SIDES = ["A", "B"] as const;

const Board = ({ row, data }: { row: number; data: ResultData }) => {
  const { fixture, players, tallied, first, typed, trouble } = data;
  const sides: Option[] = [
    { value: "A", label: fixture.home.name },
    { value: "B", label: fixture.away.name },
  ];
  const at = (field: string): string => `${field}-${row}`;
  return (
    <Group legend={`Board ${first + row}`} name={at("board")} trouble={trouble}>
      <input type="hidden" name={at("event")} value={typed[at("event")]} />
      <div class="row narrow">
        <Choice
          name={at("winner")}
          label="Won by"
          options={[
            { value: "", label: "not played" },
            ...sides,
            ...(tallied ? [{ value: "nobody", label: "nobody" }] : []),
          ]}
          value={typed[at("winner")]}
          trouble={trouble}
        />
        <Field
          name={at("left")}
          label="Men left to the other"
          type="number"
          value={typed[at("left")]}
          optional="sometimes"
          trouble={trouble}
        />
        <Choice
          name={at("queen")}
          label="Queen covered by"
          options={[{ value: "", label: "nobody" }, ...sides]}
          value={typed[at("queen")]}
          trouble={trouble}
        />
        <Choice
          name={at("breaker")}
          label="Broken by"
          options={[{ value: "", label: "not noted" }, ...players.map(({ id, name }) => ({ value: id, label: name }))]}
          value={typed[at("breaker")]}
          trouble={trouble}
        />
        {tallied
          ? SIDES.map((side, index) => (
              <Field
                key={side}
                name={at(`tally${side}`)}
                label={`Points of ${sides[index]?.label ?? side}`}
                type="number"
                value={typed[at(`tally${side}`)]}
                trouble={trouble}
              />
            ))
          : null}
      </div>
    </Group>
  );
};

const Score = ({
  preview: { summary: preview, missing },
  fixture,
}: {
  preview: NonNullable<ResultData["preview"]>;
  fixture: FixtureRow;
}) => {
  const named = (side: string | null): string =>
    side === null ? "nobody yet" : side === "A" ? fixture.home.name : fixture.away.name;
  return (
    <section class="told" aria-label="What these boards come to" role="status">
      <h2>What these boards come to</h2>
      <Scroller label="Points by board">
        <table class="acts">
          <thead>
            <tr>
              <th scope="col">Board</th>
              <th scope="col">Game</th>
              <th scope="col">{fixture.home.name}</th>
              <th scope="col">{fixture.away.name}</th>
            </tr>
          </thead>
          <tbody>
            {preview.boards.map(({ number, game, points, status }) => (
              <tr key={number}>
                <th scope="row">{number}</th>
                <td>{game}</td>
                <td>{points.A ?? 0}</td>
                <td>
                  {points.B ?? 0}
                  {status === "decided" ? "" : ` (${status})`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
      {preview.games.map(({ number, points, winner }) => (
        <p key={number}>
          Game {number}: {score(points.A ?? 0, points.B ?? 0)},{" "}
          {winner === null ? "not decided" : `to ${named(winner)}`}
        </p>
      ))}
      <p>
        {missing
          ? `${missingWords(missing)} They can be entered later; until then the match stays open.`
          : `The match is decided: ${preview.winner === null ? "drawn" : `won by ${named(preview.winner)}`}.`}
      </p>
      <p>Nothing has been recorded yet.</p>
    </section>
  );
};

/** Enters a result of which only boards are known. */
export const ResultView = ({ data }: { data: ResultData }) => {
  const { division, fixture, rows, first, typed, preview, missing, trouble, done } = data;
  const here = `/divisions/${division.id}/desk/fixtures/${fixture.id}`;
  return (
    <article class="form-page">
      <DeskHead club={division.club} division={division} title="Enter a result" />
      <p class="about">
        <a href={here}>
          {fixture.home.name} v {fixture.away.name}
        </a>
      </p>
      <p>
        What it will stand on: <b>{EVIDENCE_NAMES.boards}</b>. Points are worked out by the rules of the division; who
        has scored strike by strike needs none of this.
      </p>
      {first > 1 ? <p>Boards up to {first - 1} are in the log already.</p> : null}
      <News trouble={trouble} done={done} />
      {missing && !preview ? <p>{missingWords(missing)}</p> : null}
      {preview ? <Score preview={preview} fixture={fixture} /> : null}
      <Form action={`${here}/result`} does="Record the result">
        <input type="hidden" name="seq" value={typed.seq} />
        <input type="hidden" name="at" value={typed.at} />
        <input type="hidden" name="first" value={first} />
        <input type="hidden" name="rows" value={rows} />
        {first === 1 ? <Field name="day" label="Played on" type="date" value={typed.day} trouble={trouble} /> : null}
        {Array.from({ length: rows }, (_, row) => (
          <Board key={first + row} row={row} data={data} />
        ))}
        <div class="links">
          <button class="act quiet" type="submit" name="do" value="preview">
            See the score
          </button>
          <button class="act quiet" type="submit" name="do" value="more">
            More boards
          </button>
        </div>
      </Form>
    </article>
  );
};
