import type { IntakeAnswer } from "../../../api/parts/import-faults.ts";
import { counted } from "../../parts/figures.ts";
import { Scroller } from "../../parts/scroller.tsx";

/** So many faults, and so many names to ask about, stand open on the page; the others are folded. */
export const OPEN = 100;

const FaultTable = ({ faults, label }: { faults: IntakeAnswer["faults"]; label: string }) => (
  <Scroller label={label}>
    <table class="acts">
      <thead>
        <tr>
          <th scope="col">Line</th>
          <th scope="col">Column</th>
          <th scope="col">What is wrong</th>
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
export const Faults = ({ faults }: { faults: IntakeAnswer["faults"] }) => (
  <section>
    <h2>{counted(faults.length, "fault")}</h2>
    <p>Nothing is made until they are gone. Mend them below, or in the file.</p>
    <FaultTable faults={faults.slice(0, OPEN)} label="Faults by line" />
    {faults.length > OPEN ? (
      <details>
        <summary>{faults.length - OPEN} more</summary>
        <FaultTable faults={faults.slice(OPEN)} label="More faults by line" />
      </details>
    ) : null}
  </section>
);
