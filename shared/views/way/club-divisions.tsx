import type { Home } from "#shared/api/league/club.ts";
import { HonoursList } from "../home/honours-list.tsx";
import { listOf } from "../parts/lists.ts";
import { Pager } from "../parts/pager.tsx";
import { namesOf } from "../parts/people.tsx";
import { seasonAnchor } from "../parts/season-href.ts";
import type { IndexWords } from "./words.ts";

type Division = Home["divisions"][number];

/** A page of a club's divisions. */
export type ClubDivisionsData = {
  readonly club: { readonly id: string; readonly name: string };
  /** Newest season first. */
  readonly divisions: readonly Division[];
  /** Series that these divisions are events of. */
  readonly series: readonly { readonly id: string; readonly name: string }[];
  readonly next: string | null;
  readonly first: boolean;
};

type Props = { readonly w: IndexWords; readonly data: ClubDivisionsData };

/** How far a division has come, and who leads it; of a season that is closed who won what. */
const Standing = ({ w, division }: { readonly w: IndexWords; readonly division: Division }) => {
  const { honours, cancelled, played, given = 0, fixtures, leaders, winners } = division;
  if (honours !== null) return <HonoursList w={w} honours={honours} />;
  const [first] = cancelled || played === 0 ? [] : leaders;
  return (
    <p class="small">
      {cancelled ? w.cancelled() : w.playedOf({ played, given, fixtures })}
      {winners
        ? ` · ${w.wonBy({ count: winners.length, names: listOf(w.locale, winners.map(namesOf)) })}`
        : first
          ? ` · ${w.leading({ players: namesOf(first.players) })}`
          : ""}
    </p>
  );
};

const DivisionLine = ({ w, division }: { readonly w: IndexWords; readonly division: Division }) => (
  <li>
    <a href={`/divisions/${division.id}`}>{division.name}</a>
    {" · "}
    <a class="small" href={`/divisions/${division.id}/fixtures`}>
      {w.fixturesAndResults()}
    </a>
    <Standing w={w} division={division} />
  </li>
);

type SeasonProps = { readonly w: IndexWords; readonly divisions: readonly [Division, ...Division[]] };

/** The divisions of one season of a league. */
const Season = ({ w, divisions }: SeasonProps) => {
  const [{ league, season }] = divisions;
  return (
    <section class="season" id={seasonAnchor({ league, season })}>
      <h2>{w.seasonOf({ league, season })}</h2>
      <ul class="divisions">
        {divisions.map((division) => (
          <DivisionLine key={division.id} w={w} division={division} />
        ))}
      </ul>
    </section>
  );
};

/** A club's divisions by season, newest first, with leaders or champions. */
export const ClubDivisionsView = ({ w, data: { club, divisions, series, next, first } }: Props) => (
  <article class="club-divisions">
    <header class="page-head">
      <h1>{w.divisions()}</h1>
    </header>
    {divisions.length === 0 ? <p class="empty">{w.noDivisions()}</p> : null}
    {[...Map.groupBy(divisions, seasonAnchor)].map(([anchor, [newest, ...others]]) =>
      newest ? <Season key={anchor} w={w} divisions={[newest, ...others]} /> : null,
    )}
    {series.map(({ id, name }) => (
      <p class="about" key={id}>
        <a href={`/series/${id}`}>{w.seriesOf({ series: name })}</a>
      </p>
    ))}
    <Pager w={w} here={`/clubs/${club.id}/divisions?`} next={next} first={first} />
  </article>
);
