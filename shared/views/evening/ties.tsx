import type { EveningTie } from "#shared/api/league/evening.ts";
import { isGiven } from "../parts/fixture-state.ts";
import { Scoreboard } from "../parts/scoreboard.tsx";
import type { EveningWords } from "./words.ts";

type TieProps = { readonly w: EveningWords; readonly tie: EveningTie; readonly heading?: string | null };

/** A tie between teams with its score. */
export const TieRow = ({ w, tie: { fixture, home, away, state, score: won }, heading = null }: TieProps) => {
  const shown = isGiven({ state }) ? null : won;
  return (
    <Scoreboard
      w={w.parts}
      heading={heading}
      sides={[
        { name: home, value: shown && shown.home },
        { name: away, value: shown && shown.away },
      ]}
      href={`/ties/${fixture}`}
    />
  );
};

type TiesProps = { readonly w: EveningWords; readonly ties: readonly EveningTie[] };

/** The ties between teams of an evening, each with its score; their rubbers are at the tables. */
export const EveningTies = ({ w, ties }: TiesProps) =>
  ties.length === 0 ? null : (
    <section id="ties">
      <h2>{w.tiesTitle()}</h2>
      <ul class="lines">
        {ties.map((tie) => (
          <li key={tie.fixture}>
            <TieRow
              w={w}
              tie={tie}
              heading={[tie.division.name, tie.starts ?? ""].filter((part) => part !== "").join(" \u00b7 ")}
            />
          </li>
        ))}
      </ul>
    </section>
  );
