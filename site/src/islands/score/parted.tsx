import { useState } from "preact/hooks";
import { Columns } from "#shared/views/parts/columns.tsx";
import { sentence } from "#shared/views/parts/figures.ts";
import { type Act, type ScoringTable, tryActs } from "../strike/acts.ts";
import { playerName, type Sides } from "../strike/names.ts";
import { comparison, type VersionRow } from "./copy/comparison.ts";
import type { Outbox } from "./copy/outbox.ts";
import { eventInWords } from "./tray/intent.ts";
import type { ScoreWords } from "./tray/words.ts";

type PartedProps = {
  readonly w: ScoreWords;
  readonly sides: Sides;
  readonly outbox: Outbox;
  /** The match as the server has it. */
  readonly table: ScoringTable;
  readonly decide: (keep: ReadonlySet<string>) => void;
  readonly save: () => void;
};

type RecordedAct = Pick<Act, "type" | "data">;

/** The first of the chosen entries that cannot follow what the server has, if any. */
const firstMisfit = (table: ScoringTable, rows: readonly VersionRow[], keep: ReadonlySet<string>): string | null => {
  let now = table;
  for (const { mine } of rows) {
    if (!mine || !keep.has(mine.id)) continue;
    const tried = tryActs(now, mine.acts);
    if (!tried.ok) return mine.id;
    now = tried.value.table;
  }
  return null;
};

/**
 * Two phones have recorded different things: both versions side by side, and a person chooses entry by entry. What
 * is in both is not offered again.
 */
export const Parted = ({ w, sides, outbox, table, decide, save }: PartedProps) => {
  const rows = comparison(outbox);
  const [keep, setKeep] = useState<ReadonlySet<string>>(new Set());
  const misfit = firstMisfit(table, rows, keep);
  const actInWords = (act: RecordedAct): string => {
    // Type and data belong together, as they did in the event.
    const words = sentence(eventInWords(w, act as Act));
    return act.type === "strike"
      ? `${playerName(sides, (act as Extract<Act, { type: "strike" }>).data.player)}: ${words}`
      : words;
  };
  const toggle = (id: string): void => {
    const next = new Set(keep);
    if (!next.delete(id)) next.add(id);
    setKeep(next);
  };
  return (
    <section class="parted" aria-labelledby="parted">
      <h2 id="parted">{w.parted()}</h2>
      <p>{w.partedAbout()}</p>
      <table>
        <Columns names={[w.onServer(), w.onThisPhone()]} />
        <tbody>
          {rows.map(({ theirs, mine, same }) => (
            <tr key={`${theirs?.id ?? ""} ${mine?.id ?? ""}`} class={same ? "same" : ""}>
              <td>{theirs ? actInWords(theirs.act) : null}</td>
              <td>
                {mine && same ? w.sameStrike() : null}
                {mine && !same ? (
                  <label>
                    <input type="checkbox" checked={keep.has(mine.id)} onChange={() => toggle(mine.id)} />{" "}
                    {mine.acts.map(actInWords).join(" ")}
                    {misfit === mine.id ? <strong class="refused"> {w.cannotFollow()}</strong> : null}
                  </label>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div class="keys">
        <button type="button" class="key" onClick={save}>
          {w.saveAsFile()}
        </button>
        <button type="button" class="key record" disabled={misfit !== null} onClick={() => decide(keep)}>
          {w.goOn({ entries: keep.size })}
        </button>
      </div>
    </section>
  );
};
