import type { IntakeAnswer } from "#shared/api/parts/import-faults.ts";
import { Scroller } from "#shared/views/parts/scroller.tsx";
import type { DeskWords } from "../head.tsx";

/** So many faults, and so many names to ask about, stand open on the page; the others are folded. */
export const OPEN = 100;

type FaultsProps = { readonly w: DeskWords; readonly faults: IntakeAnswer["faults"] };

const FaultTable = ({ w, faults, label }: FaultsProps & { label: string }) => (
  <Scroller label={label}>
    <table class="acts">
      <thead>
        <tr>
          <th scope="col">{w.faultLine()}</th>
          <th scope="col">{w.faultColumn()}</th>
          <th scope="col">{w.faultWhat()}</th>
        </tr>
      </thead>
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

/** What is wrong with a list, line by line. */
export const Faults = ({ w, faults }: FaultsProps) => (
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
