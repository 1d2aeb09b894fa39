import type { Home } from "#shared/api/league/club.ts";
import { HonoursList } from "../home/honours-list.tsx";
import { listOf } from "../parts/lists.ts";
import { Pager } from "../parts/pager.tsx";
import { namesOf } from "../parts/people.tsx";
import { leagueHref } from "./crumbs.ts";
import type { IndexWords } from "./words.ts";

type Division = Home["divisions"][number];

/** A page of a club's divisions: of all of them, of a league, or of one season of it. */
export type ClubDivisionsData = {
  readonly club: { readonly id: string; readonly name: string };
  readonly league: string | null;
  readonly season: string | null;
  /** Newest season first. */
  readonly divisions: readonly Division[];
  /** Series that divisions of the season are events of. */
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

/** Divisions by a property, in the order of the first of each. */
const grouped = (divisions: readonly Division[], of: "league" | "season") => [
  ...Map.groupBy(divisions, (division) => division[of]),
];

type SeasonProps = Props & {
  readonly season: readonly [league: string, name: string];
  readonly divisions: readonly Division[];
};

const Season = ({ w, data: { club, league }, season, divisions }: SeasonProps) => {
  // On the page of one league no heading of it comes in between.
  const Heading = league === null ? "h3" : "h2";
  return (
    <section class="season">
      <Heading>
        <a href={leagueHref(club.id, ...season)}>{season[1]}</a>
      </Heading>
      <ul class="divisions">
        {divisions.map((division) => (
          <DivisionLine key={division.id} w={w} division={division} />
        ))}
      </ul>
    </section>
  );
};

const Leagues = ({ w, data }: Props) => (
  <>
    {grouped(data.divisions, "league").map(([league, own]) => (
      <section key={league}>
        {data.league === null ? (
          <h2>
            <a href={leagueHref(data.club.id, league)}>{league}</a>
          </h2>
        ) : null}
        {grouped(own, "season").map(([season, divisions]) => (
          <Season key={season} w={w} data={data} season={[league, season]} divisions={divisions} />
        ))}
      </section>
    ))}
  </>
);

const hrefOf = ({ club, league, season }: ClubDivisionsData): string =>
  league === null ? `/clubs/${club.id}/divisions` : leagueHref(club.id, league, ...(season === null ? [] : [season]));

/** What a club plays and has played: its leagues, their seasons and the divisions of each, with champions. */
export const ClubDivisionsView = ({ w, data }: Props) => (
  <article class="club-divisions">
    <header class="page-head">
      <h1>{data.season ?? data.league ?? w.divisions()}</h1>
      {data.season === null ? null : <p class="about">{data.league}</p>}
    </header>
    {data.series.map(({ id, name }) => (
      <p class="about" key={id}>
        <a href={`/series/${id}`}>{w.seriesOf({ series: name })}</a>
      </p>
    ))}
    {data.divisions.length === 0 ? <p class="empty">{w.noDivisions()}</p> : null}
    {data.season === null ? (
      <Leagues w={w} data={data} />
    ) : (
      <ul class="divisions">
        {data.divisions.map((division) => (
          <DivisionLine key={division.id} w={w} division={division} />
        ))}
      </ul>
    )}
    <Pager w={w} here={`${hrefOf(data)}?`} next={data.next} first={data.first} />
  </article>
);
