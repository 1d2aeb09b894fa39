import {
  INTAKE_KINDS,
  type IntakeAnswer,
  type IntakeKind,
  isAnswered,
  SENT_KINDS,
  type SentKind,
} from "#shared/api/parts/import-faults.ts";
import { ANSWER_TO } from "#shared/api/parts/list-questions.ts";
import { Choice, namedOptions, optionsOf, Tick } from "#shared/views/forms/choice.tsx";
import { Field, Filled, News, type Trouble } from "#shared/views/forms/field.tsx";
import { Columns } from "#shared/views/parts/columns.tsx";
import { fullDay } from "#shared/views/parts/days.ts";
import { SEMICOLONS } from "#shared/views/parts/downloads.tsx";
import { UNTRANSLATED } from "#shared/views/parts/notation.tsx";
import { Scroller } from "#shared/views/parts/scroller.tsx";
import { DeskHead, type DeskWords } from "../head.tsx";

/** So many faults, and so many names to ask about, stand open on the page; the others are folded. */
const OPEN = 100;

type FaultsProps = { readonly w: DeskWords; readonly faults: IntakeAnswer["faults"] };

const FaultTable = ({ w, faults, label }: FaultsProps & { label: string }) => (
  <Scroller label={label}>
    <table class="acts">
      <Columns names={[w.faultLine(), w.faultColumn(), w.faultWhat()]} />
      <tbody>
        {faults.map(({ line, column, message }) => (
          <tr key={`${line} ${column} ${message}`}>
            <td>{line}</td>
            <td>{column ?? ""}</td>
            <td>{message}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Scroller>
);

const Faults = ({ w, faults }: FaultsProps) => (
  <section>
    <h2>{w.faults({ count: faults.length })}</h2>
    <p>{w.faultsWhat()}</p>
    <FaultTable w={w} faults={faults.slice(0, OPEN)} label={w.faultsTable()} />
    {faults.length > OPEN ? (
      <details>
        <summary>{w.moreFaults({ count: faults.length - OPEN })}</summary>
        <FaultTable w={w} faults={faults.slice(OPEN)} label={w.moreFaultsTable()} />
      </details>
    ) : null}
  </section>
);

/** A line with faults and its cells: by their place in the line, their column and its head. No column: one cell too many. */
type LineToMend = {
  readonly line: number;
  readonly cells: readonly {
    readonly at: number;
    readonly column: string | null;
    readonly head: string;
    readonly value: string;
  }[];
};

/** The page on which a club brings in a list. */
export type IntakeData = {
  readonly club: { readonly id: string; readonly name: string };
  /** Those that take entries. */
  readonly divisions: readonly { readonly id: string; readonly name: string }[];
  readonly typed: {
    readonly kind: SentKind;
    readonly division: string;
    readonly text: string;
    /** Lines that are the player of that name, or the match of that day, here, and those that are another: as the API is asked. */
    readonly same: string;
    readonly new: string;
    /** Of a file of another program: `yes` if its matches count for ratings, and its day where it has none. */
    readonly rated: string;
    readonly day: string;
    /** Answers about the whole list; empty: none yet. */
    readonly dayOrder: string;
    readonly thousands: string;
    readonly nameOrder: string;
    readonly head: string;
  };
  /** Lines with faults, whose cells can be mended here. */
  readonly mending: readonly LineToMend[];
  /** What would become of the list; `null` before anybody has asked. */
  readonly looked: IntakeAnswer | null;
  /** What has become of it. */
  readonly done: IntakeAnswer | null;
  readonly faults: IntakeAnswer["faults"];
  readonly trouble: Trouble | null;
};

/** A list of each kind, in the names that its columns have in every language. */
const EXAMPLES: Readonly<Record<IntakeKind, string>> = {
  players: "name,rating,day,matches\nAsha Rao,1623,2026-01-31,40\nRavi Kumar,,,",
  entries: "player,partner,payment,reference,seed\nAsha Rao,,paid,TR 4711,1\nRavi Kumar,,unpaid,,",
  results:
    "day,home,away,boards,ruleset,rated,division\n2025-03-01,Asha Rao,Ravi Kumar,H7qH A3 H9qH,icf,no,\n2025-03-08,Asha Rao,Ravi Kumar,25-13 10-25 25-20,,,First division",
};

type WordsProps = { readonly w: DeskWords };

/** What is said of a list that is taken all the same. */
const Notices = ({ answer }: { answer: IntakeAnswer }) => (
  <>
    {answer.notices.map((notice) => (
      <p key={notice}>{notice}</p>
    ))}
  </>
);

const Lines = ({ w, answer, label }: WordsProps & { answer: IntakeAnswer; label: string }) => (
  <Scroller label={label}>
    <table class="acts">
      <Columns names={[w.importLine(), w.importWhat(), w.importBecomes()]} />
      <tbody>
        {answer.lines.map(({ line, what, does }) => (
          <tr key={line}>
            <td>{line}</td>
            <td>{what}</td>
            <td>{w.importDoes[does]()}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Scroller>
);

/** Fields that a form sends again: the list, and the answers so far, but for those that it asks. */
const Again = ({ typed, asked }: Pick<IntakeData, "typed"> & { readonly asked: ReadonlySet<string> }) => (
  <>
    {Object.entries(typed)
      .filter(([name]) => !asked.has(name))
      .map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
  </>
);

const ANSWERS = ["unanswered", "same", "new"] as const;

const SameChoice = ({ w, of, name, label }: WordsProps & { of: "person" | "match"; name: string; label: string }) => (
  <div class="field">
    <label for={name}>{label}</label>
    <select class="choice" id={name} name={name}>
      {ANSWERS.map((answer) => (
        <option key={answer} value={answer === "unanswered" ? "" : answer}>
          {(of === "match" ? w.sameMatchIs : w.samePersonIs)[answer]()}
        </option>
      ))}
    </select>
  </div>
);

type IntakeProps = WordsProps & { readonly data: IntakeData };

type Question = IntakeAnswer["questions"][number];

/** The value of a reading as a person writes it: a day in the words of the page's language. */
const readingOf = (w: DeskWords, { question }: Question, { answer, value }: Question["readings"][number]): string => {
  if (question === "head") return w.headReading();
  if (question !== "day-order") return value;
  const about = { day: fullDay(w.locale, value) };
  return answer === "day-first" ? w.dayReading["day-first"](about) : w.dayReading["month-first"](about);
};

/** A question about the whole list, with one button for each reading. */
const Asked = ({ w, asked }: WordsProps & { asked: Question }) => (
  <fieldset class="group asked">
    <legend>{w.listQuestion[asked.question]({ example: asked.example, lines: asked.places.length })}</legend>
    {asked.readings.map((reading) => (
      <p class="tick" key={reading.answer}>
        <input
          type="radio"
          id={`${asked.question}-${reading.answer}`}
          name={ANSWER_TO[asked.question]}
          value={reading.answer}
          required={asked.question === "name-order"}
        />
        <label for={`${asked.question}-${reading.answer}`}>{readingOf(w, asked, reading)}</label>
      </p>
    ))}
  </fieldset>
);

/** The name of a cell's field, as the form sends it. */
const cellField = (line: number, at: number): string => `cell-${line}-${at}`;

/** A line whose cells are mended, with its faults beside them. */
const Mending = ({ w, mended: { line, cells }, faults }: FaultsProps & { mended: LineToMend }) => {
  const own = faults.filter((fault) => fault.line === line);
  const ofCell = (column: string | null) => own.filter((fault) => column !== null && fault.column === column);
  const placed = new Set(cells.flatMap(({ column }) => ofCell(column)));
  const fields = Object.fromEntries(
    cells.flatMap(({ at, column }) => ofCell(column).map(({ message }) => [cellField(line, at), message])),
  );
  return (
    <fieldset class="group mended">
      <legend>{w.mendedLine({ line })}</legend>
      {own
        .filter((fault) => !placed.has(fault))
        .map(({ message }) => (
          <p class="wrong" key={message}>
            {message}
          </p>
        ))}
      <Filled trouble={{ message: "", fields }}>
        {cells.map(({ at, head, value }) => (
          <Field
            key={at}
            name={cellField(line, at)}
            label={head === "" ? w.cellBeyond() : head}
            value={value}
            optional=""
          />
        ))}
      </Filled>
    </fieldset>
  );
};

/** What a list still needs: answers, and lines to mend. The good lines come in without it, by the same form. */
const Open = ({ w, data, answer }: IntakeProps & { answer: IntakeAnswer }) => {
  const { club, typed, faults, mending } = data;
  const known = faults.filter(({ code }) => code === "name-known" || code === "match-known");
  const of = typed.kind === "results" ? "match" : "person";
  const asks = answer.questions.length + known.length + answer.sameNames.length;
  const asked = new Set<string>(answer.questions.map(({ question }) => ANSWER_TO[question]));
  if (asks === 0 && mending.length === 0) return null;
  return (
    <section class="open-lines">
      <h2>{w.openTitle({ lines: mending.length, asks })}</h2>
      <form class="form" method="post" action={`/clubs/${club.id}/desk/intake`} enctype="multipart/form-data">
        <Again typed={typed} asked={asked} />
        {answer.questions.map((question) => (
          <Asked key={question.question} w={w} asked={question} />
        ))}
        {answer.sameNames.slice(0, OPEN).map(({ line, first, name }) => (
          <SameChoice
            key={line}
            w={w}
            of="person"
            name={`line-${line}`}
            label={w.sameNameLine({ line, first, name })}
          />
        ))}
        {known.slice(0, OPEN).map(({ line, message }) => (
          <SameChoice key={line} w={w} of={of} name={`line-${line}`} label={w.sameLine({ line, question: message })} />
        ))}
        {known.length > 1 ? <SameChoice w={w} of={of} name="all" label={w.sameAll()} /> : null}
        {mending.map((mended) => (
          <Mending
            key={mended.line}
            w={w}
            mended={mended}
            faults={faults.filter((fault) => !isAnswered(answer, fault))}
          />
        ))}
        {answer.made + answer.changed > 0 || mending.length > 0 ? (
          <button class="act" type="submit" name="makes" value="yes">
            {w.importButton[typed.kind]()}
          </button>
        ) : null}
        <button class="act quiet" type="submit" formnovalidate>
          {w.previewAnswers()}
        </button>
      </form>
    </section>
  );
};

const Looked = ({ w, data, looked }: IntakeProps & { looked: IntakeAnswer }) => {
  const { club, typed, faults } = data;
  const does = looked.made + looked.changed > 0;
  const isReady = faults.length === 0 && looked.questions.length === 0 && does;
  return (
    <section>
      <h2>{w.importPreviewTitle()}</h2>
      <p role="status">
        {w.importPreview({
          made: looked.made,
          changed: looked.changed,
          unchanged: looked.unchanged,
          waiting: new Set(faults.map(({ line }) => line)).size,
          nothing: !does && faults.length === 0,
        })}
      </p>
      <Notices answer={looked} />
      {isReady ? (
        <form class="form" method="post" action={`/clubs/${club.id}/desk/intake`} enctype="multipart/form-data">
          <Again typed={typed} asked={NONE_ASKED} />
          <input type="hidden" name="makes" value="yes" />
          <button class="act" type="submit">
            {w.importButton[typed.kind]()}
          </button>
        </form>
      ) : null}
      <Open w={w} data={data} answer={looked} />
      {looked.lines.length > 0 ? <Lines w={w} answer={looked} label={w.importPreviewLines()} /> : null}
    </section>
  );
};

const NONE_ASKED: ReadonlySet<string> = new Set();

const ROWS = 10;

const Ask = ({ w, data }: IntakeProps) => (
  <form
    class="form"
    method="post"
    action={`/clubs/${data.club.id}/desk/intake`}
    enctype="multipart/form-data"
    novalidate
  >
    <Filled typed={data.typed} trouble={data.trouble}>
      <Choice name="kind" label={w.importKindLabel()} options={optionsOf(SENT_KINDS, w.importKind)} />
      <div class="for-entries">
        <Choice
          name="division"
          label={w.importDivision()}
          optional={w.onlyEntries()}
          none={w.importNoDivision({ any: data.divisions.length > 0 })}
          options={namedOptions(data.divisions)}
        />
      </div>
      <div class="for-events">
        <Field name="day" type="date" label={w.importDay()} optional={w.onlyFilesWithoutDay()} />
        <Tick name="rated" label={w.importRated()} />
      </div>
    </Filled>
    <div class="field">
      <label for="file">{w.importFile()}</label>
      <input
        class="choice"
        id="file"
        name="file"
        type="file"
        accept=".csv,text/csv,.sol,.gz,.trf,.trfx,.txt"
        aria-describedby="file-hint"
      />
      <p class="hint" id="file-hint">
        {w.importFileHint()}
      </p>
    </div>
    <div class="field">
      <label for="text">{w.importText()}</label>
      <textarea
        class="choice pasted"
        id="text"
        name="text"
        rows={ROWS}
        spellcheck={false}
        aria-describedby="text-hint"
        value={data.typed.text}
      />
      <p class="hint" id="text-hint">
        {w.importTextHint()}
      </p>
    </div>
    <button class="act" type="submit">
      {w.previewImport()}
    </button>
  </form>
);

/** What goes out as a file, with commas and with semicolons. */
const Out = ({ w, name, path }: WordsProps & { name: string; path: string }) => (
  <>
    <a href={`/api/v1/${path}.csv`}>{name}</a>,{" "}
    <a href={`/api/v1/${path}.csv?${SEMICOLONS}`} aria-label={w.exportExcelOf({ name })}>
      {w.exportExcel()}
    </a>
  </>
);

const How = ({ w, data: { club, divisions } }: IntakeProps) => (
  <section>
    <details>
      <summary>{w.importHowTitle()}</summary>
      {INTAKE_KINDS.map((kind) => (
        <details key={kind}>
          <summary>{w.importKind[kind]()}</summary>
          <pre class="example" {...UNTRANSLATED}>
            {EXAMPLES[kind]}
          </pre>
          <p>{w.importHow[kind]()}</p>
        </details>
      ))}
      <details>
        <summary>{w.importKind.events()}</summary>
        <p>{w.importHow.events()}</p>
      </details>
    </details>
    <p>{w.importSafe()}</p>
    <ul class="listed">
      <li>
        <Out w={w} name={w.exportPlayers()} path={`clubs/${club.id}/players`} />
      </li>
      {divisions.map(({ id, name }) => (
        <li key={id}>
          <Out w={w} name={w.exportEntries({ division: name })} path={`divisions/${id}/entries`} />
        </li>
      ))}
    </ul>
  </section>
);

/** Faults that no field of the page mends: of the head, or of a file that cannot be read. */
const OtherFaults = ({ w, data: { faults, mending, looked, done } }: IntakeProps) => {
  const answer = looked ?? done;
  const mended = new Set(mending.map(({ line }) => line));
  const others = faults.filter((fault) => !(mended.has(fault.line) || (answer && isAnswered(answer, fault))));
  return others.length > 0 ? <Faults w={w} faults={others} /> : null;
};

/** Import of a list: a preview first, then the import itself. */
export const IntakeView = ({ w, data }: IntakeProps) => (
  <article class="form-page intake">
    <DeskHead w={w} part="people" club={data.club} title={w.importTitle()} />
    <News trouble={data.trouble} done={data.done ? w.importDone(data.done) : null} />
    {data.done ? <Notices answer={data.done} /> : null}
    {data.done && data.done.lines.length > 0 ? <Lines w={w} answer={data.done} label={w.importLines()} /> : null}
    <OtherFaults w={w} data={data} />
    {data.done ? <Open w={w} data={data} answer={data.done} /> : null}
    {data.looked ? <Looked w={w} data={data} looked={data.looked} /> : null}
    <Ask w={w} data={data} />
    <How w={w} data={data} />
  </article>
);
