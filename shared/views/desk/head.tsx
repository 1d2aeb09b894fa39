import type { CriteriaWords } from "../parts/criteria-words.ts";
import type { DecisionWords } from "../parts/decision-words.ts";

/** The sentences of a club's desk, of the decisions that are listed there and of what separates entries, in one language. */
export type DeskWords = typeof import("../../words/desk.en.ts") & DecisionWords & CriteriaWords;

/** The head of a page of a club's desk: where it stands, and what it is. */
export const DeskHead = ({
  club,
  division,
  title,
}: {
  club: { readonly id: string; readonly name: string };
  division?: { readonly id: string; readonly name: string; readonly season: string };
  title: string;
}) => (
  <header class="page-head">
    <p class="where">
      <a href={`/clubs/${club.id}/desk`}>{club.name}</a>
      {division ? (
        <>
          {" · "}
          {division.season} · <a href={`/divisions/${division.id}/desk`}>{division.name}</a>
        </>
      ) : null}
    </p>
    <h1>{title}</h1>
  </header>
);
