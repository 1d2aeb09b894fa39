import type { EveningTie } from "#shared/api/league/evening.ts";
import { score } from "../parts/figures.ts";
import { isGiven } from "../parts/fixture-state.ts";
import type { EveningWords } from "./words.ts";

type TiesProps = { readonly w: EveningWords; readonly ties: readonly EveningTie[] };

/** The ties between teams of an evening, each with its score; their rubbers are at the tables. */
export const EveningTies = ({ w, ties }: TiesProps) =>
  ties.length === 0 ? null : (
    <section id="ties">
      <h2>{w.tiesTitle()}</h2>
      <ul class="listed">
        {ties.map(({ fixture, division, starts, home, away, state, score: won }) => (
          <li key={fixture}>
            <a href={`/ties/${fixture}`}>{w.versus({ home, away })}</a>{" "}
            {won && !isGiven({ state }) ? <strong class="num">{score(won.home, won.away)}</strong> : null}
            <span class="small"> {[division.name, ...(starts === null ? [] : [starts])].join(" \u00b7 ")}</span>
          </li>
        ))}
      </ul>
    </section>
  );
