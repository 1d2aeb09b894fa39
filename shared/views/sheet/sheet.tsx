import { Fragment } from "preact";
import { longDay } from "../parts/days.ts";
import { figure } from "../parts/figures.ts";
import { listOf } from "../parts/lists.ts";
import { Scroller } from "../parts/scroller.tsx";
import { SHEET_ROWS, type SheetBoard, type SheetData } from "./sheet-data.ts";

/** The words of a score sheet in one language. */
export type SheetWords = typeof import("#shared/words/sheet.en.ts");

type SheetProps = { readonly w: SheetWords; readonly data: SheetData };

/** The name of a side, or on a blank sheet the label before the room for it. */
const sideName = (w: SheetWords, { sides }: SheetData, index: number): string =>
  sides[index]?.name || w.side({ side: index + 1 });

/** A line of the sheet's head; an empty text leaves room for a pen. */
const Field = ({ name, text, wide }: { readonly name: string; readonly text: string; readonly wide?: true }) => (
  <div class={wide ? "wide" : undefined}>
    <dt>{name}</dt>
    <dd>{text}</dd>
  </div>
);

const dayOf = (w: SheetWords, { day, starts }: SheetData): string =>
  day === null ? "" : starts === null ? longDay(w.locale, day) : w.dayAt({ day: longDay(w.locale, day), time: starts });

const tossOf = (w: SheetWords, data: SheetData): string => {
  const { toss, sides } = data;
  if (toss === null) return "";
  const side = sideName(
    w,
    data,
    sides.findIndex(({ id }) => id === toss.winner),
  );
  return toss.choice === "break" ? w.choseBreak({ side }) : w.choseSide({ side });
};

const tableOf = (w: SheetWords, { table, hall }: SheetData): string => {
  if (table === null) return "";
  return hall === null ? figure(table) : w.tableInHall({ hall, table: figure(table) });
};

const About = ({ w, data }: SheetProps) => (
  <dl class="sheet-about">
    {data.blank === null
      ? null
      : data.sides.map(({ id }, index) => <Field key={id} name={sideName(w, data, index)} text="" wide />)}
    <Field name={w.day()} text={dayOf(w, data)} />
    <Field name={w.venue()} text={data.venue ?? ""} />
    <Field name={w.table()} text={tableOf(w, data)} />
    <Field name={w.rules()} text={data.rules ?? ""} />
    <Field name={w.umpire()} text={listOf(w.locale, data.umpires)} />
    <Field name={w.toss()} text={tossOf(w, data)} />
    <Field name={w.began()} text={data.began ?? ""} />
    <Field name={w.ended()} text={data.ended ?? ""} />
  </dl>
);

/** A cross of the pen, as a sheet is filled in. */
const CROSS = "\u00d7";

const uncounted = (w: SheetWords, board: SheetBoard): string =>
  board.status === "in-play" ? w.inPlay() : board.status === "decided" ? "" : w.notCounted();

const Row = ({ w, data, board }: SheetProps & { readonly board: SheetBoard | null }) => (
  <tr>
    <td>{board ? figure(board.game) : ""}</td>
    <td>{board ? figure(board.number) : ""}</td>
    {data.sides.map(({ id }) => (
      <Fragment key={id}>
        <td class="mark">{board?.broke === id ? CROSS : ""}</td>
        <td class="mark">{board?.queen === id ? CROSS : ""}</td>
        <td>{board?.points ? figure(board.points[id] ?? 0) : ""}</td>
        <td class="sum">{board?.total ? figure(board.total[id] ?? 0) : ""}</td>
      </Fragment>
    ))}
    <td>{board && board.strikes !== null ? figure(board.strikes) : ""}</td>
    <td>{board ? (board.fouls === null ? uncounted(w, board) : figure(board.fouls)) : ""}</td>
  </tr>
);

/** The head of a column of figures: on a phone its words are upright. */
const Head = ({ children }: { readonly children: string }) => (
  <th scope="col">
    <span class="sheet-head">{children}</span>
  </th>
);

const Boards = ({ w, data }: SheetProps) => {
  const rows =
    data.boards.length === 0 || data.result === null ? Math.max(SHEET_ROWS, data.boards.length) : data.boards.length;
  return (
    <Scroller label={w.boardsOf({ sides: data.sides.map((_, index) => sideName(w, data, index)).join(" – ") })}>
      <table class="sheet-boards">
        <thead>
          <tr>
            <td colspan={2} />
            {data.sides.map(({ id }, index) => (
              <th key={id} colspan={4} scope="colgroup">
                {sideName(w, data, index)}
              </th>
            ))}
            <td colspan={2} />
          </tr>
          <tr>
            <Head>{w.game()}</Head>
            <Head>{w.board()}</Head>
            {data.sides.map(({ id }) => (
              <Fragment key={id}>
                <Head>{w.broke()}</Head>
                <Head>{w.queen()}</Head>
                <Head>{w.points()}</Head>
                <Head>{w.total()}</Head>
              </Fragment>
            ))}
            <Head>{w.strikes()}</Head>
            <Head>{w.fouls()}</Head>
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, index) => (
            <Row key={index} w={w} data={data} board={data.boards[index] ?? null} />
          ))}
        </tbody>
      </table>
    </Scroller>
  );
};

const Signatures = ({ w, data }: SheetProps) => (
  <table class="sheet-signed">
    <thead>
      <tr>
        <td />
        <th scope="col">{w.result()}</th>
        <th scope="col">{w.signature()}</th>
      </tr>
    </thead>
    <tbody>
      {data.sides.map(({ id, signed }, index) => (
        <tr key={id}>
          <th scope="row">{sideName(w, data, index)}</th>
          <td>{data.result ? figure(data.result[id] ?? 0) : ""}</td>
          <td>{signed ? w.confirmed() : ""}</td>
        </tr>
      ))}
      <tr>
        <th scope="row">{w.umpire()}</th>
        <td />
        <td />
      </tr>
    </tbody>
  </table>
);

/** The games of a match, each with its points and, where it was scored at the table, its times. */
const Games = ({ w, data }: SheetProps) =>
  data.games.length === 0 ? null : (
    <table class="sheet-boards">
      <thead>
        <tr>
          <th scope="col">{w.game()}</th>
          {data.sides.map(({ id }, index) => (
            <th key={id} scope="col">
              {sideName(w, data, index)}
            </th>
          ))}
          <th scope="col">{w.began()}</th>
          <th scope="col">{w.ended()}</th>
        </tr>
      </thead>
      <tbody>
        {data.games.map(({ number, points, began, ended }) => (
          <tr key={number}>
            <td>{figure(number)}</td>
            {data.sides.map(({ id }) => (
              <td key={id}>{figure(points[id] ?? 0)}</td>
            ))}
            <td>{began ?? ""}</td>
            <td>{ended ?? ""}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );

/** A score sheet for paper: filled in as far as a match was recorded, the rest left to a pen. */
export const SheetView = ({ w, data }: SheetProps) => (
  <article class="sheet">
    <header class="page-head">
      <p class="where">
        {[w.title(), data.division, data.round === null ? null : w.round({ round: data.round })]
          .filter((part) => part !== null)
          .join(" · ")}
      </p>
      <h1>
        {data.blank === null
          ? data.sides.map(({ id, name }) => (
              <span key={id} class="sheet-side">
                {name}
              </span>
            ))
          : data.rules}
      </h1>
    </header>
    <p class="onward sheet-does">
      <button class="act quiet" type="button" data-print hidden>
        {w.print()}
      </button>
      {data.blank === null ? null : <a href={`/rules/${data.blank}/`}>{w.toRules()}</a>}
      {data.match === null ? null : <a href={`/matches/${data.match}`}>{w.toMatch()}</a>}
      {data.other === "empty" ? <a href={`/matches/${data.match}/sheet?empty`}>{w.emptySheet()}</a> : null}
      {data.other === "filled" ? <a href={`/matches/${data.match}/sheet`}>{w.filledSheet()}</a> : null}
    </p>
    <About w={w} data={data} />
    {data.games.length > 0 && data.boards.length === 0 ? null : <Boards w={w} data={data} />}
    <Games w={w} data={data} />
    <p class="small">{data.partly ? w.partly() : w.key()}</p>
    <Signatures w={w} data={data} />
  </article>
);
