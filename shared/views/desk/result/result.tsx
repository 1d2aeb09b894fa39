import { COLOURS, type Loss, type Score as MatchScore, type Summary, type Unfinished } from "#carrom";
import type { Division, FixtureRow } from "#shared/api/league/division.ts";
import { Choice, Group, namedOptions, type Option, optionsOf, Tick } from "#shared/views/forms/choice.tsx";
import { Field, Form, News, type SentForm, useContent } from "#shared/views/forms/field.tsx";
import { Columns } from "#shared/views/parts/columns.tsx";
import { score, scoreWithPoints } from "#shared/views/parts/figures.ts";
import type { Person } from "#shared/views/parts/people.tsx";
import { Scroller } from "#shared/views/parts/scroller.tsx";
import { DeskHead, type DeskWords } from "../head.tsx";
import { type SavedBefore, SavedBeforeTable } from "./saved-before.tsx";

/** When a game is over: "at 25 points, or after 8 boards". */
const endOfGame = (w: DeskWords, { target, boards, boardsWon, minutes }: Unfinished): string => {
  const ends = [
    ...(target === null ? [] : [w.gameEnds.target({ target })]),
    ...(boards === null ? [] : [boardsWon ? w.gameEnds["boards-won"]({ boards }) : w.gameEnds.boards({ boards })]),
    ...(minutes === null ? [] : [w.gameEnds.time()]),
  ];
  return ends.length === 0 ? w.gameEnds.umpire() : ends.reduce((start, last) => w.gameEndsOr({ start, last }));
};

/**
 * What a result still needs before it is one, as sentences.
 *
 * @param by whether boards are entered, or the points of whole games: a game that has a board is described by its boards
 */
export const missingWords = (w: DeskWords, missing: Unfinished, by: "boards" | "games" = "boards"): string => {
  const { game, games, stands: figures, played, openBoard, boards, boardsWon } = missing;
  const end = endOfGame(w, missing);
  if (by === "games" && played === 0 && openBoard === null)
    return w.gameMissing({ several: games > 1, game, games, end });
  const [first = 0, second = 0] = figures;
  const level = boards !== null && !boardsWon && played >= boards && first === second;
  const stands = w.boardsMissing({ several: games > 1, game, games, score: score(first, second), played, level, end });
  return openBoard === null ? stands : `${stands} ${w.boardBegun({ number: openBoard })}`;
};

type GamePointsProps = {
  readonly w: DeskWords;
  readonly row: number;
  readonly game: number;
  /** The names of both sides, home first. */
  readonly names: readonly [string, string];
};

/** The fields of one game of which only the points are known. */
const GamePoints = ({ w, row, game, names: [home, away] }: GamePointsProps) => {
  const { typed } = useContent();
  const points = (side: "A" | "B", name: string) => (
    <Field name={`points${side}-${row}`} label={w.pointsOf({ name })} type="number" optional="" />
  );
  return (
    <Group legend={w.gameNumber({ number: game })} name={`game-${row}`}>
      <input type="hidden" name={`event-${row}`} value={typed[`event-${row}`]} />
      <div class="row narrow">
        {points("A", home)}
        {points("B", away)}
        <Field name={`boards-${row}`} label={w.boardsIfKnown()} type="number" optional="" />
      </div>
    </Group>
  );
};

/** The page on which a result is entered without its strikes. */
export type ResultData = SentForm & {
  /** What is known of it: the score of each board, or only the points of each game. */
  readonly by: "boards" | "games";
  readonly division: Division;
  readonly fixture: FixtureRow;
  /** Everybody who plays, for who broke. */
  readonly players: readonly Person[];
  /** Whether the match is played by the clock. */
  readonly timed: boolean;
  /** Whether a shoot-out parts level leaders. */
  readonly shootOut: boolean;
  /** Whether each side's tally makes its score, as under piece values. */
  readonly tallied: boolean;
  /** How a board can be lost under these rules, besides that the winner pockets all men. */
  readonly losses: readonly Loss[];
  /** Whether a side may demand points for the strike that lost a board. */
  readonly demands: boolean;
  /** The number of the first board or game that is entered here: those before it are in the log. */
  readonly first: number;
  readonly rows: number;
  /** What the boards or games as they were typed come to. */
  readonly preview: {
    readonly summary: Summary;
    readonly score: MatchScore | null;
    readonly missing: Unfinished | null;
  } | null;
  /** Results that another person saved while the form was filled in. */
  readonly before: readonly SavedBefore[];
  /** What the boards and games that are in the log already still need; `null` without any. */
  readonly missing: Unfinished | null;
  /** Whether boards or games are shown at once, and not only the one line. */
  readonly inParts: boolean;
  /** What a score in one line has to say. */
  readonly written: "points" | "boards" | "games";
  /** Address of the page. */
  readonly here: string;
  /** Whether a player enters it, and not the club's desk. */
  readonly own: boolean;
};

/** The sides of a fixture's match, as its log calls them. */
const SIDES = ["A", "B"] as const;

type ResultProps = { readonly w: DeskWords; readonly data: ResultData };

/** Rare parts of a board: who broke, how it was lost by a fault, a slam, points demanded after it. Folded unless something of it was typed. */
const RareFields = ({ w, row, data }: ResultProps & { row: number }) => {
  const { tallied, losses, demands, players, typed, trouble } = data;
  const at = (field: string): string => `${field}-${row}`;
  const fields = ["ending", "slam", "claimed", "breaker"].map(at);
  return (
    <details open={fields.some((field) => typed[field] || trouble?.fields[field])}>
      <summary>{w.moreOfBoard()}</summary>
      <input type="hidden" name={at("claim")} value={typed[at("claim")]} />
      <div class="row narrow">
        <Choice name={at("breaker")} label={w.brokenBy()} none={w.notNoted()} options={namedOptions(players)} />
        {losses.length === 0 ? null : (
          <>
            <Choice
              name={at("ending")}
              label={w.endings.howEnded()}
              none={w.endings.plainly()}
              options={optionsOf(losses, w.endings.lost)}
            />
            {tallied ? null : (
              <Choice
                name={at("slam")}
                label={w.endings.slam()}
                none={w.endings.noSlam()}
                options={COLOURS.map((colour) => ({ value: colour, label: w.endings.slamOf({ colour }) }))}
              />
            )}
            {demands ? (
              <Choice
                name={at("claimed")}
                label={w.endings.demanded()}
                none={w.endings.noneDemanded()}
                options={[1, 2].map((points) => ({
                  value: String(points),
                  label: w.endings.pointsDemanded({ points }),
                }))}
              />
            ) : null}
          </>
        )}
      </div>
    </details>
  );
};

const Board = ({ w, row, data }: ResultProps & { row: number }) => {
  const { fixture, tallied, first, typed } = data;
  const sides: Option[] = [
    { value: "A", label: fixture.home.name },
    { value: "B", label: fixture.away.name },
  ];
  const at = (field: string): string => `${field}-${row}`;
  return (
    <Group legend={w.boardNumber({ number: first + row })} name={at("board")}>
      <input type="hidden" name={at("event")} value={typed[at("event")]} />
      <div class="row narrow">
        <Choice
          name={at("winner")}
          label={w.boardWinner()}
          options={[
            { value: "", label: w.boardNotPlayed() },
            ...sides,
            ...(tallied ? [{ value: "nobody", label: w.nobody() }] : []),
          ]}
        />
        <Choice name={at("queen")} label={w.queenCoveredBy()} none={w.nobody()} options={sides} />
        <Field name={at("left")} label={w.menLeft()} type="number" optional="" />
        {tallied ? null : <Field name={at("points")} label={w.orPoints()} type="number" optional="" />}
        {tallied
          ? SIDES.map((side, index) => (
              <Field
                key={side}
                name={at(`tally${side}`)}
                label={w.pointsOf({ name: sides[index]?.label ?? side })}
                type="number"
              />
            ))
          : null}
      </div>
      <RareFields w={w} row={row} data={data} />
    </Group>
  );
};

const Boards = ({ w, boards, fixture }: { w: DeskWords; boards: Summary["boards"]; fixture: FixtureRow }) => (
  <Scroller label={w.boardsTable()}>
    <table class="acts">
      <Columns names={[w.boardColumn(), w.gameColumn(), fixture.home.name, fixture.away.name]} />
      <tbody>
        {boards.map(({ number, game, points, status }) => (
          <tr key={number}>
            <th scope="row">{number}</th>
            <td>{game}</td>
            <td>{points.A ?? 0}</td>
            <td>
              {status === "decided"
                ? (points.B ?? 0)
                : w.boardPoints({ points: points.B ?? 0, state: w.boardState[status]() })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Scroller>
);

/** "So far: 1–1 (12–5)": what a script shows over the rows. */
const soFar = (w: DeskWords, shown: MatchScore | null): string | undefined =>
  shown ? w.scoreSoFar({ score: scoreWithPoints(shown, "A", "B") }) : undefined;

type ScoreProps = { readonly w: DeskWords } & Pick<ResultData, "by" | "fixture"> & {
    readonly preview: NonNullable<ResultData["preview"]>;
  };

const Score = ({ w, preview: { summary: preview, score: stands, missing }, by, fixture }: ScoreProps) => {
  const named = (side: string): string => (side === "A" ? fixture.home.name : fixture.away.name);
  return (
    <section class="told" aria-label={w.resultPreview({ by })} role="status" data-score={soFar(w, stands)}>
      <h2>{w.resultPreview({ by })}</h2>
      {preview.boards.length > 0 ? <Boards w={w} boards={preview.boards} fixture={fixture} /> : null}
      {stands?.unit === "boards"
        ? null
        : preview.games.map(({ number, points, winner }) => (
            <p key={number}>
              {w.gameScore({
                number,
                score: score(points.A ?? 0, points.B ?? 0),
                decided: winner !== null,
                winner: winner === null ? "" : named(winner),
              })}
            </p>
          ))}
      <p>
        {missing
          ? `${missingWords(w, missing, by)} ${w.enterLater()}`
          : preview.winner === null
            ? w.matchDrawn()
            : w.matchWonBy({ winner: named(preview.winner) })}
      </p>
      {stands && stands.unit !== "points" && !missing ? (
        <p>{w.scoreIn({ unit: stands.unit, score: scoreWithPoints(stands, "A", "B") })}</p>
      ) : null}
      <p>{w.notSaved()}</p>
    </section>
  );
};

/** The two ways in which a result is known without its strikes. */
const Ways = ({ w, by, here }: { w: DeskWords } & Pick<ResultData, "by"> & { here: string }) => (
  <nav class="lists" aria-label={w.resultFrom()}>
    {(["boards", "games"] as const).map((way) => (
      <a key={way} href={`${here}?by=${way}`} aria-current={way === by ? "page" : undefined}>
        {way === "boards" ? w.resultFromBoards() : w.resultFromGames()}
      </a>
    ))}
  </nav>
);

/** The fields of every row, and the buttons that look at them or ask for more. */
const Rows = ({ w, data }: ResultProps) => {
  const { by, fixture, first, rows, typed, timed, shootOut } = data;
  return (
    <>
      {Array.from({ length: rows }, (_, row) =>
        by === "boards" ? (
          <Board key={first + row} w={w} row={row} data={data} />
        ) : (
          <GamePoints
            key={first + row}
            w={w}
            row={row}
            game={first + row}
            names={[fixture.home.name, fixture.away.name]}
          />
        ),
      )}
      {by === "boards" && timed ? (
        <>
          <input type="hidden" name="event-time" value={typed["event-time"]} />
          <Tick name="time" label={w.timeCalled()} />
        </>
      ) : null}
      {shootOut ? (
        <>
          <input type="hidden" name="event-shots" value={typed["event-shots"]} />
          <Choice
            name="shots"
            label={w.shootOutWon()}
            none={w.noShootOut()}
            options={[
              { value: "A", label: fixture.home.name },
              { value: "B", label: fixture.away.name },
            ]}
          />
        </>
      ) : null}
      <div class="links">
        <button class="act quiet" type="submit" name="do" value="preview">
          {w.previewScore()}
        </button>
        {by === "boards" ? (
          <button class="act quiet" type="submit" name="do" value="more">
            {w.moreBoards()}
          </button>
        ) : null}
      </div>
    </>
  );
};

/** Enters a result of which only boards are known, or only the points of games. */
export const ResultView = ({ w, data }: ResultProps) => {
  const { by, division, fixture, rows, first, typed, preview, before, missing, trouble, done, here, own, tallied } =
    data;
  const isFresh = first === 1 && missing === null;
  const sides = w.versus({ home: fixture.home.name, away: fixture.away.name });
  return (
    <article class="form-page">
      {own ? (
        <header class="page-head">
          <p class="where">
            <a href={`/divisions/${division.id}`}>{division.name}</a>
          </p>
          <h1>{w.resultTitle()}</h1>
        </header>
      ) : (
        <DeskHead w={w} part="seasons" club={division.club} division={division} title={w.resultTitle()} />
      )}
      <p class="about">{own ? sides : <a href={`/divisions/${division.id}/desk/fixtures/${fixture.id}`}>{sides}</a>}</p>
      {own ? <p>{w.resultOfOwn()}</p> : null}
      {first > 1 ? <p>{w.resultBefore({ by, last: first - 1 })}</p> : null}
      <News trouble={trouble} done={done} />
      {before.length > 0 ? <SavedBeforeTable w={w} by={by} sides={sides} rows={before} /> : null}
      {missing && !preview ? <p>{missingWords(w, missing, by)}</p> : null}
      {preview ? <Score w={w} preview={preview} by={by} fixture={fixture} /> : null}
      <Form action={here} does={w.saveResult()} typed={typed} trouble={trouble}>
        <input type="hidden" name="by" value={by} />
        <input type="hidden" name="seq" value={typed.seq} />
        {typed["evening"] ? <input type="hidden" name="evening" value={typed["evening"]} /> : null}
        <input type="hidden" name="at" value={typed.at} />
        <input type="hidden" name="first" value={first} />
        <input type="hidden" name="rows" value={rows} />
        {tallied ? null : (
          <Field name="score" label={w.scoreInLine()} hint={w.scoreInLineHint({ written: data.written })} optional="" />
        )}
        <details open={tallied || data.inParts}>
          <summary>{w.resultInParts()}</summary>
          <Ways w={w} by={by} here={here} />
          <p class="small">{w.resultStandsOn({ by })}</p>
          {isFresh ? <Field name="day" label={w.playedOn()} type="date" /> : null}
          <p data-running role="status" />
          <Rows w={w} data={data} />
        </details>
      </Form>
    </article>
  );
};
