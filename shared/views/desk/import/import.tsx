import {
  INTAKE_KINDS,
  type IntakeAnswer,
  type IntakeKind,
  SENT_KINDS,
  type SentKind,
} from "#shared/api/parts/import-faults.ts";
import { Choice, namedOptions, optionsOf, Tick } from "#shared/views/forms/choice.tsx";
import { Field, Filled, News, type Trouble } from "#shared/views/forms/field.tsx";
import { Columns } from "#shared/views/parts/columns.tsx";
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
  };
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

/** Fields that a form sends again: the list, and the answers so far. */
const Again = ({ typed }: Pick<IntakeData, "typed">) => (
  <>
    <input type="hidden" name="kind" value={typed.kind} />
    <input type="hidden" name="division" value={typed.division} />
    <input type="hidden" name="text" value={typed.text} />
    <input type="hidden" name="same" value={typed.same} />
    <input type="hidden" name="new" value={typed.new} />
    <input type="hidden" name="rated" value={typed.rated} />
    <input type="hidden" name="day" value={typed.day} />
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

/** Asks of names, or matches, that are here already whether they are the same. */
const IsItTheSame = ({ w, data: { club, typed, faults } }: IntakeProps) => {
  const questions = faults.filter(({ code }) => code === "name-known" || code === "match-known");
  if (questions.length === 0) return null;
  const of = typed.kind === "results" ? "match" : "person";
  return (
    <section>
      <h2>{w.sameTitle[of]()}</h2>
      <form class="form" method="post" action={`/clubs/${club.id}/desk/intake`} enctype="multipart/form-data">
        <Again typed={typed} />
        {questions.slice(0, OPEN).map(({ line, message }) => (
          <SameChoice key={line} w={w} of={of} name={`line-${line}`} label={w.sameLine({ line, question: message })} />
        ))}
        <SameChoice w={w} of={of} name="all" label={w.sameAll()} />
        <button class="act" type="submit">
          {w.previewAnswers()}
        </button>
      </form>
    </section>
  );
};

const Looked = ({ w, data, looked }: IntakeProps & { looked: IntakeAnswer }) => {
  const { club, typed, faults } = data;
  const does = looked.made + looked.changed > 0;
  return (
    <section>
      <h2>{w.importPreviewTitle()}</h2>
      <p role="status">
        {w.importPreview({
          faulty: faults.length > 0,
          made: looked.made,
          changed: looked.changed,
          unchanged: looked.unchanged,
          nothing: !does,
        })}
      </p>
      <Notices answer={looked} />
      {faults.length === 0 && does ? (
        <form class="form" method="post" action={`/clubs/${club.id}/desk/intake`} enctype="multipart/form-data">
          <Again typed={typed} />
          <input type="hidden" name="makes" value="yes" />
          <button class="act" type="submit">
            {w.importButton[typed.kind]()}
          </button>
        </form>
      ) : null}
      {looked.lines.length > 0 ? <Lines w={w} answer={looked} label={w.importPreviewLines()} /> : null}
    </section>
  );
};

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
      <Choice
        name="division"
        label={w.importDivision()}
        optional={w.onlyEntries()}
        none={w.importNoDivision({ any: data.divisions.length > 0 })}
        options={namedOptions(data.divisions)}
      />
      <Field name="day" type="date" label={w.importDay()} optional={w.onlyFilesWithoutDay()} />
      <Tick name="rated" label={w.importRated()} />
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
    <h2>{w.importHowTitle()}</h2>
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

/** Import of a list: a preview first, then the import itself. */
export const IntakeView = ({ w, data }: IntakeProps) => (
  <article class="form-page intake">
    <DeskHead w={w} part="people" club={data.club} title={w.importTitle()} />
    <News trouble={data.trouble} done={data.done ? w.importDone(data.done) : null} />
    {data.done ? <Notices answer={data.done} /> : null}
    {data.done && data.done.lines.length > 0 ? <Lines w={w} answer={data.done} label={w.importLines()} /> : null}
    {data.faults.length > 0 ? <Faults w={w} faults={data.faults} /> : null}
    <IsItTheSame w={w} data={data} />
    {data.looked ? <Looked w={w} data={data} looked={data.looked} /> : null}
    <Ask w={w} data={data} />
    <How w={w} data={data} />
  </article>
);
