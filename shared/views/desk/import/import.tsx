import type { IntakeAnswer, IntakeKind } from "../../../api/parts/import-faults.ts";
import { News, type Trouble, Wrong } from "../../forms/field.tsx";
import { SEMICOLONS } from "../../parts/downloads.tsx";
import { Scroller } from "../../parts/scroller.tsx";
import { Faults, OPEN } from "./import-faults.tsx";

/** The page on which a club brings in a list. */
export type IntakeData = {
  readonly club: { readonly id: string; readonly name: string };
  /** Those that take entries. */
  readonly divisions: readonly { readonly id: string; readonly name: string }[];
  readonly typed: {
    readonly kind: IntakeKind;
    readonly division: string;
    readonly text: string;
    /** Lines of players that are the person of that name here, and those that are another: as the API is asked. */
    readonly same: string;
    readonly new: string;
  };
  /** What would become of the list; `null` before anybody has asked. */
  readonly looked: IntakeAnswer | null;
  /** What has become of it. */
  readonly done: IntakeAnswer | null;
  readonly faults: IntakeAnswer["faults"];
  readonly trouble: Trouble | null;
};

const KINDS: Readonly<Record<IntakeKind, { readonly name: string; readonly example: string; readonly how: string }>> = {
  players: {
    name: "Players",
    example: "name,rating,day,matches\nAsha Rao,1623,2026-01-31,40\nRavi Kumar,,,",
    how: "Only the name is needed; it may stand in two columns, given and family. junior and guest are yes or no. email is kept for the desk alone, until the player has accepted an invitation. Days are written 2026-01-31 or 31.01.2026. Columns that are not named here are passed over. Rating, day and matches are for players who bring a singles rating along; doubles_rating and many_handed_rating, each with its day and matches, for the other lists. Two players of one name need an id each. Of a name that is here already you are asked whether it is the same person.",
  },
  entries: {
    name: "Entries for a division",
    example: "player,partner,payment,reference,seed\nAsha Rao,,paid,TR 4711,1\nRavi Kumar,,unpaid,,",
    how: "Players by name or id; a partner only for pairs. Payment is unpaid, paid or waived; state is registered, confirmed or withdrawn. Whoever is entered already keeps the entry.",
  },
  results: {
    name: "Past results",
    example:
      "day,home,away,boards,ruleset,rated,division\n2025-03-01,Asha Rao,Ravi Kumar,H7qH A3 H9qH,icf,no,\n2025-03-08,Asha Rao,Ravi Kumar,25-13 10-25 25-20,,,First division",
    how: "Each board: who won it (H or A), how many men the other had left, and q with who covered the queen (H or A). Where men have values, the points of both: 12:7. Where only the points of whole games are known, those: 25-13. Name a division instead of ruleset and rated, and the result falls into its fixture; of several divisions of one name write league and season too: Evening league 2025, First division. Such a match is marked as recorded by its boards or games, not by its strikes.",
  },
};

const ORDER: readonly IntakeKind[] = ["players", "entries", "results"];

const BECOMES = { make: "made", change: "changed", nothing: "as it was" } as const;

/** What is said of a list that is taken all the same. */
const Notices = ({ answer }: { answer: IntakeAnswer }) => (
  <>
    {answer.notices.map((notice) => (
      <p key={notice}>{notice}</p>
    ))}
  </>
);

const wouldBe = ({ made, changed, unchanged }: IntakeAnswer): string =>
  `${made} would be made, ${changed} changed, ${unchanged} ${unchanged === 1 ? "stays as it is" : "stay as they are"}`;

const summed = ({ made, changed, unchanged }: IntakeAnswer): string =>
  `${made} made, ${changed} changed, ${unchanged} as ${unchanged === 1 ? "it was" : "they were"}`;

const Lines = ({ answer, label }: { answer: IntakeAnswer; label: string }) => (
  <Scroller label={label}>
    <table class="acts">
      <thead>
        <tr>
          <th scope="col">Line</th>
          <th scope="col">What</th>
          <th scope="col">Becomes</th>
        </tr>
      </thead>
      <tbody>
        {answer.lines.map(({ line, what, does }) => (
          <tr key={line}>
            <td>{line}</td>
            <td>{what}</td>
            <td>{BECOMES[does]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Scroller>
);

/** What a form sends again: the list, and what was answered so far. */
const Again = ({ typed }: Pick<IntakeData, "typed">) => (
  <>
    <input type="hidden" name="kind" value={typed.kind} />
    <input type="hidden" name="division" value={typed.division} />
    <input type="hidden" name="text" value={typed.text} />
    <input type="hidden" name="same" value={typed.same} />
    <input type="hidden" name="new" value={typed.new} />
  </>
);

const WHO = [
  ["", "not answered"],
  ["same", "the same person"],
  ["new", "another person"],
] as const;

const WhoChoice = ({ name, label }: { name: string; label: string }) => (
  <div class="field">
    <label for={name}>{label}</label>
    <select class="choice" id={name} name={name}>
      {WHO.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  </div>
);

/** Asks of names that are here already whether they are the same person. */
const WhoIsIt = ({ data: { club, typed, faults } }: { data: IntakeData }) => {
  const asked = faults.filter(({ code }) => code === "name-known");
  if (asked.length === 0) return null;
  return (
    <section>
      <h2>Same person, or another?</h2>
      <form class="form" method="post" action={`/clubs/${club.id}/desk/intake`} enctype="multipart/form-data">
        <Again typed={typed} />
        {asked.slice(0, OPEN).map(({ line, message }) => (
          <WhoChoice key={line} name={`line-${line}`} label={`Line ${line}: ${message}`} />
        ))}
        <WhoChoice name="all" label="All others" />
        <button class="act" type="submit">
          Preview with these answers
        </button>
      </form>
    </section>
  );
};

const Looked = ({ data, looked }: { data: IntakeData; looked: IntakeAnswer }) => {
  const { club, typed, faults } = data;
  const does = looked.made + looked.changed > 0;
  return (
    <section>
      <h2>What it would do</h2>
      <p role="status">
        {faults.length > 0 ? "Without its faults: " : ""}
        {wouldBe(looked)}.{does ? "" : " There is nothing to bring in."}
      </p>
      <Notices answer={looked} />
      {faults.length === 0 && does ? (
        <form class="form" method="post" action={`/clubs/${club.id}/desk/intake`} enctype="multipart/form-data">
          <Again typed={typed} />
          <input type="hidden" name="makes" value="yes" />
          <button class="act" type="submit">
            Bring it in
          </button>
        </form>
      ) : null}
      {looked.lines.length > 0 ? <Lines answer={looked} label="What would become of each line" /> : null}
    </section>
  );
};

const Choice = ({ data: { typed, divisions, trouble } }: { data: IntakeData }) => (
  <>
    <div class="field">
      <label for="kind">What is in it</label>
      <select class="choice" id="kind" name="kind">
        {ORDER.map((kind) => (
          <option key={kind} value={kind} selected={kind === typed.kind}>
            {KINDS[kind].name}
          </option>
        ))}
      </select>
    </div>
    <div class="field">
      <label for="division">
        Division<span class="optional"> (only for entries)</span>
      </label>
      <select class="choice" id="division" name="division">
        <option value="">{divisions.length === 0 ? "no division takes entries" : "none"}</option>
        {divisions.map(({ id, name }) => (
          <option key={id} value={id} selected={id === typed.division}>
            {name}
          </option>
        ))}
      </select>
      <Wrong name="division" trouble={trouble} />
    </div>
  </>
);

const ROWS = 10;

const Ask = ({ data }: { data: IntakeData }) => (
  <form
    class="form"
    method="post"
    action={`/clubs/${data.club.id}/desk/intake`}
    enctype="multipart/form-data"
    novalidate
  >
    <Choice data={data} />
    <div class="field">
      <label for="file">A file</label>
      <input class="choice" id="file" name="file" type="file" accept=".csv,text/csv" aria-describedby="file-hint" />
      <p class="hint" id="file-hint">
        CSV in UTF-8. From a spreadsheet: save as “CSV UTF-8”. Commas, semicolons and tabs will do.
      </p>
    </div>
    <div class="field">
      <label for="text">Or the list itself</label>
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
        The first line names the columns. Nothing is made yet: you see first what it would do.
      </p>
    </div>
    <button class="act" type="submit">
      See what it would do
    </button>
  </form>
);

/** What goes out as a file, with commas and with semicolons. */
const Out = ({ name, path }: { name: string; path: string }) => (
  <>
    <a href={`/api/v1/${path}.csv`}>{name}</a>,{" "}
    <a href={`/api/v1/${path}.csv?${SEMICOLONS}`} aria-label={`${name} for Excel, with semicolons`}>
      for Excel (;)
    </a>
  </>
);

const How = ({ data: { club, divisions } }: { data: IntakeData }) => (
  <section>
    <h2>How a list looks</h2>
    {ORDER.map((kind) => (
      <details key={kind}>
        <summary>{KINDS[kind].name}</summary>
        <pre class="example">{KINDS[kind].example}</pre>
        <p>{KINDS[kind].how}</p>
      </details>
    ))}
    <p>Importing twice is safe: nothing is made twice, and of players you are asked. What goes out comes in again:</p>
    <ul class="listed">
      <li>
        <Out name="All players of the club" path={`clubs/${club.id}/players`} />
      </li>
      {divisions.map(({ id, name }) => (
        <li key={id}>
          <Out name={`Entries of ${name}`} path={`divisions/${id}/entries`} />
        </li>
      ))}
    </ul>
  </section>
);

/** Bringing in a list: first it is said what it would do, then it is done. */
export const IntakeView = ({ data }: { data: IntakeData }) => (
  <article class="form-page intake">
    <header class="page-head">
      <p class="where">
        <a href={`/clubs/${data.club.id}/desk`}>{data.club.name}</a>
      </p>
      <h1>Bring in a list</h1>
    </header>
    <News trouble={data.trouble} done={data.done ? `It is in: ${summed(data.done)}.` : null} />
    {data.done ? <Notices answer={data.done} /> : null}
    {data.done && data.done.lines.length > 0 ? <Lines answer={data.done} label="What has become of each line" /> : null}
    {data.faults.length > 0 ? <Faults faults={data.faults} /> : null}
    <WhoIsIt data={data} />
    {data.looked ? <Looked data={data} looked={data.looked} /> : null}
    <Ask data={data} />
    <How data={data} />
  </article>
);
