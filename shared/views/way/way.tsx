import type { WayWords } from "./words.ts";

/** The pages that every club has, in the order of its bar. */
const CLUB_PAGES = ["home", "divisions", "players", "ratings", "rules", "evening"] as const;
export type ClubPage = (typeof CLUB_PAGES)[number];

/** A step on the way to a page. */
export type Crumb = { readonly name: string; readonly href: string };

/** A club as the way names it. */
export type WayClub = { readonly id: string; readonly name: string };

/** The place of a page within a club. */
export type Way = {
  /** `null`: a page of a match that no club has. */
  readonly club: WayClub | null;
  /** Which of the club's pages this is, or is a part of; `null`: another one. */
  readonly here: ClubPage | null;
  /** Whether this is that page itself, and not a page below it. */
  readonly itself: boolean;
  /** From the club down to the page above this one. */
  readonly crumbs: readonly Crumb[];
};

const HREF: Readonly<Record<ClubPage, (club: string) => string>> = {
  home: (club) => `/clubs/${club}`,
  divisions: (club) => `/clubs/${club}/divisions`,
  players: (club) => `/clubs/${club}/players`,
  ratings: (club) => `/ratings/${club}:singles`,
  rules: (club) => `/clubs/${club}/rules`,
  evening: (club) => `/clubs/${club}/evening`,
};

type Props = { readonly w: WayWords; readonly way: Way };

/** A club's own pages, on one line. */
const ClubBar = ({ w, way: { here, itself }, club }: Props & { readonly club: WayClub }) => (
  <nav class="club-bar" aria-label={w.clubPages({ club: club.name })}>
    <ul>
      {CLUB_PAGES.map((page) => (
        <li key={page}>
          <a
            href={HREF[page](club.id)}
            class={page === "home" ? "club-name" : undefined}
            aria-current={page === here ? (itself ? "page" : "true") : undefined}
          >
            {page === "home" ? club.name : w.clubPage[page]()}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

/** The steps down to a page; of one right below the club the bar says as much. */
const Crumbs = ({ w, way: { club, crumbs } }: Props) =>
  crumbs.length <= (club === null ? 0 : 1) ? null : (
    <nav class="crumbs" aria-label={w.whereThisIs()}>
      <ol>
        {crumbs.map(({ name, href }) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ol>
    </nav>
  );

/** The way to a club's other pages, and from the club to this one. */
export const WayView = ({ w, way }: Props) => (
  <>
    {way.club === null ? null : <ClubBar w={w} way={way} club={way.club} />}
    <Crumbs w={w} way={way} />
  </>
);
