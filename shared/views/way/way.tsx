import type { WayWords } from "./words.ts";

/** The pages that every club has, in the order of its bar. */
const CLUB_PAGES = ["home", "divisions", "players", "ratings", "rules", "evening"] as const;
export type ClubPage = (typeof CLUB_PAGES)[number];

/** A page that another is below. */
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
  /** The page above this one; `null`: one of the club's pages, which the bar has. */
  readonly above: Crumb | null;
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

/** A star in a box of 24: five points, the upper one in the middle. */
const STAR = "M12 2.5l2.9 6.2 6.8.8-5 4.7 1.3 6.7L12 17.6l-6 3.3 1.3-6.7-5-4.7 6.8-.8z";

/** Makes the club the reader's own on this device; a script does it, and presses the star. */
const OwnClubStar = ({ w, club }: Pick<Props, "w"> & { readonly club: WayClub }) => (
  <button
    type="button"
    class="club-star"
    data-make-own-club={club.id}
    data-name={club.name}
    aria-pressed="false"
    aria-label={w.makeOwnClub()}
    title={w.ownClubKept()}
  >
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={STAR} />
    </svg>
  </button>
);

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
          {page === "home" ? <OwnClubStar w={w} club={club} /> : null}
        </li>
      ))}
    </ul>
  </nav>
);

/** The way up from a page. Paper has no bar: the name of the club is here, unless it is the heading. */
const Crumbs = ({ w, way: { club, here, itself, above } }: Props) => {
  const named = itself && here === "home" ? null : club;
  return named === null && above === null ? null : (
    <nav class={above === null ? "crumbs only-paper" : "crumbs"} aria-label={w.whereThisIs()}>
      {named === null ? null : <span class="only-paper">{named.name}</span>}
      {above === null ? null : (
        <a class="above" href={above.href}>
          {above.name}
        </a>
      )}
    </nav>
  );
};

/** The way to a club's other pages, and from the club to this one. */
export const WayView = ({ w, way }: Props) => (
  <>
    {way.club === null ? null : <ClubBar w={w} way={way} club={way.club} />}
    <Crumbs w={w} way={way} />
  </>
);
