import type { MatchDetail } from "#shared/api/match/match.ts";
import { Clause } from "../parts/clause.tsx";
import type { ClauseWords } from "../parts/clause-words.ts";
import { withNames } from "./rulings.ts";

type Props = {
  readonly w: { readonly clauses: ClauseWords };
  readonly data: Pick<MatchDetail, "sides" | "ruleset">;
  readonly rulings: readonly { readonly text: string; readonly clause: string }[];
  /** Nothing happened that a clause would have to be named for. */
  readonly quiet?: boolean;
};

/** What was ruled, a sentence each, with its clause in the margin. */
export const RulingLines = ({ w, data, rulings, quiet = false }: Props) => (
  <div class="rulings">
    {rulings.map(({ text, clause }) => (
      <p key={`${clause} ${text}`} class="ruling">
        <span>{withNames(text, data.sides)}</span>{" "}
        {quiet ? null : <Clause w={w.clauses} ruleset={data.ruleset.id} page={data.ruleset.page} clause={clause} />}
      </p>
    ))}
  </div>
);
