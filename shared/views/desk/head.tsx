import type { CategoryWords } from "../division/category.ts";
import type { RoundWords } from "../division/round-names.ts";
import type { CriteriaWords } from "../parts/criteria-words.ts";
import type { DecisionWords } from "../parts/decision-words.ts";
import type { PartsWords } from "../parts/words.ts";

/** The names of the parts of a club's desk, in one language. */
export type DeskPartWords = typeof import("#shared/words/desk-parts.en.ts");

/**
 * The sentences of a club's desk, of its parts, of the decisions that are listed there and of what separates entries, in
 * one language.
 */
export type DeskWords = typeof import("#shared/words/desk.en.ts") &
  DeskPartWords &
  DecisionWords &
  CategoryWords &
  CriteriaWords & {
    readonly rounds: RoundWords;
    readonly endings: typeof import("#shared/words/endings.en.ts");
    readonly parts: PartsWords;
  };

/** What a club's desk is made of, and the page of each behind the desk's address. */
const PARTS = { today: "", seasons: "/seasons", people: "/people", settings: "/settings" } as const;
export type DeskPart = keyof typeof PARTS;

type DeskNavProps = {
  readonly w: DeskPartWords;
  readonly club: string;
  /** The part that a page belongs to. */
  readonly part: DeskPart;
  /** Whether the page is that part's own. */
  readonly own?: boolean;
};

/** The way from every page of a club's desk to its parts, always the same. */
export const DeskNav = ({ w, club, part, own = false }: DeskNavProps) => (
  <nav class="desk-parts" aria-label={w.deskNav()}>
    {(Object.keys(PARTS) as DeskPart[]).map((one) => (
      <a
        key={one}
        href={`/clubs/${club}/desk${PARTS[one]}`}
        aria-current={one === part ? (own ? "page" : "true") : undefined}
      >
        {w.deskPart[one]()}
      </a>
    ))}
  </nav>
);

type DeskHeadProps = Omit<DeskNavProps, "club"> & {
  readonly club: { readonly id: string; readonly name: string };
  readonly division?: { readonly id: string; readonly name: string; readonly season: string };
  readonly title: string;
};

/** The head of a page of a club's desk: the way to its parts, its place, and its title. */
export const DeskHead = ({ w, club, part, own = false, division, title }: DeskHeadProps) => (
  <>
    <DeskNav w={w} club={club.id} part={part} own={own} />
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
  </>
);
