import type { Division, FixtureRow } from "../../api/league/division.ts";
import { EVIDENCE_NAMES } from "../../league/terms/evidence.ts";
import type { Summary } from "../../match/replay/replay.ts";
import type { Unfinished } from "../../match/replay/unfinished.ts";
import { Choice, Group, type Option } from "../forms/choice.tsx";
import { Field, Form, News, type Trouble } from "../forms/field.tsx";
import { score } from "../parts/figures.ts";
import type { Person } from "../parts/people.tsx";
import { Scroller } from "../parts/scroller.tsx";
import { GamePoints } from "./game-points.tsx";
import { DeskHead } from "./head.tsx";
import { missingWords } from "./unfinished.ts";

/** The page on which a result is entered without its strikes. */
export type ResultData = {
  /** What is known of it: the score of each board, or only the points of each game. */
  readonly by: "boards" | "games";
  readonly division: Division;
  readonly fixture: FixtureRow;
  /** Everybody who plays, for who broke. */
  readonly players: readonly Person[];
  /** Whether each side's tally makes its score, as under piece values. */
  readonly tallied: boolean;
  /** The number of the first board or game that is entered here: those before it are in the log. */
  readonly first: number;
  readonly rows: number;
  readonly typed: Readonly<Record<string, string>>;
  /** What the boards or games as they were typed come to. */
  readonly preview: { readonly summary: Summary; readonly missing: Unfinished | null } | null;
  /** What the boards and games that are in the log already still need; `null` without any. */
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

const Boards = ({ boards, fixture }: { boards: Summary["boards"]; fixture: FixtureRow }) => (
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
        {boards.map(({ number, game, points, status }) => (
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
);

const Score = ({
  preview: { summary: preview, missing },
  by,
  fixture,
}: Pick<ResultData, "by" | "fixture"> & { preview: NonNullable<ResultData["preview"]> }) => {
  const named = (side: string | null): string =>
    side === null ? "nobody yet" : side === "A" ? fixture.home.name : fixture.away.name;
  return (
    <section class="told" aria-label={`What these ${by} come to`} role="status">
      <h2>What these {by} come to</h2>
      {preview.boards.length > 0 ? <Boards boards={preview.boards} fixture={fixture} /> : null}
      {preview.games.map(({ number, points, winner }) => (
        <p key={number}>
          Game {number}: {score(points.A ?? 0, points.B ?? 0)},{" "}
          {winner === null ? "not decided" : `to ${named(winner)}`}
        </p>
      ))}
      <p>
        {missing
          ? `${missingWords(missing, by)} They can be entered later; until then the match stays open.`
          : `The match is decided: ${preview.winner === null ? "drawn" : `won by ${named(preview.winner)}`}.`}
      </p>
      <p>Nothing has been recorded yet.</p>
    </section>
  );
};

/** The two ways in which a result is known without its strikes. */
const WAYS = { boards: "I know the score of each board", games: "I know only the points of each game" } as const;

const Ways = ({ by, here }: Pick<ResultData, "by"> & { here: string }) => (
  <nav class="lists" aria-label="What you know of the result">
    {(["boards", "games"] as const).map((way) => (
      <a key={way} href={`${here}?by=${way}`} aria-current={way === by ? "page" : undefined}>
        {WAYS[way]}
      </a>
    ))}
  </nav>
);

/** The fields of every row, and the buttons that look at them or ask for more. */
const Rows = ({ data }: { data: ResultData }) => {
  const { by, fixture, first, rows, typed, trouble } = data;
  return (
    <>
      {Array.from({ length: rows }, (_, row) =>
        by === "boards" ? (
          <Board key={first + row} row={row} data={data} />
        ) : (
          <GamePoints
            key={first + row}
            row={row}
            game={first + row}
            names={[fixture.home.name, fixture.away.name]}
            typed={typed}
            trouble={trouble}
          />
        ),
      )}
      <div class="links">
        <button class="act quiet" type="submit" name="do" value="preview">
          See the score
        </button>
        {by === "boards" ? (
          <button class="act quiet" type="submit" name="do" value="more">
            More boards
          </button>
        ) : null}
      </div>
    </>
  );
};

/** Enters a result of which only boards are known, or only the points of games. */
export const ResultView = ({ data }: { data: ResultData }) => {
  const { by, division, fixture, rows, first, typed, preview, missing, trouble, done } = data;
  const here = `/divisions/${division.id}/desk/fixtures/${fixture.id}`;
  const isFresh = first === 1 && missing === null;
  return (
    <article class="form-page">
      <DeskHead club={division.club} division={division} title="Enter a result" />
      <p class="about">
        <a href={here}>
          {fixture.home.name} v {fixture.away.name}
        </a>
      </p>
      <Ways by={by} here={`${here}/result`} />
      <p>
        What it will stand on: <b>{EVIDENCE_NAMES[by === "boards" ? "boards" : "points"]}</b>.{" "}
        {by === "boards"
          ? "Points are worked out by the rules of the division; who has scored strike by strike needs none of this."
          : "Leave games empty that were not played. Whoever has the score of each board enters the boards: they tell more."}
      </p>
      {first > 1 ? (
        <p>
          {by === "boards" ? "Boards" : "Games"} up to {first - 1} are in the log already.
        </p>
      ) : null}
      <News trouble={trouble} done={done} />
      {missing && !preview ? <p>{missingWords(missing, by)}</p> : null}
      {preview ? <Score preview={preview} by={by} fixture={fixture} /> : null}
      <Form action={`${here}/result`} does="Record the result">
        <input type="hidden" name="by" value={by} />
        <input type="hidden" name="seq" value={typed.seq} />
        <input type="hidden" name="at" value={typed.at} />
        <input type="hidden" name="first" value={first} />
        <input type="hidden" name="rows" value={rows} />
        {isFresh ? <Field name="day" label="Played on" type="date" value={typed.day} trouble={trouble} /> : null}
        <Rows data={data} />
      </Form>
    </article>
  );
};
